// Lists that cannot be read keep nobody from what every call needs: sessions are looked up on other connections.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listLimits } from '../history/list-pool.ts';
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
async function hold(table: string): Promise<void> {
  const client = await venue.pool.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  letGo = async () => {
    letGo = async () => {};
    await client.query('rollback');
    client.release();
  };
}

const holdOrders = () => hold('history_order');
const orders = () => venue.get(ann, '/api/webapi/GetSpotTradeList');
const ledger = (user: TestUser) => venue.get(user, '/api/webapi/GetLedgerList?wallet=1');
const session = (user: TestUser) => venue.get(user, '/api/webapi/getinfo');

test('lists that take too long are refused as busy, sessions work meanwhile, and lists work again afterwards', async () => {
  await holdOrders();
  let answered = 0;
  // More than there are connections of either kind.
  const lists = Array.from({ length: 14 }, () => orders().finally(() => answered++));
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

test('the control: while fewer than all connections wait, other lists are read', async () => {
  await holdOrders();
  const lists = Array.from({ length: listLimits.connectionsMax - 1 }, () => orders());
  expect((await ledger(ben)).json()).toMatchObject({ flag: true });
  await letGo();
  expect((await Promise.all(lists)).map(({ statusCode }) => statusCode)).toEqual(lists.map(() => 200));
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
