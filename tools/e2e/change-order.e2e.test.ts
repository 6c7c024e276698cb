// An open order is changed in one step: in a dialog on a desktop, in a sheet on a phone, while it may trade meanwhile.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let kim: Person;
let lee: Person;

/** Inside the house maker's spread, so that whoever sells at the market meets this one first. */
const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '96400.2', amount: '0.01' };
const place = async (more: object = {}) =>
  (await kim.call<{ order: number }>('POST', '/api/webapi/SubmitSpotTrade', { ...order, ...more })).order;
const sell = (amount: string) =>
  lee.call('POST', '/api/webapi/SubmitSpotTrade', {
    ...order,
    side: 'sell',
    type: 'market',
    price: undefined,
    amount,
  });

beforeAll(async () => {
  kim = await stage.arrive({ email: 'kim@example.org' });
  lee = await stage.arrive({ email: 'lee@example.org' });
  await kim.signUp();
  await lee.signUp();
  await stage.venue.setPrice('BTC/USDT', '96400.0');
});
beforeEach(() => kim.call('POST', '/api/webapi/CancelAllSpotTrade', {}));
afterAll(async () => {
  await kim?.leave();
  await lee?.leave();
});

const dialog = () => kim.page.getByRole('dialog', { name: 'Change order' });
const toldAsTraded = () => dialog().getByText(/^Traded meanwhile/);
const field = (name: string) => dialog().getByLabel(name, { exact: true });
const confirm = () => dialog().getByRole('button', { name: 'Change order' });

/** The words of what has the focus. */
const focused = () => kim.page.evaluate(() => document.activeElement?.textContent);

async function type(name: string, text: string): Promise<void> {
  await field(name).click();
  await field(name).press('ControlOrMeta+A');
  await field(name).pressSequentially(text);
}

async function open(width = 1280): Promise<void> {
  await kim.page.setViewportSize({ width, height: width < 768 ? 844 : 860 });
  await kim.goTo('/dealCenter?symbol=BTC/USDT&orders=open');
  await kim.page.getByRole('button', { name: /^Change the order Buy/ }).click();
  await confirm().waitFor();
}

it.each([1280, 390])(
  'another price is another order, and the history says which was replaced, at %i pixels',
  async (width) => {
    const old = await place({ price: '95000' });
    await open(width);
    expect(await field('Price').inputValue()).toBe('95,000.0');
    expect(await field('Open from now on').inputValue()).toBe('0.01000');
    await type('Price', '95100.0');
    await dialog().getByText('The changed order goes to the end of the queue at 95,100.0.').waitFor();
    expect(await findingsOn(kim.page)).toEqual([]);
    await field('Price').press('Enter');
    await kim.page.getByText('Order changed').first().waitFor();
    await dialog().waitFor({ state: 'detached' });
    await kim.page.getByRole('button', { name: 'Change the order Buy 0.01000 at 95,100.0' }).waitFor();
    await expect.poll(focused).toContain('Open orders');
    await kim.goTo('/dealCenter?symbol=BTC/USDT&orders=history');
    await kim.page.getByText('Replaced', { exact: true }).first().waitFor();
    const [{ id: fresh } = { id: 0 }] = await kim.openOrders();
    await kim.page.getByRole('link', { name: `In place of #${old}` }).waitFor();
    await kim.page.getByRole('link', { name: `Replaced by #${fresh}` }).click();
    await kim.page.getByRole('region', { name: `Order ${fresh}` }).waitFor();
    await kim.page.getByRole('button', { name: 'Cancel the order Buy 0.01000 at 95,100.0' }).waitFor();
    expect(await findingsOn(kim.page)).toEqual([]);
    await kim.page.getByRole('link', { name: `In place of #${old}` }).click();
    await kim.page.getByRole('region', { name: `Order ${old}` }).waitFor();
    await kim.page.getByRole('link', { name: `Replaced by #${fresh}` }).waitFor();
  },
);

