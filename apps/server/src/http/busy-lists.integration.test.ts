// Lists that cannot be read keep nobody from what every call needs: sessions are looked up on other connections.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callerLimits } from '../database/shares.ts';
import { listLimits } from '../history/list-pool.ts';
import { PAGES_WAITING_MAX } from '../replay/index.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;
beforeAll(async () => {
  venue = await startTestVenue();
  ann = await venue.register();
  ben = await venue.register();
});
afterAll(() => venue.stop());

let letGo = async (): Promise<void> => {};
afterEach(() => letGo());

/** Until it is let go nobody reads this table. */
async function hold(
  table: 'history_order' | 'candle' | 'account_events' | 'log_batch' | 'history_entry_block',
): Promise<void> {
  const client = await venue.pool.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  letGo = async () => {
    letGo = async () => {};
    await client.query('rollback');
    client.release();
  };
}

/** Until so many statements wait for the table that is held. */
async function untilHeld(count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await venue.pool.query(
      'select from pg_locks join pg_database on database = pg_database.oid where not granted and datname = current_database()',
    );
    return rows.length;
  };
  await expect.poll(waiting, { interval: 20, timeout: 5_000 }).toBe(count);
}

/** Until so many are refused: whoever asks for more than may wait is answered before anybody is let go. */
async function untilRefused(asked: readonly ReturnType<typeof orders>[], count: number): Promise<void> {
  const refused: string[] = [];
  for (const answer of asked)
    void answer.then(({ statusCode, body }) => {
      if (statusCode === 503) refused.push(body);
    });
  await expect.poll(() => refused.length, { interval: 20, timeout: 5_000 }).toBe(count);
  for (const body of refused) expect(JSON.parse(body)).toMatchObject({ refusal: 'venue.busy' });
}

const orders = (user = ann) => venue.get(user, '/api/webapi/GetSpotTradeList');
const ledger = (user: TestUser) => venue.get(user, '/api/webapi/GetLedgerList?wallet=1');
const tape = () => venue.get(undefined, '/api/openapi/GetRamdonSpotTrade?symbol=BTC/USDT');
const candles = () => venue.get(undefined, '/api/openapi/histominute?symbol=BTC/USDT&period=1&limit=10');
const session = (user: TestUser) => venue.get(user, '/api/webapi/getinfo');

test('lists that take too long are refused as busy, sessions work meanwhile, and lists work again afterwards', async () => {
  await hold('history_order');
  let answered = 0;
  const lists = Array.from({ length: 1 + callerLimits.userWaitingMax }, () =>
    orders().finally(() => answered++),
  );
  expect((await session(ben)).statusCode).toBe(200);
  expect((await session(ann)).statusCode).toBe(200);
  expect(answered).toBe(0);
  for (let call = 0; call < 10; call++) expect((await session(ben)).statusCode).toBe(200);
  for (const answer of await Promise.all(lists)) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toMatchObject({ flag: false, refusal: 'venue.busy' });
  }
  await letGo();
  expect((await orders()).json()).toMatchObject({ flag: true, data: { rows: [], total: 0 } });
  expect(venue.faults).toEqual([]);
});

test('the log of an account is one of them', async () => {
  await hold('account_events');
  const logs = Array.from({ length: 14 }, () => venue.get(ann, '/api/webapi/GetAccountLog'));
  for (let call = 0; call < 10; call++) expect((await session(ben)).statusCode).toBe(200);
  const answers = await Promise.all(logs);
  expect(answers.map((answer) => answer.json().refusal)).toEqual(logs.map(() => 'venue.busy'));
  await letGo();
  expect((await venue.get(ann, '/api/webapi/GetAccountLog')).json()).toMatchObject({ data: { total: 1 } });
});

