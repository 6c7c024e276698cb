// The own trades as a table to download: every one of them, to nobody but their owner.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvLists } from './spec/csv-lists.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

const header = 'time,trade,order,market,side,role,price,amount,total,fee,feeCurrency,record';
let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  venue = await startTestVenue();
  [ann, ben] = [await venue.register(), await venue.register()];
  await venue.pricesAreThere();
});
afterAll(() => venue.stop());

async function order(user: TestUser, side: 'buy' | 'sell', price: string): Promise<void> {
  const body = { symbol: 'BTC/USDT', side, type: 'limit', price, amount: '0.00400' };
  expect((await venue.post(user, '/api/webapi/SubmitSpotTrade', body)).json()).toMatchObject({ code: 200 });
}

interface Row {
  readonly time: number;
  readonly id: number;
  readonly order: number;
}

/** The record of each trade, out of the log itself. */
async function tradesInLog(): Promise<ReadonlyMap<number, number>> {
  const made = new Map<number, number>();
  const { committedSeq } = venue.engine.status();
  for (let seq = 1; seq <= committedSeq; seq += 1)
    for (const event of (await venue.engine.recordAt(seq))?.events ?? [])
      if (event.type === 'SpotTraded') made.set(event.trade, seq);
  return made;
}

test('own trades are a table to download, oldest first, of one market or of all', async () => {
  await order(ann, 'buy', '96000.0');
  await order(ben, 'sell', '96000.0');
  await order(ben, 'buy', '95900.0');
  await order(ann, 'sell', '95900.0');
  const list = (await venue.get(ann, '/api/webapi/GetSpotFillList')).json().data.rows as readonly Row[];
  const all = await venue.get(ann, '/api/webapi/GetSpotFillCsv');
  expect(all.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="trades.csv"',
    'x-content-type-options': 'nosniff',
  });
  const made = await tradesInLog();
  const figures = [
    'BTC/USDT,buy,maker,96000.0,0.00400,384.000000,0.00000180,BTC',
    'BTC/USDT,sell,taker,95900.0,0.00400,383.600000,0.172620,USDT',
  ];
  const lines = list
    .toReversed()
    .map(
      ({ time, id, order }, place) =>
        `${new Date(time).toISOString()},${id},${order},${figures[place]},${made.get(id)}`,
    );
  expect(all.body).toBe(`${[header, ...lines].join('\r\n')}\r\n`);
  expect((await venue.get(ann, '/api/webapi/GetSpotFillCsv?symbol=BTC')).body).toBe(all.body);
  expect((await venue.get(ann, '/api/webapi/GetSpotFillCsv?symbol=ETH/USDT')).body).toBe(`${header}\r\n`);
});

const linesOf = (body: string) => body.split('\r\n').length - 2;

test('a download has what happened before it was asked for, also where no list was looked at since', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const [own, ledger] = [
      await venue.get(ann, '/api/webapi/GetSpotFillCsv'),
      await venue.get(ann, '/api/webapi/GetLedgerCsv?kind=trade'),
    ].map(({ body }) => linesOf(body));
    await order(ann, 'buy', '96000.0');
    await order(ben, 'sell', '96000.0');
    const [trades, entries] = await Promise.all(
      ['GetSpotFillCsv', 'GetLedgerCsv?kind=trade'].map((file) => venue.get(ann, `/api/webapi/${file}`)),
    );
    // Of a trade the ledger has what was given and what was received.
    expect([linesOf(trades!.body), linesOf(entries!.body)]).toEqual([own! + 1, ledger! + 2]);
  }
});

test('a download without the newest rows does not begin', async () => {
  const client = await venue.pool.connect();
  await client.query('begin; lock table history_order in share mode');
  await order(ben, 'buy', '95000.0');
  const files = csvLists.map(({ call }) => call).filter((call) => call !== 'GetCoinDepositCsv');
  const answers = await Promise.all(files.map((file) => venue.get(ben, `/api/webapi/${file}`)));
  await client.query('rollback');
  client.release();
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ refusal: 'venue.busy' });
  }
  expect((await venue.get(ben, '/api/webapi/GetLedgerCsv')).statusCode).toBe(200);
}, 20_000);

test('a market that is not listed is refused', async () => {
  const answer = await venue.get(ann, '/api/webapi/GetSpotFillCsv?symbol=NO/USDT');
  expect(answer.json()).toMatchObject({ refusal: 'venue.marketUnknown' });
  expect(venue.faults).toEqual([]);
});
