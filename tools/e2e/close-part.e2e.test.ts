// A position is closed in part: the part ends at the next tick, what stays keeps its number and its stops.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { messagesOf, rows, tick, type, untilRows } from './lever-desk.ts';
import type { Person } from './person.ts';
import { setStage, sizes } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });
let ann: Person;

const bitcoin = (price: string) => tick(stage.venue, ann, 'BTC/USDT', price);
const stops = { takeProfit: '120000.0', stopLoss: '80000.0' };

/** The number of a new long of so many contracts, entered at 100,250.0 and marked at 100,000.0. */
async function open(contracts: number): Promise<number> {
  const wanted = { symbol: 'BTC/USDT', type: 'market', direction: 'long', multiple: 20, contracts };
  const { order } = await ann.call<{ order: number }>('POST', '/api/webapi/SubmitLeverOrder', {
    ...{ ...wanted, ...stops },
  });
  await bitcoin('100000.0');
  await untilRows(ann, 'open', 1);
  return order;
}

/** As another tab or a program does it. */
const closeElsewhere = (id: number, contracts?: number) =>
  ann.call('POST', '/api/webapi/CloseLeverOrder', { id, ...(contracts !== undefined && { contracts }) });

const dialog = () => ann.page.getByRole('dialog', { name: 'Close this position?' });
const field = () => dialog().getByRole('textbox', { name: 'Contracts to close' });
const confirm = () => dialog().locator('button[type=submit]');
const line = (name: string) => dialog().getByText(name, { exact: true }).locator('xpath=..');
const closeOf = (contracts: string) =>
  ann.page.getByRole('button', { name: `Close Long ${contracts} BTC/USDT`, exact: true });

async function ask(contracts: string, width = 1280): Promise<void> {
  await ann.page.setViewportSize({ width, height: width < 768 ? 844 : 860 });
  await ann.goTo('/leverList');
  // By the keyboard: messages of the opening may lie over it.
  await closeOf(contracts).press('Enter');
  await confirm().waitFor();
}

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann@example.org' });
  await ann.signUp();
  await bitcoin('100000.0');
});
beforeEach(async () => {
  await ann.call('POST', '/api/webapi/CloseAllLeverOrder', {});
  await bitcoin('100000.0');
  await untilRows(ann, 'open', 0);
});
afterAll(() => ann?.leave());

