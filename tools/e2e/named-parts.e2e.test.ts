// What the specification names stands on its screen under that name: menus, columns, tabs, heads and messages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let uma: Person;
let vic: Person;

beforeAll(async () => {
  vic = await stage.arrive({ email: 'vic@example.org' });
  uma = await stage.arrive({ email: 'uma@example.org' });
  await uma.signUp();
});

afterAll(async () => {
  for (const person of [uma, vic]) await person?.leave();
});

const answered = (data: unknown) => ({ flag: true, type: 'ok', code: 200, msg: 'OK', data });
const onPhone = ({ page }: Person) => page.setViewportSize({ width: 390, height: 844 });
const onDesktop = ({ page }: Person) => page.setViewportSize({ width: 1280, height: 860 });
const linksOf = async ({ page }: Person, name: string) =>
  page.getByRole('navigation', { name, exact: true }).getByRole('link').allTextContents();

async function headsOf({ page }: Person, table: string | RegExp): Promise<readonly string[]> {
  const heads = page.getByRole('table', { name: table }).first().getByRole('columnheader');
  await heads.first().waitFor();
  return heads.allTextContents();
}

describe('the frame', () => {
  it('has every product in its menu, Exchange and Assets for users alone, and the ways in for visitors', async () => {
    await vic.goTo('/');
    const products = ['Markets', 'Leverage', 'Seconds contract', 'Lock-up mining', 'Subscription'];
    expect(await linksOf(vic, 'Main navigation')).toEqual(products);
    const banner = vic.page.getByRole('banner');
    for (const way of ['Log in', 'Sign up']) await banner.getByRole('link', { name: way }).waitFor();
    await banner.getByRole('link', { name: 'Notices' }).waitFor();
    await banner.getByRole('button', { name: /language English/ }).waitFor();
    await banner.getByRole('link', { name: 'Candor, home' }).waitFor();
    const [markets = '', ...others] = products;
    expect(await linksOf(uma, 'Main navigation')).toEqual([markets, 'Exchange', ...others, 'Assets']);
  });

  it('has the account, the log, the authentication and the way out in a menu of the user', async () => {
    const { page } = uma;
    await page.getByRole('button', { name: /account menu of/i }).click();
    const items = page.getByRole('menu').getByRole('menuitem');
    for (const name of ['Account', 'Transaction log', 'Authentication', 'Log out'])
      await items.filter({ hasText: name }).first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('has four places at the foot of a phone, and every product in its burger', async () => {
    await onPhone(uma);
    await uma.goTo('/allMarket');
    expect(await linksOf(uma, 'Shortcuts')).toEqual(['Service', 'Markets', 'Assets', 'Account']);
    await uma.goTo('/trade/BTC');
    await expect.poll(() => linksOf(uma, 'Shortcuts')).toEqual(['Service', 'Trade', 'Assets', 'Account']);
    await uma.goTo('/allMarket');
    await uma.page.getByRole('button', { name: 'Menu', exact: true }).click();
    const sheet = uma.page.getByRole('dialog', { name: 'Menu' });
    const seconds = sheet.getByRole('link', { name: 'Seconds contract' });
    await expect.poll(() => seconds.getAttribute('href')).toBe('#/trade/BTC');
    await sheet.getByRole('button', { name: 'Log out' }).waitFor();
    await uma.page.keyboard.press('Escape');
    await onDesktop(uma);
  });

  it('names at the foot of a page its texts, the customer service and where to write to', async () => {
    await vic.goTo('/allMarket');
    const foot = vic.page.getByRole('contentinfo');
    await foot.getByRole('link', { name: /contact@/ }).waitFor();
    expect(await foot.getByRole('navigation').getByRole('link').allTextContents()).toEqual([
      'Transparency',
      'About',
      'Legal notice',
      'Privacy',
      'User agreement',
      'Customer service',
      'Anti-money-laundering',
      'Perpetual contract trading rules',
    ]);
  });
});

describe('the markets', () => {
  it('have pair, last price, change, high, low and volume in the list of all', async () => {
    await vic.goTo('/allMarket');
    await vic.page.getByRole('columnheader', { name: 'Pair' }).waitFor();
    expect((await headsOf(vic, 'Markets with their quotes')).slice(1)).toEqual([
      'Pair',
      'Last price',
      'Daily change',
      '24h high',
      '24h low',
      '24h volume (USDT)',
    ]);
  });

  it('have offers with time, total, price and currency on the home page, and samples with their fields', async () => {
    await vic.goTo('/');
    const offers = ['Time (UTC)', 'Total (USDT)', 'Price (USDT)', 'Currency'];
    for (const side of ['Buy offers', 'Sell offers']) {
      expect(await headsOf(vic, side)).toEqual(offers);
      // The coin that is offered, as each row says: the heads name what it is paid in.
      const coins = vic.page.getByRole('table', { name: side }).locator('tbody td:last-child');
      await expect.poll(async () => [...new Set(await coins.allTextContents())]).toEqual(['ETH']);
    }
    expect(await headsOf(vic, 'Top winners')).toEqual(['Card', 'Invested', 'Back', 'ROI']);
    // Each with what was traded, in words: the ring beside it says nothing to a reading aid.
    const winners = vic.page.getByRole('table', { name: 'Top winners' }).getByRole('row');
    await winners.filter({ hasText: /2817\s*BTC/ }).waitFor();
    await winners.filter({ hasText: /6403\s*ETH/ }).waitFor();
    expect(await headsOf(vic, 'Trend')).toHaveLength(3);
  });

  it('say of real rows that they are, and of none that there were none', async () => {
    const winner = {
      card: '****4711',
      invest: '250.00',
      back: '300.00',
      roi: '20.00',
      bi: 'BTC',
      icon: 'BTC',
    };
    await vic.page.route('**/GetSampleRows', (route) =>
      route.fulfill({ json: answered({ sample: false, winners: [winner], trend: [] }) }),
    );
    await vic.page.reload();
    await vic.page.getByText('•••• 4711').waitFor();
    expect(await vic.page.getByText('Real, last 24 hours', { exact: true }).count()).toBe(2);
    expect(await vic.page.getByText('Sample', { exact: true }).count()).toBe(0);
    await vic.page.getByText('Nothing in the last 24 hours.').waitFor();
    expect(await findingsOn(vic.page)).toEqual([]);
    await vic.page.unroute('**/GetSampleRows');
  });

  it('have charts of ten time frames and four indicators', async () => {
    await uma.goTo('/dealCenter?symbol=BTC/USDT');
    const main = uma.page.getByRole('main');
    const frames = main
      .getByRole('tablist', { name: 'Time frame' })
      .or(main.getByRole('group', { name: 'Time frame' }));
    await frames.first().waitFor();
    expect((await frames.first().innerText()).split(/\s+/)).toEqual([
      'Line',
      '1m',
      '5m',
      '10m',
      '30m',
      '1h',
      '6h',
      '12h',
      '1D',
      '5D',
    ]);
    // Beside a watch-list and a book there is no room for them: they are in the settings.
    await main.getByRole('button', { name: 'Chart settings' }).click();
    const indicators = uma.page.getByRole('dialog', { name: 'Chart settings' }).getByRole('group');
    await expect
      .poll(() => indicators.getByRole('button').allTextContents())
      .toEqual(['VOL', 'MACD', 'BOLL', 'EMA']);
    await uma.page.keyboard.press('Escape');
  });
});

describe('an exchange without a market in its address', () => {
  it('begins with the first quotation', async () => {
    await uma.goTo('/dealCenter');
    await expect.poll(() => uma.page.title()).toContain('BTC/USDT');
  });
});

describe('the contracts', () => {
  it('say before anything is sent how many accounts lost money with them', async () => {
    const rows = [
      { product: 'seconds', accounts: 1_340, losing: 1_020 },
      { product: 'perpetual', accounts: 40, losing: 30 },
    ];
    await uma.page.route('**/GetLosingAccounts', (route) => route.fulfill({ json: answered(rows) }));
    await uma.page.reload();
    await uma.goTo('/trade/BTC');
    const said = 'Accounts that lost money with these contracts in the last 12 months: ';
    await uma.page.getByText(`${said}76.1 % of 1,340`).waitFor();
    await uma.goTo('/leverDealCenter');
    await uma.page.getByText(`${said}75.0 % of 40`).waitFor();
    await uma.goTo('/transparency');
    const fared = uma.page.getByRole('table', { name: 'How accounts fared' });
    await fared.getByRole('row', { name: /Seconds contracts\s*1,340\s*76.1 %/ }).waitFor();
    await uma.page.unroute('**/GetLosingAccounts');
  });

  it('of a time have a head with scale, points and the figures of the day, and four tabs on a phone', async () => {
    await uma.goTo('/trade/BTC');
    const main = uma.page.getByRole('main');
    for (const figure of ['Scale', 'Points', 'Open', 'High', 'Low', 'Close'])
      await main.getByText(figure, { exact: true }).first().waitFor();
    await main.getByText('Option', { exact: true }).first().waitFor();
    const quick = main.getByRole('group', { name: 'Quick amounts' });
    expect((await quick.innerText()).split(/\s+/)).toEqual(['100', '500', '1,000', '5,000', '10,000']);
    await onPhone(uma);
    const tabs = main.getByRole('tablist', { name: 'Seconds contract' }).getByRole('tab');
    await expect
      .poll(async () => (await tabs.allTextContents()).map((text) => text.replace(/\d+$/, '')))
      .toEqual(['K-line', 'Trade', 'Order', 'History']);
    await onDesktop(uma);
  });

  it('of a time show the closed ones first in their history', async () => {
    await uma.goTo('/coinOrder?tab=history');
    const closed = uma.page.getByRole('radio', { name: 'Closed', exact: true });
    await closed.waitFor({ state: 'attached' });
    await expect.poll(() => closed.isChecked()).toBe(true);
  });

  it('with leverage have orders in four states, and ask for what is missing', async () => {
    await uma.goTo('/leverDealCenter?symbol=BTC/USDT');
    const main = uma.page.getByRole('main');
    const states = main.getByRole('tablist', { name: 'Own positions and orders' }).getByRole('tab');
    await states.first().waitFor();
    expect((await states.allTextContents()).map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
      'In transaction',
      'Pending',
      'Closed',
      'Revoked',
    ]);
    await main.getByRole('tab', { name: 'Limit', exact: true }).click();
    const price = main.getByRole('textbox', { name: 'Limit price' });
    await price.fill('');
    await main.getByRole('button', { name: /^Open (long|short)/ }).click();
    await main.getByText('Enter price.').waitFor();
    for (const multiple of ['10×', '20×', '50×', '100×'])
      await main.getByRole('form').getByText(multiple, { exact: true }).waitFor();
  });
});

describe('the account', () => {
  it('has four wallets, and the ways to move money', async () => {
    await uma.goTo('/asset');
    const main = uma.page.getByRole('main');
    for (const wallet of ['Spot', 'Leverage', 'Funding', 'Seconds'])
      await main.getByText(wallet, { exact: true }).first().waitFor();
    for (const action of ['Transfer', 'Deposit', 'Withdraw'])
      await main
        .getByRole('link', { name: action })
        .or(main.getByRole('button', { name: action }))
        .first()
        .waitFor();
  });

  it.each([
    ['0', 'Account'],
    ['1', 'Transaction log'],
    ['2', 'Authentication'],
  ])('opens with type %s at %s', async (type, name) => {
    await uma.goTo(`/accountSet?type=${type}`);
    await uma.page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
  });

  it('says in its transaction log where the movements of money are, and leads there', async () => {
    await uma.goTo('/accountSet?type=1');
    const main = uma.page.getByRole('main');
    await main
      .getByText('Trades, transfers and every other movement of money stand in the ledger.')
      .waitFor();
    await main.getByRole('link', { name: 'ledger', exact: true }).click();
    await expect.poll(() => uma.place).toBe('/financeHistory');
    await uma.page.getByRole('tab', { name: 'Ledger', exact: true, selected: true }).waitFor();
  });

  it('shows the nationality without a way to change it', async () => {
    await uma.goTo('/accountSet?type=0');
    const row = uma.page.getByRole('listitem').filter({ hasText: 'Nationality' });
    await row.getByText('Switzerland').waitFor();
    await expect.poll(() => row.getByRole('button').or(row.getByRole('combobox')).count()).toBe(0);
  });

  it('copies its invitation code, and says so', async () => {
    await uma.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await uma.goTo('/referral');
    await uma.page.getByRole('button', { name: /copy/i }).first().click();
    await uma.page.getByText('Copied successfully').first().waitFor();
  });
});

describe('logging out', () => {
  it('clears the user after a second, and ends at the log-in page', async () => {
    const { page } = uma;
    await uma.goTo('/allMarket');
    await page.getByRole('button', { name: /account menu of/i }).click();
    const started = performance.now();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect.poll(() => uma.place).toBe('/login');
    expect(performance.now() - started).toBeGreaterThan(900);
    expect([...uma.pageErrors, ...vic.pageErrors]).toEqual([]);
  });
});
