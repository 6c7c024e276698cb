// How the process is shared between deciding and everything else, by a clock that only the test moves.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Loop, type LoopParts, type Waiting } from './loop.ts';

const DECISION_MS = 0.01;
let nowMs = 0;

beforeEach(() => {
  nowMs = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => void vi.restoreAllMocks());

/** A loop with so many inputs; after each of its turns everything else takes so long. Returns what each turn decided. */
async function decidedInTurns(inputs: number, othersTakeMs: number): Promise<readonly number[]> {
  const turns: number[] = [];
  let decided = 0;
  const done = Promise.withResolvers<void>();
  const decide = (): void => {
    nowMs += DECISION_MS;
  };
  const parts = {
    decider: { decideDue: () => false, decide, lookAhead: () => {} },
    committer: { hasRoom: true, commitIfIdle: () => {} },
    queueLengthMax: inputs,
    onDecided: () => decided++,
    prepareCheckpoint: () => false,
    onTurn: () => {
      turns.push(decided);
      decided = 0;
      if (loop.queueLength === 0) done.resolve();
      setImmediate(() => {
        nowMs += othersTakeMs;
      });
    },
    onFatal: done.reject,
  } as unknown as LoopParts;
  const loop = new Loop(parts);
  for (let n = 0; n < inputs; n++) loop.push({ request: {} } as Waiting);
  await done.promise;
  // Nothing else happened before the first two, and the last one had little left.
  return turns.slice(2, -1);
}

/** The clock is looked at after each 32 decisions. */
const within = (ms: number): number => Math.ceil(ms / DECISION_MS / 32) * 32 + 32;

test.each([
  ['for two milliseconds where everything else takes less', 1, 2],
  ['for as long as everything else takes', 5, 5],
  ['for eight milliseconds at most', 50, 8],
])('a turn decides %s', async (_, othersTakeMs, ms) => {
  const turns = await decidedInTurns(10_000, othersTakeMs);
  expect(turns.length).toBeGreaterThan(5);
  for (const decided of turns) {
    expect(decided).toBeGreaterThanOrEqual(ms / DECISION_MS);
    expect(decided).toBeLessThanOrEqual(within(ms));
  }
});
