// An account is not emptied in silence: whatever money may leave by, and whatever of it is changed, is told to its
// owner in the app and over a real mail server, with what the tables say beside the log, and to nobody else.
import type { UserId } from '@candor/exchange';
import type { NotificationMatter, NotificationRow } from '@candor/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailer, type Mailer } from '../../mail/index.ts';
import { type ArrivedMail, startTestPost, type TestPost } from '../../mail/testing-smtp.ts';
import { sendDueMails } from '../../notifications/mails/notification-mails.ts';
import type { TestUser } from '../testing-venue.ts';
import { ADDRESS, shiftedClock, walletCalls, withBoundAddress } from '../testing-wallet.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';
import { submitDocuments } from './testing-documents.ts';

const SHORT = '0x5aAeb6…1BeAed';
const SITE = 'https://venue.example.org';

const clock = shiftedClock();
let tested: TestConsole;
let post: TestPost;
let mailer: Mailer;
let ann: TestUser;
let ben: TestUser;
/** Freezes the own account. */
let dan: TestUser;
/** Is told nothing of what others do. */
let eve: TestUser;
let support: TestOperator;
let compliance: TestOperator;
const { bind, send, withdraw } = walletCalls(() => tested.venue, clock);

beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
  post = await startTestPost();
  const settings = { kind: 'smtp', url: post.url, from: 'venue@example.org' } as const;
  mailer = createMailer(settings, tested.venue.pool, tested.venue.clock);
  [ben, eve] = [await tested.venue.register(), await tested.venue.register()];
  dan = await tested.venue.register();
  ann = await withBoundAddress(tested.venue, clock);
  support = await tested.hire('support');
  compliance = await tested.hire('compliance');
});
afterAll(async () => {
  mailer?.stop();
  await post?.stop();
  await tested?.stop();
});
beforeEach(() => void post.arrived.splice(0));

const committed = () => tested.venue.engine.status().committedSeq;

async function messagesOf(user: TestUser): Promise<readonly NotificationRow[]> {
  const { notifications } = tested.venue;
  expect(await notifications.waitFor(committed(), 10_000)).toBe(true);
  return (await tested.venue.get(user, '/api/webapi/GetNotifications?pagesize=50')).json().data.rows;
}

async function mattersOf(user: TestUser, type: NotificationMatter['type']) {
  return (await messagesOf(user)).map(({ matter }) => matter).filter((matter) => matter.type === type);
}

/** Everything that is due by now or in a moment. */
async function mails(): Promise<readonly ArrivedMail[]> {
  const { pool, notifications, identity, clock: wall } = tested.venue;
  expect(await notifications.waitFor(committed(), 10_000)).toBe(true);
  await sendDueMails({
    ...{ pool, mailer, site: SITE, recipientOf: identity.recipientOf },
    clock: { wallMs: () => wall.wallMs() + 10_000 },
    log: { error: (details) => expect.unreachable(JSON.stringify(details)) },
  });
  return post.arrived;
}

async function logOf(user: TestUser, kind: string) {
  const { rows } = (await tested.venue.get(user, '/api/webapi/GetAccountLog?pagesize=50')).json().data;
  return rows.filter((row: { kind: string; action: string | null }) => (row.action ?? row.kind) === kind);
}

test('a bound address stands in the account’s log once, with where it was bound from, and is mailed', async () => {
  expect(await logOf(ann, 'addressBound')).toMatchObject([
    { detail: `ERC20 ${SHORT}`, userAgent: expect.any(String), address: expect.stringMatching(/^127\./) },
  ]);
  expect(await mattersOf(ann, 'addressBound')).toEqual([
    { type: 'addressBound', network: 'ERC20', address: SHORT },
  ]);
  const arrived = await mails();
  expect(arrived.flatMap(({ to }) => to)).toEqual([ann.email]);
  for (const part of ['Withdrawal address bound', SHORT, `${SITE}/#/accountSet`])
    expect(arrived[0]?.text).toContain(part);
  expect(arrived[0]?.text).not.toContain(ADDRESS);
});

test('an address that was refused leaves no line, and one that a sweep completes leaves one', async () => {
  expect((await bind(ann)).json().refusal).toBe('wallet.addressAlreadyBound');
  expect(await logOf(ann, 'addressBound')).toHaveLength(1);
  const { pool, requests } = tested.venue;
  await pool.query(
    `insert into withdrawal_addresses (user_id, network, address, salt, requested_at)
     values ($1, 'erc20', $2, '\\x00', now() - interval '1 day')`,
    [ben.user, ADDRESS],
  );
  for (const sweep of [...requests.wallet.sweeps, ...requests.wallet.sweeps]) await sweep.run(clock.wallMs());
  expect(await logOf(ben, 'addressBound')).toMatchObject([{ detail: `ERC20 ${SHORT}`, userAgent: null }]);
  expect((await mails()).flatMap(({ to }) => to)).toEqual([ben.email]);
});

