// Lock-up mining through the screen: locked, accrued over days, matured and paid to the last unit, left early, refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import {
  confirmOf,
  formOf,
  funding,
  leaveOf,
  lock,
  locksTable,
  openMining,
  reviewOf,
  typeAmount,
} from './mining-desk.ts';
import { OperatorAtConsole } from './operator-at-console.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });
const DAY_MS = 86_400_000;

let ann: Person;

const pass = (days: number) => stage.venue.advanceClock(days * DAY_MS);

/** A session ends with the passing of days: whoever comes back logs in. */
async function comeBack(): Promise<void> {
  await ann.page.reload();
  await ann.goTo('/lock');
  const form = formOf(ann).getByRole('textbox', { name: 'Amount' });
  await form
    .or(ann.page.getByRole('button', { name: 'Log in', exact: true }))
    .first()
    .waitFor();
  if (ann.place === '/login') await ann.logIn();
  await form.waitFor();
}

async function rowsOf(): Promise<readonly (readonly string[])[]> {
  const rows = await locksTable(ann).locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) =>
      (await row.locator('th, td').allTextContents()).map((text) => text.replaceAll('\u00a0', ' ').trim()),
    ),
  );
}

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann@example.org' });
  await ann.signUp();
  await openMining(ann);
});

afterAll(async () => {
  await ann?.leave();
});

describe('a lock', () => {
  it('says its interest and its maturity while it is typed', async () => {
    await formOf(ann)
      .getByRole('radio', { name: /^30 days/ })
      .press('Space');
    await typeAmount(ann, '1000');
    const text = ((await formOf(ann).textContent()) ?? '').replaceAll('\u00a0', ' ');
    // floor(1000 × 5 % × 30 ÷ 365) in millionths.
    expect(text).toContain('Interest at maturity4.109589USDT');
    expect(text).toContain('Paid at maturity1,004.109589USDT');
    expect(text).toMatch(/Matures\d+ \w+ \d{4} 00:00:00 UTC/);
  });

  it('is refused beside its field: out of the bounds, beyond the wallet', async () => {
    await typeAmount(ann, '99');
    await reviewOf(ann).click();
    expect(await ann.besideField('Amount')).toContain('At least 100.00 USDT.');
    await typeAmount(ann, '10000.000001');
    expect(await ann.besideField('Amount')).toContain('Only 10,000.00 USDT are available');
    await expect.poll(() => confirmOf(ann).count()).toBe(0);
  });

  it('is confirmed with what it earns and what leaving gives up, and is held once', async () => {
    await typeAmount(ann, '1000');
    await reviewOf(ann).click();
    await confirmOf(ann).getByText('the interest is given up').waitFor();
    expect(await findingsOn(ann.page)).toEqual([]);
    await confirmOf(ann).getByRole('button', { name: 'Back' }).click();
    await lock(ann, 30, '1000');
    await expect.poll(() => funding(ann)).toEqual(['9000.000000', '1000.000000']);
    await lock(ann, 7, '500.5');
    await expect.poll(async () => (await rowsOf()).length).toBe(2);
    expect(await funding(ann)).toEqual(['8499.500000', '1500.500000']);
    const [second, first] = await rowsOf();
    expect(first?.slice(1, 6)).toEqual(['USDT', '1,000.00', '30 days at 5 %', '4.109589', '0.00']);
    expect(second?.slice(1, 6)).toEqual(['USDT', '500.50', '7 days at 3 %', '0.287958', '0.00']);
  });

  it('accrues by whole days', async () => {
    await pass(4);
    await comeBack();
    await expect.poll(async () => (await rowsOf()).map((row) => row[5])).toEqual(['0.12341', '0.410958']);
  });

  it('matures by the clock alone, and principal and interest are paid to the last unit', async () => {
    await pass(4);
    await comeBack();
    await expect.poll(() => funding(ann)).toEqual(['9000.287958', '1000.000000']);
    await ann.page.getByRole('tab', { name: 'Ended' }).click();
    await expect
      .poll(async () => (await rowsOf()).map((row) => [row[5], row[8]]))
      .toEqual([['0.287958', 'Paid']]);
  });

  it('that is left early gives its whole principal back, and says before what is given up', async () => {
    await ann.page.getByRole('tab', { name: 'Open', exact: true }).click();
    // What was open a moment ago is asked for again first.
    await expect.poll(async () => (await rowsOf()).length).toBe(1);
    await locksTable(ann)
      .getByRole('button', { name: /^Leave early: lock/ })
      .click();
    const text = ((await leaveOf(ann).textContent()) ?? '').replaceAll('\u00a0', ' ');
    expect(text).toContain('Interest given up4.109589USDT');
    expect(await findingsOn(ann.page)).toEqual([]);
    await leaveOf(ann).getByRole('button', { name: 'Give up 4.109589 USDT' }).click();
    await leaveOf(ann).waitFor({ state: 'detached' });
    await expect.poll(() => funding(ann)).toEqual(['10000.287958', '0.000000']);
  });

  it('can be left however long its dialog stood open', async () => {
    const before = await funding(ann);
    await lock(ann, 7, '200');
    await locksTable(ann)
      .getByRole('button', { name: /^Leave early: lock/ })
      .click();
    await leaveOf(ann).waitFor();
    await stage.venue.advanceClock(11 * 60_000);
    // The page learns the time with its next questions.
    for (let question = 0; question < 2; question++)
      await (await ann.page.waitForRequest(/GetLockConfigList/)).response();
    await leaveOf(ann)
      .getByRole('button', { name: /^Give up/ })
      .click();
    await leaveOf(ann).waitFor({ state: 'detached' });
    await expect.poll(() => funding(ann)).toEqual(before);
  });
});

