// Rules for checkpoints: what is to be hashed is worked off in slices, and no batch waits for much of it.
import { expect, test } from 'vitest';
import { Checkpoints } from './checkpoints.ts';
import type { CheckpointPolicy } from './options.ts';
import type { StateHashing } from './rules.ts';

const policy: CheckpointPolicy = { recordsMin: 10, recordsMax: 1000, intervalMs: 60_000, restFactor: 0 };

/** Hashing whose every slice is over at once, as far as it counts. */
class Counted implements StateHashing {
  backlog: number;
  hashed = 0;
  /** What of it stays as it is. */
  lasting = 0;
  /** What was left when the hash was asked for. */
  left: number | undefined;

  constructor(backlog: number) {
    this.backlog = backlog;
  }

  keepUp(entities: number): void {
    const done = Math.min(entities, this.lasting);
    this.lasting -= done;
    this.backlog -= done;
  }

  work(entities: number): void {
    const done = Math.min(entities, this.backlog);
    this.backlog -= done;
    this.hashed += done;
    // A hash takes its time: without any, a slice would do everything.
    const until = performance.now() + 0.1;
    while (performance.now() < until);
  }

  hash(): Uint8Array {
    this.left = this.backlog;
    this.backlog = 0;
    return Uint8Array.of(1);
  }
}

test('nothing is hashed before a checkpoint is due', () => {
  const hashing = new Counted(100_000);
  const checkpoints = new Checkpoints(policy, hashing, 0);
  expect(checkpoints.prepare(9)).toBe(false);
  expect(checkpoints.make(9)).toBeUndefined();
  expect(hashing.hashed).toBe(0);
});

test('what stays as it is is hashed as it comes, a bounded part in a turn, long before a checkpoint is due', () => {
  const hashing = new Counted(100_000);
  const checkpoints = new Checkpoints(policy, hashing, 0);
  hashing.lasting = 1_000;
  checkpoints.prepare(1);
  expect(hashing.backlog).toBeGreaterThan(99_000);
  expect(hashing.backlog).toBeLessThan(100_000);
  checkpoints.prepare(1);
  expect(hashing.backlog).toBe(99_000);
  expect(hashing.hashed).toBe(0);
});

test('a checkpoint that is due waits until slices have left little to hash', () => {
  const hashing = new Counted(20_000);
  const checkpoints = new Checkpoints(policy, hashing, 0);
  let slices = 0;
  while (checkpoints.prepare(10)) {
    expect(checkpoints.make(10)).toBeUndefined();
    slices++;
  }
  expect(slices).toBeGreaterThan(3);
  expect(checkpoints.make(10)).toEqual(Uint8Array.of(1));
  expect(hashing.left).toBeLessThanOrEqual(4096);
  // The next one is due only after as many records again.
  expect(checkpoints.make(19)).toBeUndefined();
});

test('a slice is longer once half of the records have come after which nothing is waited for', () => {
  const hashedBy = (seq: number): number => {
    const hashing = new Counted(1_000_000);
    new Checkpoints(policy, hashing, 0).prepare(seq);
    return hashing.hashed;
  };
  // A look takes a tenth of a millisecond, and more on a machine that does something else meanwhile.
  const most = (seq: number): number => Math.max(...Array.from({ length: 9 }, () => hashedBy(seq)));
  expect(most(500)).toBeGreaterThan(2 * most(499));
});

test('after too many records, and at a stop, a checkpoint is made whatever is left', () => {
  const late = new Counted(20_000);
  expect(new Checkpoints(policy, late, 0).make(1000)).toEqual(Uint8Array.of(1));
  expect(late.left).toBe(20_000);
  const stopping = new Counted(20_000);
  const checkpoints = new Checkpoints(policy, stopping, 0);
  expect(checkpoints.make(1)).toBeUndefined();
  checkpoints.wantWhen(() => true);
  expect(checkpoints.make(1)).toEqual(Uint8Array.of(1));
});

test('what slices cost counts for the rest before the next checkpoint', () => {
  const resting = { ...policy, restFactor: 1000 };
  const hashing = new Counted(20_000);
  const checkpoints = new Checkpoints(resting, hashing, 0);
  while (checkpoints.prepare(10));
  expect(checkpoints.make(10)).toBeDefined();
  hashing.backlog = 50_000;
  expect(checkpoints.prepare(20)).toBe(false);
  // Control: without a rest the next one is prepared at once.
  const eager = new Checkpoints(policy, hashing, 0);
  expect(eager.prepare(20)).toBe(true);
});
