// Lists and downloads of a period: what belongs to it and nothing else, and bounds that say nothing are refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeLever, setMark, withLever } from './testing-lever.ts';
import { fundSeconds, openBet } from './testing-seconds.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  venue = await startTestVenue();
  await venue.pricesAreThere();
  [ann, ben] = [await withLever(venue), await venue.register()];
  await setMark(venue, ben, '100000.0');
});
afterAll(() => venue.stop());

interface Row {
  readonly [time: string]: number;
}

async function trade(): Promise<void> {
  for (const [user, side] of [
    [ben, 'sell'],
    [ann, 'buy'],
  ] as const) {
    const body = { symbol: 'BTC/USDT', side, type: 'limit', price: '100000.0', amount: '0.01000' };
    expect((await venue.post(user, '/api/webapi/SubmitSpotTrade', body)).json()).toMatchObject({ code: 200 });
  }
}

/** All rows, or those of a period, once the history has them. */
async function rowsOf(list: string, period = ''): Promise<readonly Row[]> {
  const ask = async () =>
    (await venue.get(ann, `/api/webapi/${list}${list.includes('?') ? '&' : '?'}pagesize=100${period}`)).json()
      .data;
  await expect.poll(async () => (await ask()).behind).toBe(false);
  const { rows, total } = await ask();
  expect(total).toBe(rows.length);
  return rows;
}

test('a list of a period has what belongs to it', async () => {
  await trade();
  const transfer = { from: 1, to: 3, symbol: 'USDT', amount: '5' };
  await fundSeconds(venue, [ann]);
  for (let i = 0; i < 2; i++) {
    await trade();
    await venue.post(ann, '/api/webapi/SubmitPlayerWalletTransfer', transfer);
    await placeLever(venue, ann, { type: 'limit', price: '90000.0' });
    await openBet(venue, ann);
    venue.clock.offsetMs += 5;
  }
  for (const [list, time] of [
    ['GetSpotTradeList', 'time'],
    ['GetSpotFillList', 'time'],
    ['GetLedgerList', 'time'],
    ['GetLedgerList?wallet=3', 'time'],
    ['GetTransferList', 'time'],
    ['GetLeverOrderList?status=pending', 'time'],
    ['GetSecondsOrderList?status=0', 'open_time'],
  ] as const) {
    const all = await rowsOf(list);
    const newest = all[0]?.[time] ?? 0;
    const oldest = all.at(-1)?.[time] ?? 0;
    expect(newest, list).toBeGreaterThan(oldest);
    const later = all.filter((row) => (row[time] ?? 0) > oldest);
    expect(await rowsOf(list, `&from=${oldest + 1}`), list).toEqual(later);
    expect(await rowsOf(list, `&from=${oldest}&to=${newest + 1}`), list).toEqual(all);
    expect(await rowsOf(list, `&to=${oldest}`), list).toEqual([]);
    expect(await rowsOf(list, `&from=${newest + 1}`), list).toEqual([]);
  }
});

test('a download of a period has what the whole one has of it', async () => {
  for (const file of ['GetLedgerCsv', 'GetSpotFillCsv', 'GetTransferCsv']) {
    const linesOf = async (period: string) => {
      const { body } = await venue.get(ann, `/api/webapi/${file}?${period}`);
      return body.split('\r\n').slice(1, -1);
    };
    const timeOf = (line: string) => Date.parse(line.split(',')[0] ?? '');
    const all = await linesOf('');
    const from = timeOf(all.at(-1) ?? '');
    expect(await linesOf(`from=${from}`)).toEqual(all.filter((line) => timeOf(line) >= from));
    expect(await linesOf(`to=${from}`)).toEqual(all.filter((line) => timeOf(line) < from));
    expect((await linesOf(`to=${from}`)).length).toBeGreaterThan(0);
  }
});

test('messages of a period are those of its time', async () => {
  interface Messages {
    readonly rows: readonly { readonly time: number }[];
    readonly total: number;
  }
  const of = async (period = ''): Promise<Messages> =>
    (await venue.get(ann, `/api/webapi/GetNotifications?pagesize=100${period}`)).json().data;
  const timesOf = async (period = '') => new Set((await of(period)).rows.map(({ time }) => time));
  await expect.poll(async () => (await timesOf()).size).toBeGreaterThan(1);
  const { rows } = await of();
  const newest = rows[0]!.time;
  const earlier = rows.filter(({ time }) => time < newest);
  expect(await of(`&to=${newest}`)).toMatchObject({ rows: earlier, total: earlier.length });
  expect([...(await timesOf(`&from=${newest}`))]).toEqual([newest]);
  expect(await of(`&from=${newest + 1}`)).toMatchObject({ rows: [], total: 0 });
});

test('bounds of a period that say nothing are refused with their field', async () => {
  const bad = [
    ['from=yesterday', 'from'],
    ['from=2026-11-29', 'from'],
    ['from=-1', 'from'],
    ['to=1.5', 'to'],
    ['to=99999999999999', 'to'],
    ['from=1700000000000&to=1700000000000', 'to'],
    ['from=1700000000001&to=1700000000000', 'to'],
  ] as const;
  for (const list of [
    'GetSpotTradeList',
    'GetSpotFillList',
    'GetSpotFillCsv',
    'GetLedgerList',
    'GetLedgerCsv',
    'GetCoinDepositList',
    'GetWithdrawLogList',
    'GetTransferList',
    'GetCurrencyTransferList',
    'GetSendList',
    'GetLeverOrderList',
    'GetSecondsOrderList',
    'GetAccountLog',
    'GetTicketOrders',
    'GetCoinDepositCsv',
    'GetWithdrawLogCsv',
    'GetTransferCsv',
    'GetCurrencyTransferCsv',
    'GetSendCsv',
    'GetLeverOrderCsv',
    'GetSecondsOrderCsv',
    'GetLockMiningCsv',
    'GetLockAccrualCsv',
    'GetTicketOrderCsv',
    'GetNotifications',
  ]) {
    for (const [query, field] of bad) {
      const answer = await venue.get(ann, `/api/webapi/${list}?${query}`);
      expect([list, query, answer.statusCode]).toEqual([list, query, 400]);
      expect(answer.json()).toMatchObject({ refusal: 'request.malformed', field });
    }
    const past = await venue.get(ann, `/api/webapi/${list}?from=1600000000000&to=1600000000001`);
    expect([list, past.statusCode]).toEqual([list, 200]);
  }
  expect(venue.faults).toEqual([]);
});
