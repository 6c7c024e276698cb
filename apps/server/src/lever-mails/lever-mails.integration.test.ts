// Mails about leveraged contracts: once for each warning and each cascade, in the language of whoever they go to, as the same
// mail again after a crash, and never without end.
import type { LogRecord } from '@candor/exchange';
import { markets } from '@candor/exchange';
import { perpetualWorld } from '@candor/testkit';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing.ts';
import type { Mail } from '../mail/index.ts';
import { noticesProjection } from './follow-notices.ts';
import { holdMailsAt, startLeverMails } from './lever-mails.ts';
import { noticesLook, type SendingPorts, sendDueNotices } from './send-notices.ts';
import { leverMailTexts } from './texts/lever-texts.ts';

const { PerpetualFixture, PRICE, USDT } = perpetualWorld;

let database: TestDatabase;
let pool: Pool;
let nowMs: number;
let sent: Mail[];
let refusals: number;
let faults: number;

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
});
afterAll(async () => {
  await pool?.end();
  await database?.dispose();
});
beforeEach(async () => {
  await pool.query('truncate lever_notices');
  await pool.query(`update projection set seq = 0 where name = 'lever-mails'`);
  [sent, refusals, faults] = [[], 0, 0];
});

const languages: Readonly<Record<number, string>> = { 1: 'en', 2: 'zh', 3: 'ar' };
const words: Readonly<Record<number, string>> = { 2: '蓝鹭' };

function ports(venue: Fixture): SendingPorts {
  return {
    pool,
    clock: { wallMs: () => nowMs },
    log: {
      error: () => {
        faults += 1;
      },
    },
    mailer: {
      send: async (mail) => {
        if (refusals > 0) {
          refusals -= 1;
          throw new Error('The mail server is away');
        }
        sent.push(mail);
      },
      stop: () => {},
    },
    recipientOf: async (user) => {
      const language = languages[user];
      return language === undefined
        ? undefined
        : { email: `user${user}@example.org`, language, word: words[user] };
    },
    markets: async () => markets(venue.harness.state),
  };
}

type Fixture = InstanceType<typeof PerpetualFixture>;

/** At 20 times with 92.50 of equity behind 50 of margin: 5.40 further down the rate is 77 %. */
function trader(users = 1): Fixture {
  const venue = new PerpetualFixture({ users, funds: 100n * USDT });
  for (let user = 1; user <= users; user += 1) venue.opened({ user, multiple: 20 });
  return venue;
}

const projection = () =>
  noticesProjection(pool, {
    clock: { wallMs: () => nowMs },
    onNotices: () => {},
    onFailure: (error) => {
      throw error;
    },
  });

async function project(venue: Fixture, from = 0): Promise<void> {
  nowMs = venue.now;
  const follower = projection();
  await follower.position();
  await follower.take(venue.harness.log.slice(from) as readonly LogRecord[]);
  await follower.write();
  // What a cascade does one after the other is gathered.
  nowMs += 2_000;
}

const look = (venue: Fixture) => sendDueNotices(ports(venue));

test('mails follow the log by themselves, and a start sends what the process before it had left', async () => {
  const venue = trader().tick(PRICE - 540);
  const { state, log: records } = venue.harness;
  let listen: (committed: readonly LogRecord[]) => void = () => {};
  const engine = {
    subscribe: (listener: typeof listen) => {
      listen = listener;
      return () => {};
    },
    status: () => ({ committedSeq: 0 }),
    read: async (query: (from: typeof state) => unknown) => query(state),
  };
  const startedAt = performance.now();
  const { mailer, log, recipientOf } = ports(venue);
  const start = () =>
    startLeverMails({
      ...{ pool, mailer, log, recipientOf, connectionConfig: database.connectionConfig },
      engine: engine as never,
      clock: { wallMs: () => venue.now + (performance.now() - startedAt) },
    });
  await pool.query(`insert into lever_notices (seq, place, user_id, at, kind, market_id, order_id, mark, settled, due_at)
     values (999999, 0, 2, 1, 'liquidation', 0, 7, 100, -5, '2000-01-01')`);
  const mails = start();
  listen(records);
  await vi.waitFor(
    () => expect(sent.map(({ to }) => to)).toEqual(['user2@example.org', 'user1@example.org']),
    { timeout: 8_000, interval: 50 },
  );
  await mails.stop();
  expect(faults).toBe(0);
});

