// Mails about accounts over a real mail server: each is taken, sent and marked, so that nothing is lost in between, and told
// twice as one and the same mail alone; a server that is away is asked again, and not without end.
import type { NotificationMatter } from '@candor/wire';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { createMailer, type Mailer } from '../../mail/index.ts';
import { startTestPost, type TestPost } from '../../mail/testing-smtp.ts';
import { type MailingParts, sendDueMails, startNotificationMails } from './notification-mails.ts';
import { notificationMailTexts } from './write-mail.ts';

const START = Date.UTC(2026, 10, 21, 9, 30);
const MINUTE_MS = 60_000;

let database: TestDatabase;
let pool: Pool;
let post: TestPost;
let mailer: Mailer;
let nowMs: number;
let faults: number;

const languages: Readonly<Record<number, string>> = { 1: 'en', 2: 'de' };
const words: Readonly<Record<number, string>> = { 2: 'Grauspecht' };

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  post = await startTestPost();
  const settings = { kind: 'smtp', url: post.url, from: 'venue@example.org' } as const;
  mailer = createMailer(settings, pool, { wallMs: () => nowMs });
});

afterAll(async () => {
  mailer?.stop();
  await post?.stop();
  await pool?.end();
  await database?.dispose();
});

beforeEach(async () => {
  await pool.query('truncate notification_mails');
  post.arrived.length = 0;
  [post.isAway, post.refusal] = [false, undefined];
  [nowMs, faults] = [START, 0];
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
    return language === undefined
      ? undefined
      : { email: `user${user}@example.org`, language, word: words[user] };
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
  expect(post.arrived).toHaveLength(2);
  const textTo = (user: number) => post.arrived.find(({ to }) => to[0] === `user${user}@example.org`)?.text;
  const [english, german] = [textTo(1), textTo(2)];
  for (const amount of ['1.50 USDT', '2.50 USDT']) expect(english).toContain(amount);
  expect(english).toContain(`Subject: ${notificationMailTexts('en').titles.depositCredited}`);
  expect(german).toBeDefined();
  expect(german).not.toContain(notificationMailTexts('en').titles.depositCredited);
});

test('whoever chose a word finds it in the mail, and nobody else does', async () => {
  await due(1, deposit(1));
  await due(2, deposit(2));
  await sendDueMails(parts());
  const textTo = (user: number) => post.arrived.find(({ to }) => to[0] === `user${user}@example.org`)?.text;
  expect(textTo(2)).toContain('Ihr Anti-Phishing-Wort: Grauspecht');
  expect(textTo(1)).not.toMatch(/Grauspecht|hishing/);
});

test('a mail into which not everything fitted says so, in the language of each person', async () => {
  for (const user of [1, 2]) {
    await due(user, deposit(user));
    await due(user, { type: 'more' } as unknown as NotificationMatter);
  }
  await due(1, { type: 'more' } as unknown as NotificationMatter);
  await sendDueMails(parts());
  expect(post.arrived).toHaveLength(2);
  for (const [user, language] of Object.entries(languages)) {
    const text = post.arrived.find(({ to }) => to[0] === `user${user}@example.org`)?.text ?? '';
    const { more } = notificationMailTexts(language);
    expect(text.replaceAll('=\r\n', '').split(more.slice(0, 20))).toHaveLength(2);
  }
});

test('a mail goes out once, however often it is looked for, and from several places at once', async () => {
  await due(1, deposit(1));
  await Promise.all([sendDueMails(parts()), sendDueMails(parts()), sendDueMails(parts())]);
  await sendDueMails(parts());
  expect(post.arrived).toHaveLength(1);
});

test('a mail waits while the server offers no TLS that is demanded, and goes out when it does', async () => {
  const [without, withTls] = [await startTestPost(), await startTestPost({ offersTls: true })];
  const mailerTo = (url: string) =>
    createMailer({ kind: 'smtp', url, from: 'venue@example.org' }, pool, { wallMs: () => nowMs });
  // Nobody vouches for the certificate of the test.
  const demanding = mailerTo(`${without.url}/?requireTLS=true`);
  const served = mailerTo(`${withTls.url}/?requireTLS=true&tls.rejectUnauthorized=false`);
  await due(1, deposit(1));
  await sendDueMails({ ...parts(), mailer: demanding });
  expect([without.senders, faults]).toEqual([[], 1]);
  nowMs += MINUTE_MS;
  await sendDueMails({ ...parts(), mailer: served });
  expect(withTls.arrived).toHaveLength(1);
  for (const each of [demanding, served]) each.stop();
  await Promise.all([without.stop(), withTls.stop()]);
});

test('control: a mail that is not taken first goes out twice', async () => {
  await due(1, deposit(1));
  await sendDueMails(parts());
  await pool.query('update notification_mails set taken_at = null');
  await sendDueMails(parts());
  expect(post.arrived).toHaveLength(2);
});

test('a mail whose recipient could not be looked up goes out at the next look', async () => {
  await due(1, deposit(1));
  const recipientOf = () => Promise.reject(new Error('The database is away'));
  await expect(sendDueMails({ ...parts(), recipientOf })).rejects.toThrow('away');
  expect(post.arrived).toEqual([]);
  await sendDueMails(parts());
  expect(post.arrived).toHaveLength(1);
});