describe('the list of locks', () => {
  it('goes back a page when the last lock of the last page was left', async () => {
    const { plans } = await ann.call<{
      readonly plans: readonly { readonly id: number; readonly version: number; readonly days: number }[];
    }>('GET', '/api/webapi/GetLockConfigList');
    const week = plans.find(({ days }) => days === 7);
    const before = await funding(ann);
    for (let number = 0; number < 11; number++)
      await ann.call('POST', '/api/webapi/SubmitLockMining', {
        plan: week?.id,
        version: week?.version,
        amount: '100',
      });
    const { page } = ann;
    await page.reload();
    await expect.poll(async () => (await rowsOf()).length).toBe(10);
    await page.getByRole('button', { name: 'Next page', exact: true }).click();
    await expect.poll(async () => (await rowsOf()).length).toBe(1);
    await locksTable(ann)
      .getByRole('button', { name: /^Leave early: lock/ })
      .click();
    await leaveOf(ann)
      .getByRole('button', { name: /^Give up/ })
      .click();
    await leaveOf(ann).waitFor({ state: 'detached' });
    await expect.poll(async () => (await rowsOf()).length).toBe(10);
    const { rows } = await ann.call<{ readonly rows: readonly { readonly id: number }[] }>(
      'GET',
      '/api/webapi/GetLockMiningList?status=open',
    );
    for (const { id } of rows) await ann.call('POST', '/api/webapi/LeaveLockMining', { id });
    await expect.poll(() => funding(ann)).toEqual(before);
  });
});

describe('a lock beyond the reserve', () => {
  it('is refused beside the amount, and holds nothing', async () => {
    const fay = await OperatorAtConsole.hire(stage.venue, 'Fay', 'finance', 'product');
    const max = await OperatorAtConsole.hire(stage.venue, 'Max', 'finance');
    await ann.call('GET', '/api/openapi/GetReceiptAdress?network=erc20');
    const transaction = `0x${'5c'.repeat(32)}`;
    await ann.call('POST', '/api/webapi/SubmitCoinDeposit', {
      network: 'erc20',
      amount: '300000',
      transaction,
    });
    const { id } = await fay.waiting('deposits', ann.email);
    for (const operator of [fay, max]) await operator.decide('deposits', id, 'approve', 'Found on the chain');
    await expect.poll(async () => (await funding(ann))[0]).toBe('310000.287958');
    const amounts = { minimum: '100', maximum: '5000000', capacity: '5000000' };
    await fay.call('POST', 'SetMiningPlan', {
      version: 0,
      currency: 'USDT',
      days: 1_825,
      ratePpm: 1_000_000,
      ...amounts,
      isOn: true,
      reason: 'Five years that double each year',
    });
    const plan = formOf(ann).getByRole('radio', { name: /^1,?825 days/ });
    await plan.waitFor();
    await plan.press('Space');
    // Five times the principal: more than the reserve of a million has.
    await typeAmount(ann, '250000');
    await reviewOf(ann).click();
    expect(await ann.besideField('Amount')).toContain('reserve');
    await expect.poll(() => confirmOf(ann).count()).toBe(0);
    const body = { plan: 5, version: 1, amount: '250000' };
    await expect(ann.call('POST', '/api/webapi/SubmitLockMining', body)).rejects.toThrow(
      'mining.reserveShort',
    );
    expect(await funding(ann)).toEqual(['310000.287958', '0.000000']);
  });
});

describe('a plan that the operator changes', () => {
  it('is shown with the old and the new terms, and is taken by a press alone', async () => {
    const operator = await OperatorAtConsole.hire(stage.venue, 'Pia', 'product');
    await formOf(ann)
      .getByRole('radio', { name: /^180 days/ })
      .press('Space');
    await typeAmount(ann, '1000');
    const terms = { plan: 4, version: 1, currency: 'USDT', days: 180, isOn: true };
    const amounts = { minimum: '100', maximum: '1000000', capacity: '5000000' };
    await operator.call('POST', 'SetMiningPlan', {
      ...terms,
      ...amounts,
      ratePpm: 90_000,
      reason: 'A lower rate',
    });
    await formOf(ann).getByText('Rate 10\u00a0% → 9\u00a0%').waitFor();
    await reviewOf(ann).click();
    await expect.poll(() => confirmOf(ann).count()).toBe(0);
    await formOf(ann).getByRole('button', { name: 'Use the new terms' }).click();
    await formOf(ann).getByText('This plan has changed').waitFor({ state: 'detached' });
    await reviewOf(ann).click();
    await confirmOf(ann).getByText('9\u00a0% a year').waitFor();
    await confirmOf(ann).getByRole('button', { name: 'Back' }).click();
  });
});
