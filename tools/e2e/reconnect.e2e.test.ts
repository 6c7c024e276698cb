// The server is killed with SIGKILL under open pages: they say that they reconnect, then show live data again.
import { beforeAll, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let phone: Person;
let desktop: Person;

beforeAll(async () => {
  phone = await stage.arrive({ email: 'rex390@example.org', width: 390, height: 844 });
  desktop = await stage.arrive({ email: 'rex1280@example.org' });
});

const markets = (person: Person) => person.page.getByRole('tabpanel');

it('says "reconnecting" over what it keeps, at both widths, while the server is away', async () => {
  await desktop.goTo('/allMarket');
  for (const person of [phone, desktop]) {
    await markets(person).getByText('BTC').waitFor();
    await expect.poll(() => person.page.getByText('reconnecting').count()).toBe(0);
  }
  await stage.venue.killNow();
  for (const person of [phone, desktop]) {
    await person.page.getByText('reconnecting').first().waitFor();
    await expect.poll(() => markets(person).getByText('BTC').count()).toBeGreaterThan(0);
  }
});

it('is live again by itself when the server is back, and follows the next price', async () => {
  await stage.venue.startAgain();
  for (const person of [phone, desktop]) {
    await person.page.getByText('reconnecting').first().waitFor({ state: 'detached' });
  }
  await stage.venue.setPrice('BTC/USDT', '97531.4');
  for (const person of [phone, desktop]) await markets(person).getByText('97,531.4').first().waitFor();
  await expect.poll(() => phone.page.getByText('reconnecting').count(), { timeout: 10_000 }).toBe(0);
  expect([...phone.pageErrors, ...desktop.pageErrors]).toEqual([]);
});