test('nothing goes out before it is due', async () => {
  await due(1, deposit(1), START + MINUTE_MS);
  await sendDueMails(parts());
  expect(post.arrived).toEqual([]);
  nowMs += MINUTE_MS;
  await sendDueMails(parts());
  expect(post.arrived).toHaveLength(1);
});

test('a mail server that is away is asked again, later each time, and no more after most of a day', async () => {
  post.isAway = true;
  await due(1, deposit(1));
  await sendDueMails(parts());
  nowMs += MINUTE_MS - 1;
  await sendDueMails(parts());
  expect(faults).toBe(1);
  const minutesOfTries = [0];
  for (let minute = 1; minute < 2 * 24 * 60; minute += 1) {
    nowMs += MINUTE_MS;
    const before = faults;
    await sendDueMails(parts());
    if (faults > before) minutesOfTries.push(minute);
  }
  expect(faults).toBe(16);
  const pauses = minutesOfTries.slice(1).map((minute, place) => minute - minutesOfTries[place]!);
  expect(pauses).toEqual(Array.from({ length: 15 }, (_, place) => (place + 1) ** 2));
  post.isAway = false;
  nowMs += 24 * 60 * MINUTE_MS;
  await sendDueMails(parts());
  expect(post.arrived).toEqual([]);
});

const idIn = (text = ''): string | undefined => /^Message-ID: (\S+)$/m.exec(text)?.[1];

test('a mail that comes twice because nobody knew whether it arrived is the same mail, and another is another', async () => {
  await due(1, deposit(1));
  await sendDueMails(parts());
  await pool.query('update notification_mails set taken_at = null, sent_at = null');
  await sendDueMails(parts());
  await due(1, deposit(1));
  await sendDueMails(parts());
  const ids = post.arrived.map(({ text }) => idIn(text));
  expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@example\.org>$/);
  expect(ids).toEqual([ids[0], ids[0], expect.not.stringContaining(ids[0]!)]);
});

test('a mail of several things is the same one in whatever order they were taken', async () => {
  for (const number of [1, 2, 3]) await due(1, deposit(number));
  await sendDueMails(parts());
  // What is written anew lies behind the others.
  for (const order of ['desc', 'asc']) {
    const { rows } = await pool.query<{ id: bigint }>(
      `select id from notification_mails order by id ${order}`,
    );
    for (const { id } of rows)
      await pool.query('update notification_mails set taken_at = null, sent_at = null where id = $1', [id]);
    await sendDueMails(parts());
  }
  expect(post.arrived).toHaveLength(3);
  expect(new Set(post.arrived.map(({ text }) => idIn(text))).size).toBe(1);
});

test.each([
  ['550 5.1.1 Nobody of that name is here', 1],
  ['556 5.1.10 This domain takes no mail', 1],
  ['551 5.1.6 Moved', 1],
  ['554 5.7.1 Relay access denied', 2],
  ['550 5.7.26 The sender is not who it says', 2],
  ['550 5.2.1 Too much comes for this mailbox', 2],
  ['550 5.1.11 Something else', 2],
  ['550 No', 2],
  ['452 4.2.2 The mailbox is full', 2],
])('a server that says "%s" to a recipient is asked %d times in five minutes', async (refusal, times) => {
  post.refusal = refusal;
  await due(1, deposit(1));
  for (let minute = 0; minute < 5; minute += 1) {
    await sendDueMails(parts());
    nowMs += MINUTE_MS;
  }
  // After a minute, and again after four more.
  expect(faults).toBe(times);
  post.refusal = undefined;
  await due(1, deposit(2));
  await sendDueMails(parts());
  expect(post.arrived.some(({ text }) => text.includes('2.50 USDT'))).toBe(true);
});

test('one that comes back after a night gets what was waiting', async () => {
  post.isAway = true;
  await due(1, deposit(1));
  for (let hour = 0; hour < 12; hour += 1) {
    await sendDueMails(parts());
    nowMs += 60 * MINUTE_MS;
  }
  post.isAway = false;
  nowMs += 2 * 60 * MINUTE_MS;
  await sendDueMails(parts());
  expect(post.arrived).toHaveLength(1);
});

test('somebody who is gone gets nothing, and holds nobody up', async () => {
  await due(9, deposit(1));
  await due(1, deposit(2));
  await sendDueMails(parts());
  expect(post.arrived).toHaveLength(1);
  expect(faults).toBe(0);
});

test('the mails look for what is due by themselves, until they are stopped', async () => {
  const { stop: stopMailer, ...sender } = mailer;
  expect(stopMailer).toBeDefined();
  const mails = startNotificationMails({ ...parts(), mailer: { ...sender, stop: () => {} } });
  await due(1, deposit(1));
  await expect.poll(() => post.arrived.length, { timeout: 8_000 }).toBe(1);
  await mails.stop();
  await due(1, deposit(2));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(post.arrived).toHaveLength(1);
});
