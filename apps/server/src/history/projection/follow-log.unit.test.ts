// Groups that are worked out ahead or taken in memory: in order, written when they should be, and nothing after a failure.
import type { LogRecord } from '@candor/exchange';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Follower, followLog, type GatheringProjection, type Projection } from './follow-log.ts';

const GROUP = 2_500;
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

/** A failure has no place here. */
const onFailure = (error: unknown): void => {
  throw error;
};

const atOnce = (written: number[]): Projection => ({
  position: async () => 0,
  apply: async (records) => void written.push(records.at(-1)!.seq),
  onFailure,
});

interface Gathering {
  readonly writeMs: number;
  /** One writing fails for each. */
  readonly failures?: unknown[];
  /** What it cannot take at once, and where it fails at the first attempt. */
  readonly notAtOnce?: readonly number[];
  readonly failsAt?: number;
}

/** What it takes in memory is written in so many milliseconds. */
function gathering({ writeMs, failures = [], notAtOnce = [], failsAt }: Gathering) {
  let failing = failsAt;
  return (written: number[], takenAtOnce: number[] = []): GatheringProjection => {
    let taken: number[] = [];
    return {
      position: async () => {
        taken = [];
        return written.at(-1) ?? 0;
      },
      takeAtOnce: (records) => {
        if (records.some(({ seq }) => notAtOnce.includes(seq))) return false;
        for (const { seq } of records) {
          if (seq === failing) {
            failing = undefined;
            throw new Error('planted');
          }
          taken.push(seq);
          takenAtOnce.push(seq);
        }
        return true;
      },
      take: async (records) => {
        await Promise.resolve();
        for (const { seq } of records) taken.push(seq);
      },
      write: async () => {
        const part = taken;
        taken = [];
        await new Promise((resolve) => setTimeout(resolve, writeMs));
        if (failures.pop() !== undefined) throw new Error('planted');
        const before = written.at(-1) ?? 0;
        expect(part).toEqual(part.map((_, place) => before + 1 + place));
        written.push(part.at(-1)!);
      },
      onFailure: () => {},
    };
  };
}

