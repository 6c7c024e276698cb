// Perpetual contracts through their screens, with prices and time moved by hand: every figure is exact.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import {
  arriveTrading,
  formOf,
  goShortlyBeforeMidnight,
  messagesOf,
  openLever,
  positionsOf,
  rows,
  send,
  tick,
  type,
  untilRows,
  wallet,
  write,
} from './lever-desk.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });
const multiples = [10, 20, 50, 100] as const;

/** What was closed since midnight came to, as the panel of the account has it. */
const realised = ({ page }: Person) =>
  page.locator('dl > div').filter({ hasText: 'Realised today (UTC)' }).locator('dd').innerText();

const bitcoin = (person: Person, price: string) => tick(stage.venue, person, 'BTC/USDT', price);

describe('a person with many positions', () => {
  let ann: Person;
  beforeAll(async () => {
    ann = await arriveTrading(stage, 'ann@example.org');
  });
  afterAll(() => ann?.leave());

  it('is told while typing what a position costs and how the account would stand', async () => {
    await write(ann, { direction: 'Long', multiple: 50, contracts: 10 });
    const form = formOf(ann);
    for (const text of ['100,250.0', '2.50USDT', '20.00USDT', '= 0.2 % of the notional, once', '22.00USDT'])
      await form.getByText(text, { exact: true }).waitFor();
    await form.getByText('Healthy').waitFor();
    await ann.page.getByText('House', { exact: true }).first().waitFor();
  });

  it('types a size as a notional too, and is told how many whole contracts that is', async () => {
    const form = formOf(ann);
    await form.getByRole('button', { name: 'By notional' }).click();
    await type(form.getByRole('textbox', { name: 'Notional' }), '1050');
    await form.getByText('= 10 contracts', { exact: true }).waitFor();
    await ann.page.getByRole('button', { name: 'Open long, 10 contracts' }).waitFor();
    expect(await findingsOn(ann.page)).toEqual([]);
    await form.getByRole('button', { name: 'By contracts' }).click();
    await expect.poll(() => form.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('');
  });

  it('types a limit as a return too, is told the price of it, and types it so on the next visit', async () => {
    const { page } = ann;
    const way = page.getByRole('button', { name: /^Take-profit and stop-loss by/ });
    const choose = async (name: string) => {
      await way.click();
      await page.getByRole('menuitemradio', { name, exact: true }).click();
    };
    const takeProfit = formOf(ann).getByRole('textbox', { name: 'Take-profit' });
    await choose('Return in\u00a0%');
    await type(takeProfit, '10');
    await formOf(ann).getByText('= 100,450.0', { exact: true }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Take-profit and stop-loss by: Return in\u00a0%' }).waitFor();
    await choose('Price');
    await type(takeProfit, '100300.2');
    await formOf(ann).getByText('Return 0.50\u00a0%', { exact: true }).waitFor();
    await takeProfit.fill('');
  });

  it('opens a long and a short at each multiple, each with its margin and fee', async () => {
    for (const multiple of multiples) {
      for (const direction of ['Long', 'Short'] as const) {
        await write(ann, { direction, multiple, contracts: 10 });
        await send(ann);
      }
    }
    await bitcoin(ann, '100000.0');
    const opened = await untilRows(ann, 'open', 8);
    expect(opened.map((row) => [row.direction, row.multiple, row.openingPrice, row.margin, row.fee])).toEqual(
      multiples.flatMap((multiple) => {
        const margin = (1_000 / multiple).toFixed(6);
        const fee = (100 / multiple).toFixed(6);
        return [
          ['long', multiple, '100250.0', margin, fee],
          ['short', multiple, '99750.0', margin, fee],
        ];
      }),
    );
    // Two at each multiple: fees of 36 USDT are gone, and eight spreads of 2.50 USDT are lost at the mark.
    expect(await wallet(ann)).toMatchObject({ usedMargin: '360.000000', equity: '9944.000000' });
    await ann.page.getByText('Position opened').first().waitFor();
    // Beside the form, not on it.
    const [messages, form] = await Promise.all([messagesOf(ann).boundingBox(), formOf(ann).boundingBox()]);
    expect((messages?.x ?? 0) + (messages?.width ?? 0)).toBeLessThanOrEqual(form?.x ?? 0);
  });

  it('sees the profit of every position and of all of them move with the mark', async () => {
    await bitcoin(ann, '101000.0');
    const profits = (await rows(ann)).map(({ profit }) => profit);
    expect(profits).toEqual(multiples.flatMap(() => ['7.500000', '-12.500000']));
    const panel = ann.page.getByRole('region', { name: 'Own positions and orders' });
    await panel.getByText('−20.00', { exact: true }).first().waitFor();
    await positionsOf(ann).getByText('+7.50', { exact: true }).first().waitFor();
  });

  it('sees since when each position is open, in a column of its own or below the contract', async () => {
    const { page } = ann;
    const timed = positionsOf(ann)
      .getByRole('row')
      .filter({ hasText: /\d{2}:\d{2}:\d{2}/ });
    const heads = [
      [1399, 'Contract / Opened (UTC)'],
      [1400, 'Opened (UTC)'],
      [1280, 'Contract / Opened (UTC)'],
    ] as const;
    for (const [width, head] of heads) {
      await page.setViewportSize({ width, height: 860 });
      await positionsOf(ann).getByRole('columnheader', { name: head, exact: true }).waitFor();
      expect(await timed.count(), `${width} pixels`).toBe(8);
    }
  });

  it('closes all shorts after a question that names their number and their profit', async () => {
    await ann.page.getByRole('button', { name: 'Close shorts' }).click();
    const question = ann.page.getByRole('alertdialog', { name: 'Close all shorts?' });
    await question.getByText(/^4 positions are closed/).waitFor();
    await question.getByText('−50.00').waitFor();
    expect(await findingsOn(ann.page)).toEqual([]);
    await question.getByRole('button', { name: 'Close them' }).click();
    await question.waitFor({ state: 'detached' });
    // Until the tick: what the venue would refuse is not offered, in the table and on the cards of a phone.
    const { page } = ann;
    const closing = page.getByText('Closes at the next tick', { exact: true });
    const stopsOf = (direction: string) =>
      page.getByRole('button', { name: new RegExp(`^TP/SL: take-profit and stop-loss of ${direction}`) });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 860 });
      await expect.poll(() => closing.count(), { message: `${width} pixels` }).toBe(4);
      await expect.poll(() => stopsOf('Long').count(), { message: `${width} pixels` }).toBe(4);
      expect(await stopsOf('Short').count(), `${width} pixels`).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 860 });
    await bitcoin(ann, '101000.0');
    const closed = await untilRows(ann, 'closed', 4);
    for (const row of closed)
      expect(row).toMatchObject({ direction: 'short', profit: '-12.500000', reason: 'user' });
    expect((await rows(ann)).map(({ direction }) => direction)).toEqual(['long', 'long', 'long', 'long']);
    await expect.poll(() => realised(ann)).toBe('−50.00');
  });

  it('is told while typing that a limit is too close, and takes profit at the tick that reaches it', async () => {
    const { page } = ann;
    await page
      .getByRole('button', { name: /^TP\/SL: take-profit and stop-loss of Long/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Take-profit and stop-loss' });
    await type(dialog.getByRole('textbox', { name: 'Take-profit' }), '101505');
    await dialog
      .getByText('The take-profit of a long must be 101,505.1 or more (above 100.5\u00a0% of the mark).')
      .waitFor();
    await type(dialog.getByRole('textbox', { name: 'Take-profit' }), '101505.1');
    await dialog.getByText('Profit there, about 12.551 USDT').waitFor();
    await type(dialog.getByRole('textbox', { name: 'Stop-loss' }), '100000');
    expect(await findingsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await bitcoin(ann, '101505.0');
    expect(await rows(ann)).toHaveLength(4);
    await bitcoin(ann, '101600.0');
    const [taken] = (await untilRows(ann, 'closed', 5)).filter(({ reason }) => reason === 'takeProfit');
    expect(taken).toMatchObject({ currentPrice: expect.stringMatching(/^101600/), profit: '13.500000' });
    await page.getByText('Closed by take-profit').waitFor();
  });

  it('stops a loss at the tick that reaches the limit', async () => {
    const { page } = ann;
    await page
      .getByRole('button', { name: /^TP\/SL: take-profit and stop-loss of Long/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Take-profit and stop-loss' });
    await type(dialog.getByRole('textbox', { name: 'Stop-loss' }), '100500');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await bitcoin(ann, '100500.0');
    const [stopped] = (await untilRows(ann, 'closed', 6)).filter(({ reason }) => reason === 'stopLoss');
    expect(stopped).toMatchObject({ profit: '2.500000' });
  });

  it('opens a limit order when half the spread around the mark has reached it', async () => {
    await bitcoin(ann, '101000.0');
    await write(ann, { direction: 'Long', multiple: 10, contracts: 10, limit: '100000' });
    await send(ann);
    await untilRows(ann, 'pending', 1);
    await bitcoin(ann, '99751.0');
    expect(await rows(ann, 'pending')).toHaveLength(1);
    await bitcoin(ann, '99750.0');
    await untilRows(ann, 'pending', 0);
    expect((await rows(ann)).at(-1)).toMatchObject({
      openingPrice: '99999.4',
      margin: '99.750000',
      fee: '9.975000',
    });
  });

  it('cancels a pending order after a question, and has margin and fee back in full', async () => {
    const { available } = await wallet(ann);
    await write(ann, { direction: 'Long', multiple: 10, contracts: 10, limit: '90000' });
    await send(ann);
    await ann.page.getByRole('tab', { name: /^Pending/ }).click();
    await ann.page.getByRole('button', { name: /^Cancel Long 10/ }).click();
    const question = ann.page.getByRole('alertdialog', { name: 'Confirm cancel order?' });
    await question.getByText(/99\.00 USDT/).waitFor();
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await untilRows(ann, 'revoked', 1);
    expect((await wallet(ann)).available).toBe(available);
  });

  it('pays the overnight fee at midnight, once for each position', async () => {
    await bitcoin(ann, '100000.0');
    await goShortlyBeforeMidnight(stage.venue, ann);
    await bitcoin(ann, '100000.0');
    await bitcoin(ann, '100000.0');
    await expect
      .poll(async () => (await rows(ann)).map(({ overnightFee }) => overnightFee))
      .toEqual(['0.100000', '0.100000', '0.100000']);
  });

  it('closes everything with one click after a question, and finds the receipts', async () => {
    const { page } = ann;
    await openLever(ann, 'BTC/USDT');
    await page.reload();
    await page.getByRole('button', { name: 'Close all' }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm one-click close?' });
    await question.getByText(/^3 positions are closed/).waitFor();
    await question.getByRole('button', { name: 'Close them' }).click();
    await question.waitFor({ state: 'detached' });
    await bitcoin(ann, '100000.0');
    await untilRows(ann, 'open', 0);
    expect((await wallet(ann)).usedMargin).toBe('0.000000');
    // A new day has begun: two that lost 2.50 and one that won 0.006 are all of it.
    await expect.poll(() => realised(ann)).toBe('−5.00');
    await page.getByRole('tab', { name: 'Closed' }).click();
    await page
      .getByRole('button', { name: /receipt/i })
      .first()
      .waitFor();
  });

  it('sees of what is over also the margin, both limits and both times, in the table and on a card', async () => {
    const { page } = ann;
    const [row] = (await rows(ann, 'closed')).filter(({ reason }) => reason === 'takeProfit');
    const facts = [row!.margin.slice(0, -4), '101,505.1', '101,600.0', '10.00'];
    const closed = page.getByRole('table', { name: 'Closed' });
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 860 });
      const said = closed.getByRole('row').filter({ hasText: '101,505.1' });
      await expect.poll(() => said.count(), { message: `${width} pixels` }).toBe(1);
      const text = (await said.textContent()) ?? '';
      for (const fact of facts) expect(text, `${width} pixels`).toContain(fact);
      expect(text.match(/\d{2}:\d{2}:\d{2}/g), `${width} pixels`).toHaveLength(2);
      const beyond = await closed.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth);
      expect(beyond, `${width} pixels`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await ann.goTo('/leverList?tab=closed');
    const card = page
      .getByRole('list', { name: 'Closed' })
      .getByRole('listitem')
      .filter({ hasText: '101,505.1' });
    const text = (await card.textContent()) ?? '';
    for (const fact of facts) expect(text).toContain(fact);
    for (const name of ['Take-profit / stop-loss', 'Opened (UTC)', 'Ended (UTC)'])
      expect(text).toContain(name);
    await page.setViewportSize({ width: 1280, height: 860 });
  });
});
