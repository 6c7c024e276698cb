// What is gathered of fills says what told one by one they would have said, of the newest orders of everybody.
import type { LogRecord } from '@candor/exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Directory } from './directory.ts';
import { type Draft, mergeDrafts } from './draft.ts';
import { FILLS_KEPT, Gathered } from './gathered.ts';

const HOUSE = 1;
const market = {
  symbol: 'BTC/USDT',
  base: { code: 'BTC', scale: 8 },
  quote: { code: 'USDT', scale: 6 },
  grid: { lotScale: 5, priceScale: 2 },
};
const directory = {
  market: () => market,
  isHouse: (user: number) => user === HOUSE,
} as unknown as Directory;

/** An order is of one user and one side: buys have even numbers. */
const traders = [HOUSE, 100, 101];
const trades = fc
  .record({
    makerOrder: fc.integer({ min: 1, max: 180 }),
    takerOrder: fc.integer({ min: 1, max: 90 }),
    lots: fc.integer({ min: 1, max: 9_999 }),
    priceTicks: fc.integer({ min: 1, max: 99_999 }),
    quote: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    makerFee: fc.bigInt({ min: 0n, max: 999n }),
    takerFee: fc.bigInt({ min: 0n, max: 999n }),
  })
  .map((trade) => {
    const takerOrder = 2 * trade.takerOrder + ((trade.makerOrder + 1) % 2);
    const user = (order: number): number => traders[order % traders.length]!;
    const takerSide = takerOrder % 2 === 0 ? 'buy' : 'sell';
    return { ...trade, takerOrder, takerSide, maker: user(trade.makerOrder), taker: user(takerOrder) };
  });
const logs = fc
  .array(trades, { minLength: 1, maxLength: 400, size: 'max' })
  .map((all) =>
    all.map(
      (trade, place) =>
        ({ seq: place + 1, at: place * 10, events: [{ type: 'SpotTraded', market: 0, ...trade }] }) as never,
    ),
  ) as fc.Arbitrary<readonly LogRecord[]>;

function draftsOf(gathered: Gathered): readonly Draft[] {
  return gathered.tellings().flatMap((telling) => telling(directory, new Map()));
}

function gatheredFrom(records: readonly LogRecord[], isMailed: (user: number) => boolean): readonly Draft[] {
  const gathered = new Gathered(isMailed);
  for (const record of records) gathered.take(record, directory);
  return draftsOf(gathered);
}

/** One record after the other, merged as messages are; of each user the newest stay each time. */
function oneByOne(records: readonly LogRecord[], isMailed: (user: number) => boolean): readonly Draft[] {
  let told: readonly Draft[] = [];
  for (const record of records)
    for (const draft of gatheredFrom([record], isMailed))
      told = newestOf(mergeDrafts([...told, draft]), isMailed);
  return told;
}

function newestOf(told: readonly Draft[], isMailed: (user: number) => boolean): readonly Draft[] {
  return told.filter((draft, place) => {
    const newer = told.slice(place + 1).filter(({ user }) => user === draft.user).length;
    return newer < FILLS_KEPT || isMailed(draft.user);
  });
}

test('gathered fills say the same as fills that were told one by one', () => {
  fc.assert(
    fc.property(logs, fc.boolean(), (records, mailed) => {
      const isMailed = (user: number): boolean => mailed && user === 100;
      expect(gatheredFrom(records, isMailed)).toEqual(oneByOne(records, isMailed));
    }),
    { numRuns: 40 },
  );
});

test('of many orders the newest are told, and all of them to somebody who is mailed of each', () => {
  const records = Array.from({ length: 200 }, (_, place) => ({
    ...{ seq: place + 1, at: place },
    events: [
      {
        ...{ type: 'SpotTraded', market: 0, maker: 100, taker: 101, takerSide: 'buy' },
        ...{ makerOrder: place, takerOrder: 1_000 + place, lots: 1, priceTicks: 1 },
        ...{ quote: 1n, makerFee: 0n, takerFee: 0n },
      },
    ],
  })) as never as readonly LogRecord[];
  const drafts = gatheredFrom(records, (user) => user === 101);
  expect(drafts.filter(({ user }) => user === 101)).toHaveLength(200);
  expect(drafts.filter(({ user }) => user === 100).map(({ seq }) => seq)).toEqual(
    Array.from({ length: FILLS_KEPT }, (_, place) => 200 - FILLS_KEPT + place + 1),
  );
});