describe('a warning', () => {
  test('is mailed once with the rate of its moment, whatever is read and looked at again', async () => {
    const venue = trader().tick(PRICE - 540);
    await project(venue);
    await look(venue);
    expect(sent).toEqual([
      {
        ...{ to: 'user1@example.org', language: 'en', word: undefined, id: expect.any(String) },
        ...leverMailTexts('en').warning({
          percent: 100,
          rate: '77.00',
          time: `${new Date(venue.harness.log.at(-1)!.at).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
        }),
      },
    ]);
    await project(venue);
    await look(venue);
    await project(venue, 3);
    await look(venue);
    expect(sent).toHaveLength(1);
  });

  test('about a rate that trembles around its limit is mailed once in a quarter of an hour', async () => {
    const venue = trader();
    for (let turn = 0; turn < 20; turn += 1) venue.tick(PRICE - 540).tick(PRICE);
    const warned = venue.harness.log.flatMap(({ events }) =>
      events.filter(({ type }) => type === 'RiskWarned'),
    );
    expect(warned.length).toBe(20);
    await project(venue);
    await look(venue);
    expect(sent).toHaveLength(1);
    const seen = venue.harness.log.length;
    venue
      .later(900_000)
      .tick(PRICE)
      .tick(PRICE - 540);
    await project(venue, seen);
    await look(venue);
    expect(sent).toHaveLength(2);
  });

  test('that nobody could be told of for an hour is left out', async () => {
    const venue = trader().tick(PRICE - 540);
    await project(venue);
    nowMs += 3_600_001;
    await look(venue);
    expect(sent).toEqual([]);
  });
});

describe('a liquidation', () => {
  test('of several positions is one mail that names each, in the language of its owner', async () => {
    const venue = trader(3);
    for (const user of [1, 2, 3]) venue.opened({ user, contracts: 1, multiple: 100 });
    venue.tick(PRICE - 2_000);
    await project(venue);
    await look(venue);
    expect(sent.map(({ to }) => to).sort()).toEqual([1, 2, 3].map((user) => `user${user}@example.org`));
    for (const { to, word, subject, text } of sent) {
      const language = languages[Number(to[4])] ?? '';
      expect(word).toBe(words[Number(to[4])]);
      const facts = { time: '', positions: [] };
      expect(subject).toBe(leverMailTexts(language).liquidation(facts).subject);
      expect(text.match(/BTC\/USDT/g)).toHaveLength(2);
      expect(text).toContain('80');
      expect(text).toMatch(/-\d+\.\d{6} USDT/);
    }
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(3);
  });

  test('of a user without a mailbox is told to nobody, and waits for nothing', async () => {
    const venue = new PerpetualFixture({ users: 4, funds: 100n * USDT });
    venue.opened({ user: 4, multiple: 20 }).tick(PRICE - 2_000);
    await project(venue);
    await look(venue);
    expect(sent).toEqual([]);
    const { rows } = await pool.query('select from lever_notices where taken_at is null');
    expect(rows).toEqual([]);
  });
});

describe('a mail', () => {
  test('that was being sent when the process ended is sent again under the same name by the next one', async () => {
    const venue = trader(2).tick(PRICE - 2_000);
    await project(venue);
    await look(venue);
    await pool.query('update lever_notices set sent_at = null where user_id = 1');
    nowMs += 60_000;
    await noticesLook(ports(venue))();
    expect(sent.map(({ to }) => to).sort()).toEqual([1, 1, 2].map((user) => `user${user}@example.org`));
    const [first, again] = sent.filter(({ to }) => to === 'user1@example.org');
    expect(again).toEqual(first);
  });

  test('that the server does not take is tried again later, for most of a day and then no more', async () => {
    const venue = trader().tick(PRICE - 2_000);
    await project(venue);
    refusals = 1;
    await look(venue);
    await look(venue);
    expect([sent.length, faults]).toEqual([0, 1]);
    nowMs += 61_000;
    await look(venue);
    expect(sent).toHaveLength(1);
    await pool.query('truncate lever_notices');
    await pool.query(`update projection set seq = 0 where name = 'lever-mails'`);
    await project(venue);
    refusals = 100;
    for (let turn = 0; turn < 48; turn += 1) {
      await look(venue);
      nowMs += 3_600_000;
    }
    expect(faults).toBe(1 + 16);
    expect(sent).toHaveLength(1);
  });

  test('costs the log of a quiet venue no writing: the position moves with notices, or now and then', async () => {
    const venue = new PerpetualFixture();
    await project(venue);
    const position = async () =>
      Number((await pool.query(`select seq from projection where name = 'lever-mails'`)).rows[0].seq);
    expect(await position()).toBe(0);
    await project(trader().tick(PRICE - 2_000));
    expect(await position()).toBeGreaterThan(0);
  });
});

test('where the log has lost its end, what comes under the numbers of what was lost is mailed of', async () => {
  const venue = trader().tick(PRICE - 540);
  await project(venue);
  await look(venue);
  expect(sent).toHaveLength(1);
  const warned = venue.harness.log.findLast(({ events }) =>
    events.some(({ type }) => type === 'RiskWarned'),
  )!;
  await holdMailsAt(pool, warned.seq - 1);
  const { rows } = await pool.query<{ seq: bigint }>(`select seq from projection where name = 'lever-mails'`);
  expect(Number(rows[0]!.seq)).toBe(warned.seq - 1);
  await project(venue, warned.seq - 1);
  await look(venue);
  expect(sent).toHaveLength(2);
});
