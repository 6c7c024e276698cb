// Sign-in and sessions against a real database: equal answers, slow-downs, revocation.
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

test('an unknown address takes as long as a wrong password, and much longer than no hash at all', async () => {
  const hashing = { memoryKiB: 19_456, passes: 2, concurrencyMax: 1 };
  await world.register('timing@example.org');
  const { memoryKiB: memoryCost, passes: timeCost } = hashing;
  const stored = await hash(PASSWORD, { memoryCost, timeCost, parallelism: 1 });
  await world.pool.query('update users set password_hash = $1 where email = $2', [
    stored,
    'timing@example.org',
  ]);
  const shared = world.create({ hashing });
  const times = { known: [] as number[], unknown: [] as number[], control: [] as number[] };
  const measure = async (into: number[], work: () => Promise<unknown>): Promise<void> => {
    world.clock.nowMs += 3_600_000;
    const startedAt = performance.now();
    await work();
    into.push(performance.now() - startedAt);
  };
  // In turns, so that whatever else the machine does falls on all alike.
  for (let i = 0; i < 21; i += 1) {
    await measure(times.known, () =>
      shared.signIn({ email: 'timing@example.org', password: 'wrong' }, origin),
    );
    await measure(times.unknown, () =>
      shared.signIn({ email: 'nobody@example.org', password: 'wrong' }, origin),
    );
    await measure(times.control, () =>
      world.pool.query('select 1 from users where email = $1', ['nobody@example.org']),
    );
  }
  const median = (values: number[]): number => values.sort((a, b) => a - b)[10]!;
  const [known, unknown, control] = [median(times.known), median(times.unknown), median(times.control)];
  expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.6);
  expect(control / known).toBeLessThan(0.6);
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
  await shared.signOutEverywhere(user);
  expect(await shared.findSession(second.token)).toBeUndefined();
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

test('an account that was left half open by a busy moment is completed by the next sign-in, once', async () => {
  world.engine.busy = true;
  const { user } = await world.register('half@example.org');
  world.engine.busy = false;
  const signIn = () => world.create().signIn({ email: user.email, password: PASSWORD }, origin);
  await signIn();
  expect(world.submitted).toContainEqual({ type: 'OpenUser', user: user.user, kind: 'person' });
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
