// How much of the log an address is given: much to begin with, then so much a second, and more than enough to follow on.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RouteContext } from '../../context.ts';
import type { RouteRefusal } from '../../outcome.ts';
import { getLogBatches, logBudget } from './get-log-batches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MIB = 1_048_576;

/** A log whose pages all have so many bytes. */
function published(pageBytes: number) {
  const payload = Buffer.alloc(pageBytes);
  const counts = { made: 0, done: 0 };
  const batch = { firstSeq: 1, lastSeq: 1, epoch: 1, previousHash: payload, hash: payload, payload };
  const small = { ...batch, previousHash: Buffer.alloc(32), hash: Buffer.alloc(32) };
  const page = async () => {
    counts.made += 1;
    const done = (): void => {
      counts.done += 1;
    };
    return { batches: [small], isFull: false, head: {}, done };
  };
  const parameters = async () => ({ publicReplay: 'on' });
  const route = getLogBatches({
    ports: { published: { parameters }, replay: { page } },
  } as unknown as RouteContext);
  const ask = async (address: string) =>
    await route.handle({ query: { from: 1 }, origin: { address } } as never);
  return { ask, counts };
}

test('an address that asks for the whole log at once is told to wait, and others are not', async () => {
  const { ask, counts } = published(4 * MIB);
  while ((await ask('192.0.2.1')).outcome === 'ok');
  expect((counts.made * 4 * MIB - logBudget.atOnceMax) / MIB).toBeLessThanOrEqual(4);
  const refused = (await ask('192.0.2.1')) as RouteRefusal;
  expect(refused.code).toBe('request.rateLimited');
  const seconds = Number(refused.details?.seconds);
  expect(seconds).toBeGreaterThan(0);
  expect((await ask('192.0.2.2')).outcome).toBe('ok');
  vi.advanceTimersByTime(seconds * 1_000);
  expect((await ask('192.0.2.1')).outcome).toBe('ok');
});

test('whoever catches up is given so much a second, as long as it takes', async () => {
  const { ask, counts } = published(1 * MIB);
  while ((await ask('192.0.2.1')).outcome === 'ok');
  const before = counts.made;
  for (let second = 0; second < 60; second++) {
    vi.advanceTimersByTime(1_000);
    while ((await ask('192.0.2.1')).outcome === 'ok');
  }
  expect(Math.abs((counts.made - before) * MIB - 60 * logBudget.perSecond)).toBeLessThan(10 * MIB);
});

test('a follower of a log that grows by 5 MiB a second is never told to wait', async () => {
  const { ask } = published(5 * MIB);
  for (let second = 0; second < 120; second++) {
    expect((await ask('192.0.2.1')).outcome).toBe('ok');
    vi.advanceTimersByTime(1_000);
  }
});

test('the answer brings along what gives its place back', async () => {
  const { ask, counts } = published(1);
  const answer = await ask('192.0.2.1');
  if (answer.outcome === 'ok') answer.onSent?.();
  expect(counts.done).toBe(1);
});
