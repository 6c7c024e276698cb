// Sign-in and sessions against a real database: equal answers, slow-downs, revocation.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SESSIONS_MAX } from './sessions/insert-session.ts';
import { origin, PASSWORD, startTestIdentity, type TestIdentity } from './testing-identity.ts';

let world: TestIdentity;
beforeAll(async () => {
  world = await startTestIdentity();
});
afterAll(() => world.stop());
beforeEach(() => {
  // A quarter of an hour without a try ends every slow-down of the test before.
  world.clock.nowMs += 3_600_000;
  world.engine.busy = false;
  world.submitted.length = 0;
});

test('sign-in takes any spelling of the address, and the answer is the same for a wrong one and an unknown one', async () => {
  await world.register('Sign.In@example.org');
  const shared = world.create();
  expect(await shared.signIn({ email: 'SIGN.IN@example.org', password: PASSWORD }, origin)).toMatchObject({
    outcome: 'signedIn',
  });
  const wrong = await shared.signIn({ email: 'sign.in@example.org', password: 'wrong' }, origin);
  const unknown = await shared.signIn({ email: 'nobody@example.org', password: 'wrong' }, origin);
  expect(wrong).toEqual({ outcome: 'refused', code: 'identity.credentialsWrong' });
  expect(unknown).toEqual(wrong);
});

test('guessing one account is slowed down, also many at once, and the owner elsewhere is not locked out', async () => {
  const email = 'guessing@example.org';
  await world.register(email);
  const shared = world.create();
  const guesses = await Promise.all(
    Array.from({ length: 30 }, () => shared.signIn({ email, password: 'wrong' }, origin)),
  );
  const codes = guesses.map((guess) => (guess.outcome === 'refused' ? guess.code : guess.outcome));
  expect(codes.filter((code) => code === 'identity.credentialsWrong').length).toBeLessThanOrEqual(7);
  expect(await shared.signIn({ email, password: PASSWORD }, origin)).toMatchObject({
    code: 'identity.slowDown',
    details: { seconds: expect.stringMatching(/^[1-9][0-9]*$/) },
  });
  const elsewhere = { ...origin, address: '198.51.100.7' };
  expect(await shared.signIn({ email, password: PASSWORD }, elsewhere)).toMatchObject({
    outcome: 'signedIn',
  });
});

test('attempts at once that are written in another order than they came are not slowed down', async () => {
  const shared = world.create();
  const office = { ...origin, address: '203.0.113.77' };
  for (let i = 0; i < 20; i += 1) {
    world.clock.nowMs -= 1;
    const outcome = await shared.signIn({ email: `order${i}@example.org`, password: 'wrong' }, office);
    expect(outcome).toMatchObject({ code: 'identity.credentialsWrong' });
  }
});

test('an address that guesses many accounts is slowed down', async () => {
  const shared = world.create();
  const guesser = { ...origin, address: '203.0.113.9' };
  const codes = new Set<string>();
  for (let i = 0; i < 110; i += 1) {
    const outcome = await shared.signIn({ email: `many${i}@example.org`, password: 'wrong' }, guesser);
    if (outcome.outcome === 'refused') codes.add(outcome.code);
  }
  expect(codes).toContain('identity.slowDown');
});

test('every sign-in has a new token, the table holds only its hash, and a revoked one signs nobody in', async () => {
  const { user, token } = await world.register('session@example.org');
  const shared = world.create();
  const second = await shared.signIn({ email: user.email, password: PASSWORD }, origin);
  if (second.outcome !== 'signedIn') throw new Error(second.code);
  expect(second.token).not.toBe(token);
  expect(await shared.findSession(token)).toEqual(user);
  const rows = await world.pool.query("select encode(token_hash, 'escape') as hash from sessions");
  expect(JSON.stringify(rows.rows)).not.toContain(token);
  await shared.signOut(token);
  expect(await shared.findSession(token)).toBeUndefined();
  expect(await shared.endedSessions([token, second.token])).toEqual([token]);
  await shared.signOut(second.token);
  expect(await shared.findSession(second.token)).toBeUndefined();
});

