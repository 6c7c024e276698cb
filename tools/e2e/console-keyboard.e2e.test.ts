// An operator who works by the keyboard: the focus is at the next step, and is nowhere lost on the way.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConsoleWindow } from './console-window.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let ann: Person;
let lena: ConsoleWindow;

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann@example.org' });
  await ann.signUp();
  await ann.call('GET', '/api/openapi/GetReceiptAdress?network=erc20');
  await ann.call('POST', '/api/webapi/SubmitCoinDeposit', {
    ...{ network: 'erc20', amount: '300', transaction: `0x${'a'.repeat(64)}` },
  });
  lena = await ConsoleWindow.hire(stage.venue, stage.browser, 'Lena Haddad', 'finance');
});
afterAll(() => ann?.leave());

const focused = () =>
  lena.page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLTextAreaElement
      ? activeElement.labels?.[0]?.textContent
      : activeElement?.textContent?.slice(0, 60);
  });

it('a claim leads to the reason, a release back to the claim, and a decision leaves the focus in the request', async () => {
  const { page } = lena;
  await page.getByRole('link', { name: /^Deposits/ }).press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: /300\.00/ })
    .press('Enter');
  await page.getByRole('button', { name: 'Claim', exact: true }).press('Enter');
  await expect.poll(focused).toMatch(/^Reason/);
  // A press counts once the queue has answered the one before.
  const pressUntil = (name: string, next: string | RegExp) =>
    expect
      .poll(
        async () => {
          const button = page.getByRole('button', { name, exact: true });
          // It may go between the look and the press.
          if ((await button.count()) > 0)
            await button.press('Enter', { timeout: 500 }).catch(() => undefined);
          return focused();
        },
        { interval: 1_000 },
      )
      .toMatch(next);
  await pressUntil('Release', /^Claim$/);
  await pressUntil('Claim', /^Reason/);
  await page.keyboard.type('Chain transfer confirmed.');
  await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await page.getByText('300.00 USDT credited').waitFor();
  await expect.poll(focused).toBe('Request');
});

it('another place says where it is', async () => {
  const { page } = lena;
  await page.getByRole('link', { name: /^Withdrawals/ }).press('Enter');
  await expect.poll(() => page.locator('[data-spoken]').last().textContent()).toContain('Withdrawals');
});

it('a console that was left alone asks nothing, and is up to date again as soon as somebody scrolls it', async () => {
  const { page } = lena;
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/GetQueues')) asked += 1;
  });
  await page.clock.install();
  await page.reload();
  await page.getByRole('link', { name: /^Deposits/ }).waitFor();
  // The round that is due when nobody is there any more is the last one.
  await page.clock.fastForward(310_000);
  await page.waitForLoadState('networkidle');
  const before = asked;
  await page.clock.fastForward(60_000);
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(before);
  await page.mouse.wheel(0, 10);
  await expect.poll(() => asked).toBe(before + 1);
  await page.clock.fastForward(11_000);
  await expect.poll(() => asked).toBe(before + 2);
});
