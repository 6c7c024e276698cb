// Keys for programs in the tables: made by their owner, shown once, good for so long, and ended with whatever is unsafe.
import { API_KEYS_MAX, type CreateApiKeyBody } from '@candor/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Identity, SignedIn } from '../index.ts';
import { origin, PASSWORD, startTestIdentity, type TestIdentity } from '../testing-identity.ts';
import { firstStep, mailWith, refusalOf, registerGuarded } from '../testing-own-account.ts';

const DAY_MS = 86_400_000;

let world: TestIdentity;
let shared: Identity;
beforeAll(async () => {
  world = await startTestIdentity();
  shared = world.create();
});
afterAll(() => world.stop());

const asked: CreateApiKeyBody = {
  name: 'Maker',
  mayTrade: true,
  addresses: [],
  days: 90,
  password: PASSWORD,
};

async function made(who: Pick<SignedIn, 'user' | 'token'>, more: Partial<CreateApiKeyBody> = {}) {
  const outcome = await shared.own.createKey({ ...who, origin }, { ...asked, ...more });
  if (outcome.outcome !== 'made') throw new Error(outcome.code);
  return outcome;
}

const create = async (who: Pick<SignedIn, 'user' | 'token'>, more: Partial<CreateApiKeyBody> = {}) =>
  refusalOf(await shared.own.createKey({ ...who, origin }, { ...asked, ...more }));

test('a key is shown once, and the tables keep no more of it than its hash', async () => {
  const ann = await world.register('ann.keys@example.org');
  const { key, row } = await made(ann, { name: '  Maker ' });
  expect(key).toMatch(/^candor_[A-Za-z0-9_-]{43}$/);
  expect(row).toMatchObject({
    name: 'Maker',
    mayTrade: true,
    addresses: [],
    lastUsedAt: null,
    lastUsedFrom: null,
  });
  expect(row.expiresAt - row.createdAt).toBe(90 * DAY_MS);
  expect(await shared.own.keys(ann.user)).toEqual([row]);
  const { rows } = await world.pool.query(`select api_keys::text as all from api_keys`);
  for (const { all } of rows) expect(all).not.toContain(key.slice(7));
  const found = await shared.findCaller(key);
  expect(found).toMatchObject({ user: ann.user.user, aid: ann.user.aid });
  expect(found?.key).toMatchObject({ id: row.id, mayTrade: true });
});

test('a key signs in as itself alone: not without its beginning, not as a session, and no session as a key', async () => {
  const ann = await world.register('ann.forms@example.org');
  const { key } = await made(ann);
  const bare = key.slice('candor_'.length);
  for (const wrong of [
    bare,
    `candor_${ann.token}`,
    `${key}A`,
    `candor_${bare.slice(1)}`,
    key.toUpperCase(),
    ` ${key}`,
  ]) {
    expect(await shared.findCaller(wrong), wrong).toBeUndefined();
  }
  expect(await shared.findSession(key)).toBeUndefined();
  await shared.signOut(key);
  expect((await shared.findCaller(key))?.user).toBe(ann.user.user);
  // The control: nobody took the session for a key, which would leave it without its rights.
  expect(await shared.findCaller(ann.token)).toEqual(ann.user);
});

test('making one asks for the password and the second factor, as a passkey does', async () => {
  const ben = await registerGuarded(world, 'ben.keys@example.org');
  expect(await create(ben, { password: 'Wrong-Hand7' })).toBe('identity.passwordWrong');
  expect(await create(ben)).toBe('identity.secondFactorNeeded');
  expect(await create(ben, { code: '000000' })).toBe('identity.secondFactorWrong');
  expect(await create(ben, { code: ben.code() })).toBe('made');
});

test('what is wrong with the key itself or with the password costs no code, and a key does', async () => {
  const guarded = await registerGuarded(world, 'one.code@example.org');
  const code = guarded.code();
  expect(await create(guarded, { code, addresses: ['10.0.0.0/7'] })).toBe('identity.keyAddressInvalid');
  expect(await create(guarded, { code, password: 'Wrong-Hand7' })).toBe('identity.passwordWrong');
  expect(await create(guarded, { code })).toBe('made');
  expect(await create(guarded, { code })).toBe('identity.secondFactorWrong');
});

test('its owner is told, in the log and by mail, and withdrawals go on', async () => {
  const eva = await world.register('eva.keys@example.org');
  const commands = world.submitted.length;
  const { row } = await made(eva, { name: 'Tax', mayTrade: false });
  const mail = await mailWith(world, eva.user.email, 'An API key was made for your account');
  expect(mail.text).toContain('"Tax"');
  expect(mail.text).toContain('It can only read.');
  expect(refusalOf(await shared.own.deleteKey({ user: eva.user, origin }, row.id))).toBe('changed');
  await mailWith(world, eva.user.email, 'An API key of your account was deleted');
  const { rows } = await shared.own.log(eva.user, { page: 1, pageSize: 2 });
  expect(rows.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['apiKeyRemoved', 'Tax'],
    ['apiKeyAdded', 'Tax'],
  ]);
  expect(world.submitted.slice(commands)).toEqual([]);
});

