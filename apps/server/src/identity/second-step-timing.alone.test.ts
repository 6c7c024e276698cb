// Nobody learns from the time of an answer to a wrong password whether a second factor is on. With a control that leaks.
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from './index.ts';
import { defaultHashing } from './password-hashing.ts';
import { origin, PASSWORD, startTestIdentity, type TestIdentity } from './testing-identity.ts';
import { registerGuarded } from './testing-own-account.ts';
import { chanceOfDifference, quartiles, seededRandom, timePairs } from './testing-timing.ts';
import { findUserByEmail } from './users/find-user.ts';

/** As a venue hashes, one after the other, so that no call waits for another. */
const hashing = { ...defaultHashing, concurrencyMax: 1 };
const ADDRESSES = 5;
const PAIRS = 150;
/** A difference that chance shows less often than this is one. */
const CHANCE_MIN = 0.001;

let world: TestIdentity;
let shared: Identity;
const guarded = (pair: number) => `guarded${pair % ADDRESSES}@example.org`;
const plain = (pair: number) => `plain${pair % ADDRESSES}@example.org`;

beforeAll(async () => {
  world = await startTestIdentity();
  shared = world.create({ hashing });
  const { memoryKiB: memoryCost, passes: timeCost } = hashing;
  const stored = await hash(PASSWORD, { memoryCost, timeCost, parallelism: 1 });
  for (let i = 0; i < ADDRESSES; i += 1) {
    await registerGuarded(world, guarded(i));
    await world.register(plain(i));
  }
  await world.pool.query('update users set password_hash = $1', [stored]);
});
afterAll(() => world.stop());

type Call = (email: string) => Promise<unknown>;
const logIn: Call = (email) => shared.signIn({ email, password: 'Wrong-Hand7' }, origin);

async function compare(call: Call, seed: number, pairs: number) {
  const random = seededRandom(seed);
  const outcomes = new Set<unknown>();
  const noted = async (email: string): Promise<void> => {
    outcomes.add(JSON.stringify(await call(email)));
  };
  const calls = {
    // No two tries of an address come within an hour, so that none is slowed down.
    ready: async () => {
      world.clock.nowMs += 3_600_000;
    },
    known: (_: undefined, pair: number) => noted(guarded(pair)),
    unknown: (_: undefined, pair: number) => noted(plain(pair)),
  };
  // The first calls meet cold caches and are not counted.
  await timePairs(ADDRESSES, calls, random);
  const timed = await timePairs(pairs, calls, random);
  const figures = JSON.stringify({
    guarded: quartiles(timed.map(({ knownMs }) => knownMs)),
    plain: quartiles(timed.map(({ unknownMs }) => unknownMs)),
  });
  return { chance: chanceOfDifference(timed, random), outcomes: [...outcomes], figures };
}

test('a wrong password takes as long, and says the same, with a second factor and without', async () => {
  const { chance, outcomes, figures } = await compare(logIn, 11, PAIRS);
  expect(outcomes).toEqual([JSON.stringify({ outcome: 'refused', code: 'identity.credentialsWrong' })]);
  expect(chance, figures).toBeGreaterThan(CHANCE_MIN);
});

test('the control: a look at the second factor before the password is seen', async () => {
  const leaking: Call = async (email) => {
    const stored = await findUserByEmail(world.pool, email);
    const subject = { kind: 'user', id: stored?.user.user ?? 0 } as const;
    if ((await shared.factors.status(subject)).totpOn) await world.pool.query('select pg_sleep(0.003)');
    return logIn(email);
  };
  const { chance } = await compare(leaking, 12, 60);
  expect(chance).toBeLessThan(CHANCE_MIN);
});
