// A reality check comes neither too often nor too seldom, and its sum is exact however the list falls into pages.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOf } from '../testing/fake-option.ts';
import {
  isCheckDue,
  readEndedSince,
  realityCheckEveryMs,
  type SecondsVisit,
  secondsAwayMaxMs,
  seenAt,
  withCheckDone,
} from './reality-check.ts';

const startMs = 1_795_184_000_000;
const atomsPerUnit = 1_000_000n;

/** Pauses between two looks: of seconds mostly, and now and then as long as an absence. */
const pauses = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 300_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: secondsAwayMaxMs - 1, max: secondsAwayMaxMs + 1 }) },
  ),
  { minLength: 1, maxLength: 80, size: 'max' },
);

interface Told {
  readonly sinceMs: number;
  readonly atMs: number;
}

function toldDuring(pausesMs: readonly number[]): readonly Told[] {
  const told: Told[] = [];
  let visit: SecondsVisit | undefined;
  let nowMs = startMs;
  for (const pauseMs of [0, ...pausesMs]) {
    nowMs += pauseMs;
    visit = seenAt(visit, 'ann', nowMs);
    if (!isCheckDue(visit, nowMs)) continue;
    told.push({ sinceMs: visit.sinceMs, atMs: nowMs });
    visit = withCheckDone(visit, nowMs);
  }
  return told;
}

test('between two checks is half an hour at least, and nobody who stays waits longer than until the next look', () => {
  let found = 0;
  fc.assert(
    fc.property(pauses, (drawn) => {
      const told = toldDuring(drawn);
      found += told.length;
      for (const [place, { sinceMs, atMs }] of told.entries()) {
        const before = told[place - 1];
        const fromMs = Math.max(sinceMs, before?.atMs ?? sinceMs);
        expect(atMs - fromMs).toBeGreaterThanOrEqual(realityCheckEveryMs);
        expect(atMs - fromMs).toBeLessThan(realityCheckEveryMs + secondsAwayMaxMs);
      }
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(100);
});

const atoms = fc.bigInt({ min: 0n, max: 20_000n * atomsPerUnit });
const contract = fc.record({
  amount: atoms,
  payout: atoms,
  fee: fc.bigInt({ min: 0n, max: atomsPerUnit }),
  afterMs: fc.integer({ min: -50_000, max: 50_000 }),
});

const decimal = (value: bigint): string =>
  `${value / atomsPerUnit}.${String(value % atomsPerUnit).padStart(6, '0')}`;
const signed = (value: bigint): string => (value < 0n ? `-${decimal(-value)}` : decimal(value));

test('the net result is the sum of what ended since the beginning, to the last atom', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(contract, { maxLength: 350 }), async (drawn) => {
      const newestFirst = drawn.toSorted((one, other) => other.afterMs - one.afterMs);
      const rows = newestFirst.map(({ amount, payout, fee, afterMs }, place) =>
        orderOf({
          ...{ id: place + 1, status: 1, result: payout > amount ? 'won' : 'lost' },
          ...{ amount: decimal(amount), payout: decimal(payout), fee: decimal(fee) },
          closedAt: startMs + afterMs,
        }),
      );
      const result = await readEndedSince(
        async ({ page, pageSize }) => ({
          outcome: 'ok',
          data: {
            rows: rows.slice((page - 1) * pageSize, page * pageSize),
            total: rows.length,
            behind: false,
          },
        }),
        startMs,
      );
      const counted = drawn.filter(({ afterMs }) => afterMs >= 0);
      const net = counted.reduce((sum, { amount, payout, fee }) => sum + payout - amount - fee, 0n);
      expect(result).toEqual({
        status: 'read',
        contracts: {
          ended: counted.length,
          won: counted.filter(({ amount, payout }) => payout > amount).length,
          net: counted.length === 0 ? [] : [{ currency: 'USDT', net: signed(net) }],
        },
        isCut: false,
        behind: false,
      });
    }),
    { numRuns: 60 },
  );
});
