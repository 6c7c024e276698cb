// A sweep reaches every row: neither one that fails nor any number that wait on keep it from those that follow.
import { expect, test, vi } from 'vitest';
import { sweepRows } from './sweep-rows.ts';

const PAGE = 3;
const tableOf = (count: number) => Array.from({ length: count }, (_, i) => ({ id: BigInt(i + 1) * 10n }));
const pagesOf =
  (rows: readonly { readonly id: bigint }[]) =>
  async (afterId: number): Promise<readonly { readonly id: bigint }[]> =>
    rows.filter(({ id }) => id > afterId).slice(0, PAGE);
const quiet = { log: { error: () => {} } };

test('rows are taken page by page in their order, each once, and those carried out are counted', async () => {
  const seen: bigint[] = [];
  const rows = tableOf(7);
  const complete = async ({ id }: { readonly id: bigint }): Promise<boolean> => {
    seen.push(id);
    return id !== 20n;
  };
  expect(await sweepRows(quiet, { name: 'rows', find: pagesOf(rows), complete })).toBe(6);
  expect(seen).toEqual(rows.map(({ id }) => id));
});

test('rows that all wait on end the sweep once each was asked', async () => {
  const complete = vi.fn(async () => false);
  expect(await sweepRows(quiet, { name: 'rows', find: pagesOf(tableOf(7)), complete })).toBe(0);
  expect(complete).toHaveBeenCalledTimes(7);
});

test('a row that throws is named, and those after it are carried out', async () => {
  const error = vi.fn();
  const fault = new Error('planted');
  const complete = async ({ id }: { readonly id: bigint }): Promise<boolean> => {
    if (id === 10n) throw fault;
    return true;
  };
  expect(await sweepRows({ log: { error } }, { name: 'rows', find: pagesOf(tableOf(7)), complete })).toBe(6);
  expect(error.mock.calls).toEqual([
    [{ err: fault, sweep: 'rows', row: 10 }, 'A row waits for the next sweep'],
  ]);
});

test('a page that cannot be found ends the sweep, which is repeated as a whole', async () => {
  const find = async (): Promise<readonly { readonly id: bigint }[]> =>
    Promise.reject(new Error('no database'));
  await expect(sweepRows(quiet, { name: 'rows', find, complete: async () => true })).rejects.toThrow(
    'no database',
  );
});