test('networks are kept as they are written once, each one time', async () => {
  const joe = await world.register('joe.keys@example.org');
  const { row, key } = await made(joe, {
    addresses: ['192.0.2.77/24', '192.0.2.0/24', '::ffff:198.51.100.7', '2001:DB8::1'],
    days: 365,
  });
  expect(row.addresses).toEqual(['192.0.2.0/24', '198.51.100.7', '2001:db8::1']);
  const found = (await shared.findCaller(key))?.key;
  expect(
    ['192.0.2.1', '::ffff:192.0.2.1', '198.51.100.7', '2001:db8:0::1'].map((at) => found?.isGoodAt(at)),
  ).toEqual([true, true, true, true]);
  expect(['192.0.3.1', '198.51.100.8', '2001:db8::2', 'gone'].map((at) => found?.isGoodAt(at))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test.each(['example.org', '0.0.0.0/0', '::ffff:0:0/96', '192.0.2.1/33'])(
  'a key that names %s is refused, and nothing is asked of a password',
  async (address) => {
    const who = { user: { user: 1 }, token: '' } as never as SignedIn;
    expect(await create(who, { addresses: [address] })).toBe('identity.keyAddressInvalid');
  },
);

test('ten live keys are enough, also where the last ones are asked for at once', async () => {
  const many = world.create({ hashing: { memoryKiB: 64, passes: 1, concurrencyMax: 4 } });
  for (let round = 0; round < 4; round += 1) {
    const ida = await world.register(`ida${round}.keys@example.org`);
    const ask = async () => refusalOf(await many.own.createKey({ ...ida, origin }, asked));
    for (let i = 0; i < API_KEYS_MAX - 1; i += 1) expect(await ask()).toBe('made');
    expect((await Promise.all([ask(), ask(), ask(), ask()])).sort()).toEqual([
      ...Array(3).fill('identity.keyTooMany'),
      'made',
    ]);
    expect(await shared.own.keys(ida.user)).toHaveLength(API_KEYS_MAX);
  }
});

test('keys whose time is over count no longer, and are forgotten when another is made', async () => {
  const kim = await world.register('kim.keys@example.org');
  const { key, row } = await made(kim, { days: 1 });
  world.clock.nowMs += DAY_MS - 100;
  expect(await world.create().findCaller(key)).toBeDefined();
  world.clock.nowMs += 100;
  expect(await world.create().findCaller(key)).toBeUndefined();
  expect(await shared.endedSessions([key])).toEqual([key]);
  expect(await shared.own.keys(kim.user)).toEqual([]);
  expect(refusalOf(await shared.own.deleteKey({ user: kim.user, origin }, row.id))).toBe(
    'identity.keyUnknown',
  );
  await made(kim);
  const { rowCount } = await world.pool.query('select from api_keys where user_id = $1', [kim.user.user]);
  expect(rowCount).toBe(1);
});

test('a key that was looked up is good no longer than its own time', async () => {
  const leo = await world.register('leo.keys@example.org');
  const { key } = await made(leo, { days: 1 });
  const identity = world.create();
  world.clock.nowMs += DAY_MS - 50;
  expect(await identity.findCaller(key)).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 60));
  // Within the half second that others are remembered for.
  expect(identity.findCachedSession(identity.sessionName(key))).toBeUndefined();
  world.clock.nowMs -= DAY_MS - 50;
});

test('of two who delete a key at once one does, and it is good no longer', async () => {
  const mia = await world.register('mia.keys@example.org');
  const { key, row } = await made(mia);
  expect(await shared.findCaller(key)).toBeDefined();
  const remove = async () => refusalOf(await shared.own.deleteKey({ user: mia.user, origin }, row.id));
  expect((await Promise.all([remove(), remove()])).sort()).toEqual(['changed', 'identity.keyUnknown']);
  expect(shared.findCachedSession(shared.sessionName(key))).toBeUndefined();
  expect(await shared.findCaller(key)).toBeUndefined();
  expect(await shared.endedSessions([key])).toEqual([key]);
});

test("another's key is as unknown as one that never was", async () => {
  const [ned, oda] = [
    await world.register('ned.keys@example.org'),
    await world.register('oda.keys@example.org'),
  ];
  const { row, key } = await made(ned);
  expect(refusalOf(await shared.own.deleteKey({ user: oda.user, origin }, row.id))).toBe(
    'identity.keyUnknown',
  );
  expect(await shared.own.keys(oda.user)).toEqual([]);
  expect(await shared.findCaller(key)).toBeDefined();
});

test('its use is noted once a minute, with the network alone', async () => {
  const pia = await world.register('pia.keys@example.org');
  const { row } = await made(pia);
  const noted = async () => {
    const [{ lastUsedAt, lastUsedFrom } = row] = await shared.own.keys(pia.user);
    return [lastUsedAt, lastUsedFrom];
  };
  const begunMs = world.clock.nowMs;
  shared.noteKeyUse(row.id, '192.0.2.7');
  await expect.poll(noted).toEqual([begunMs, '192.0.2.*']);
  world.clock.nowMs += 59_000;
  // Neither here nor in another process.
  shared.noteKeyUse(row.id, '198.51.100.1');
  world.create().noteKeyUse(row.id, '198.51.100.1');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await noted()).toEqual([begunMs, '192.0.2.*']);
  world.clock.nowMs += 1_000;
  shared.noteKeyUse(row.id, '198.51.100.1');
  await expect.poll(noted).toEqual([begunMs + 60_000, '198.51.100.*']);
});

