// Who gets a place, in which order, and who is refused one.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, callers, Shares, SharesTaken } from './shares.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const caller = (name: string, waitingMax = 8): Caller => ({ name, waitingMax });

function opened(placesMax = 2, waitingMax = 1_000) {
  const shares = new Shares({ placesMax, waitingMax, waitMsMax: 5_000 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  /** Work that goes on until it is ended by its name. */
  const ask = (who: Caller, what: string): Promise<string> =>
    shares.next(who, async () => {
      begun.push(what);
      await new Promise<void>((resolve) => ends.set(what, resolve));
      return what;
    });
  const end = async (what: string): Promise<void> => {
    ends.get(what)!();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { shares, begun, ask, end };
}

test('a caller has one place at a time, and whoever asks for much waits behind nobody but themselves', async () => {
  const { begun, ask, end } = opened();
  const ann = Array.from({ length: 9 }, (_, each) => ask(caller('ann'), `ann ${each}`));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['ann 0']);
  const ben = ask(caller('ben'), 'ben');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['ann 0', 'ben']);
  await end('ben');
  expect(await ben).toBe('ben');
  for (let each = 0; each < 9; each++) await end(`ann ${each}`);
  expect(await Promise.all(ann)).toEqual(ann.map((_, each) => `ann ${each}`));
});

test('those who wait are served in turn, one of each', async () => {
  const { begun, ask, end } = opened(1);
  for (const what of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(caller(what[0]!), what);
  await vi.advanceTimersByTimeAsync(0);
  for (const what of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(what);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('what is too much is refused to its caller alone', async () => {
  const { ask, end } = opened(1);
  const ann = [0, 1, 2].map((each) => ask(caller('ann', 2), `ann ${each}`));
  await expect(ask(caller('ann', 2), 'ann 3')).rejects.toThrow(SharesTaken);
  const ben = ask(caller('ben', 2), 'ben');
  await vi.advanceTimersByTimeAsync(0);
  await end('ann 0');
  await end('ben');
  expect(await ben).toBe('ben');
  // What has ended makes room for the next.
  const next = ask(caller('ann', 2), 'ann 4');
  for (const what of ['ann 1', 'ann 2', 'ann 4']) await end(what);
  expect(await Promise.all([...ann, next])).toEqual(['ann 0', 'ann 1', 'ann 2', 'ann 4']);
});

test('of all callers together no more waits than there is room for', async () => {
  const { ask } = opened(1, 2);
  for (const name of ['ann', 'ben', 'carl']) void ask(caller(name), name);
  await expect(ask(caller('dora'), 'dora')).rejects.toThrow(SharesTaken);
});

test('who waited too long is refused, and keeps nobody else from a place', async () => {
  const { shares, begun, ask, end } = opened(1);
  void ask(caller('ann'), 'ann');
  const late = expect(ask(caller('ben'), 'ben')).rejects.toThrow(SharesTaken);
  await vi.advanceTimersByTimeAsync(5_000);
  await late;
  void ask(caller('carl'), 'carl');
  await end('ann');
  expect(begun).toEqual(['ann', 'carl']);
  await end('carl');
  expect(await shares.next(caller('ben'), async () => 'served')).toBe('served');
});

test('work that fails gives its place back, and its failure is its own', async () => {
  const { shares } = opened(1);
  const broken = shares.next(caller('ann'), () => Promise.reject(new Error('broken')));
  const next = shares.next(caller('ann'), async () => 'next');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('the control: where everybody has one name, one of them keeps the others waiting', async () => {
  const { begun, ask } = opened(2);
  void ask(callers.operators, 'ann');
  void ask(callers.operators, 'ben');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['ann']);
});
