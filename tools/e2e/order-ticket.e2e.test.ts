// The ticket of the spot exchange beside its book: what a press takes over, and what the next visit begins with.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { type } from './lever-desk.ts';
import type { Person } from './person.ts';
import { setStage, sizes } from './stage.ts';

const stage = setStage();
let ida: Person;

const form = () => ida.page.getByRole('form', { name: 'Place an order' });
const price = () => form().getByLabel('Price', { exact: true });
const size = () => form().locator('input[name="amount"]');
const step = () => ida.page.getByRole('button', { name: /^Price step/ });
const figuresOf = (text: string) => text.split(/\s+/).filter((part) => /^[\d.,]+$/.test(part));

async function open(symbol: string, width = 1280): Promise<void> {
  await ida.page.setViewportSize({ width, height: width < 768 ? 844 : 860 });
  await ida.goTo(`/dealCenter?symbol=${symbol}`);
  await step().waitFor();
}

/** Presses a level where one of its figures stands, and gives all of them. */
async function press(table: string, figure: number): Promise<readonly string[]> {
  const row = ida.page.getByRole('table', { name: table }).getByRole('row').nth(2);
  const cell = row.getByRole('cell').nth(figure);
  await cell.waitFor();
  const figures = figuresOf((await row.getByRole('cell').allInnerTexts()).join(' '));
  // At the edge of the row, where its cells do not reach.
  const [box, line] = [(await cell.boundingBox())!, (await row.boundingBox())!];
  await ida.page.mouse.click(box.x + box.width / 2, line.y + 1);
  return figures;
}

async function group(text: string): Promise<void> {
  await step().click();
  await ida.page.getByRole('menuitemradio', { name: text, exact: true }).click();
}

beforeAll(async () => {
  ida = await stage.arrive({ email: 'ida@example.org' });
  await ida.signUp();
  await stage.venue.setPrice('BTC/USDT', '96400.0');
  await stage.venue.setPrice('ETH/USDT', '3500.0');
  // Below what the house asked before these prices.
  const order = { side: 'buy', type: 'limit', amount: '0.01' };
  await ida.call('POST', '/api/webapi/SubmitSpotTrade', { ...order, symbol: 'BTC/USDT', price: '95000' });
  await ida.call('POST', '/api/webapi/SubmitSpotTrade', { ...order, symbol: 'ETH/USDT', price: '3200' });
});

afterAll(() => ida?.leave());

describe('a press in the market', () => {
  it('on a level takes its price, its amount or the sum as far as there, each with its price', async () => {
    await open('BTC/USDT');
    const [first, second, sum] = await press('Buy orders', 1);
    await expect.poll(() => size().inputValue()).toBe(second);
    expect(await price().inputValue()).toBe(first);
    await press('Buy orders', 2);
    await expect.poll(() => size().inputValue()).toBe(sum);
    const [ask] = await press('Sell orders', 0);
    await expect.poll(() => price().inputValue()).toBe(ask);
    expect(await size().inputValue()).toBe(sum);
  });

  it('on an amount fills the total of an order that is sized by it', async () => {
    await form().getByRole('button', { name: 'By total' }).click();
    const [first, amount] = await press('Buy orders', 1);
    const total = Number(first!.replaceAll(',', '')) * Number(amount);
    await expect
      .poll(async () => Number((await size().inputValue()).replaceAll(',', '')))
      .toBeCloseTo(total, 4);
    await form().getByRole('button', { name: 'By amount' }).click();
    expect(await size().inputValue()).toBe(amount);
  });

  it('on the last price takes it, also by the keyboard, and one on the tape that of its trade', async () => {
    const bought = { symbol: 'BTC/USDT', side: 'buy', type: 'market', amount: '0.001' };
    await ida.call('POST', '/api/webapi/SubmitSpotTrade', bought);
    const tape = ida.page.getByRole('table', { name: 'Market trades' }).getByRole('row').nth(1);
    await tape.waitFor();
    const [traded] = figuresOf(await tape.innerText());
    await price().fill('1');
    const last = ida.page.getByRole('button', { name: /^Last price/ });
    await expect.poll(() => last.innerText()).toContain(traded);
    await last.press('Enter');
    await expect.poll(() => price().inputValue()).toBe(traded);
    await price().fill('1');
    await tape.click();
    await expect.poll(() => price().inputValue()).toBe(traded);
    expect(await findingsOn(ida.page)).toEqual([]);
  });

  it('on a level of a phone opens the form with its price, or with its amount as well', async () => {
    await open('BTC/USDT', 390);
    const [amount, bid] = await press('Order book', 0);
    await expect.poll(() => size().inputValue()).toBe(amount);
    expect(await price().inputValue()).toBe(bid);
    await ida.page.keyboard.press('Escape');
    await form().waitFor({ state: 'detached' });
    const [, , ask] = await press('Order book', 2);
    await expect.poll(() => price().inputValue()).toBe(ask);
    expect(await size().inputValue()).toBe(amount);
    await ida.page.keyboard.press('Escape');
    await form().waitFor({ state: 'detached' });
  });
});

