// Receipts on their screens: worked out in the browser for contracts of both kinds, and refused when altered.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { tick, untilRows } from './lever-desk.ts';
import type { Person } from './person.ts';
import { buy, closedTable, openSeconds, passTime, withOtherDigit } from './seconds-desk.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });
const RECEIPT = '**/api/webapi/GetReceipt?*';
const TICK_MS = 2_000;

let rae: Person;

beforeAll(async () => {
  rae = await stage.arrive({ email: 'rae@example.org' });
  await rae.signUp();
});

afterAll(() => rae?.leave());

/** An order at a limit, of another contract, so that its row is not the first of those of the other. */
async function limitThatEndsAtItsTakeProfit(): Promise<void> {
  await tick(stage.venue, rae, 'ETH/USDT', '3000.00');
  await rae.call('POST', '/api/webapi/SubmitLeverOrder', {
    ...{
      symbol: 'ETH/USDT',
      type: 'limit',
      price: '2990.00',
      direction: 'long',
      contracts: 10,
      multiple: 10,
    },
    takeProfit: '3030.00',
  });
  await tick(stage.venue, rae, 'ETH/USDT', '2940.00');
  await untilRows(rae, 'open', 1);
  await tick(stage.venue, rae, 'ETH/USDT', '3040.00');
  await untilRows(rae, 'closed', 2);
}

it('is there for a position that its owner closed, and for a seconds contract that was won', async () => {
  await tick(stage.venue, rae, 'BTC/USDT', '100000.0');
  await rae.call('POST', '/api/webapi/SubmitLeverOrder', {
    ...{ symbol: 'BTC/USDT', type: 'market', direction: 'long', contracts: 10, multiple: 10 },
  });
  await tick(stage.venue, rae, 'BTC/USDT', '100000.0');
  const [position] = await untilRows(rae, 'open', 1);
  await rae.call('POST', '/api/webapi/CloseLeverOrder', { id: position?.id });
  await tick(stage.venue, rae, 'BTC/USDT', '101000.0');
  await untilRows(rae, 'closed', 1);
  await limitThatEndsAtItsTakeProfit();
  await openSeconds(rae);
  await buy(rae, { time: 60, direction: 'up', amount: '500' });
  await passTime(stage.venue, TICK_MS);
  await stage.venue.setPrice('BTC/USDT', '101000.1');
  await passTime(stage.venue, 29 * TICK_MS);
  await passTime(stage.venue, TICK_MS);
  await rae.page.getByRole('tab', { name: 'History' }).click();
  await closedTable(rae).getByText('Won').waitFor();
  // The minutes of its ticks are over once the next ones have theirs, and so have roots.
  await passTime(stage.venue, 60_000);
  await tick(stage.venue, rae, 'BTC/USDT', '101000.0');
});

const dialogOf = ({ page }: Person) => page.getByRole('dialog');
const places = [
  ['seconds', '/coinOrder?tab=history'],
  ['perpetual', '/leverList?tab=closed'],
] as const;

async function openReceipt(place: string, symbol = 'BTC'): Promise<void> {
  await rae.goTo(place);
  // Until the new screen is there, the one before it may have a button of the same name.
  await rae.page.reload();
  await rae.page
    .getByRole('button', { name: new RegExp(`^(Verify|تحقق من) ${symbol}/USDT`) })
    .first()
    .click();
  await dialogOf(rae).getByRole('button', { name: /JSON/ }).waitFor();
}

async function leaveReceipt(): Promise<void> {
  await rae.page.keyboard.press('Escape');
  await dialogOf(rae).waitFor({ state: 'detached' });
}

describe('a receipt', () => {
  it.each(places)('of the kind %s shows its verdict, checks, ticks and equal sums', async (kind, place) => {
    await openReceipt(place);
    const dialog = dialogOf(rae);
    await dialog.getByText('Verified in your browser').waitFor();
    const checks = await dialog.getByRole('listitem').allTextContents();
    expect(checks.length).toBeGreaterThanOrEqual(10);
    for (const check of checks) expect(check).toContain(': holds');
    const sums = await dialog.getByRole('row', { name: /^Sum/ }).getByRole('cell').allTextContents();
    expect(sums[0]).toBe(sums[1]);
    await expect
      .poll(() => dialog.getByText(kind === 'seconds' ? '+100.00' : '+7.50').count())
      .toBeGreaterThan(0);
    const again = rae.page.waitForResponse(RECEIPT);
    await dialog.getByRole('button', { name: 'Again' }).click();
    await again;
    await dialog.getByText('Verified in your browser').waitFor();
    await rae.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy the hash of the tick' }).first().click();
    await rae.page.getByText('Copied successfully', { exact: true }).waitFor();
    const saving = rae.page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download receipt (JSON)' }).click();
    expect((await saving).suggestedFilename()).toMatch(new RegExp(`receipt-${kind}-\\d+\\.json$`));
    await leaveReceipt();
  });

  it.each(places)('of the kind %s that was altered does not verify, and says where', async (_, place) => {
    await rae.page.route(RECEIPT, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withOtherDigit(await response.text()) });
    });
    await openReceipt(place);
    const dialog = dialogOf(rae);
    await dialog.getByText('Does not verify').waitFor();
    await dialog.getByText(/^Failed: All its records are in the signed log/).waitFor();
    await expect.poll(() => dialog.getByText('Verified in your browser').count()).toBe(0);
    await expect
      .poll(() => dialog.getByRole('listitem').filter({ hasText: ': fails' }).count())
      .toBeGreaterThan(0);
    expect(await findingsOn(rae.page)).toEqual([]);
    await leaveReceipt();
    await rae.page.unroute(RECEIPT);
  });
});

