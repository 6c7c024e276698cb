// Groups that are worked out ahead: written in order, and nothing after a failure.
import type { LogRecord } from '@candor/exchange';
import { afterEach, expect, test } from 'vitest';
import { type Follower, followLog } from './follow-log.ts';
import type { Projection } from './projection.ts';

const GROUP = 5_000;
const followers: Follower[] = [];
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.stop();
});

/** Follows a log of so many records, which lies in memory. */
function follow(count: number, projection: Projection): Follower {
  const engine = { subscribe: () => () => {}, status: () => ({ committedSeq: count }) as never };
  const log = {
    async *read(after: number) {
      for (let seq = after + 1; seq <= count; seq += 1_250)
        yield Array.from(
          { length: Math.min(1_250, count - seq + 1) },
          (_, n) => ({ seq: seq + n }) as LogRecord,
        );
    },
  };
  const follower = followLog(engine, log, projection);
  followers.push(follower);
  return follower;
}

/** Keeps what happened, in words; writes end when they are let go. */
class SlowTable {
  readonly happened: string[] = [];
  position = 0;
  failures = 0;
  readonly #ends: (() => void)[] = [];
  #failAt: number | undefined;

  constructor(failAt?: number) {
    this.#failAt = failAt;
  }

  projection(): Projection {
    const prepare = (records: readonly LogRecord[]) => {
      const [first, last] = [records[0]!.seq, records.at(-1)!.seq];
      this.happened.push(`worked out ${last / GROUP}`);
      return () => this.#write(first, last);
    };
    return {
      position: async () => this.position,
      prepare,
      apply: (records) => prepare(records)(),
      onFailure: () => void this.failures++,
    };
  }

  /** Lets go of the write that waits, when there is one. */
  async letGo(): Promise<void> {
    await expect.poll(() => this.#ends.length).toBeGreaterThan(0);
    // Whatever else can happen meanwhile has happened.
    await new Promise((resolve) => setTimeout(resolve, 20));
    this.#ends.shift()!();
  }

  async #write(first: number, last: number): Promise<void> {
    this.happened.push(`began ${last / GROUP}`);
    await new Promise<void>((resolve) => this.#ends.push(resolve));
    if (this.#failAt === last) {
      this.#failAt = undefined;
      throw new Error('planted');
    }
    if (first !== this.position + 1) throw new Error(`${first} does not follow ${this.position}`);
    this.position = last;
    this.happened.push(`wrote ${last / GROUP}`);
  }
}

test('works out one group while the one before is written, and writes them in order', async () => {
  const table = new SlowTable();
  const follower = follow(3 * GROUP, table.projection());
  for (let group = 0; group < 3; group++) await table.letGo();
  expect(await follower.waitFor(3 * GROUP, 5_000)).toBe(true);
  expect(table.happened).toEqual([
    ...['worked out 1', 'began 1', 'worked out 2', 'wrote 1', 'began 2', 'worked out 3'],
    ...['wrote 2', 'began 3', 'wrote 3'],
  ]);
  expect(table.failures).toBe(0);
});

test('a group counts as applied when it is written, not when it was worked out', async () => {
  const table = new SlowTable();
  const follower = follow(2 * GROUP, table.projection());
  await expect.poll(() => table.happened).toContain('worked out 2');
  expect(follower.seq()).toBe(0);
  await table.letGo();
  expect(await follower.waitFor(GROUP, 5_000)).toBe(true);
  expect(await follower.waitFor(2 * GROUP, 20)).toBe(false);
  await table.letGo();
  expect(await follower.waitFor(2 * GROUP, 5_000)).toBe(true);
});

test('after a failed write nothing that was worked out before it is written', async () => {
  const table = new SlowTable(2 * GROUP);
  const follower = follow(3 * GROUP, table.projection());
  for (let write = 0; write < 4; write++) await table.letGo();
  expect(await follower.waitFor(3 * GROUP, 5_000)).toBe(true);
  expect(table.position).toBe(3 * GROUP);
  expect(table.failures).toBe(1);
  expect(table.happened.filter((word) => word.startsWith('began'))).toEqual(
    [1, 2, 2, 3].map((group) => `began ${group}`),
  );
});

test('to stop ends when the last write has ended', async () => {
  const table = new SlowTable();
  const follower = follow(GROUP, table.projection());
  await expect.poll(() => table.happened).toContain('began 1');
  const stopped = follower.stop();
  await table.letGo();
  await stopped;
  expect(table.position).toBe(GROUP);
});