describe('a level that is looked at', () => {
  const note = () => ida.page.getByRole('tooltip');
  const figure = async (name: string) => {
    const [text] = await note().getByText(name, { exact: true }).locator('xpath=..').allInnerTexts();
    return Number(figuresOf(text ?? '')[0]?.replaceAll(',', ''));
  };

  it('says under the pointer what lies between it and the best price, in both currencies', async () => {
    await open('BTC/USDT');
    const row = ida.page.getByRole('table', { name: 'Buy orders' }).getByRole('row').nth(2);
    await row.hover();
    await note().waitFor();
    const [, , sum] = figuresOf(await row.innerText());
    expect(await figure('Sum BTC')).toBe(Number(sum));
    const average = await figure('Average price');
    expect(Math.abs((await figure('Sum USDT')) / Number(sum) - average)).toBeLessThan(0.1);
    await ida.page.mouse.move(1, 1);
    await note().waitFor({ state: 'detached' });
  });

  it('has its note as long as the pointer is on that, and goes with Escape until another level is looked at', async () => {
    const { mouse } = ida.page;
    const rows = ida.page.getByRole('table', { name: 'Buy orders' }).getByRole('row');
    const box = (await rows.nth(2).boundingBox())!;
    const level = box.y + box.height / 2;
    await rows.nth(2).hover();
    await note().waitFor();
    await mouse.move(box.x - 30, level, { steps: 4 });
    // Longer than it stays without.
    await ida.page.waitForTimeout(600);
    expect(await note().count()).toBe(1);
    await rows.nth(2).hover();
    await ida.page.keyboard.press('Escape');
    await note().waitFor({ state: 'detached' });
    await mouse.move(box.x + 20, level);
    await ida.page.waitForTimeout(300);
    expect(await note().count()).toBe(0);
    await rows.nth(1).hover();
    await note().waitFor();
    await mouse.move(1, 1);
    await note().waitFor({ state: 'detached' });
  });

  it('is reached by the arrow keys, is said aloud, and gives its price with Enter', async () => {
    await price().fill('1');
    const level = ida.page.getByRole('table', { name: 'Buy orders' }).getByRole('row').nth(2);
    await ida.page.getByRole('button', { name: /^Last price/ }).focus();
    await ida.page.keyboard.press('Tab');
    await note().waitFor();
    await ida.page.keyboard.press('ArrowDown');
    const [wanted, , sum] = figuresOf(await level.innerText());
    await expect
      .poll(() => ida.page.locator('[data-spoken]').innerText())
      .toMatch(new RegExp(`^${wanted!}\\. Average price .*\\. Sum BTC ${sum!}\\. Sum USDT `));
    expect(await findingsOn(ida.page)).toEqual([]);
    await ida.page.keyboard.press('Enter');
    await expect.poll(() => price().inputValue()).toBe(wanted);
    await ida.page.keyboard.press('Escape');
    await note().waitFor({ state: 'detached' });
  });

  it('is one on which a finger rests, which is no press', async () => {
    await open('BTC/USDT', 390);
    const row = ida.page.getByRole('table', { name: 'Order book' }).getByRole('row').nth(2);
    await row.scrollIntoViewIfNeeded();
    const box = (await row.boundingBox())!;
    const touch = await ida.page.context().newCDPSession(ida.page);
    const point = { x: box.x + 100, y: box.y + box.height / 2 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await note().waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await form().count()).toBe(0);
    await row.click({ position: { x: 100, y: 10 } });
    await form().waitFor();
    await ida.page.keyboard.press('Escape');
    await form().waitFor({ state: 'detached' });
  });
});

