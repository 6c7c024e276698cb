// Every matter is told exactly once, wherever the process ends and begins again, and whatever groups the records come in.
import { byInstallation, type LogRecord } from '@candor/exchange';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { Turns } from '../engine/index.ts';
import type { InMemoryVenue } from '../engine/testing-in-memory-venue.ts';
import { scenarioVenue, trade } from '../history/testing-scenario.ts';
import type { OutsideParts } from './drafts/outside.ts';
import { holdNotificationsAt, notificationsProjection } from './follow.ts';
import { FillMails } from './store/fill-mails.ts';
import { ASKED_MAILS_APART_MS } from './store/mail-pace.ts';

let database: TestDatabase;
let pool: Pool;
let venue: InMemoryVenue;
let records: readonly LogRecord[];

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  venue = await scenarioVenue();
  await trade(venue, 400, 7);
  // The money with which everybody began came over the network of paper, and is told to nobody.
  const money = { currency: 0, amount: 5_000_000n, network: 'erc20', transaction: `0x${'1'.repeat(64)}` };
  const command = {
    type: 'CreditDeposit',
    ...byInstallation,
    user: 101,
    wallet: 'funding',
    deposit: 1,
    ...money,
  };
  expect(await venue.submit({ command: command as never })).toMatchObject({ outcome: 'accepted' });
  await trade(venue, 100, 8);
  records = venue.records;
});
afterAll(async () => {
  await pool?.end();
  await database?.dispose();
});

/** Everything is named by its number. */
const outside: OutsideParts = {
  wallet: {
    reasonsOf: async (actions) => new Map(actions.map((action) => [action, `Reason ${action}`])),
    shortAddresses: async (asked) => new Map(asked.map(({ address }) => [address, `Address ${address}`])),
    publicIdsOf: async (users) => new Map(users.map((user) => [user, `Account ${user}`])),
  },
  verification: { acceptedBy: async () => new Set() },
  sizesOf: async () => new Map(),
};

/** A small generator, so that a failing course can be run again. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Course {
  readonly groupMax: number;
  /** Of so many groups, one is cut off in the middle of its transaction, and one right after it. */
  readonly cutEvery?: number;
  readonly seed?: number;
  /** Several groups are taken before they are written. */
  readonly gathers?: boolean;
  readonly afterCrash?: () => Promise<void>;
}

/** Follows the whole log, with ends of the process in between. */
async function follow({
  groupMax,
  cutEvery = 0,
  seed = 1,
  gathers = false,
  afterCrash,
}: Course): Promise<void> {
  const random = randomNumbers(seed);
  const isCut = (): boolean => cutEvery > 0 && random(cutEvery) === 0;
  let isCutWithin = false;
  const begin = () =>
    notificationsProjection({
      pool,
      turns: new Turns(),
      fillMails: new FillMails(),
      clock: {
        wallMs: () => {
          if (isCutWithin) throw new Error('The process ends in the middle');
          return 1;
        },
      },
      read: async (query) => query(venue.state),
      outside,
      onChanged: () => {},
      onFailure: () => {},
    });
  let projection = begin();
  let position = await projection.position();
  while (position < records.length) {
    const group = records.slice(position, position + 1 + random(groupMax));
    isCutWithin = isCut();
    // Now and then more is taken before it is written.
    const isGathered = gathers && random(3) === 0;
    const isDone = await projection
      .take(group)
      .then(() => (isGathered ? undefined : projection.write()))
      .then(
        () => true,
        () => false,
      );
    if (isDone && !isCut()) {
      position = group.at(-1)!.seq;
      continue;
    }
    isCutWithin = false;
    await afterCrash?.();
    projection = begin();
    position = await projection.position();
  }
  isCutWithin = false;
  await projection.write();
}

async function reset(): Promise<void> {
  await pool.query(
    'truncate notifications, notification_heads, notification_mails, notification_settings, price_alerts',
  );
  await pool.query(`update projection set seq = 0 where name = 'notifications'`);
  // Prices of the scenario move about these.
  for (const [basis, direction] of [
    ['index', 'above'],
    ['index', 'below'],
    ['last', 'above'],
  ] as const)
    await pool.query(
      `insert into price_alerts (user_id, market_id, basis, direction, price, set_seq, created_at)
       select 102, market_id, $1, $2, case when $2 = 'above' then 1 else 9000000000000000 end, 20, now()
         from generate_series(0, 3) as market_id`,
      [basis, direction],
    );
}

async function told() {
  const rows = await pool.query(
    'select user_id, cause, kind, at, matter - $1 as matter from notifications order by user_id, cause',
    ['alert'],
  );
  const mails = await pool.query(
    'select user_id, at, matter from notification_mails order by user_id, at, matter::text',
  );
  const fired = await pool.query(
    'select market_id, basis, direction, fired_seq from price_alerts order by 1, 2, 3',
  );
  const plain = rows.rows.map((row) => ({ ...row, cause: String(row.cause).replace(/^alert .*/, 'alert') }));
  const sorted = plain.map((row) =>
    JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
  );
  return { rows: sorted.sort(), mails: mails.rows, fired: fired.rows };
}

async function toldAfter(course: Course) {
  await reset();
  await follow(course);
  return told();
}

const eventsOf = (type: string): number =>
  records.flatMap(({ events }) => events).filter((event) => event.type === type).length;