test('one account that asks for very many lists is refused itself, and everybody else is answered', async () => {
  await hold('history_order');
  const lists = Array.from({ length: 100 }, () => orders());
  const taken = 1 + callerLimits.userWaitingMax;
  await untilRefused(lists, 100 - taken);
  expect((await ledger(ben)).json()).toMatchObject({ flag: true });
  expect((await tape()).json()).toMatchObject({ flag: true });
  await letGo();
  const statuses = (await Promise.all(lists)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(taken);
  expect(statuses.filter((status) => status === 503)).toHaveLength(100 - taken);
  expect(venue.faults).toEqual([]);
});

test('the control: as many accounts as there are places keep another one waiting, and not the tape', async () => {
  const others = await Promise.all(Array.from({ length: listLimits.placesMax }, () => venue.register()));
  await hold('history_order');
  const lists = others.map((user) => orders(user));
  await untilHeld(listLimits.placesMax);
  let isAnswered = false;
  const waiting = ledger(ben).finally(() => {
    isAnswered = true;
  });
  expect((await tape()).json()).toMatchObject({ flag: true });
  expect((await session(ben)).statusCode).toBe(200);
  expect(isAnswered).toBe(false);
  await letGo();
  expect((await waiting).statusCode).toBe(200);
  expect((await Promise.all(lists)).map(({ statusCode }) => statusCode)).toEqual(lists.map(() => 200));
});

test('whoever asks for very many candles is refused beyond a few, and keeps nobody’s session from being found', async () => {
  await hold('candle');
  const asked = Array.from({ length: 200 }, () => candles());
  await untilRefused(asked, 199 - callerLimits.addressWaitingMax);
  const carl = await venue.register();
  expect((await session(carl)).statusCode).toBe(200);
  expect((await ledger(ben)).statusCode).toBe(200);
  await letGo();
  const taken = (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 200);
  expect(taken).toHaveLength(1 + callerLimits.addressWaitingMax);
  expect(venue.faults).toEqual([]);
});

test('whoever asks for very much of the log is refused beyond a few, and others who follow it wait behind one page', async () => {
  const url = '/api/openapi/GetLogBatches?from=1';
  await hold('log_batch');
  const asked = Array.from({ length: 200 }, () => venue.get(undefined, url));
  const other = venue.inject({ method: 'GET', url, remoteAddress: '192.0.2.7' });
  await untilRefused(asked, 199 - callerLimits.addressWaitingMax);
  await letGo();
  expect((await other).statusCode).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1 + callerLimits.addressWaitingMax);
  expect(statuses.filter((status) => status === 503)).toHaveLength(199 - callerLimits.addressWaitingMax);
  expect(venue.faults).toEqual([]);
});

test('a hundred pages of the log wait altogether, whoever asks for them', async () => {
  await hold('log_batch');
  // One page of each of them is under way.
  const addresses = 10;
  const asked = Array.from({ length: 150 }, (_, number) =>
    venue.inject({
      method: 'GET',
      url: '/api/openapi/GetLogBatches?from=1',
      remoteAddress: `192.0.2.${number % addresses}`,
    }),
  );
  await untilRefused(asked, 150 - addresses - PAGES_WAITING_MAX);
  await letGo();
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(addresses + PAGES_WAITING_MAX);
  expect(statuses.filter((status) => status === 503)).toHaveLength(150 - addresses - PAGES_WAITING_MAX);
});

test('a download that cannot begin is refused as busy, and none begins only to break off', async () => {
  await hold('history_entry_block');
  const asked = Array.from({ length: 30 }, () => venue.get(ann, '/api/webapi/GetLedgerCsv'));
  const [refused] = await Promise.race(asked.map(async (answer) => [await answer]));
  expect(refused!.statusCode).toBe(503);
  expect(refused!.json()).toMatchObject({ refusal: 'venue.busy' });
  await letGo();
  for (const { statusCode, body } of await Promise.all(asked)) {
    if (statusCode === 200) expect(body).toMatch(/^\ufefftime,record,wallet.*\r\n/);
    else expect(statusCode).toBe(503);
  }
  expect(venue.faults).toEqual([]);
});

test('the control: a list that is wrong itself is a fault and not busy', async () => {
  await venue.pool.query('alter table history_order rename to history_order_elsewhere');
  try {
    const answer = await orders();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ refusal: 'venue.fault' });
  } finally {
    await venue.pool.query('alter table history_order_elsewhere rename to history_order');
  }
  expect((await orders()).statusCode).toBe(200);
});
