// The console and the app side by side: what a product operator says of contracts is what the user is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleWindow } from './console-window.ts';
import { findingsOn } from './findings.ts';
import { formOf as leverFormOf, openLever, rows, send, submitOf, untilRows, write } from './lever-desk.ts';
import type { Person } from './person.ts';
import { formOf, openSeconds } from './seconds-desk.ts';
import { setStage } from './stage.ts';

const stage = setStage();

let ann: Person;
let pia: ConsoleWindow;

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann@example.org' });
  await ann.signUp();
  pia = await ConsoleWindow.hire(stage.venue, stage.browser, 'Pia Product', 'product');
});

afterAll(async () => {
  await pia?.close();
  await ann?.leave();
});

const dialog = () => pia.page.getByRole('dialog');

/** Fills the reason in, sends the change and waits for its message. */
async function change(button: string, done: string): Promise<void> {
  await dialog()
    .getByLabel(/^Reason/)
    .fill('Decided by the product council');
  expect(await findingsOn(pia.page)).toEqual([]);
  await dialog().getByRole('button', { name: button, exact: true }).click();
  await pia.page.getByText(done, { exact: true }).first().waitFor();
  await dialog().waitFor({ state: 'detached' });
}

async function openPart(name: string): Promise<void> {
  await pia.goTo('/contracts');
  await pia.page.getByRole('tab', { name }).click();
}

/** Asked as the page itself would, for what it is refused with. */
const refusalOf = (path: string, body: object): Promise<string | undefined> =>
  ann.page.evaluate(
    async ([address, content]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(address, { method: 'POST', headers, body: content });
      return ((await response.json()) as { readonly refusal?: string }).refusal;
    },
    [path, JSON.stringify(body)] as const,
  );

const halfAnOrder = { symbol: 'BTC/USDT', contracts: 10, multiple: 10, type: 'market', direction: 'long' };

describe('an option of the seconds contracts', () => {
  it('is changed with a reason, shown before and after, and is a new version for users', async () => {
    await openSeconds(ann);
    await openPart('Seconds options');
    const row = pia.page.getByRole('row', { name: /BTC\/USDT\s*60 s/ });
    await row.getByRole('button', { name: 'Change' }).click();
    await dialog()
      .getByLabel(/^Gain if right/)
      .fill('15');
    await dialog().getByLabel('Smallest stake').fill('200');
    await dialog().getByRole('row', { name: 'Gain if right 20 % 15 %' }).waitFor();
    await dialog().getByRole('row', { name: 'House edge 0 % 5 %' }).waitFor();
    await change('Change', 'Seconds option changed');
    await row.getByRole('button', { name: 'Versions' }).click();
    await dialog().getByText('Version 2').waitFor();
    await dialog().getByText('Decided by the product council').waitFor();
    await pia.page.keyboard.press('Escape');
    await formOf(ann)
      .getByRole('radio', { name: /^60 s.*15 %/ })
      .waitFor();
    const odds = await ann.call<readonly { symbol: string; Second: number; version: number }[]>(
      'GET',
      '/api/openapi/GetOddsList',
    );
    const option = odds.find(({ symbol, Second }) => symbol === 'BTC/USDT' && Second === 60);
    expect(option).toMatchObject({ version: 2, winPpm: 150_000, losePpm: 200_000, edgePpm: 50_000 });
    // Under the amount stands what the chosen option takes, and nothing of another one.
    for (const [time, bounds] of [
      ['60 s', '200 to 10,000 USDT'],
      ['180 s', '100 to 10,000 USDT'],
    ] as const) {
      await formOf(ann)
        .getByRole('radio', { name: new RegExp(`^${time}`) })
        .press('Space');
      await expect.poll(() => ann.besideField('Amount')).toContain(bounds);
    }
  });
});

describe('a perpetual contract', () => {
  it('is halted, and the user is told and refused', async () => {
    await openPart('Perpetuals');
    const row = pia.page.getByRole('row', { name: /^BTC\/USDT/ });
    await row.getByRole('button', { name: 'Status' }).click();
    await dialog().getByLabel('Status', { exact: true }).selectOption('halted');
    await dialog().getByRole('row', { name: 'Status Trading Halted' }).waitFor();
    await change('Change', 'Contract status changed');
    await ann.goTo('/leverDealCenter?symbol=BTC');
    await ann.page.getByText('This contract is halted').first().waitFor();
    expect(await refusalOf('/api/webapi/SubmitLeverOrder', halfAnOrder)).toBe('perpetual.closed');
    await row.getByRole('button', { name: 'Status' }).click();
    await dialog().getByLabel('Status', { exact: true }).selectOption('trading');
    await change('Change', 'Contract status changed');
    await ann.page.getByText('This contract is halted').first().waitFor({ state: 'detached' });
  });
});

