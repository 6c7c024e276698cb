// What is kept for a time goes when that is over, whether or not its people come back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../identity/testing-identity.ts';
import { forgettingSweep } from './forget-in-time.ts';

const DAY_MS = 86_400_000;
const tables = [
  ...['known_devices', 'known_origins', 'slow_downs', 'files', 'account_codes', 'verification_codes'],
  ...[
    'sign_in_challenges',
    'passkey_challenges',
    'api_keys',
    'captured_mail',
    'sessions',
    'operator_sessions',
  ],
] as const;

let world: TestIdentity;
let monotonicMs = 0;
/** The time of the log, which a wrong clock of the machine does not move. */
let at: number;

beforeAll(async () => {
  world = await startTestIdentity();
  world.create();
});
afterAll(() => world.stop());

const sweepOf = () =>
  forgettingSweep({
    pool: world.pool,
    engine: { read: async (query) => query({ at } as Parameters<typeof query>[0]) },
    monotonicMs: () => monotonicMs,
  });

async function left(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = (await world.pool.query(`select from ${table}`)).rowCount ?? 0;
  return counts;
}

async function keepPicture(owner: bigint, used: boolean): Promise<void> {
  const now = new Date(world.clock.nowMs);
  await world.pool.query(
    `insert into files (id, owner, purpose, key_id, wrapped_key, content, created_at, used_at)
     values (gen_random_uuid(), $1, 'screenshot', '', '', '', $2, $3)`,
    [owner, now, used ? now : null],
  );
}

/** What somebody leaves behind who begins things and never comes back, and an operator who did not either. */
async function beginThings(user: bigint): Promise<void> {
  const { rows } = await world.pool.query<{ id: bigint }>(
    `insert into operators (name, email, roles, password_hash, password_must_change, created_at)
     values ('Ada', 'ada@venue.example', '{}', '', false, now()) returning id`,
  );
  const values = [user, rows[0]!.id, new Date(world.clock.nowMs)];
  // All values are named, so that each insertion may use any.
  for (const insertion of [
    `verification_codes (email, purpose, request_hash, code_hash, expires_at, tries)
     values ('never@example.org', 'register', '', '', $3, 0)`,
    `sign_in_challenges values ('', 'user', $1, '', 0, $3)`,
    `passkey_challenges values ('x', 'user', $1, 'registration', $3)`,
    `api_keys (id, user_id, key_hash, name, may_trade, addresses, created_at, expires_at)
     values (gen_random_uuid(), $1, '', 'Tax', false, '{192.0.2.0/24}', $3, $3)`,
    `operator_sessions (token_hash, operator_id, created_at, last_seen_at, expires_at, address, user_agent)
     values ('a', $2, $3, $3, $3, '192.0.2.1', 'test'), ('b', $2, $3, $3, $3, '192.0.2.2', 'test')`,
    `captured_mail (recipient, subject, body, sent_at) values ('never@example.org', '', '', $3)`,
  ])
    await world.pool.query(
      `with named as (select $1::bigint, $2::bigint, $3::timestamptz) insert into ${insertion}`,
      values,
    );
}

test('traces go after 180 days, codes, keys, counts and unused pictures after one, of people who never come back', async () => {
  await world.register('ann@example.org');
  const { rows } = await world.pool.query<{ id: bigint }>('select id from users');
  const ann = rows[0]!.id;
  await keepPicture(ann, false);
  await keepPicture(ann, true);
  await world.pool.query(
    `insert into account_codes (user_id, purpose, email, code_hash, tries, expires_at)
     values ($1, 'mailbox', 'never@example.org', '', 0, $2)`,
    [ann, new Date(world.clock.nowMs)],
  );
  await world.pool.query('delete from captured_mail');
  await world.pool.query('delete from verification_codes');
  await beginThings(ann);
  const before = await left();
  for (const table of tables) expect([table, before[table]]).not.toEqual([table, 0]);
  const sweep = sweepOf();
  const run = async (atMs: number): Promise<Record<string, number>> => {
    at = atMs;
    monotonicMs += DAY_MS;
    await sweep.run();
    return left();
  };
  const { nowMs } = world.clock;
  expect(await run(nowMs + DAY_MS - 1)).toEqual(before);
  const codes = { account_codes: 0, verification_codes: 0, sign_in_challenges: 0, passkey_challenges: 0 };
  const afterDay = { ...before, ...codes, slow_downs: 0, files: 1, api_keys: 0 };
  expect(await run(nowMs + DAY_MS + 1)).toEqual(afterDay);
  expect(await run(nowMs + 7 * DAY_MS - 1)).toEqual(afterDay);
  const afterWeek = { ...afterDay, captured_mail: 0 };
  expect(await run(nowMs + 7 * DAY_MS + 1)).toEqual(afterWeek);
  expect(await run(nowMs + 180 * DAY_MS - 1)).toEqual(afterWeek);
  const traces = { known_devices: 0, known_origins: 0, sessions: 0, operator_sessions: 1 };
  expect(await run(nowMs + 180 * DAY_MS + 1)).toEqual({ ...afterWeek, ...traces });
  // When an operator was last seen is told to their colleagues.
  const seen = await world.pool.query('select address, user_agent, last_seen_at from operator_sessions');
  expect(seen.rows).toEqual([{ address: '', user_agent: '', last_seen_at: new Date(nowMs) }]);
});

test('it is looked for once a day, not while a venue starts, and never by the clock of the machine', async () => {
  await world.register('ben@example.org');
  const before = await left();
  const sweep = sweepOf();
  at = world.clock.nowMs + 400 * DAY_MS;
  expect(await sweep.run()).toBe(0);
  monotonicMs += 5 * 60_000;
  const log = at;
  at = world.clock.nowMs;
  expect(await sweep.run()).toBe(0);
  expect(await left()).toEqual(before);
  at = log;
  monotonicMs += DAY_MS - 1;
  expect(await sweep.run()).toBe(0);
  monotonicMs += 1;
  expect(await sweep.run()).toBeGreaterThan(0);
});
