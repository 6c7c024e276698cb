// Lists of one's own as tables to download: a button at each of them, which takes what is shown and names the file by it.
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });

const DAY_MS = 86_400_000;
const name = 'Download as CSV';

let ann: Person;
let now: number;

const day = (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann@example.org' });
  await ann.signUp();
  const move = () =>
    ann.call('POST', '/api/webapi/SubmitPlayerWalletTransfer', {
      from: 1,
      to: 3,
      symbol: 'USDT',
      amount: '5',
    });
  await move();
  await stage.venue.advanceClock(10 * DAY_MS);
  await move();
  const { rows } = await ann.call<{ readonly rows: readonly { readonly time: number }[] }>(
    'GET',
    '/api/webapi/GetTransferList',
  );
  now = rows[0]?.time ?? 0;
});

describe('a list to download', () => {
  it('has the rows that are shown, and a name that says its days', async () => {
    await ann.goTo(`/financeHistory?tab=transfers&from=${day(6)}&to=${day(0)}`);
    const rows = ann.page.locator('table', { hasText: 'Time (UTC)' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(1);
    const [download] = await Promise.all([
      ann.page.waitForEvent('download'),
      ann.page.getByRole('link', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`transfers_${day(6)}_to_${day(0)}.csv`);
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(0, -1);
    expect(head).toBe('\ufefftime,record,from,to,amount,currency');
    expect(lines).toEqual([expect.stringMatching(/^[0-9T:.-]+Z,[0-9]+,spot,funding,5\.000000,USDT$/)]);
  });

  it.each([
    ['/financeHistory?tab=deposits', 'GetCoinDepositCsv'],
    ['/financeHistory?tab=withdrawals', 'GetWithdrawLogCsv'],
    ['/financeHistory?tab=swaps', 'GetCurrencyTransferCsv'],
    ['/financeHistory?tab=sends', 'GetSendCsv'],
    ['/coinOrder?tab=history&pair=BTC/USDT', 'GetSecondsOrderCsv?symbol=BTC%2FUSDT'],
    ['/leverList?tab=closed', 'GetLeverOrderCsv'],
    ['/lock', 'GetLockMiningCsv'],
    ['/ieorg?tab=mine', 'GetTicketOrderCsv'],
  ])('has its button on %s, which asks for what is shown', async (place, call) => {
    await ann.goTo(place);
    await expect
      .poll(() => ann.page.getByRole('link', { name }).getAttribute('href'))
      .toBe(`/api/webapi/${call}`);
    expect(await findingsOn(ann.page)).toEqual([]);
  });

  it('of locks has another one with what they earned day by day', async () => {
    await ann.goTo('/lock');
    const [download] = await Promise.all([
      ann.page.waitForEvent('download'),
      ann.page.getByRole('link', { name: 'Daily interest as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('daily-interest.csv');
  });
});
