// Guessing of passwords on a real database: what is counted, when the owner is told, and that nobody else learns of it.
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readCapturedMail } from '../../mail/index.ts';
import type { Identity, Origin } from '../index.ts';
import { origin, PASSWORD, startTestIdentity, type TestIdentity } from '../testing-identity.ts';
import { firstStep, mailWith, registerGuarded } from '../testing-own-account.ts';
import { guessingTold } from './failed-sign-ins.ts';

const SUBJECT = 'Somebody is trying passwords for your Candor account';
const HOUR_MS = 3_600_000;

let world: TestIdentity;
let shared: Identity;
beforeAll(async () => {
  world = await startTestIdentity();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.clock.nowMs += 2 * guessingTold.apartMs;
  shared = world.create();
});

let guesser = 0;
/** Wrong passwords from as many addresses, so that none of them waits. */
async function guess(email: string, times: number, from: Partial<Origin> = {}): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    guesser += 1;
    const address = `198.51.${100 + Math.floor(guesser / 250)}.${guesser % 250}`;
    const outcome = await shared.signIn({ email, password: 'wrong' }, { ...origin, address, ...from });
    expect(outcome).toEqual({ outcome: 'refused', code: 'identity.credentialsWrong' });
  }
}

const sweep = () => shared.failureSweep.run(0);
const signIn = (email: string) => shared.signIn({ email, password: PASSWORD }, origin);
const mailsOfGuessing = async (email: string) => {
  // One mail that is not of guessing comes behind all others.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return (await readCapturedMail(world.pool, email)).filter(({ subject }) => subject === SUBJECT);
};
const logOf = async (user: Parameters<Identity['own']['log']>[0]) =>
  (await shared.own.log(user, { page: 1, pageSize: 50 })).rows.map(({ kind, detail }) => [kind, detail]);

test('the owner is told after ten failures, by mail and in the log of the account, with the last place', async () => {
  const { user } = await world.register('guess.told@example.org');
  await guess(user.email, guessingTold.failures - 1);
  await sweep();
  expect(await mailsOfGuessing(user.email)).toEqual([]);
  await guess(user.email, 1, { address: '203.0.113.77', userAgent: 'curl/8' });
  await sweep();
  const { text } = await mailWith(world, user.email, SUBJECT);
  for (const part of ['10 times', 'curl', '203.0.113.*']) expect(text).toContain(part);
  expect(text).not.toContain('203.0.113.77');
  expect((await logOf(user))[0]).toEqual(['signInsFailed', '10']);
});

test('whoever goes on guessing has the owner told once a day, and the owner’s own sign-ins change nothing about that', async () => {
  const { user } = await world.register('guess.on@example.org');
  for (let hour = 0; hour < 24; hour += 1) {
    await guess(user.email, 12);
    await sweep();
    if (hour % 6 === 5) expect(await signIn(user.email)).toMatchObject({ outcome: 'signedIn' });
    world.clock.nowMs += HOUR_MS - 1;
  }
  expect(await mailsOfGuessing(user.email)).toHaveLength(1);
  world.clock.nowMs += HOUR_MS;
  await guess(user.email, 12);
  await sweep();
  await expect.poll(() => mailsOfGuessing(user.email)).toHaveLength(2);
  expect((await logOf(user)).filter(([kind]) => kind === 'signInsFailed')).toHaveLength(2);
});

test('a clock that ran ahead when the owner was told keeps nobody from being told again', async () => {
  const { user } = await world.register('guess.clock@example.org');
  world.clock.nowMs += 400 * guessingTold.apartMs;
  await guess(user.email, 10);
  await sweep();
  // Kept at its own time: one that comes later would forget the other as a year old.
  await expect.poll(() => mailsOfGuessing(user.email)).toHaveLength(1);
  world.clock.nowMs -= 399 * guessingTold.apartMs;
  await guess(user.email, 10);
  await sweep();
  await expect.poll(() => mailsOfGuessing(user.email)).toHaveLength(2);
});

test('who gets in reads how many failed since the last time, swept or not, and the count begins anew', async () => {
  const { user } = await world.register('guess.count@example.org');
  await guess(user.email, 3);
  await sweep();
  await guess(user.email, 2);
  await signIn(user.email);
  await signIn(user.email);
  expect((await logOf(user)).slice(0, 2)).toEqual([
    ['signedIn', null],
    ['signedIn', '5'],
  ]);
  await guess(user.email, 9);
  await sweep();
  expect(await mailsOfGuessing(user.email)).toEqual([]);
});

test('where a second factor is on, the count goes on until it was right', async () => {
  const ann = await registerGuarded(world, 'guess.factor@example.org');
  await guess(ann.user.email, 4);
  const challenge = await firstStep(shared, ann.user.email);
  await guess(ann.user.email, 1);
  expect(await shared.signInSecondFactor({ challenge, code: ann.code() }, origin)).toMatchObject({
    outcome: 'signedIn',
  });
  expect((await logOf(ann.user))[0]).toEqual(['signedIn', '5']);
});

test('failures that could not be written are written by the next sweep', async () => {
  const { user } = await world.register('guess.fault@example.org');
  await guess(user.email, 6);
  const away = vi.spyOn(world.pool, 'connect').mockRejectedValueOnce(new Error('away') as never);
  await expect(sweep()).rejects.toThrow('away');
  away.mockRestore();
  await guess(user.email, 4);
  expect(await sweep()).toBe(1);
  await mailWith(world, user.email, SUBJECT);
});

/** What a failed sign-in asks of the database before its answer and until the next sweep. */
async function questionsOf(email: string): Promise<readonly string[]> {
  const asked = vi.spyOn(Client.prototype, 'query');
  await guess(email, 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const texts = asked.mock.calls.map(([question]: readonly unknown[]) =>
    typeof question === 'string' ? question : (question as { readonly text: string }).text,
  );
  asked.mockRestore();
  return texts;
}

test('the database is asked the same of an address with an account as of one without', async () => {
  const { user } = await world.register('guess.known@example.org');
  await guess(user.email, guessingTold.failures);
  await guess('guess.nobody@example.org', guessingTold.failures);
  const known = await questionsOf(user.email);
  expect(known.length).toBeGreaterThan(3);
  expect(await questionsOf('guess.nobody@example.org')).toEqual(known);
  // The control: what the sweep writes is no part of it.
  expect(await sweep()).toBe(1);
  expect(known.join()).not.toContain('failed_sign_ins');
});