describe('after a group', () => {
  /** A venue whose next record is committed when the test says so, and a table that is written at once. */
  function venue(
    made: (written: number[], takenAtOnce: number[]) => Projection | GatheringProjection = atOnce,
  ) {
    let committedSeq = 1;
    let hear = (_: readonly LogRecord[]): void => {};
    const written: number[] = [];
    const takenAtOnce: number[] = [];
    const engine = {
      subscribe: (listener: (records: readonly LogRecord[]) => void) => {
        hear = listener;
        return () => {};
      },
      status: () => ({ committedSeq }),
    };
    const log = {
      async *read(after: number, through: number) {
        yield Array.from({ length: through - after }, (_, n) => ({ seq: after + 1 + n }) as LogRecord);
      },
    };
    const follower = followLog(engine, log, made(written, takenAtOnce));
    followers.push(follower);
    const commit = (): void => {
      committedSeq++;
      hear([]);
    };
    /** As the venue of this process tells it: with the records themselves. */
    const commitHere = (): void => {
      committedSeq++;
      hear([{ seq: committedSeq } as LogRecord]);
    };
    return { follower, written, takenAtOnce, commit, commitHere };
  }

  afterEach(() => void vi.useRealTimers());

  test('what comes is gathered, until the time for that is over', async () => {
    vi.useFakeTimers();
    const { written, commit } = venue();
    await vi.advanceTimersByTimeAsync(0);
    for (let n = 0; n < 3; n++) commit();
    await vi.advanceTimersByTimeAsync(30);
    expect(written).toEqual([1]);
    await vi.advanceTimersByTimeAsync(30);
    expect(written).toEqual([1, 4]);
  });

  test('whoever waits for a record ends the gathering, without a moment passing', async () => {
    vi.useFakeTimers();
    const { follower, written, commit } = venue();
    await vi.advanceTimersByTimeAsync(0);
    commit();
    const waited = follower.waitFor(2, 5_000);
    await vi.advanceTimersByTimeAsync(0);
    expect(written).toEqual([1, 2]);
    expect(await waited).toBe(true);
  });

  test('what is taken in memory is written again after nine times the time of writing', async () => {
    vi.useFakeTimers();
    const { follower, written, commit } = venue(gathering({ writeMs: 40 }));
    await vi.advanceTimersByTimeAsync(45);
    expect(written).toEqual([1]);
    for (let n = 0; n < 30; n++) {
      commit();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(written).toEqual([1]);
    expect(follower.seq()).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(written).toEqual([1, 31]);
  });

  test('and after a second at most, however slow writing is', async () => {
    vi.useFakeTimers();
    const { written, commit } = venue(gathering({ writeMs: 500 }));
    await vi.advanceTimersByTimeAsync(505);
    commit();
    await vi.advanceTimersByTimeAsync(990);
    expect(written).toEqual([1]);
    await vi.advanceTimersByTimeAsync(600);
    expect(written).toEqual([1, 2]);
  });

  /** The first record is written and the second taken, while its time to be written has not come. */
  async function venueThatTook() {
    vi.useFakeTimers();
    const made = venue(gathering({ writeMs: 40 }));
    await vi.advanceTimersByTimeAsync(45);
    made.commit();
    await vi.advanceTimersByTimeAsync(60);
    expect(made.written).toEqual([1]);
    return made;
  }

  test('whoever waits for a record that was taken has it written at once', async () => {
    const { follower, written } = await venueThatTook();
    const waited = follower.waitFor(2, 5_000);
    await vi.advanceTimersByTimeAsync(41);
    expect(written).toEqual([1, 2]);
    expect(await waited).toBe(true);
  });

  test('after a failure what was taken is read from the log again', async () => {
    const { written, commit } = venue(gathering({ writeMs: 1, failures: ['once'] }));
    commit();
    await expect.poll(() => written, { timeout: 5_000 }).toEqual([2]);
  });

  test('a stop after a failure writes nothing: the position is not known', async () => {
    const failures = ['once'];
    const { follower, written, commit } = venue(gathering({ writeMs: 1, failures }));
    commit();
    await expect.poll(() => failures).toEqual([]);
    await follower.stop();
    expect(written).toEqual([]);
  });

  test('to stop ends when what was taken is written', async () => {
    const { follower, written } = await venueThatTook();
    const stopped = follower.stop();
    await vi.advanceTimersByTimeAsync(41);
    await stopped;
    expect(written).toEqual([1, 2]);
  });

  test('what this process commits is taken before the next turn, also while earlier records are written', async () => {
    vi.useFakeTimers();
    const { written, takenAtOnce, commitHere } = venue(gathering({ writeMs: 40 }));
    await vi.advanceTimersByTimeAsync(45);
    expect(written).toEqual([1]);
    await vi.advanceTimersByTimeAsync(400);
    commitHere();
    await vi.advanceTimersByTimeAsync(1);
    // The second record is on its way to the table.
    for (let n = 0; n < 3; n++) commitHere();
    await vi.advanceTimersByTimeAsync(1);
    expect(takenAtOnce).toEqual([2, 3, 4, 5]);
    await vi.advanceTimersByTimeAsync(40);
    expect(written).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(500);
    expect(written).toEqual([1, 2, 5]);
  });

  test('what cannot be taken at once has its turn in the order of the log', async () => {
    vi.useFakeTimers();
    const { written, takenAtOnce, commitHere } = venue(gathering({ writeMs: 1, notAtOnce: [3] }));
    await vi.advanceTimersByTimeAsync(100);
    for (let n = 0; n < 3; n++) {
      commitHere();
      await vi.advanceTimersByTimeAsync(0);
    }
    commitHere();
    await vi.advanceTimersByTimeAsync(500);
    expect(takenAtOnce[0]).toBe(2);
    expect(takenAtOnce).not.toContain(3);
    expect(written.at(-1)).toBe(5);
  });

  test('what failed while it was taken at once is read from the log again', async () => {
    const { written, follower, commitHere } = venue(gathering({ writeMs: 1, failsAt: 3 }));
    expect(await follower.waitFor(1, 5_000)).toBe(true);
    commitHere();
    commitHere();
    expect(await follower.waitFor(3, 5_000)).toBe(true);
    expect(written.at(-1)).toBe(3);
  });
});