/** As often as a busy stream asks, for this long. */
async function askFor(ms: number, ask: () => void): Promise<void> {
  for (const endsAt = performance.now() + ms; performance.now() < endsAt; ) {
    ask();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('a session in use is looked up anew before its moment is over, and one that another process ended is not', {
  retry: 2,
}, async () => {
  const kept = await world.register('kept.session@example.org');
  const ended = await world.register('ended.session@example.org');
  const shared = world.create();
  const names = [kept, ended].map(({ token }) => shared.sessionName(token)) as [string, string];
  const found = () => names.map((name) => shared.findCachedSession(name));
  // The control: nothing that nobody looked up is known.
  expect(found()).toEqual([undefined, undefined]);
  for (const { token } of [kept, ended]) await shared.findSession(token);
  await askFor(1_200, () => expect(found()).toEqual([kept.user, ended.user]));
  await world.create().signOut(ended.token);
  await askFor(600, () => expect(found()[0]).toEqual(kept.user));
  expect(found()).toEqual([kept.user, undefined]);
  // What nobody asks for is forgotten.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(found()).toEqual([undefined, undefined]);
});

test('a session that ends here while it is being looked up anew signs nobody in', async () => {
  const { user, token } = await world.register('racing.session@example.org');
  const shared = world.create();
  const name = shared.sessionName(token);
  await shared.findSession(token);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(shared.findCachedSession(name)).toEqual(user);
  await shared.signOut(token);
  await askFor(400, () => expect(shared.findCachedSession(name)).toBeUndefined());
});

test('a session ends after two weeks, and a token that never was signs nobody in', async () => {
  const { token } = await world.register('expiry@example.org');
  expect(await world.create().findSession(token)).toBeDefined();
  world.clock.nowMs += 14 * 24 * 3_600_000;
  expect(await world.create().findSession(token)).toBeUndefined();
  expect(await world.create().endedSessions([token])).toEqual([token]);
  for (const bad of ['', 'x', 'A'.repeat(43), `${token}A`, `${token.slice(0, 42)}!`]) {
    expect(await world.create().findSession(bad)).toBeUndefined();
  }
});

test('a session that began under a clock that ran ahead signs nobody in once that was set right', async () => {
  const { token: before } = await world.register('ahead@example.org');
  world.clock.nowMs += 86_400_000;
  const ahead = await world.create().signIn({ email: 'ahead@example.org', password: PASSWORD }, origin);
  const { token } = ahead as typeof ahead & { readonly token: string };
  expect(await world.create().findSession(token)).toBeDefined();
  world.clock.nowMs -= 86_400_000;
  expect(await world.create().findSession(token)).toBeUndefined();
  expect(await world.create().endedSessions([token, before])).toEqual([token]);
});

test('a clock that jumps ends no session while it is in doubt, and one that was ended meanwhile is', async () => {
  const { token, user } = await world.register('doubt@example.org');
  const { token: other } = await world.register('doubt.too@example.org');
  world.clock.steadyMs = world.clock.nowMs;
  for (const jumpMs of [-3_600_000, 30 * 86_400_000]) {
    world.clock.nowMs += jumpMs;
    expect(await world.create().findSession(token)).toEqual(user);
    expect(await world.create().endedSessions([token])).toEqual([]);
    world.clock.nowMs -= jumpMs;
  }
  world.clock.nowMs -= 3_600_000;
  await world.create().signOut(other);
  expect(await world.create().findSession(other)).toBeUndefined();
  expect(await world.create().endedSessions([token, other])).toEqual([other]);
  world.clock.nowMs += 3_600_000;
  world.clock.steadyMs = undefined;
});

test('an account has twenty sessions at once, and the one that began first ends when another is too much', async () => {
  const { user, token } = await world.register('many.sessions@example.org');
  const shared = world.create();
  const bystander = await world.register('one.session@example.org');
  const tokens = [token];
  for (let i = 0; i < 20; i += 1) {
    world.clock.nowMs += 1_000;
    if (i === 19) expect(await shared.endedSessions(tokens)).toEqual([]);
    const next = await shared.signIn({ email: user.email, password: PASSWORD }, origin);
    if (next.outcome !== 'signedIn') throw new Error(next.code);
    tokens.push(next.token);
  }
  expect(await shared.endedSessions(tokens)).toEqual([token]);
  expect(await shared.findSession(token)).toBeUndefined();
  expect(await shared.findSession(tokens[1] ?? '')).toEqual(user);
  expect(await shared.findSession(bystander.token)).toEqual(bystander.user);
});

test('of the sessions of an account that have ended none is kept longer than until the next sign-in', async () => {
  const { user } = await world.register('often@example.org');
  const shared = world.create();
  const kept = async () =>
    (await world.pool.query('select 1 from sessions where user_id = $1', [user.user])).rowCount;
  for (let i = 0; i < SESSIONS_MAX + 10; i += 1) {
    world.clock.nowMs += 1_000;
    const next = await shared.signIn({ email: user.email, password: PASSWORD }, origin);
    if (next.outcome !== 'signedIn') throw new Error(next.code);
    if (i % 3 === 0) await shared.signOut(next.token);
  }
  expect(await kept()).toBeLessThanOrEqual(SESSIONS_MAX + 1);
  await world.pool.query('update sessions set revoked_at = $2 where user_id = $1', [
    user.user,
    new Date(world.clock.nowMs),
  ]);
  await shared.signIn({ email: user.email, password: PASSWORD }, origin);
  expect(await kept()).toBe(1);
});

test('an account that was left half open by a busy moment is completed by the next sign-in, once', async () => {
  world.engine.busy = true;
  const { user } = await world.register('half@example.org');
  world.engine.busy = false;
  const signIn = () => world.create().signIn({ email: user.email, password: PASSWORD }, origin);
  await signIn();
  expect(world.submitted).toContainEqual({
    type: 'OpenUser',
    user: user.user,
    kind: 'person',
    inviter: undefined,
  });
  world.submitted.length = 0;
  await signIn();
  expect(world.submitted).toEqual([]);
});

test('old slow-downs are forgotten', async () => {
  await world.create().signIn({ email: 'old@example.org', password: 'wrong' }, origin);
  world.clock.nowMs += 2 * 86_400_000;
  for (let i = 0; i < 100; i += 1) {
    await world
      .create()
      .signIn({ email: `new${i}@example.org`, password: 'wrong' }, { ...origin, address: `${i}` });
  }
  const rows = await world.pool.query("select 1 from slow_downs where key like '%old@example.org%'");
  expect(rows.rowCount).toBe(0);
});
