// Signatures of rounds are checked beside the venue's thread: one at a time, an address after the other, and few wait.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { subscriptionWorld } from '@candor/testkit';
import { expect, test } from 'vitest';
import { SharesTaken } from '../database/shares.ts';
import { openRoundChecks, ROUNDS_WAITING_MAX, type RoundSignature } from './round-checks.ts';

const [{ round, signature }] = subscriptionWorld.publishedRounds;
const wrong: RoundSignature = { round: round + 1, signature };

/** A thread that answers when it is told to. */
function heldThread() {
  const begun: PromiseWithResolvers<boolean>[] = [];
  const check = (): Promise<boolean> => {
    begun.push(Promise.withResolvers<boolean>());
    return begun.at(-1)!.promise;
  };
  return { begun, thread: { check, stop: async () => {} } };
}

const outcomeOf = (check: Promise<boolean>): Promise<boolean | 'taken'> =>
  check.catch((error: unknown) => {
    if (error instanceof SharesTaken) return 'taken' as const;
    throw error;
  });

test('a flood of one address has one signature checked and one that waits: the others are refused at once', async () => {
  const { begun, thread } = heldThread();
  const checks = openRoundChecks(thread);
  const flood = Array.from({ length: 1_000 }, () => outcomeOf(checks.isSigned('a', wrong)));
  await nextTurn();
  expect(begun).toHaveLength(1);
  // Whoever comes from elsewhere is next, before what the flood still has waiting.
  const other = outcomeOf(checks.isSigned('b', wrong));
  begun[0]!.resolve(false);
  await nextTurn();
  expect(begun).toHaveLength(2);
  begun[1]!.resolve(false);
  await nextTurn();
  begun[2]!.resolve(true);
  const outcomes = await Promise.all(flood);
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(998);
  expect([outcomes[0], outcomes[1], await other].sort()).toEqual([false, false, true]);
});

test('a flood of many addresses is checked one at a time too, and no more than a few of them wait', async () => {
  const { begun, thread } = heldThread();
  const checks = openRoundChecks(thread);
  const flood = Array.from({ length: 1_000 }, (_, place) => outcomeOf(checks.isSigned(`${place}`, wrong)));
  for (let done = 0; done <= ROUNDS_WAITING_MAX; done++) {
    await nextTurn();
    expect(begun).toHaveLength(done + 1);
    begun[done]!.resolve(false);
  }
  const outcomes = await Promise.all(flood);
  expect(begun).toHaveLength(1 + ROUNDS_WAITING_MAX);
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1_000 - 1 - ROUNDS_WAITING_MAX);
});

test('its thread tells the signature of a round from any other, and begins anew when it was ended', async () => {
  const checks = openRoundChecks();
  expect(await checks.isSigned('a', { round, signature })).toBe(true);
  expect(await checks.isSigned('a', wrong)).toBe(false);
  expect(await checks.isSigned('a', { round, signature: '00'.repeat(48) })).toBe(false);
  await checks.stop();
  expect(await checks.isSigned('a', { round, signature })).toBe(true);
  await checks.stop();
});