describe('a receipt of a position', () => {
  const fact = (name: string) =>
    dialogOf(rae)
      .locator('dl > div')
      .filter({ has: rae.page.getByText(name, { exact: true }) });

  it('shows whether the order was one at the market or at a limit, and its take-profit', async () => {
    await openReceipt('/leverList?tab=closed');
    await expect.poll(() => fact('Order type').innerText()).toMatch(/Market$/);
    expect(await fact('Take-profit').count()).toBe(0);
    await leaveReceipt();
    await openReceipt('/leverList?tab=closed', 'ETH');
    await dialogOf(rae).getByText('Ended by take-profit').waitFor();
    await expect.poll(() => fact('Order type').innerText()).toMatch(/Limit 2,990\.00$/);
    expect(await fact('Take-profit').innerText()).toMatch(/3,030\.00$/);
    expect(await findingsOn(rae.page)).toEqual([]);
    await leaveReceipt();
  });

  it('says beside its verdict what it cannot show, as it depends on how the position ended', async () => {
    const verdict = () =>
      dialogOf(rae)
        .locator('section')
        .filter({ has: rae.page.getByText('Verified in your browser') });
    await openReceipt('/leverList?tab=closed');
    await verdict()
      .getByText(
        /^A receipt cannot show that no later terms were in force\..+ recorded every price that it saw\.$/,
      )
      .waitFor();
    await leaveReceipt();
    await openReceipt('/leverList?tab=closed', 'ETH');
    await verdict()
      .getByText(
        /^A receipt cannot show that you set no later take-profit or stop-loss.+ reached the limit of the order\..+ recorded every price that it saw\.$/,
      )
      .waitFor();
    await leaveReceipt();
    await openReceipt('/coinOrder?tab=history');
    await verdict()
      .getByText(
        /^A receipt cannot show that this is the order that you gave.+ recorded every price that it saw\.$/,
      )
      .waitFor();
    await leaveReceipt();
  });
});

it('what a receipt says that does not verify stands below the words that it is not to be relied on', async () => {
  await rae.page.route(RECEIPT, async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.minutes[0].root = '00'.repeat(32);
    await route.fulfill({ json: answer });
  });
  await openReceipt('/coinOrder?tab=history');
  const dialog = dialogOf(rae);
  const warned = await dialog.getByText(/What stands below is not to be relied on/).boundingBox();
  const result = await dialog.getByText('Result: right direction').boundingBox();
  expect(result?.y).toBeGreaterThan(warned?.y ?? Number.POSITIVE_INFINITY);
  await leaveReceipt();
  await rae.page.unroute(RECEIPT);
});

it('a receipt without a known key shows the key that the reader is to compare', async () => {
  await rae.goTo('/coinOrder?tab=history');
  await rae.page.evaluate(() => localStorage.removeItem('candor.venueKey'));
  await rae.page.route('**/api/openapi/GetLogHead*', (route) => route.abort());
  const receipt = rae.page.waitForResponse(RECEIPT);
  await openReceipt('/coinOrder?tab=history');
  const { publicKey } = (await (await receipt).json()).data;
  const dialog = dialogOf(rae);
  await dialog.getByText('compare the key yourself', { exact: false }).waitFor();
  await dialog.getByText(publicKey, { exact: true }).waitFor();
  await leaveReceipt();
  await rae.page.unroute('**/api/openapi/GetLogHead*');
});

describe('on a phone, read from the right', () => {
  it('receipts have no barrier, and fit', async () => {
    await rae.page.setViewportSize({ width: 390, height: 844 });
    await rae.choose('ar', 'day');
    for (const [kind, place] of places) {
      await openReceipt(place);
      expect(await findingsOn(rae.page), kind).toEqual([]);
      const overflow = await dialogOf(rae).evaluate((node) => node.scrollWidth - node.clientWidth);
      expect(overflow, kind).toBeLessThanOrEqual(0);
      await leaveReceipt();
    }
  });
});
