// Lists of what was, from one day to another: chosen by a press or by two days, kept in the address, and downloaded so.
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });

const DAY_MS = 86_400_000;
const EARLIER_DAYS = 10;

let ann: Person;
let now: number;

const day = (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann@example.org' });
  await ann.signUp();
  const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000', amount: '0.01' };
  const act = async () => {
    await ann.call('POST', '/api/webapi/SubmitPlayerWalletTransfer', {
      ...{ from: 1, to: 3, symbol: 'USDT', amount: '5' },
    });
    await ann.call('POST', '/api/webapi/SubmitSpotTrade', order);
  };
  await stage.venue.setPrice('BTC/USDT', '100000');
  await act();
  await stage.venue.advanceClock(EARLIER_DAYS * DAY_MS);
  await stage.venue.setPrice('BTC/USDT', '100000');
  await act();
  const rows = await ann.call<{ readonly rows: readonly { readonly time: number }[] }>(
    'GET',
    '/api/webapi/GetLedgerList',
  );
  now = rows.rows[0]?.time ?? 0;
});

const open = async (place: string) => {
  await ann.goTo(place);
  await ann.page.reload();
  await ann.page.getByRole('search', { name: 'Period' }).waitFor();
};
const rows = () => ann.page.locator('table', { hasText: 'Time (UTC)' }).locator('tbody tr');
/** The words of what has the focus. */
const focused = () => ann.page.evaluate(() => document.activeElement?.textContent);
const recent = () => ann.page.getByRole('radio', { name: '7 days' });

/** Of the first words in a part, or of a control. */
const startOf = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });

