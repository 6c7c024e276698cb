// For whom a start waits that finds the database in use: for a session whose computer may be gone, and for nobody else.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForLock } from './lock.ts';
import { DatabaseRefused } from './refused.ts';

const wait = async (ms: number): Promise<void> => void vi.advanceTimersByTime(ms);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const since = new Date('2026-11-29T02:34:55Z');

/** A database whose lock somebody holds for so long. */
function heldFor(heldMs: number, address: string | null) {
  const holder = { name: 'candor server 7', address, isOfThisComputer: address === null, pid: 8, since };
  const startedAt = performance.now();
  const isFree = (): boolean => performance.now() - startedAt >= heldMs;
  const query = async (text: string) => ({
    rows: text.includes('pg_try_advisory_lock') ? [{ taken: isFree() }] : [holder],
  });
  return { client: { query } as never, waitedMs: () => performance.now() - startedAt };
}

test('a start that nobody watches waits until the server has given up a session whose computer is gone', async () => {
  const { client } = heldFor(25_000, '10.0.0.7');
  const told: string[] = [];
  await waitForLock(client, { onVanished: (message) => told.push(message) }, wait);
  expect(told).toEqual([
    'Another Candor server ("candor server 7" at 10.0.0.7, since 2026-11-29T02:34:55.000Z) is using this database, or its computer is gone: this start waits.',
  ]);
});

test('a session that the server does not give up is one of a server that is there', async () => {
  const { client, waitedMs } = heldFor(Number.POSITIVE_INFINITY, '10.0.0.7');
  const refusal = waitForLock(client, { onVanished: () => {} }, wait);
  await expect(refusal).rejects.toThrow(DatabaseRefused);
  await expect(refusal).rejects.toThrow('Stop it first');
  expect(waitedMs()).toBeGreaterThan(40_000);
});

test.each([
  ['a session of this computer', null, { onVanished: () => {} }],
  ['a session from elsewhere where a person waits for the answer', '10.0.0.7', {}],
])(
  '%s is waited for no longer than it takes one whose process was killed to end',
  async (_, address, options) => {
    const { client, waitedMs } = heldFor(4_000, address);
    await expect(waitForLock(client, options, wait)).rejects.toThrow(DatabaseRefused);
    expect(waitedMs()).toBeLessThan(3_200);
  },
);