test('a withdrawal is told when it is requested, in the app and by mail, whatever somebody in a session sets', async () => {
  const set = async (app: boolean, mail: boolean) =>
    (await tested.venue.post(ann, '/api/webapi/SetNotifications', { kind: 'withdrawal', app, mail })).json();
  for (const [app, mail] of [
    [false, false],
    [true, false],
    [false, true],
  ] as const)
    expect((await set(app, mail)).refusal).toBe('notification.mailNeeded');
  expect((await set(true, true)).flag).toBe(true);
  const { id } = (await withdraw(ann, { amount: '100' })).json().data;
  const arrived = await mails();
  expect(arrived.flatMap(({ to }) => to)).toEqual([ann.email]);
  for (const part of [
    'Withdrawal requested',
    '100.00 USDT',
    SHORT,
    `${SITE}/#/financeHistory?tab=withdrawals`,
  ])
    expect(arrived[0]?.text).toContain(part);
  const next = (await withdraw(ann, { amount: '20' })).json().data;
  const shared = { type: 'withdrawalRequested', currency: 'USDT', address: SHORT };
  const told = [
    { ...shared, withdrawal: id, amount: '100.000000' },
    { ...shared, withdrawal: next.id, amount: '20.000000' },
  ];
  const matters = await mattersOf(ann, 'withdrawalRequested');
  expect(matters).toHaveLength(told.length);
  expect(matters).toEqual(expect.arrayContaining(told));
});

test('a freeze by staff is told with its reason, and so is its end, in the app and by mail, whatever somebody sets', async () => {
  const off = { kind: 'freeze', app: false, mail: false };
  expect((await tested.venue.post(ben, '/api/webapi/SetNotifications', off)).json().refusal).toBe(
    'notification.mailNeeded',
  );
  await mails();
  const steps = [
    ['FreezeUser', 'accountFrozen', 'Your account was frozen', 'Signed in from an unusual place'],
    ['UnfreezeUser', 'accountReleased', 'Your account is no longer frozen', 'The owner showed a passport'],
  ] as const;
  for (const [call, type, title, reason] of steps) {
    post.arrived.splice(0);
    expect((await tested.post(support, call, { user: ben.user, reason })).statusCode).toBe(200);
    // The newer one takes the place of the other.
    const told = (await messagesOf(ben)).filter(({ kind }) => kind === 'freeze');
    expect(told).toMatchObject([{ read: false, matter: { type, reason } }]);
    const arrived = await mails();
    expect(arrived.flatMap(({ to }) => to)).toEqual([ben.email]);
    for (const part of [`Subject: ${title}`, `Reason: ${reason}`, `${SITE}/#/accountSet`])
      expect(arrived[0]?.text).toContain(part);
  }
});

test('whoever freezes the own account has the mail about it, and no message that staff did it', async () => {
  const frozen = await tested.venue.engine.submit({
    command: { type: 'FreezeOwnAccount', user: dan.user as UserId },
  });
  expect(frozen.outcome).toBe('accepted');
  expect((await messagesOf(dan)).filter(({ kind }) => kind === 'freeze')).toEqual([]);
  expect(await mails()).toEqual([]);
  const reason = 'The owner wrote to us';
  await tested.post(support, 'UnfreezeUser', { user: dan.user, reason });
  expect(await mattersOf(dan, 'accountReleased')).toMatchObject([{ reason }]);
  expect((await mails()).flatMap(({ to }) => to)).toEqual([dan.email]);
});

test('control: a mail that may be switched off is not sent to who switched it off', async () => {
  const set = { kind: 'verification', app: true, mail: false };
  expect((await tested.venue.post(ann, '/api/webapi/SetNotifications', set)).statusCode).toBe(200);
  await mails();
  post.arrived.splice(0);
  const level = { user: ann.user, tier: 'individual', reason: 'Looked at once more' };
  expect((await tested.post(compliance, 'SetUserTier', level)).statusCode).toBe(200);
  expect(await mattersOf(ann, 'levelChanged')).toMatchObject([{ reason: level.reason }]);
  expect(await mails()).toEqual([]);
});

