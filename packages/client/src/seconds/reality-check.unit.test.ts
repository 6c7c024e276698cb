// When a reality check is due, what came of the contracts that it names, and how far back they are read.
import { expect, test, vi } from 'vitest';
import { orderOf } from '../testing/fake-option.ts';
import {
  endedContracts,
  isCheckDue,
  readEndedSince,
  realityCheckContractsMax,
  realityCheckEveryMs,
  secondsAwayMaxMs,
  seenAt,
  toldOf,
  visitFromText,
  withCheckDone,
} from './reality-check.ts';

const startMs = 1_795_184_000_000;
const begun = seenAt(undefined, 'ann', startMs);

const won = { status: 1, result: 'won', amount: '500.000000', payout: '600.000000' } as const;
const lost = { status: 1, result: 'lost', amount: '100.000000', payout: '80.000000' } as const;

/** Newest first, one ended in each second, the first of them at the given moment. */
const endedRows = (count: number, newestMs: number) =>
  Array.from({ length: count }, (_, place) =>
    orderOf({ ...lost, id: count - place, closedAt: newestMs - place * 1_000 }),
  );

function listOf(all: ReturnType<typeof endedRows>, behind = false) {
  return vi.fn(async ({ page, pageSize }: { page: number; pageSize: number }) => ({
    outcome: 'ok' as const,
    data: { rows: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, behind },
  }));
}

test('a check is due half an hour after somebody came, and half an hour after the last one', () => {
  expect(isCheckDue(begun, startMs + realityCheckEveryMs - 1)).toBe(false);
  expect(isCheckDue(begun, startMs + realityCheckEveryMs)).toBe(true);
  const told = withCheckDone(begun, startMs + realityCheckEveryMs + 5_000);
  expect(isCheckDue(told, startMs + 2 * realityCheckEveryMs)).toBe(false);
  expect(isCheckDue(told, startMs + 2 * realityCheckEveryMs + 5_000)).toBe(true);
  expect(told.sinceMs).toBe(startMs);
});

test('a visit goes on after a short while elsewhere, and begins anew after a longer one', () => {
  const back = seenAt(begun, 'ann', startMs + secondsAwayMaxMs);
  expect(back.sinceMs).toBe(startMs);
  const late = startMs + 2 * secondsAwayMaxMs + 1;
  expect(seenAt(back, 'ann', late)).toEqual({ user: 'ann', sinceMs: late, seenMs: late, fromMs: late });
});

test('a visit belongs to one user, and a clock that is put right by a little ends none', () => {
  expect(seenAt(begun, 'bob', startMs + 1_000)).toMatchObject({ user: 'bob', sinceMs: startMs + 1_000 });
  expect(seenAt(begun, 'ann', startMs - 3_000).sinceMs).toBe(startMs);
  expect(seenAt(begun, 'ann', startMs - 5 * 3_600_000).sinceMs).toBe(startMs - 5 * 3_600_000);
});

test('a visit that was kept is read as it was, and anything else is none', () => {
  expect(visitFromText(JSON.stringify(begun))).toEqual(begun);
  for (const text of [null, '', 'null', '7', '{}', JSON.stringify({ ...begun, seenMs: 'soon' })])
    expect(visitFromText(text)).toBeUndefined();
});

test('the net result is what came back less stakes and fees, for each currency', () => {
  const fee = '0.500000';
  const orders = [
    orderOf({ ...won, id: 1, fee }),
    orderOf({ ...lost, id: 2, fee }),
    orderOf({ id: 3, status: 1, result: 'tied', payout: '100.000000', fee }),
    // Nothing is kept of a void one.
    orderOf({ id: 4, status: 1, result: 'void', payout: '100.000000' }),
    orderOf({ ...lost, id: 5, symbol: 'ETH/BTC', amount: '0.00000002', payout: '0.00000001', fee: '0' }),
  ];
  expect(endedContracts(orders)).toEqual({
    ended: 5,
    won: 1,
    net: [
      { currency: 'BTC', net: '-0.00000001' },
      { currency: 'USDT', net: '78.500000' },
    ],
  });
});

test('a contract that two pages name counts once', () => {
  expect(endedContracts([orderOf({ ...won, id: 7 }), orderOf({ ...won, id: 7 })])).toMatchObject({
    ended: 1,
    won: 1,
    net: [{ currency: 'USDT', net: '100.000000' }],
  });
});

test('pages are read until the contracts are older than the visit, and no further', async () => {
  const ask = listOf(endedRows(450, startMs + 149_000));
  const result = await readEndedSince(ask, startMs);
  expect(result).toMatchObject({ status: 'read', contracts: { ended: 150 }, isCut: false, behind: false });
  expect(ask.mock.calls.map(([query]) => query)).toEqual([
    { status: 1, page: 1, pageSize: 100 },
    { status: 1, page: 2, pageSize: 100 },
  ]);
});

test('more than can be counted is said, and exactly as many are whole', async () => {
  const atMs = startMs + 10 * 3_600_000;
  const whole = await readEndedSince(listOf(endedRows(realityCheckContractsMax, atMs)), startMs);
  expect(whole).toMatchObject({ contracts: { ended: realityCheckContractsMax }, isCut: false });
  const more = await readEndedSince(listOf(endedRows(realityCheckContractsMax + 1, atMs)), startMs);
  expect(more).toMatchObject({ contracts: { ended: realityCheckContractsMax }, isCut: true });
});

test('a list that cannot be read is no result, on whichever page it fails, and one that is behind says so', async () => {
  const all = endedRows(150, startMs + 200_000);
  const ask = listOf(all);
  const failing = async (query: Parameters<typeof ask>[0]) =>
    query.page === 2 ? ({ outcome: 'unreachable' } as const) : ask(query);
  expect(await readEndedSince(failing, startMs)).toEqual({
    status: 'failed',
    failure: { outcome: 'unreachable' },
  });
  expect(await readEndedSince(listOf(all, true), startMs)).toMatchObject({ behind: true });
});

test('a sum that cannot be read is no result: nothing is told as less than it is', async () => {
  const rows = [
    orderOf({ ...won, closedAt: startMs }),
    orderOf({ ...won, id: 2, payout: null, closedAt: startMs }),
  ];
  expect(endedContracts(rows)).toBeUndefined();
  expect(await readEndedSince(listOf(rows), startMs)).toMatchObject({ status: 'failed' });
});

test('something is told where a contract ended or the list cannot be read, and later where the history is behind', async () => {
  const [one, none] = [endedRows(1, startMs + 1_000), endedRows(1, startMs - 1_000)];
  expect(toldOf(await readEndedSince(listOf(one), startMs))).toBe('tell');
  expect(toldOf(await readEndedSince(listOf(one, true), startMs))).toBe('tell');
  expect(toldOf({ status: 'failed', failure: { outcome: 'unreachable' } })).toBe('tell');
  expect(toldOf(await readEndedSince(listOf(none), startMs))).toBe('nothing');
  expect(toldOf(await readEndedSince(listOf(none, true), startMs))).toBe('later');
});