test('the same is told record by record, in groups, and with the process ending anywhere', async () => {
  const expected = await toldAfter({ groupMax: 5_000 });
  expect(expected.rows.length).toBeGreaterThan(20);
  expect(expected.rows.some((row) => row.includes('"type":"alertReached"'))).toBe(true);
  expect(expected.mails.filter(({ matter }) => matter.type === 'depositCredited')).toHaveLength(1);
  expect(expected.mails.some(({ matter }) => matter.type === 'fill')).toBe(false);
  // Whatever leaves an account is mailed of, once for each record that says so.
  const mailsOf = (type: string) => expected.mails.filter(({ matter }) => matter.type === type).length;
  expect(mailsOf('withdrawalRequested')).toBe(eventsOf('WithdrawalRequested'));
  expect(mailsOf('sent')).toBe(eventsOf('SentToUser'));
  expect(mailsOf('addressBound')).toBe(eventsOf('WithdrawalAddressBound'));
  expect(Math.min(mailsOf('withdrawalRequested'), mailsOf('sent'), mailsOf('addressBound'))).toBeGreaterThan(
    0,
  );
  expect(mailsOf('received')).toBe(0);
  expect(await toldAfter({ groupMax: 1 })).toEqual(expected);
  for (let seed = 1; seed <= 12; seed += 1) {
    const course = { groupMax: 20 + seed * 5, cutEvery: 4 + (seed % 4), seed, gathers: seed % 2 === 0 };
    const cut = await toldAfter(course);
    expect(cut, `seed ${seed}`).toEqual(expected);
  }
});

test('the control: a position that falls behind what it wrote tells fills twice', async () => {
  const expected = await toldAfter({ groupMax: 5_000 });
  const afterCrash = async (): Promise<void> => {
    await pool.query(`update projection set seq = greatest(seq - 30, 0) where name = 'notifications'`);
  };
  await reset();
  let crashes = 0;
  const fallBack = async (): Promise<void> => {
    crashes += 1;
    if (crashes < 4) await afterCrash();
  };
  await follow({ groupMax: 40, cutEvery: 3, seed: 3, afterCrash: fallBack });
  expect(await told()).not.toEqual(expected);
});

test('where the log has lost its end, what was told of it goes, and its alerts wait again', async () => {
  const middle = Math.floor(records.length / 2);
  await toldAfter({ groupMax: 5_000 });
  await holdNotificationsAt(pool, middle);
  const { rows } = await pool.query('select max(seq) as last from notifications');
  expect(Number(rows[0].last)).toBeLessThanOrEqual(middle);
  const position = await pool.query(`select seq from projection where name = 'notifications'`);
  expect(Number(position.rows[0].seq)).toBe(middle);
  const late = await pool.query('select from price_alerts where fired_seq > $1', [middle]);
  expect(late.rows).toEqual([]);
});

test('alerts that no price reaches are not read, however many wait', async () => {
  await reset();
  await pool.query(
    `insert into price_alerts (user_id, market_id, basis, direction, price, set_seq, created_at)
     select 102, number % 4, case when number % 3 = 0 then 'last' else 'index' end, direction,
            case direction when 'above' then 9000000000000000 else 1 end, 20, now()
       from generate_series(1, 1000) as number, unnest(array['above', 'below']) as direction`,
  );
  let read = 0;
  const query = async (text: string, values: unknown[]) => {
    const answer = await pool.query(text, values);
    if (text.includes('from price_alerts')) read += answer.rows.length;
    return answer;
  };
  const projection = notificationsProjection({
    ...{ turns: new Turns(), fillMails: new FillMails(), clock: { wallMs: () => 1 }, outside },
    pool: { query, connect: () => pool.connect() } as unknown as Pool,
    read: async (asked) => asked(venue.state),
    onChanged: () => {},
    onFailure: () => {},
  });
  await projection.position();
  await projection.take(records);
  await projection.write();
  const fired = await pool.query('select from price_alerts where fired_seq is not null');
  expect(fired.rows.length).toBeGreaterThan(3);
  expect(read).toBe(fired.rows.length);
});

test('a quiet log costs no writing, and the house is told nothing', async () => {
  await reset();
  await pool.query('delete from price_alerts');
  const silent = records.slice(0, 3);
  const projection = notificationsProjection({
    ...{ pool, turns: new Turns(), fillMails: new FillMails(), clock: { wallMs: () => 1 } },
    outside,
    read: async (query) => query(venue.state),
    onChanged: () => {},
    onFailure: () => {},
  });
  await projection.position();
  await projection.take(silent);
  await projection.write();
  const { rows } = await pool.query(`select seq from projection where name = 'notifications'`);
  expect(Number(rows[0].seq)).toBe(0);
  await toldAfter({ groupMax: 5_000 });
  const house = await pool.query('select from notifications where user_id = 1');
  expect(house.rows).toEqual([]);
});

test('who is mailed of each fill gets them together, though they are written one by one', async () => {
  await reset();
  await pool.query(
    `insert into notification_settings select id, 'fill', true, true from generate_series(1, 500) id`,
  );
  let nowMs = 0;
  const projection = notificationsProjection({
    ...{ pool, turns: new Turns(), fillMails: new FillMails(), outside },
    clock: { wallMs: () => (nowMs += 1_000) },
    read: async (query) => query(venue.state),
    onChanged: () => {},
    onFailure: () => {},
  });
  await projection.position();
  for (const record of records) {
    await projection.take([record]);
    await projection.write();
  }
  const { rows } = await pool.query<{ mails: number; fills: number }>(
    `select count(distinct due_at)::int as mails, count(*)::int as fills from notification_mails
      where matter ->> 'type' in ('fill', 'more') group by user_id order by fills desc`,
  );
  expect(rows[0]!.fills).toBeGreaterThan(10);
  for (const { mails } of rows) expect(mails).toBeLessThanOrEqual(2 + nowMs / ASKED_MAILS_APART_MS);
});
