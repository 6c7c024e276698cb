// Mails of a table are taken, sent and marked: where a process ends in between, they are sent again as the same mails, alone,
// and not without end.
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { lookAfter, type Mail, type Outbox, type OutboxPorts, sendDue } from './index.ts';

const START = Date.UTC(2026, 10, 21, 9, 30);
const MINUTE_MS = 60_000;

let database: TestDatabase;
let pool: Pool;
let nowMs: number;
let faults: number;
let sent: Mail[];
/** What the mail server says to every mail. */
let refusal: Error | undefined;

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
});
afterAll(async () => {
  await pool?.end();
  await database?.dispose();
});
beforeEach(async () => {
  await pool.query('truncate notification_mails');
  [nowMs, faults, sent, refusal] = [START, 0, [], undefined];
});

const ports = (): OutboxPorts => ({
  pool,
  mailer: {
    send: async (mail) => {
      if (refusal !== undefined) throw refusal;
      sent.push(mail);
    },
    stop: () => {},
  },
  clock: { wallMs: () => nowMs },
  log: {
    error: () => {
      faults += 1;
    },
  },
  recipientOf: async (user) => ({ email: `user${user}@example.org`, language: 'en', word: undefined }),
});

const outbox: Outbox<{ readonly cause: string }> = {
  table: 'notification_mails',
  order: 'id',
  columns: 'id, cause',
  write: (_, rows) => ({ subject: 'News', text: rows.map(({ cause }) => cause).join(' ') }),
  failure: 'A mail could not be sent',
};

/** As a process begins: what the one before it has left is taken back. */
const started = (own = ports()) => lookAfter(own, outbox, () => sendDue(own, outbox));

async function due(user: number, cause: string, dueMs = START): Promise<void> {
  await pool.query(
    `insert into notification_mails (user_id, cause, at, matter, due_at) values ($1, $2, 0, '{}', $3)`,
    [user, cause, new Date(dueMs)],
  );
}

/** The table as it was when a process ended between the sending and the mark. */
const endedBeforeTheMark = () => pool.query('update notification_mails set sent_at = null');

const textsOf = (mails: readonly Mail[]) => mails.map(({ text }) => text).sort();

test('what was taken by a process that ended is sent again as the same mail, and nothing new is put into it', async () => {
  await due(1, 'one');
  await due(1, 'two');
  await started()();
  await endedBeforeTheMark();
  await due(1, 'three', START + MINUTE_MS);
  nowMs += 60 * MINUTE_MS;
  const look = started();
  for (let time = 0; time < 3; time += 1) await look();
  expect(textsOf(sent)).toEqual(['one two', 'one two', 'three']);
  const idsOf = (sought: string) => sent.filter(({ text }) => text === sought).map(({ id }) => id);
  const [first, again] = idsOf('one two');
  expect(again).toBe(first);
  expect(idsOf('three')).toEqual([expect.not.stringContaining(first!)]);
});

test('control: a look that takes nothing back leaves what was taken', async () => {
  await due(1, 'one');
  await started()();
  await endedBeforeTheMark();
  nowMs += 60 * MINUTE_MS;
  await sendDue(ports(), outbox);
  expect(sent).toHaveLength(1);
});

test('a mail that waited for its server while more happened stays the mail that it was', async () => {
  refusal = new Error('The connection was lost, and nobody knows when');
  await due(1, 'one');
  await started()();
  refusal = undefined;
  nowMs += MINUTE_MS;
  await due(1, 'two', nowMs);
  await started()();
  expect(textsOf(sent)).toEqual(['one', 'two']);
});

test('a mail whose mark could not be written is sent again by the same process under the same name', async () => {
  for (const user of [1, 2]) await due(user, 'one');
  let marksFail = true;
  const query = (text: string, values: unknown[]) =>
    marksFail && text.includes('set sent_at')
      ? Promise.reject(new Error('The database is away'))
      : pool.query(text, values);
  const look = started({ ...ports(), pool: { query } as unknown as Pool });
  await expect(look()).rejects.toThrow('away');
  marksFail = false;
  nowMs += MINUTE_MS;
  for (let time = 0; time < 2; time += 1) await look();
  for (const user of [1, 2]) {
    const ids = sent.filter(({ to }) => to === `user${user}@example.org`).map(({ id }) => id);
    expect(ids).toEqual([ids[0], ids[0]]);
  }
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
});

test('a mail with which the process ends each time is tried as often as one that is refused', async () => {
  await due(1, 'one');
  for (let start = 0; start < 50; start += 1) {
    await started()();
    await endedBeforeTheMark();
    nowMs += 300 * MINUTE_MS;
  }
  expect(sent).toHaveLength(16);
});

test.each([
  ['to a mailbox that is not there', 'RCPT TO', '550 5.1.1 Nobody of that name is here', 1],
  ['that was refused to the last try', 'DATA', '451 Come back later', 16],
])('a mail %s is not sent again by the next start', async (_, command, response, tries) => {
  refusal = Object.assign(new Error(response), { command, response, permanent: response.startsWith('5') });
  await due(1, 'one');
  const look = started();
  for (let time = 0; time < 20; time += 1) {
    await look();
    nowMs += 300 * MINUTE_MS;
  }
  expect(faults).toBe(tries);
  refusal = undefined;
  await started()();
  expect([sent, faults]).toEqual([[], tries]);
});