it.each(sizes)(
  'a part closes at the next tick, and the rest stays with its number and its stops, at %i pixels',
  async (width) => {
    const id = await open(10);
    await ask('10', width);
    expect(await field().inputValue()).toBe('10');
    expect(await field().getAttribute('inputmode')).toBe('numeric');
    await expect.poll(() => line('Stays open').textContent()).toContain('0 contracts');
    await dialog().getByText('−2.50').waitFor();
    await type(field(), '3');
    await expect.poll(() => line('Stays open').textContent()).toContain('7 contracts');
    // A quarter of a USDT on each.
    await dialog().getByText('−0.75').waitFor();
    await bitcoin('101000.0');
    await dialog().getByText('+2.25').waitFor();
    await dialog().getByText('What stays open keeps its TP/SL.').waitFor();
    await dialog()
      .getByText('Closes at the first tick after this, without a spread and without a fee.')
      .waitFor();
    expect(await findingsOn(ann.page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Close 3 contracts' }).click();
    await dialog().waitFor({ state: 'detached' });
    await messagesOf(ann).getByText('3 contracts are closing').waitFor();
    // The row of what stays is the same one, and has the focus again.
    await expect
      .poll(() => closeOf('7').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await ann.page.getByText('Closes at the next tick', { exact: true }).waitFor();
    const [rest, part] = await rows(ann);
    expect(rest).toMatchObject({ ...{ id, contracts: 7, status: 'open', splitFrom: null }, ...stops });
    expect(part).toMatchObject({ contracts: 3, status: 'closing', splitFrom: id });
    await ann.page.getByRole('link', { name: `Part of #${id}` }).waitFor();
    expect(await findingsOn(ann.page)).toEqual([]);

    await bitcoin('101000.0');
    await untilRows(ann, 'open', 1);
    await messagesOf(ann)
      .getByText(/at 101,000\.0 · profit \+2\.25/)
      .waitFor();
    await ann.goTo(`/leverList?order=${part?.id}`);
    await ann.page.getByText('By you', { exact: true }).waitFor();
    await ann.page.getByText('+2.25', { exact: true }).waitFor();
    await ann.page.getByRole('link', { name: `Part of #${id}` }).click();
    await ann.page.getByRole('region', { name: `Position ${id}` }).waitFor();
    await closeOf('7').waitFor();
  },
);

it('a share makes whole contracts, by the keyboard too, and all of them are one press away', async () => {
  await open(10);
  await ask('10');
  const slider = dialog().getByRole('slider', { name: 'Share of the position' });
  await slider.press('Home');
  expect(await field().inputValue()).toBe('');
  for (let step = 0; step < 25; step++) await slider.press('ArrowUp');
  expect(await field().inputValue()).toBe('2');
  await dialog().getByRole('button', { name: 'Close 2 contracts' }).waitFor();
  await slider.press('End');
  expect(await field().inputValue()).toBe('10');
  await field().press('ArrowDown');
  expect(await field().inputValue()).toBe('9');
  await ann.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });

  await closeOf('10').press('Enter');
  await dialog().getByRole('button', { name: 'Close position' }).click();
  await messagesOf(ann).getByText('10 contracts are closing').waitFor();
  await dialog().waitFor({ state: 'detached' });
  await expect
    .poll(() => ann.page.evaluate(() => document.activeElement?.textContent))
    .toContain('In transaction');
  expect(await rows(ann)).toMatchObject([{ contracts: 10, status: 'closing', splitFrom: null }]);
});

it('nothing, none and more than is open are told beside the field, and nothing is sent', async () => {
  await open(10);
  await ask('10');
  const wrong = [
    ['', 'Enter the number of contracts.'],
    ['0', 'The number of contracts must be 1 to 10.'],
    ['11', 'The number of contracts must be 1 to 10.'],
  ] as const;
  for (const [text, said] of wrong) {
    await type(field(), text === '' ? '1' : text);
    if (text === '') await field().press('Backspace');
    await field().press('Enter');
    await dialog().getByRole('form').getByText(said).waitFor();
    await expect.poll(() => field().evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(await findingsOn(ann.page)).toEqual([]);
  // What follows a decimal mark is not taken, and does not run into the number.
  await type(field(), '2.9');
  await dialog().getByRole('button', { name: 'Close 2 contracts' }).waitFor();
  expect(await rows(ann)).toMatchObject([{ contracts: 10, status: 'open' }]);
});

it('what the venue refuses about the number stands beside it', async () => {
  await open(10);
  await ask('10');
  await type(field(), '4');
  // The number that arrives is one that the page would not have sent.
  await ann.page.route(
    '**/api/webapi/CloseLeverOrder',
    (route) => {
      const { id } = route.request().postDataJSON() as { id: number };
      return route.continue({ postData: JSON.stringify({ id, contracts: 11 }) });
    },
    { times: 1 },
  );
  await confirm().click();
  await dialog().getByText('Contracts open in this position: 10.').waitFor();
  expect(await field().getAttribute('aria-invalid')).toBe('true');
  await confirm().click();
  await messagesOf(ann).getByText('4 contracts are closing').waitFor();
});

it('a part that another tab closes is told, and a number of more is looked at once more', async () => {
  const id = await open(10);
  await ask('10');
  await closeElsewhere(id, 2);
  const smaller = dialog().getByRole('status');
  await smaller.getByText('The position became smaller meanwhile: 8 contracts are open now.').waitFor();
  // Until somebody types, all of it is meant, however many those are.
  expect(await field().inputValue()).toBe('8');
  await type(field(), '4');
  await closeElsewhere(id, 3);
  await smaller.getByText(/5 contracts are open now\.$/).waitFor();
  expect(await field().inputValue()).toBe('4');
  await confirm().click();
  await dialog()
    .getByText(/^Fewer contracts are open by now\./)
    .waitFor();
  expect(await findingsOn(ann.page)).toEqual([]);
  expect((await rows(ann))[0]).toMatchObject({ id, contracts: 5, status: 'open' });
  await confirm().click();
  await messagesOf(ann).getByText('4 contracts are closing').waitFor();
  expect((await rows(ann))[0]).toMatchObject({ id, contracts: 1, status: 'open' });
});

it('a press without an answer closes nothing twice', async () => {
  const id = await open(10);
  await ask('10');
  await type(field(), '4');
  const call = '**/api/webapi/CloseLeverOrder';
  await ann.page.route(call, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await confirm().click();
  await dialog()
    .getByText(/^The answer did not arrive/)
    .waitFor();
  await dialog()
    .getByText(/6 contracts are open now\.$/)
    .waitFor();
  await confirm().click();
  await dialog()
    .getByText(/^Fewer contracts are open by now\./)
    .waitFor();
  await confirm().click();
  await messagesOf(ann).getByText('4 contracts are closing').waitFor();
  const [rest, ...parts] = await rows(ann);
  expect(rest).toMatchObject({ id, contracts: 6, status: 'open' });
  expect(parts).toMatchObject([{ contracts: 4, splitFrom: id }]);
});

it('a position that closes elsewhere meanwhile is told, and so is one that has ended', async () => {
  const id = await open(10);
  await ask('10');
  await type(field(), '4');
  await closeElsewhere(id);
  const told = dialog().getByRole('alert');
  await told.getByText('This position is closing already.').waitFor();
  const close = dialog().getByRole('button', { name: 'Close' }).last();
  await expect.poll(() => close.evaluate((element) => element === document.activeElement)).toBe(true);
  await bitcoin('100000.0');
  await told.getByText('This position is not open any more.').waitFor();
  expect(await findingsOn(ann.page)).toEqual([]);
  await close.press('Enter');
  await dialog().waitFor({ state: 'detached' });
});

it('two presses close once', async () => {
  const id = await open(10);
  await ask('10');
  await type(field(), '4');
  let asked = 0;
  await ann.page.route('**/api/webapi/CloseLeverOrder', async (route) => {
    asked += 1;
    await sleep(1_000);
    await route.continue();
  });
  await field().press('Enter');
  await field().press('Enter');
  await confirm().click({ force: true });
  await ann.page.keyboard.press('Escape');
  // What may still be refused stays in sight.
  expect(await dialog().count()).toBe(1);
  await messagesOf(ann).getByText('4 contracts are closing').waitFor();
  await ann.page.unroute('**/api/webapi/CloseLeverOrder');
  expect(asked).toBe(1);
  expect((await rows(ann)).map(({ contracts, splitFrom }) => [contracts, splitFrom])).toEqual([
    [6, null],
    [4, id],
  ]);
});

it('a single contract closes without a question of how many', async () => {
  await open(1);
  await ask('1');
  expect(await field().count()).toBe(0);
  expect(await dialog().getByRole('slider').count()).toBe(0);
  await confirm().click();
  await messagesOf(ann).getByText('1 contract is closing').waitFor();
});

it('the receipts of a part and of what stayed are verified by the reader’s own browser', async () => {
  const id = await open(10);
  await closeElsewhere(id, 3);
  await bitcoin('101000.0');
  await closeElsewhere(id);
  await bitcoin('101000.0');
  await untilRows(ann, 'open', 0);
  // The minute of these ticks is over, and has its root, once the next one has its first.
  await stage.venue.advanceClock(60_000);
  await bitcoin('101000.0');
  const part = (await rows(ann, 'closed')).find(({ splitFrom }) => splitFrom === id);
  const receipt = ann.page.getByRole('dialog');
  for (const [order, number, profit] of [
    [part?.id, `No. ${part?.id} · part of no. ${id}`, '+2.25'],
    [id, `No. ${id}`, '+5.25'],
  ] as const) {
    await ann.goTo(`/leverList?order=${order}`);
    await ann.page.getByRole('button', { name: /^Verify BTC/ }).click();
    await receipt.getByText('Verified in your browser').waitFor();
    await receipt.getByText(number, { exact: true }).waitFor();
    await receipt.getByText(profit).first().waitFor();
    expect(await findingsOn(ann.page)).toEqual([]);
    await ann.page.keyboard.press('Escape');
    await receipt.waitFor({ state: 'detached' });
  }
});