test('an address whose text somebody changed in the table is named in no message', async () => {
  const change = (address: string) =>
    tested.venue.pool.query('update withdrawal_addresses set address = $2 where user_id = $1', [
      ann.user,
      address,
    ]);
  await change(`0x${'66'.repeat(20)}`);
  const { id } = (await withdraw(ann, { amount: '21' })).json().data;
  const told = await mattersOf(ann, 'withdrawalRequested');
  expect(told).toContainEqual(
    expect.objectContaining({ withdrawal: id, amount: '21.000000', address: null }),
  );
  await change(ADDRESS);
  expect(tested.venue.faults.splice(0).join()).toContain(
    'A withdrawal address is not the one that was bound',
  );
  await mails();
});

test('a send is told to both, each with the other’s public id, and mailed to the sender alone', async () => {
  const { seq } = (await send(ann, { recipient: ben.email, amount: '30' })).json().data;
  const money = { send: seq, amount: '30.000000', currency: 'USDT' };
  expect(await mattersOf(ann, 'sent')).toEqual([{ type: 'sent', ...money, account: ben.aid }]);
  expect(await mattersOf(ben, 'received')).toEqual([{ type: 'received', ...money, account: ann.aid }]);
  expect(await mattersOf(ann, 'received')).toEqual([]);
  expect(await mattersOf(ben, 'sent')).toEqual([]);
  const refused = await tested.venue.post(ann, '/api/webapi/SetNotifications', {
    ...{ kind: 'sent', app: true, mail: false },
  });
  expect(refused.json().refusal).toBe('notification.mailNeeded');
  const arrived = await mails();
  expect(arrived.flatMap(({ to }) => to)).toEqual([ann.email]);
  for (const part of ['30.00 USDT', ben.aid, 'freeze your account']) expect(arrived[0]?.text).toContain(part);
});

test('an address that support unbinds is told with the reason, in the log as well', async () => {
  const reason = 'The owner lost the key.';
  const unbound = await tested.post(support, 'UnbindAddress', { user: ann.user, network: 'erc20', reason });
  expect(unbound.statusCode, unbound.body).toBe(200);
  expect(await logOf(ann, 'addressUnbound')).toMatchObject([{ operator: support.name, reason }]);
  expect(await mattersOf(ann, 'addressUnbound')).toEqual([
    { type: 'addressUnbound', network: 'ERC20', address: SHORT, reason },
  ]);
  const arrived = await mails();
  expect(arrived.flatMap(({ to }) => to)).toEqual([ann.email]);
  for (const part of ['Withdrawal address unbound', SHORT, reason]) expect(arrived[0]?.text).toContain(part);
});

test('only accepted documents verify; any other level is told as what it is, and why', async () => {
  const set = async (tier: string, reason: string) =>
    expect((await tested.post(compliance, 'SetUserTier', { user: ben.user, tier, reason })).statusCode).toBe(
      200,
    );
  const levels = () => mattersOf(ben, 'levelChanged');
  await set('institution', 'Papers of the company');
  expect(await levels()).toEqual([
    { type: 'levelChanged', level: 'institution', reason: 'Papers of the company' },
  ]);
  await set('none', 'Papers have expired');
  expect(await levels()).toEqual([{ type: 'levelChanged', level: 'none', reason: 'Papers have expired' }]);
  expect(await mattersOf(ben, 'verified')).toEqual([]);
  const [fallen] = await mails();
  for (const part of ['not verified', 'Papers have expired']) expect(fallen?.text).toContain(part);
  expect(fallen?.text).not.toContain('accepted');
  post.arrived.splice(0);
  const id = await submitDocuments(tested, ben);
  await tested.post(compliance, 'ClaimItem', { queue: 'verifications', id });
  const decided = await tested.post(compliance, 'DecideVerification', {
    ...{ id, decision: 'approve', reason: 'Looks right' },
  });
  expect(decided.statusCode, decided.body).toBe(200);
  expect(await mattersOf(ben, 'verified')).toEqual([{ type: 'verified' }]);
  expect(await levels()).toMatchObject([{ level: 'none' }]);
  const arrived = await mails();
  expect(arrived.flatMap(({ to }) => to)).toEqual([ben.email]);
  expect(arrived[0]?.text).toContain('Your documents were accepted.');
});

test('nobody else was told anything, and nothing was a fault', async () => {
  expect(await messagesOf(eve)).toEqual([]);
  const { rows } = await tested.venue.pool.query('select distinct user_id from notification_mails');
  expect(rows.map(({ user_id }) => Number(user_id)).sort()).toEqual([ann.user, ben.user, dan.user].sort());
  expect(tested.venue.faults.filter((fault) => !fault.includes('prices.tooOld'))).toEqual([]);
});
