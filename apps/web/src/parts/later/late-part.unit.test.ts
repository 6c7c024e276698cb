// A part whose chunk comes later: it is there, it is on its way, or it can be asked for again.
import { startTexts } from '@candor/i18n';
import { beforeAll, expect, test, vi } from 'vitest';
import { LatePart } from './late-part.ts';

beforeAll(() => startTexts('en'));

const settled = () => new Promise((resolve) => setTimeout(resolve, 1));

function partOf(load: () => Promise<{ Sheet: string }>, afterMs = 10_000) {
  const reload = vi.fn();
  const late = new LatePart(load, ({ Sheet }) => Sheet, { afterMs, reload });
  const told = vi.fn();
  late.watch(told);
  return { late, reload, told };
}

test('nothing is asked for before somebody wants it, and once for all who do', async () => {
  const load = vi.fn(async () => ({ Sheet: 'sheet' }));
  const { late, told } = partOf(load);
  expect(load).not.toHaveBeenCalled();
  late.ask();
  late.ask();
  expect(late.state()).toBeUndefined();
  await settled();
  expect(late.state()).toEqual({ part: 'sheet' });
  late.ask();
  expect(load).toHaveBeenCalledOnce();
  expect(told).toHaveBeenCalledOnce();
});

test('one that fails is asked for again when told to, and by whoever opens it next', async () => {
  const load = vi.fn(() => Promise.reject<{ Sheet: string }>(new Error('offline')));
  const { late, reload } = partOf(load);
  late.ask();
  await settled();
  expect(late.state()).toEqual({ problem: 'failed' });
  late.retry();
  expect(late.state()).toBeUndefined();
  await settled();
  expect(late.state()).toEqual({ problem: 'failed' });
  load.mockResolvedValueOnce({ Sheet: 'sheet' });
  late.ask();
  await settled();
  expect(late.state()).toEqual({ part: 'sheet' });
  expect(reload).not.toHaveBeenCalled();
});

test('one that fails twice is asked for with the whole page', async () => {
  const { late, reload } = partOf(() => Promise.reject(new Error('offline')));
  late.ask();
  await settled();
  late.retry();
  await settled();
  late.retry();
  expect(reload).toHaveBeenCalledOnce();
});

test('one that does not come in time says so, and is shown when it comes after all', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Sheet: string }>();
  const { late } = partOf(() => promise, 5);
  late.ask();
  await vi.waitFor(() => expect(late.state()).toEqual({ problem: 'slow' }));
  resolve({ Sheet: 'sheet' });
  await vi.waitFor(() => expect(late.state()).toEqual({ part: 'sheet' }));
});