describe('the next visit', () => {
  it('groups each book as it was grouped, on a phone as on a desktop', async () => {
    await open('BTC/USDT', 390);
    await group('10.0');
    await expect
      .poll(() => ida.page.getByRole('table', { name: 'Order book' }).getByRole('row').nth(2).innerText())
      .toMatch(/96,[34]\d0\.0/);
    expect(await findingsOn(ida.page)).toEqual([]);
    await open('ETH/USDT');
    expect(await step().innerText()).toBe('0.01');
    await group('0.10');
    await open('BTC/USDT');
    await ida.page.reload();
    expect(await step().innerText()).toBe('10.0');
    await group('0.1');
  });

  it('begins the order of any market as the last one was made, without its price and its size', async () => {
    await open('BTC/USDT');
    await form().getByRole('tab', { name: 'Stop-limit' }).click();
    await form().getByRole('button', { name: 'By total' }).click();
    await form().getByRole('combobox', { name: 'Time in force' }).selectOption('IOC');
    await size().fill('50');
    await open('ETH/USDT');
    const isAsKept = async () => {
      const chosen = form().getByRole('tab', { name: 'Stop-limit', selected: true });
      await chosen.waitFor();
      expect(await form().getByLabel('Total', { exact: true }).inputValue()).toBe('');
      expect(await form().getByRole('combobox', { name: 'Time in force' }).inputValue()).toBe('IOC');
    };
    await isAsKept();
    await ida.page.reload();
    await isAsKept();
    await form().getByRole('combobox', { name: 'Time in force' }).selectOption('GTC');
    await form().getByRole('button', { name: 'By amount' }).click();
    await form().getByRole('tab', { name: 'Limit', exact: true }).click();
  });

  it.each(sizes)(
    'shows the orders of the market alone where that was chosen, at %i pixels',
    async (width) => {
      await open('ETH/USDT', width);
      await ida.goTo('/dealCenter?symbol=ETH/USDT&orders=open');
      const orders = ida.page
        .getByRole('table', { name: 'Open orders' })
        .or(ida.page.getByRole('list', { name: 'Open orders' }));
      const only = ida.page.getByRole('checkbox', { name: 'ETH/USDT only' });
      await orders.getByText('BTC/USDT').waitFor();
      await only.check();
      await ida.page.reload();
      await orders.getByText('ETH/USDT').waitFor();
      expect(await only.isChecked()).toBe(true);
      expect(await orders.getByText('BTC/USDT').count()).toBe(0);
      await only.uncheck();
    },
  );
});

it('a share of the money begins at the best price of the own side where none was typed', async () => {
  await open('BTC/USDT');
  const best = ida.page.getByRole('table', { name: 'Buy orders' }).getByRole('row').nth(1);
  await best.waitFor();
  await form().locator('input[type="range"]').press('ArrowRight');
  await expect.poll(() => price().inputValue()).not.toBe('');
  expect(figuresOf(await best.innerText())[0]).toBe(await price().inputValue());
  expect(Number(await size().inputValue())).toBeGreaterThan(0);
  expect(ida.pageErrors).toEqual([]);
});

it('behind a stop that share waits for the stop, takes its price, and goes with it', async () => {
  await open('BTC/USDT');
  await ida.page.reload();
  await step().waitFor();
  const share = form().locator('input[type="range"]');
  const stop = form().getByRole('textbox', { name: 'Stop price' });
  await form().getByRole('tab', { name: 'Stop-limit' }).click();
  await share.press('ArrowRight');
  await form().getByText('Enter the stop price.').waitFor();
  expect([await price().inputValue(), await size().inputValue()]).toEqual(['', '']);
  await type(stop, '120000');
  await share.press('ArrowRight');
  await expect.poll(() => price().inputValue()).toBe('120,000');
  expect(Number(await size().inputValue())).toBeGreaterThan(0);
  await type(stop, '121000');
  await expect.poll(() => price().inputValue()).toBe('121,000');
  await form().getByRole('tab', { name: 'Limit', exact: true }).click();
  expect(await price().inputValue()).toBe('');
  expect(ida.pageErrors).toEqual([]);
});
