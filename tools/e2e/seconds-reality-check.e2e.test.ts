// Who trades seconds contracts for half an hour is told how long and with what result, and never over a confirmation.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import {
  buy,
  confirmOf,
  formOf,
  openSeconds,
  openTable,
  passTime,
  reviewOf,
  windowOf,
} from './seconds-desk.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });

/** A price that stands still is on the tape every other second. */
const TICK_MS = 2_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Well below the absence after which a visit begins anew. */
const STEP_MS = 5 * MINUTE_MS;
const LIST = '**/api/webapi/GetSecondsOrderList?*';

let ann: Person;

const checkOf = ({ page }: Person) => page.getByRole('dialog', { name: /^You have been here for / });

/** What the tab keeps: since when she is here, and where the half hour begins that runs now. */
const visitOf = ({ page }: Person) =>
  page.evaluate(() => {
    const kept = sessionStorage.getItem('candor.secondsVisit') ?? '{}';
    return JSON.parse(kept) as { readonly sinceMs: number; readonly fromMs: number };
  });

/**
 * Time passes at the venue, and the page measures its clock with the next price. The venue's clock stands still between
 * two steps and the page's goes on, so that a moment by the page's is good to some seconds.
 */
async function stay(person: Person, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
    await stage.venue.advanceClock(Math.min(STEP_MS, milliseconds - passed));
    const measured = person.page.waitForResponse('**/api/openapi/GetSecondsPrice?*');
    await person.page.clock.fastForward(6_000);
    await (await measured).finished();
    await person.page.clock.fastForward(3_000);
  }
}

/** A contract of a minute that the price decides: up wins. */
async function win(person: Person, price: string): Promise<void> {
  await buy(person, { time: 60, direction: 'up', amount: '500' });
  await passTime(stage.venue, TICK_MS);
  await openTable(person).getByText('next tick').waitFor({ state: 'detached' });
  await stage.venue.setPrice('BTC/USDT', price);
  await passTime(stage.venue, 29 * TICK_MS);
  await passTime(stage.venue, TICK_MS);
  await openTable(person).getByText('No contract is in progress.').waitFor();
}

beforeAll(async () => {
  // Limits count by the day in UTC, and three hours pass here: they begin with one, whenever this runs.
  await stage.venue.advanceClock(DAY_MS - (Date.now() % DAY_MS) + MINUTE_MS);
  ann = await stage.arrive({ email: 'ann@example.org' });
  await ann.signUp();
  await ann.page.clock.install();
  await ann.page.reload();
  await openSeconds(ann);
});

afterAll(async () => {
  await ann?.leave();
});

describe('the reality check', () => {
  it('says after half an hour how long, how many contracts, how many won, and the net result', async () => {
    await win(ann, '96400.1');
    await stay(ann, 25 * MINUTE_MS);
    await expect.poll(() => checkOf(ann).count()).toBe(0);
    await formOf(ann).getByRole('textbox', { name: 'Amount' }).focus();
    await stay(ann, 5 * MINUTE_MS);
    await checkOf(ann).waitFor();
    const text = ((await checkOf(ann).textContent()) ?? '').replaceAll('\u00a0', ' ');
    expect(text).toMatch(/^You have been here for 3\d min/);
    for (const said of ['1 contract has ended', '1 was won', '+100.00USDT']) expect(text).toContain(said);
    expect(await findingsOn(ann.page)).toEqual([]);
    await expect.poll(() => checkOf(ann).evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await checkOf(ann).getByRole('button', { name: 'Go on' }).click();
    await checkOf(ann).waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        formOf(ann)
          .getByRole('textbox', { name: 'Amount' })
          .evaluate((it) => it === document.activeElement),
      )
      .toBe(true);
  });

  it('waits until a confirmation is closed, and says when the result did not load', async () => {
    await stay(ann, 25 * MINUTE_MS);
    await reviewOf(ann).click();
    await confirmOf(ann).waitFor();
    await ann.page.route(LIST, (route) => route.abort());
    await stay(ann, 10 * MINUTE_MS);
    await expect.poll(() => checkOf(ann).count()).toBe(0);
    await windowOf(ann).getByRole('button', { name: 'Back' }).click();
    await ann.page.clock.fastForward(3_000);
    await checkOf(ann).getByText('What came of your contracts did not load.').waitFor();
    expect(await checkOf(ann).textContent()).toMatch(/^You have been here for 1 hr/);
    await ann.page.unroute(LIST);
    await checkOf(ann).getByRole('button', { name: 'Retry' }).click();
    await checkOf(ann).getByText('+100.00').waitFor();
  });

  it('leads to the own limits, and after the next half hour to the list', async () => {
    await checkOf(ann).getByRole('button', { name: 'My limits and breaks' }).click();
    const limits = ann.page.getByRole('dialog', { name: 'My limits for seconds contracts' });
    await expect.poll(() => limits.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    // A day that went well is not one that lost less than nothing.
    await limits.getByText(/^100\.00.USDT won since 00:00 UTC/).waitFor();
    await ann.page.keyboard.press('Escape');
    await limits.waitFor({ state: 'detached' });
    await stay(ann, 35 * MINUTE_MS);
    await checkOf(ann).getByRole('button', { name: 'List of contracts' }).click();
    await expect.poll(() => ann.place).toBe('/coinOrder');
    await checkOf(ann).waitFor({ state: 'detached' });
  });

  it('begins anew after a longer absence: what ended before is no part of it', async () => {
    const before = await visitOf(ann);
    await stage.venue.advanceClock(20 * MINUTE_MS);
    await openSeconds(ann);
    // The visit begins with the first look of the page, which on a busy machine comes after the first step.
    await stay(ann, 30 * MINUTE_MS + 2 * STEP_MS);
    // A half hour of the new visit is over, and it was looked at: nothing of hers ended in it.
    await expect
      .poll(async () => {
        const { sinceMs, fromMs } = await visitOf(ann);
        return sinceMs > before.sinceMs && fromMs - sinceMs >= 29 * MINUTE_MS;
      })
      .toBe(true);
    expect(await checkOf(ann).count()).toBe(0);
    expect(ann.pageErrors).toEqual([]);
  });
});
