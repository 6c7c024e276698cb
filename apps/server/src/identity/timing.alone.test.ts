// Nobody learns from the time of an answer whether an address has an account. Every test has a control that leaks.
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from './index.ts';
import { defaultHashing } from './password-hashing.ts';
import { origin, PASSWORD, startTestIdentity, type TestIdentity } from './testing-identity.ts';
import { chanceOfDifference, quartiles, seededRandom, type TimedCalls, timePairs } from './testing-timing.ts';
import { findUserByEmail } from './users/find-user.ts';

/** As a venue hashes, one after the other, so that no call waits for another. */
const hashing = { ...defaultHashing, concurrencyMax: 1 };
const LOGINS = 500;
const ADDRESSES = 10;
/** A difference that chance shows less often than this is one. */
const CHANCE_MIN = 0.001;
/** The medians may differ by this share of themselves: room for a busy machine; the chance above is the sharp test. */
const SHARE_MAX = 0.25;

let world: TestIdentity;
let shared: Identity;
const knownAddress = (pair: number) => `timing${pair % ADDRESSES}@example.org`;
const unknownAddress = (pair: number) => `nobody${pair % ADDRESSES}@example.org`;

beforeAll(async () => {
  world = await startTestIdentity();
  shared = world.create({ hashing });
  const { memoryKiB: memoryCost, passes: timeCost } = hashing;
  const stored = await hash(PASSWORD, { memoryCost, timeCost, parallelism: 1 });
  for (let i = 0; i < ADDRESSES; i += 1) await world.register(knownAddress(i));
  await world.pool.query('update users set password_hash = $1', [stored]);
});
afterAll(() => world.stop());

type Call = (
  email: string,
  ready: { readonly captchaId: string; readonly captcha: string },
) => Promise<unknown>;

const logIn: Call = (email) => shared.signIn({ email, password: 'Wrong-Hand7' }, origin);

/** No two tries of an address come within an hour, so that none is slowed down. */
async function compare(
  pairs: number,
  call: Call,
  { seed, captchas = false }: { seed: number; captchas?: boolean },
) {
  const random = seededRandom(seed);
  const outcomes = new Set<string>();
  const noted = async (email: string, ready: Parameters<Call>[1]): Promise<void> => {
    const outcome = (await call(email, ready)) as { outcome: string; code?: string };
    outcomes.add(outcome.code ?? outcome.outcome);
  };
  const calls: TimedCalls<Parameters<Call>[1]> = {
    ready: async () => {
      world.clock.nowMs += 3_600_000;
      return captchas ? world.captcha() : { captchaId: '', captcha: '' };
    },
    known: (ready, pair) => noted(knownAddress(pair), ready),
    unknown: (ready, pair) => noted(unknownAddress(pair), ready),
  };
  // The first calls meet cold caches and are not counted.
  await timePairs(ADDRESSES, calls, random);
  const timed = await timePairs(pairs, calls, random);
  const known = quartiles(timed.map(({ knownMs }) => knownMs));
  const unknown = quartiles(timed.map(({ unknownMs }) => unknownMs));
  const share = Math.abs(known[1] - unknown[1]) / known[1];
  const figures = JSON.stringify({ known, unknown });
  return { chance: chanceOfDifference(timed, random), share, outcomes: [...outcomes], figures };
}

test('five hundred logins with wrong passwords do not tell known addresses from unknown ones', async () => {
  const { chance, share, outcomes, figures } = await compare(LOGINS / 2, logIn, { seed: 1 });
  expect(outcomes).toEqual(['identity.credentialsWrong']);
  expect(chance, figures).toBeGreaterThan(CHANCE_MIN);
  expect(share, figures).toBeLessThan(SHARE_MAX);
});

test('the control: an early no to unknown addresses is seen', async () => {
  const leaking: Call = async (email, ready) =>
    (await findUserByEmail(world.pool, email)) === undefined
      ? { outcome: 'refused', code: 'identity.credentialsWrong' }
      : logIn(email, ready);
  const { chance, share, outcomes } = await compare(50, leaking, { seed: 2 });
  expect(outcomes).toEqual(['identity.credentialsWrong']);
  expect(chance).toBeLessThan(CHANCE_MIN);
  expect(share).toBeGreaterThan(SHARE_MAX);
});

test('the control: a hash that is half as dear for known addresses is seen', async () => {
  const memoryCost = Math.round(hashing.memoryKiB / 2);
  const cheaper = await hash('another password', { memoryCost, timeCost: hashing.passes, parallelism: 1 });
  await world.pool.query('update users set password_hash = $1', [cheaper]);
  const { chance } = await compare(LOGINS / 2, logIn, { seed: 3 });
  expect(chance).toBeLessThan(CHANCE_MIN);
});

test('asking for a reset code takes as long for unknown addresses', async () => {
  const ask: Call = (email, captcha) => shared.sendCode({ email, purpose: 'reset', ...captcha }, origin);
  const { chance, outcomes, figures } = await compare(100, ask, { seed: 4, captchas: true });
  expect(outcomes).toEqual(['sent']);
  expect(chance, figures).toBeGreaterThan(CHANCE_MIN);
});

test('a wrong code takes as long for unknown addresses', async () => {
  const body = {
    code: '000000',
    codeRequest: 'A'.repeat(32),
    password: 'Calm-Water9',
    repeatPassword: 'Calm-Water9',
  };
  const reset: Call = (email) => shared.resetPassword({ email, ...body }, origin);
  const { chance, outcomes, figures } = await compare(250, reset, { seed: 5 });
  expect(outcomes).toEqual(['identity.codeWrong']);
  expect(chance, figures).toBeGreaterThan(CHANCE_MIN);
});
