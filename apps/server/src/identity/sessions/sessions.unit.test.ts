// A look for a session that is under way while sessions end.
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { hashToken, newSessionToken } from '../secrets.ts';
import { Sessions } from './sessions.ts';

const token = newSessionToken();
const row = { token_hash: hashToken(token), id: 7n, public_id: 'p', email: 'ann@example.org' };

/** A database that answers when the test says so, each question with what it saw when it was asked. */
function sessionsOn(database: { rows: unknown[] }) {
  const answers: (() => void)[] = [];
  const query = () => {
    const { rows } = database;
    return new Promise((resolve) => answers.push(() => resolve({ rows })));
  };
  const sessions = new Sessions({ query } as unknown as Pool, { wallMs: () => 1_700_000_000_000 });
  return { sessions, answers };
}

test('what was seen before sessions ended is asked again, and is not remembered', async () => {
  const database = { rows: [row] as unknown[] };
  const { sessions, answers } = sessionsOn(database);
  const found = sessions.find(token);
  database.rows = [];
  sessions.forget([hashToken(token)]);
  answers.shift()!();
  await expect.poll(() => answers.length).toBe(1);
  answers.shift()!();
  expect(await found).toBeUndefined();
  expect(sessions.findCached(sessions.nameOf(token))).toBeUndefined();
});

test('control: while none ends, one look is enough, and is remembered from when it began', async () => {
  const { sessions, answers } = sessionsOn({ rows: [row] });
  const found = sessions.find(token);
  answers.shift()!();
  expect(await found).toBeDefined();
  expect(answers).toEqual([]);
  expect(sessions.findCached(sessions.nameOf(token))).toBeDefined();
});

test('a token that was no session and is signed out lets no look for another session begin anew', async () => {
  const { sessions, answers } = sessionsOn({ rows: [row] });
  const found = sessions.find(token);
  const signedOut = sessions.end(newSessionToken());
  const [ofFind, ofSignOut] = answers.splice(0);
  ofSignOut!();
  await signedOut;
  ofFind!();
  expect(await Promise.race([found, new Promise((resolve) => setTimeout(resolve, 100))])).toBeDefined();
  expect(answers).toEqual([]);
});
