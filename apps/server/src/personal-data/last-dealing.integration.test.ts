// When somebody last did something, on a real database: their own deeds count, and not what others tried.
import type { UserId } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase } from '../database/testing.ts';
import { lastDealing } from './last-dealing.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});

test('what others tried with the address of an account is no deed of its owner', async () => {
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into users (public_id, email, email_as_typed, password_hash, nationality, invitation_code, created_at)
     values (gen_random_uuid(), 'ann@example.org', 'ann@example.org', '', 'DE', 'X', $1) returning id`,
    [new Date(1_000)],
  );
  const user = Number(rows[0]!.id) as UserId;
  const nothing = { async *read() {}, lastSeq: async () => 0 };
  const last = () => lastDealing(pool, nothing as never, user);
  const note = (kind: string, atMs: number) =>
    pool.query('insert into account_events (user_id, kind, at) values ($1, $2, $3)', [
      ...[user, kind, new Date(atMs)],
    ]);
  expect(await last()).toBe(1_000);
  await note('signedIn', 5_000);
  expect(await last()).toBe(5_000);
  await note('signInsFailed', 9_000);
  expect(await last()).toBe(5_000);
  await note('loginPasswordChanged', 7_000);
  expect(await last()).toBe(7_000);
});