it('less at the same price keeps the number and the place; the focus comes back to the list', async () => {
  const id = await place({ price: '95000' });
  await open();
  await type('Open from now on', '0.004');
  await dialog().getByText('Less at the same price: the order keeps its place in the queue.').waitFor();
  await confirm().click();
  const link = kim.page.getByRole('button', { name: 'Change the order Buy 0.00400 at 95,000.0' });
  await link.waitFor();
  await kim.page.getByText(`#${id}`).waitFor();
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('what is refused stands beside its field or above the button, and the order stays as it was', async () => {
  await place({ price: '95000' });
  await open();
  await confirm().click();
  await dialog().getByText('Change the price or the amount.').waitFor();
  await type('Price', '200000');
  await confirm().click();
  await dialog()
    .getByText(/^Outside the price band/)
    .waitFor();
  await type('Price', '95000');
  await type('Open from now on', '9');
  await dialog()
    .getByText(/^Needs .* USDT more\.$/)
    .waitFor();
  expect(await findingsOn(kim.page)).toEqual([]);
  await kim.page.keyboard.press('Escape');
  await kim.page.getByRole('button', { name: 'Change the order Buy 0.01000 at 95,000.0' }).waitFor();
});

it('an order that trades while its dialog is open says what is left, and when nothing is', async () => {
  await place();
  await open();
  await sell('0.004');
  await dialog().getByText('Traded meanwhile: 0.00600 BTC are open now.').waitFor();
  expect(await field('Open from now on').inputValue()).toBe('0.00600');
  await sell('0.006');
  await dialog()
    .getByRole('alert')
    .filter({ hasText: 'This order is not open any more: it was filled, cancelled or changed meanwhile.' })
    .waitFor();
  const close = dialog().getByRole('button', { name: 'Close' }).last();
  await expect.poll(() => close.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await findingsOn(kim.page)).toEqual([]);
  await close.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(focused).toContain('Open orders');
});

it.each([
  [1280, 860],
  [1024, 560],
  [820, 700],
  [390, 600],
])(
  'the message of what it traded lies beside the dialog or above it, at %i by %i pixels',
  async (width, height) => {
    await place();
    await open(width);
    await kim.page.setViewportSize({ width, height });
    for (const amount of ['0.003', '0.002']) await sell(amount);
    await dialog().getByText('Traded meanwhile: 0.00500 BTC are open now.').waitFor();
    const message = kim.page.getByRole('region', { name: 'Messages' });
    await message.getByText('Partly filled').first().waitFor();
    await expect
      .poll(async () => {
        const [over, under] = [await message.boundingBox(), await dialog().boundingBox()];
        if (over === null || under === null) return 'nothing to compare';
        const isBeside = over.x >= under.x + under.width || over.x + over.width <= under.x;
        return isBeside || over.y + over.height <= under.y ? 'free' : 'covered';
      })
      .toBe('free');
    // All of it is on the screen, and its button is reached.
    await confirm().click({ trial: true });
    await kim.page.keyboard.press('Escape');
  },
);

it('an amount that was typed for more than is open is refused once; what was made smaller elsewhere is not told as traded', async () => {
  const id = await place({ price: '95000' });
  await open();
  await type('Open from now on', '0.008');
  const elsewhere = { symbol: order.symbol, id, remaining: '0.01', price: '95000', amount: '0.005' };
  await kim.call('POST', '/api/webapi/ChangeSpotTrade', elsewhere);
  await kim.page.getByRole('button', { name: 'Change the order Buy 0.00500 at 95,000.0' }).waitFor();
  expect(await toldAsTraded().count()).toBe(0);
  await confirm().click();
  await dialog()
    .getByText('Another amount of this order is open by now: it has traded or was made smaller meanwhile.')
    .waitFor();
  await confirm().click();
  await dialog().waitFor({ state: 'detached' });
  await kim.page.getByRole('button', { name: 'Change the order Buy 0.00800 at 95,000.0' }).waitFor();
});

it('what was made smaller and got no answer is told as done when it is sent again, and not as traded', async () => {
  await place({ price: '95000' });
  await open();
  await type('Open from now on', '0.004');
  const call = '**/api/webapi/ChangeSpotTrade';
  await kim.page.route(call, async (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await confirm().click();
  await dialog()
    .getByText(/^The answer did not arrive/)
    .waitFor();
  await kim.page.getByRole('button', { name: 'Change the order Buy 0.00400 at 95,000.0' }).waitFor();
  expect(await toldAsTraded().count()).toBe(0);
  await confirm().click();
  await kim.page.getByText('Order changed').first().waitFor();
  await dialog().waitFor({ state: 'detached' });
  expect(await kim.openOrders()).toHaveLength(1);
});

it('what no field of the dialog is about is told aloud: a post-only order that would trade at once', async () => {
  await place({ price: '95000', postOnly: true });
  await open();
  await type('Price', '98000');
  const told = { hasText: 'Post-only: at this price the order would trade at once.' };
  await dialog().getByRole('alert').filter(told).waitFor();
  await confirm().click();
  await dialog().getByRole('alert').filter(told).waitFor();
});

it('of a market that takes no orders the dialog says so before anything is sent', async () => {
  await place({ price: '95000' });
  await kim.page.route('**/GetMarkets*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const markets = data.map((market: object) => ({ ...market, status: 'halted' }));
    await route.fulfill({ response, json: { ...rest, data: markets } });
  });
  await kim.page.reload();
  await open();
  await dialog().getByText('This market does not accept orders now.').waitFor();
  await type('Price', '95100');
  await dialog().getByText('This market does not accept orders now.').waitFor();
  expect(await findingsOn(kim.page)).toEqual([]);
  await kim.page.unroute('**/GetMarkets*');
  await kim.page.reload();
});

it('a stop has nothing to change', async () => {
  await place({ type: 'stopLimit', stopPrice: '97000', price: '97000' });
  await kim.goTo('/dealCenter?symbol=BTC/USDT&orders=open');
  await kim.page.getByRole('button', { name: /^Cancel the order Buy/ }).waitFor();
  expect(await kim.page.getByRole('button', { name: /^Change the order/ }).count()).toBe(0);
});
