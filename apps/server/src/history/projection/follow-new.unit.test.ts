// New records: when they are gathered, taken in memory and written, and that a failure loses none.
import type { LogRecord } from '@candor/exchange';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Follower, followLog } from './follow-log.ts';
import type { GatheringProjection, Projection } from './projection.ts';

const followers: Follower[] = [];
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.stop();
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
    await vi.advanceTimersByTimeAsync(130);
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

  test('what is taken in memory is written again after nineteen times the time of writing', async () => {
    vi.useFakeTimers();
    const { follower, written, commit } = venue(gathering({ writeMs: 40 }));
    await vi.advanceTimersByTimeAsync(45);
    expect(written).toEqual([1]);
    for (let n = 0; n < 60; n++) {
      commit();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(written).toEqual([1]);
    expect(follower.seq()).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(written).toEqual([1, 61]);
  });

  test('and after three seconds at most, however slow writing is', async () => {
    vi.useFakeTimers();
    const { written, commit } = venue(gathering({ writeMs: 500 }));
    await vi.advanceTimersByTimeAsync(505);
    commit();
    await vi.advanceTimersByTimeAsync(2_990);
    expect(written).toEqual([1]);
    await vi.advanceTimersByTimeAsync(700);
    expect(written).toEqual([1, 2]);
  });

  /** The first record is written and the second taken, while its time to be written has not come. */
  async function venueThatTook() {
    vi.useFakeTimers();
    const made = venue(gathering({ writeMs: 40 }));
    await vi.advanceTimersByTimeAsync(45);
    made.commit();
    await vi.advanceTimersByTimeAsync(160);
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
    await vi.advanceTimersByTimeAsync(1_000);
    commitHere();
    await vi.advanceTimersByTimeAsync(1);
    // The second record is on its way to the table.
    for (let n = 0; n < 3; n++) commitHere();
    await vi.advanceTimersByTimeAsync(1);
    expect(takenAtOnce).toEqual([2, 3, 4, 5]);
    await vi.advanceTimersByTimeAsync(40);
    expect(written).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(1_000);
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
