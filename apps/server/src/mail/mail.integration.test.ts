// Mail: captured in paper mode, over SMTP in live mode, to a real server of this protocol on loopback.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { createLog } from '../log.ts';
import { createMailer, readCapturedMail } from './index.ts';
import { startTestPost } from './testing-smtp.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});

/** Of somebody without a word. */
const bare = { language: undefined, word: undefined };
const clock = { wallMs: () => 1_700_000_000_000 };

test('a captured mail can be read by its recipient, newest first', async () => {
  const mailer = createMailer({ kind: 'captured' }, pool, clock);
  await mailer.send({ ...bare, to: 'Ann@example.org', subject: 'First', text: 'one' });
  await mailer.send({ ...bare, to: 'ben@example.org', subject: 'Other', text: 'two' });
  await mailer.send({ ...bare, to: 'ann@example.org', subject: 'Second', text: 'three' });
  const mails = await readCapturedMail(pool, 'ANN@example.org');
  expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect(mails[0]).toEqual({
    to: 'ann@example.org',
    subject: 'Second',
    text: 'three',
    sentAt: clock.wallMs(),
  });
  expect(await readCapturedMail(pool)).toHaveLength(3);
});

test('captured mails are forgotten after a week, and when five thousand newer ones came', async () => {
  const now = { ms: clock.wallMs() + 1_000 };
  const mailer = createMailer({ kind: 'captured' }, pool, { wallMs: () => now.ms });
  const send = (to: string) => mailer.send({ ...bare, to, subject: 'x', text: 'x' });
  const count = async (to: string) => (await readCapturedMail(pool, to)).length;
  await send('old@example.org');
  now.ms += 7 * 86_400_000;
  await send('new@example.org');
  expect([await count('old@example.org'), await count('new@example.org')]).toEqual([1, 1]);
  now.ms += 1;
  await send('new@example.org');
  expect([await count('old@example.org'), await count('new@example.org')]).toEqual([0, 2]);
  await pool.query(
    `select setval(pg_get_serial_sequence('captured_mail', 'id'), (select max(id) + 4997 from captured_mail))`,
  );
  await send('other@example.org');
  expect(await count('new@example.org')).toBe(2);
  await send('other@example.org');
  expect(await count('new@example.org')).toBe(1);
});

test('live mode hands a mail to the SMTP server', async () => {
  const post = await startTestPost();
  const mailer = createMailer({ kind: 'smtp', url: post.url, from: 'venue@example.org' }, pool, clock);
  await mailer.send({
    ...bare,
    to: 'ann@example.org',
    subject: 'Your code',
    text: 'Your verification code is 123456.',
  });
  mailer.stop();
  await post.stop();
  expect(post.arrived).toHaveLength(1);
  expect(post.arrived[0]).toMatchObject({ from: 'venue@example.org', to: ['ann@example.org'] });
  expect(post.arrived[0]?.text).toContain('Your verification code is 123456.');
});

/** The head of a mail, with each field in one line. */
const headOf = (text: string): string => text.split('\n\n', 1)[0]?.replace(/\n[ \t]+/g, ' ') ?? '';

test('a mail says in its head that a machine wrote it, in which language, when, and whom to answer', async () => {
  const post = await startTestPost();
  const from = 'Candor <venue@mail.example.org>';
  const settings = { kind: 'smtp', url: post.url, from, replyTo: 'people@example.org' } as const;
  const mailer = createMailer(settings, pool, clock);
  const bodies = { ...bare, to: 'ann@example.org', subject: 'Your code', text: 'x' };
  await mailer.send({ ...bodies, language: 'tc', id: '0a1b', writtenMs: Date.UTC(2026, 0, 31, 23, 59) });
  await mailer.send(bodies);
  mailer.stop();
  await post.stop();
  const [first = '', second = ''] = post.arrived.map(({ text }) => headOf(text));
  for (const line of [
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: OOF, AutoReply',
    'Content-Language: zh-Hant',
    'Reply-To: people@example.org',
    'Message-ID: <0a1b@mail.example.org>',
    'Date: Sat, 31 Jan 2026 23:59:00 +0000',
  ])
    expect(first.split('\n')).toContain(line);
  expect(second).toContain('Content-Language: en\n');
  expect(second).toMatch(/^Message-ID: <[^@\s]+@mail\.example\.org>$/m);
});

const toEverybody = { ...bare, to: 'ann@example.org', subject: 'Your code', text: '123456' };

test.each([
  ['TLS is demanded of it', (url: string) => `${url}/?requireTLS=true`],
  ['it is not on this machine by its name', (url: string) => url.replace('127.0.0.1', '0.0.0.0')],
])('a server that offers no TLS gets no mail where %s', async (_, named) => {
  const post = await startTestPost();
  const mailer = createMailer({ kind: 'smtp', url: named(post.url), from: 'venue@example.org' }, pool, clock);
  await expect(mailer.send(toEverybody)).rejects.toThrow(/STARTTLS/);
  mailer.stop();
  await post.stop();
  expect([post.senders, post.arrived]).toEqual([[], []]);
});

test('control: the same server gets it where its operator says that it may come without', async () => {
  const post = await startTestPost();
  const url = `${post.url.replace('127.0.0.1', '0.0.0.0')}/?requireTLS=false`;
  const mailer = createMailer({ kind: 'smtp', url, from: 'venue@example.org' }, pool, clock);
  await mailer.send(toEverybody);
  mailer.stop();
  await post.stop();
  expect(post.arrived).toHaveLength(1);
});

test('an address with a line break reaches nobody else', async () => {
  const post = await startTestPost();
  const mailer = createMailer({ kind: 'smtp', url: post.url, from: 'venue@example.org' }, pool, clock);
  const to = 'ann@example.org\r\nBcc: eve@example.org';
  await mailer.send({ ...bare, to, subject: 'a\r\nBcc: eve@example.org', text: 'x' }).catch(() => {});
  mailer.stop();
  await post.stop();
  expect(post.arrived.flatMap((mail) => mail.to)).not.toContain('eve@example.org');
});

test('a server that is not there is an error for the caller', async () => {
  const mailer = createMailer(
    { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'venue@example.org' },
    pool,
    clock,
  );
  await expect(mailer.send({ ...bare, to: 'ann@example.org', subject: 'x', text: 'x' })).rejects.toThrow();
  mailer.stop();
});

test('a mailbox that its server refuses stands in no log, only the host of it', async () => {
  const post = await startTestPost();
  post.refusal = '550 5.1.1 <ann.refused@mail.example> is nobody here';
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const mailer = createMailer({ kind: 'smtp', url: post.url, from: 'venue@example.org' }, pool, clock);
  const refused = mailer.send({ ...toEverybody, to: 'ann.refused@mail.example' });
  await refused.catch((error: unknown) => log.error({ err: error }, 'A mail could not be sent'));
  mailer.stop();
  await post.stop();
  // The control: it is refused, and where is told.
  expect(lines.join('')).toContain('5.1.1');
  expect(lines.join('')).toContain('@mail.example');
  expect(lines.join('')).not.toContain('ann.refused');
});