describe('an order on a contract whose terms change while it is written', () => {
  it('opens nothing, shows the new terms, and goes out under them when it is sent again', async () => {
    await openLever(ann, 'BTC/USDT');
    await write(ann, { direction: 'Long', multiple: 10, contracts: 10 });
    const held = async () => (await rows(ann, 'pending')).length + (await rows(ann)).length;
    expect(await held()).toBe(0);
    // The screen asks for the terms now and then, and does not come to it before the order is sent.
    const { promise: sent, resolve: release } = Promise.withResolvers<void>();
    await ann.page.route('**/GetLeverConfig', async (route) => {
      await sent;
      await route.continue();
    });
    await openPart('Perpetuals');
    const row = pia.page.getByRole('row', { name: /^BTC\/USDT/ });
    await row.getByRole('button', { name: 'Terms' }).click();
    await dialog().getByLabel('Spread, full width').fill('0.8');
    await change('Change', 'Contract terms changed');
    const form = leverFormOf(ann);
    const spreadCost = async () => /Spread cost\s+([\d.,]+)/.exec(await form.innerText())?.[1];
    const before = await spreadCost();
    await submitOf(ann).click();
    await form.getByText('The terms of the contract have changed.').waitFor();
    expect(await held()).toBe(0);
    release();
    await expect.poll(spreadCost).not.toBe(before);
    await send(ann);
    // Asked in two parts, between which it may open.
    await expect.poll(held).toBe(1);
    await ann.page.unroute('**/GetLeverConfig');
    await untilRows(ann, 'open', 1);
    await ann.call('POST', '/api/webapi/CloseAllLeverOrder', {});
    await untilRows(ann, 'open', 0);
  });
});

describe('a product that is switched off in a country', () => {
  it('cannot be opened by its people any more, and what they have open can be closed', async () => {
    const { order } = await ann.call<{ readonly order: number }>(
      'POST',
      '/api/webapi/SubmitLeverOrder',
      halfAnOrder,
    );
    const open = () =>
      ann.call<{ readonly rows: readonly { readonly id: number; readonly status: string }[] }>(
        'GET',
        '/api/webapi/GetLeverOrderList?status=open',
      );
    await expect.poll(async () => (await open()).rows.map(({ id }) => id)).toEqual([order]);
    await openPart('Countries');
    for (const product of ['Perpetual contracts', 'Seconds contracts']) {
      await pia.page.getByRole('button', { name: 'Switch a product' }).click();
      await dialog().getByLabel('Product', { exact: true }).selectOption({ label: product });
      await dialog().getByLabel('Country', { exact: true }).selectOption('CH');
      await dialog()
        .getByRole('row', { name: `${product} offered not offered` })
        .waitFor();
      await change('Change', 'Product switched for a country');
    }
    await pia.page.getByRole('cell', { name: 'Switzerland (CH)' }).first().waitFor();
    expect(await refusalOf('/api/webapi/SubmitLeverOrder', halfAnOrder)).toBe('product.notInCountry');
    await ann.page.reload();
    await ann.page.getByText('Contracts are not offered in your country').first().waitFor();
    await ann.call('POST', '/api/webapi/CloseLeverOrder', { id: order });
    await expect.poll(async () => (await open()).rows).toEqual([]);
    await openSeconds(ann);
    await ann.page.getByText('Seconds contracts are not offered in your country').first().waitFor();
    expect(ann.pageErrors).toEqual([]);
    expect(pia.pageErrors).toEqual([]);
  });
});

it('the console begins without the schemas of the wire, which are for the server', async () => {
  const page = await (await fetch(stage.venue.consoleUrl)).text();
  const paths = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
  const load = async (path = '') => (await fetch(`${stage.venue.consoleUrl}${path}`)).text();
  const scripts = (await Promise.all(paths.map(load))).join('\n');
  expect(scripts.length).toBeGreaterThan(100_000);
  // The one name that every schema of the library carries, however it was shortened.
  expect(scripts).not.toContain('_zod');
});