test('an ordinary change of the password in a session ends the sessions and leaves the keys', async () => {
  const ria = await world.register('ria.keys@example.org');
  const { key } = await made(ria);
  const passwords = { password: 'Steady-Hand8', repeatPassword: 'Steady-Hand8' };
  expect(refusalOf(await shared.setPassword(ria.user, { oldPassword: PASSWORD, ...passwords }, origin))).toBe(
    'signedIn',
  );
  expect(await shared.findSession(ria.token)).toBeUndefined();
  expect((await shared.findCaller(key))?.user).toBe(ria.user.user);
});

test('a forgotten password that is set anew ends every key', async () => {
  const sam = await world.register('sam.keys@example.org');
  const { key } = await made(sam);
  expect(await shared.findCaller(key)).toBeDefined();
  const inHand = await world.askCode(sam.user.email, 'reset');
  const passwords = { password: 'Steady-Hand8', repeatPassword: 'Steady-Hand8' };
  const reset = await shared.resetPassword({ email: sam.user.email, ...inHand, ...passwords }, origin);
  expect(reset.outcome).toBe('reset');
  expect(await shared.findCaller(key)).toBeUndefined();
  const { text } = await mailWith(world, sam.user.email, 'Your Candor password was changed');
  expect(text).toContain('all API keys have ended');
});

test("the owner's own freeze ends every key, and the one session with which it was asked goes on", async () => {
  const tom = await world.register('tom.keys@example.org');
  const { key } = await made(tom);
  expect(await shared.findCaller(key)).toBeDefined();
  expect((await shared.own.freeze({ ...tom, origin }, PASSWORD)).outcome).toBe('frozen');
  expect(await shared.findCaller(key)).toBeUndefined();
  expect(await shared.findSession(tom.token)).toBeDefined();
});

test('second factors that staff takes away take every key with them', async () => {
  const una = await registerGuarded(world, 'una.keys@example.org');
  const { key } = await made(una, { code: una.code() });
  expect(await shared.findCaller(key)).toBeDefined();
  const removed = await inTransaction(world.pool, (client) =>
    shared.factorResets.remove(client, una.user.user),
  );
  if (removed.outcome !== 'removed') throw new Error(removed.code);
  await shared.factorResets.finish(removed);
  expect(await shared.findCaller(key)).toBeUndefined();
  // The control: the password alone is what is left.
  await expect(firstStep(shared, una.user.email)).rejects.toThrow();
});

test('a key that is asked for from another session while its owner freezes the account is not left over', async () => {
  const outcomes = new Set<string>();
  for (let i = 0; i < 6; i += 1) {
    const vic = await world.register(`vic${i}.keys@example.org`);
    const other = await shared.signIn({ email: vic.user.email, password: PASSWORD }, origin);
    if (other.outcome !== 'signedIn') throw new Error(other.code);
    const freeze = () => shared.own.freeze({ ...vic, origin }, PASSWORD);
    // The last one comes when all is over.
    if (i === 5) await freeze();
    const [asked] = await Promise.all([create(other), i < 5 ? freeze() : undefined]);
    outcomes.add(asked);
    expect(await shared.own.keys(vic.user)).toEqual([]);
  }
  expect([...outcomes].filter((outcome) => !['made', 'session.missing'].includes(outcome))).toEqual([]);
  expect(outcomes).toContain('session.missing');
});

test('nobody who was frozen meanwhile makes a key, although a freeze by the staff ends no session', async () => {
  const wyn = await world.register('wyn.keys@example.org');
  world.engine.frozen.add(wyn.user.user);
  expect(await create(wyn)).toBe('user.frozen');
  expect(await shared.own.keys(wyn.user)).toEqual([]);
  world.engine.frozen.delete(wyn.user.user);
  expect(await create(wyn)).toBe('made');
});
