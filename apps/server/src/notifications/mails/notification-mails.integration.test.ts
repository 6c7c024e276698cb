// Mails about accounts over a real mail server: each is taken before it is sent, so that nothing is told twice; a server
// that is away is asked again, and not without end.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { NotificationMatter } from '@candor/wire';
import type { Pool } from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { createMailer, type Mailer } from '../../mail/index.ts';
import { type MailingParts, sendDueMails, startNotificationMails } from './notification-mails.ts';
import { notificationMailTexts } from './write-mail.ts';

const START = Date.UTC(2026, 10, 21, 9, 30);
const MINUTE_MS = 60_000;

let database: TestDatabase;
let pool: Pool;
let server: SMTPServer;
let mailer: Mailer;
let nowMs: number;
let isAway: boolean;
let arrived: string[];
let faults: number;

const languages: Readonly<Record<number, string>> = { 1: 'en', 2: 'de' };

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, answer) =>
      isAway ? answer(Object.assign(new Error('Come back later'), { responseCode: 451 })) : answer(),
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived.push(`${envelope.rcptTo.map(({ address }) => address).join()}\n${Buffer.concat(chunks)}`);
        answer();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const settings = { kind: 'smtp', url: `smtp://127.0.0.1:${port}`, from: 'venue@example.org' } as const;
  mailer = createMailer(settings, pool, { wallMs: () => nowMs });
});

afterAll(async () => {
  mailer?.stop();
  await new Promise<void>((resolve) => server.close(resolve));
  await pool?.end();
  await database?.dispose();
});

beforeEach(async () => {
  await pool.query('truncate notification_mails');
  [nowMs, isAway, arrived, faults] = [START, false, [], 0];
});

const parts = (): MailingParts => ({
  ...{ pool, mailer, clock: { wallMs: () => nowMs } },
  site: 'https://venue.example.org',
  log: {
    error: () => {
      faults += 1;
    },
  },
  recipientOf: async (user) => {
    const language = languages[user];
    return language === undefined ? undefined : { email: `user${user}@example.org`, language };
  },
});

async function due(user: number, matter: NotificationMatter, dueMs = START): Promise<void> {
  await pool.query(
    `insert into notification_mails (user_id, cause, at, matter, due_at) values ($1, $2, $3, $4, $5)`,
    [user, `${matter.type}:${JSON.stringify(matter)}`, START, matter, new Date(dueMs)],
  );
}

const deposit = (number: number): NotificationMatter => ({
  ...{ type: 'depositCredited', deposit: number, amount: `${number}.500000`, currency: 'USDT' },
});

test('what is due to one person at once is one mail, in the language of each person', async () => {
  await due(1, deposit(1));
  await due(1, deposit(2));
  await due(2, deposit(3));
  await sendDueMails(parts());
  expect(arrived).toHaveLength(2);
  const [english, german] = arrived.sort();
  expect(english).toContain('user1@example.org');
  for (const amount of ['1.50 USDT', '2.50 USDT']) expect(english).toContain(amount);
  expect(english).toContain(`Subject: ${notificationMailTexts('en').titles.depositCredited}`);
  expect(german).toContain('user2@example.org');
  expect(german).not.toContain(notificationMailTexts('en').titles.depositCredited);
});

test('a mail goes out once, however often it is looked for, and from several places at once', async () => {
  await due(1, deposit(1));
  await Promise.all([sendDueMails(parts()), sendDueMails(parts()), sendDueMails(parts())]);
  await sendDueMails(parts());
  expect(arrived).toHaveLength(1);
});

test('control: a mail that is not taken first goes out twice', async () => {
  await due(1, deposit(1));
  await sendDueMails(parts());
  await pool.query('update notification_mails set taken_at = null');
  await sendDueMails(parts());
  expect(arrived).toHaveLength(2);
});

test('what was taken by a process that ended in between is not sent again: nothing is told twice', async () => {
  await due(1, deposit(1));
  await pool.query('update notification_mails set taken_at = $1', [new Date(START)]);
  nowMs += 60 * MINUTE_MS;
  await sendDueMails(parts());
  expect(arrived).toEqual([]);
});

test('nothing goes out before it is due', async () => {
  await due(1, deposit(1), START + MINUTE_MS);
  await sendDueMails(parts());
  expect(arrived).toEqual([]);
  nowMs += MINUTE_MS;
  await sendDueMails(parts());
  expect(arrived).toHaveLength(1);
});

test('a mail server that is away is asked again, later each time, and five times at most', async () => {
  isAway = true;
  await due(1, deposit(1));
  await sendDueMails(parts());
  nowMs += MINUTE_MS - 1;
  await sendDueMails(parts());
  expect(faults).toBe(1);
  for (let minutes = 0; minutes < 120; minutes += 1) {
    nowMs += MINUTE_MS;
    await sendDueMails(parts());
  }
  expect(faults).toBe(5);
  isAway = false;
  nowMs += 24 * 60 * MINUTE_MS;
  await sendDueMails(parts());
  expect(arrived).toEqual([]);
});

test('one that comes back in time gets what was waiting', async () => {
  isAway = true;
  await due(1, deposit(1));
  await sendDueMails(parts());
  isAway = false;
  nowMs += MINUTE_MS;
  await sendDueMails(parts());
  expect(arrived).toHaveLength(1);
});

test('somebody who is gone gets nothing, and holds nobody up', async () => {
  await due(9, deposit(1));
  await due(1, deposit(2));
  await sendDueMails(parts());
  expect(arrived).toHaveLength(1);
  expect(faults).toBe(0);
});

test('the mails look for what is due by themselves, until they are stopped', async () => {
  const { stop: stopMailer, ...sender } = mailer;
  expect(stopMailer).toBeDefined();
  const mails = startNotificationMails({ ...parts(), mailer: { ...sender, stop: () => {} } });
  await due(1, deposit(1));
  await expect.poll(() => arrived.length, { timeout: 8_000 }).toBe(1);
  await mails.stop();
  await due(1, deposit(2));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(arrived).toHaveLength(1);
});