describe('a list of what was', () => {
  it('begins at the edge of its tabs, and has the choices of days level with the days', async () => {
    const { page } = ann;
    await open('/financeHistory');
    const search = page.getByRole('search', { name: 'Period' });
    const choices = search.getByRole('radiogroup');
    const starts = await Promise.all([
      startOf(page.getByRole('tab', { name: 'Ledger' })),
      choices.evaluate((element) => element.getBoundingClientRect().left),
      startOf(page.getByRole('columnheader', { name: 'Time (UTC)' })),
    ]);
    expect(new Set(starts.map(Math.round)).size, starts.join()).toBe(1);
    const middles = await Promise.all(
      [choices, search.getByLabel('From')].map((part) =>
        part.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      ),
    );
    expect(middles[0]).toBeCloseTo(middles[1]!, 0);
  });

  it.each([
    ['/financeHistory', 3],
    ['/financeHistory?tab=transfers', 1],
    ['/dealCenter?symbol=BTC/USDT&orders=history', 1],
    ['/accountSet?type=1', 0],
  ])('%s shows the last days by one press, and again when the page is loaded again', async (place, count) => {
    await open(place);
    await expect.poll(() => rows().count()).toBeGreaterThan(count);
    // The last days are those of the venue once the page knows its time.
    await expect.poll(() => ann.page.getByLabel('To', { exact: true }).getAttribute('max')).toBe(day(0));
    await recent().check({ force: true });
    await expect.poll(() => rows().count()).toBe(count);
    expect(ann.page.url()).toContain(`from=${day(6)}&to=${day(0)}`);
    await ann.page.reload();
    await expect.poll(() => rows().count()).toBe(count);
    // Which days are the last ones is known once the page knows the venue's time.
    await expect.poll(() => recent().isChecked()).toBe(true);
    // Somewhere else and back.
    await ann.goTo('/allMarket');
    await ann.page.getByRole('heading', { level: 1 }).first().waitFor();
    await ann.page.goBack();
    await expect.poll(() => rows().count()).toBe(count);
    expect(await findingsOn(ann.page)).toEqual([]);
  });

  it('is downloaded as it is shown', async () => {
    await open(`/financeHistory?from=${day(1)}`);
    const [download] = await Promise.all([
      ann.page.waitForEvent('download'),
      ann.page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.trim().split('\r\n').slice(1)).toHaveLength(3);
    expect(download.suggestedFilename()).toBe(`ledger_from_${day(1)}.csv`);
    await ann.goTo(`/dealCenter?symbol=BTC/USDT&orders=trades&from=${day(6)}&to=${day(1)}`);
    const bounds = `from=${Date.parse(day(6))}&to=${Date.parse(day(0))}`;
    await expect
      .poll(() => ann.page.getByRole('link', { name: /CSV/ }).getAttribute('href'))
      .toBe(`/api/webapi/GetSpotFillCsv?${bounds}`);
  });

  it('says beside the field what is wrong with a day, and goes on to show what it showed', async () => {
    await open(`/financeHistory?from=${day(1)}&to=${day(0)}`);
    await expect.poll(() => rows().count()).toBe(3);
    await ann.page.getByLabel('To', { exact: true }).fill(day(3));
    await ann.page.getByLabel('From', { exact: true }).focus();
    await expect.poll(() => ann.besideField('To')).toBe('This day is before the first one.');
    await ann.page.getByLabel('To', { exact: true }).fill(day(-3));
    await ann.page.getByLabel('From', { exact: true }).focus();
    await expect.poll(() => ann.besideField('To')).toMatch(/^Choose a day from 1 Jan 2000 to /);
    expect(await rows().count()).toBe(3);
    expect(ann.page.url()).toContain(`to=${day(0)}`);
    expect(await findingsOn(ann.page)).toEqual([]);
  });

  it('shows nothing of another period while its own is on the way', async () => {
    await open('/financeHistory?tab=transfers');
    await expect.poll(() => rows().count()).toBe(2);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await ann.page.route('**/GetTransferList*from=*', async (route) => {
      await held;
      await route.continue();
    });
    await recent().check({ force: true });
    await ann.page.locator('main [aria-busy="true"], main [role="status"]').first().waitFor();
    expect(await ann.page.getByText('Nothing in this period.').count()).toBe(0);
    expect(await rows().count()).toBe(0);
    answer();
    await expect.poll(() => rows().count()).toBe(1);
    await ann.page.unroute('**/GetTransferList*from=*');
  });

  it('whose next page does not come leads back to the one before', async () => {
    await open('/financeHistory');
    await expect.poll(() => rows().count()).toBe(10);
    await ann.page.route('**/GetLedgerList*pageindex=2*', (route) => route.abort());
    await ann.page.getByRole('button', { name: 'Next page' }).click();
    await ann.page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await findingsOn(ann.page)).toEqual([]);
    await ann.page.getByRole('button', { name: 'Previous page' }).click();
    await expect.poll(() => rows().count()).toBe(10);
    await ann.page.getByText('Page 1 of 2').waitFor();
    await ann.page.unroute('**/GetLedgerList*pageindex=2*');
  });

  it('that could not be asked for again stays readable, says so, and can be asked for once more', async () => {
    await open('/financeHistory');
    await expect.poll(() => rows().count()).toBe(10);
    await ann.page.route('**/GetLedgerList*', (route) => route.abort());
    await ann.page.getByRole('button', { name: 'Next page' }).click();
    await ann.page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor();
    await ann.page.getByRole('button', { name: 'Previous page' }).click();
    const word = ann.page.getByRole('status').filter({ hasText: 'The records did not load.' });
    await word.waitFor();
    expect(await rows().count()).toBe(10);
    expect(await ann.page.locator('main [aria-busy="true"]').count()).toBe(0);
    // The word begins where the rows do.
    const startOf = (part: Locator) =>
      part.evaluate((element) => {
        const { paddingInlineStart } = getComputedStyle(element);
        return element.getBoundingClientRect().left + Number.parseFloat(paddingInlineStart);
      });
    expect(await startOf(word)).toBe(await startOf(rows().first().locator('td').first()));
    expect(await findingsOn(ann.page)).toEqual([]);
    await ann.page.unroute('**/GetLedgerList*');
    let asked = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await ann.page.route('**/GetLedgerList*', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await word.getByRole('button', { name: 'Retry' }).click();
    await ann.page.locator('main [aria-busy="true"]').first().waitFor();
    await word.getByRole('button', { name: 'Retry' }).press('Enter');
    answer();
    await word.waitFor({ state: 'detached' });
    // The keyboard goes on at the list.
    await expect.poll(focused).toBe('Ledger');
    expect(asked).toBe(1);
    expect(await rows().count()).toBe(10);
    await ann.page.unroute('**/GetLedgerList*');
  });

  it('without rows in its period says so, and leads to all of it', async () => {
    await open(`/financeHistory?tab=transfers&from=${day(5)}&to=${day(4)}`);
    await ann.page.getByText('Nothing in this period.').waitFor();
    await ann.page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => rows().count()).toBe(2);
    expect(ann.page.url()).not.toContain('from=');
    expect(ann.pageErrors).toEqual([]);
  });

  it('of messages has those of its days alone', async () => {
    await ann.call('POST', '/api/webapi/SubmitSpotTrade', {
      ...{ symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '104000', amount: '0.001' },
    });
    await open('/noticeList?tab=messages&from=2001-01-01&to=2001-01-02');
    await ann.page.getByText('Nothing in this period.').waitFor();
    expect(await findingsOn(ann.page)).toEqual([]);
    await ann.page.getByRole('button', { name: 'Show all' }).click();
    await ann.page.getByRole('list', { name: 'Own messages' }).getByRole('listitem').first().waitFor();
    expect(ann.page.url()).toContain('tab=messages');
  });

  it('of tickets keeps its tab in the address with the days', async () => {
    await ann.goTo('/ieorg');
    await ann.page.getByRole('tab', { name: 'My tickets' }).click();
    await recent().check({ force: true });
    await ann.page.getByText('Nothing in this period.').waitFor();
    expect(ann.page.url()).toContain('tab=mine');
    await ann.page.reload();
    await ann.page.getByText('Nothing in this period.').waitFor();
    expect(await findingsOn(ann.page)).toEqual([]);
    await ann.page.getByRole('button', { name: 'Show all' }).click();
    await ann.page.getByText('You have bought no tickets yet.').waitFor();
  });
});

describe('the tab of a list', () => {
  it.each([
    [
      '/leverDealCenter?symbol=BTC/USDT&tab=closed',
      'Closed',
      '/leverDealCenter?symbol=BTC/USDT&tab=revoked',
      'Revoked',
      1280,
    ],
    ['/trade/BTC?tab=order', 'Order', '/trade/BTC?tab=history', 'History', 1280],
    ['/trade/BTC?tab=order', 'Order', '/trade/BTC?tab=history', 'History', 390],
  ])(
    'is the one that the address asks for, each time it does: %s',
    async (first, one, second, other, width) => {
      await ann.page.setViewportSize({ width, height: 860 });
      const chosen = (name: string) => ann.page.getByRole('tab', { name, selected: true });
      await ann.goTo(first);
      await chosen(one).waitFor();
      await ann.goTo(second);
      await chosen(other).waitFor();
      // Whoever has turned to another one and presses the same link again means its tab.
      await ann.page.getByRole('tab', { name: one }).click();
      await chosen(one).waitFor();
      await ann.press(second);
      await chosen(other).waitFor();
      expect(ann.pageErrors).toEqual([]);
    },
  );
});
