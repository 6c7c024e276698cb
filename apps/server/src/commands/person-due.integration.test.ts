// The accounts that are kept no longer are named, with what stands in the way of their erasure, and nobody else is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVenue, type TestUser, type TestVenue } from '../http/testing-venue.ts';
import { runPersonDue } from './person-due.ts';
import { besideVenue, printed } from './testing-commands.ts';

const DAY_MS = 86_400_000;

let venue: TestVenue;
let ann: TestUser;
beforeAll(async () => {
  venue = await startTestVenue();
  await venue.pricesAreThere();
  ann = await venue.register();
});
afterAll(() => venue.stop());

async function due(nowMs: number): Promise<readonly string[]> {
  const text = await printed((output) => runPersonDue(besideVenue(venue), output, nowMs));
  return text.trimEnd().split('\n');
}

/** Signed up, and never came to have an account in the log. */
async function signUp(email: string, atMs: number): Promise<number> {
  const { rows } = await venue.pool.query<{ id: bigint }>(
    `insert into users (public_id, email, email_as_typed, password_hash, nationality, invitation_code, created_at)
     values (gen_random_uuid(), $1, $1, '', 'DE', $1, $2) returning id`,
    [email, new Date(atMs)],
  );
  return Number(rows[0]!.id);
}

test('who did nothing for five years is named by number and day, who did something or was erased is not', async () => {
  const nowMs = Date.UTC(2026, 10, 30, 12);
  const fiveYearsAgo = Date.UTC(2021, 10, 30, 12);
  const over = await signUp('over@example.org', fiveYearsAgo);
  await signUp('nearly@example.org', fiveYearsAgo + 1);
  const returned = await signUp('returned@example.org', fiveYearsAgo - 400 * DAY_MS);
  const guessedAt = await signUp('guessed@example.org', fiveYearsAgo - 400 * DAY_MS);
  const erased = await signUp('erased@example.org', fiveYearsAgo - 400 * DAY_MS);
  await venue.pool.query(`update users set email = 'erased ' || id where id = $1`, [erased]);
  await venue.pool.query(
    `insert into account_events (user_id, kind, at) values ($1, 'signedIn', $3), ($2, 'signInsFailed', $3)`,
    [returned, guessedAt, new Date(nowMs - DAY_MS)],
  );
  expect(await due(nowMs)).toEqual([
    `${over}  2021-11-30  to be erased`,
    `${guessedAt}  2020-10-26  to be erased`,
    'Accounts whose last dealing is 5 years ago: 2.',
  ]);
});

test('what is owed to an account stands beside it', async () => {
  const lines = await due(Date.now() + 6 * 366 * DAY_MS);
  const [line] = lines.filter((each) => each.startsWith(`${ann.user}  `));
  expect(line).toMatch(/^\d+ {2}\d{4}-\d\d-\d\d {2}is owed something \(.*USDT.*\)$/);
});
