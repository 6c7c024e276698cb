// What is gathered of fills says what told one by one they would have said, of the newest orders of everybody.
import { formatDecimal, type LogRecord } from '@candor/exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Directory } from './directory.ts';
import { type Draft, keyOf, mergeDraft } from './draft.ts';
import type { Trade } from './filled-order.ts';
import { FILLS_KEPT, Gathered } from './gathered.ts';
import { nothingOutside } from './outside.ts';

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
  })
  // Nobody trades with themselves.
  .filter(({ maker, taker }) => maker !== taker);
const logs = fc
  .array(trades, { minLength: 1, maxLength: 400, size: 'max' })
  .map((all) =>
    all.map(
      (trade, place) =>
        ({ seq: place + 1, at: place * 10, events: [{ type: 'SpotTraded', market: 0, ...trade }] }) as never,
    ),
  ) as fc.Arbitrary<readonly LogRecord[]>;

/** A fill of an order that takes from the house. */
function fillOf(seq: number, takerOrder: number): LogRecord {
  const sides = { maker: HOUSE, makerOrder: 1_000 + seq, taker: 101, takerOrder, takerSide: 'buy' };
  const amounts = { lots: 1 + (seq % 7), priceTicks: 1, quote: 1n, makerFee: 0n, takerFee: 0n };
  return { seq, at: seq, events: [{ type: 'SpotTraded', market: 0, ...sides, ...amounts }] } as never;
}

function draftsOf(gathered: Gathered): readonly Draft[] {
  return gathered.tellings().flatMap((telling) => telling(directory, nothingOutside));
}

function gatheredFrom(records: readonly LogRecord[], isMailed: (user: number) => boolean): readonly Draft[] {
  const gathered = new Gathered(isMailed);
  for (const record of records) gathered.take(record, directory);
  return draftsOf(gathered);
}

const nobody = (): boolean => false;

function inGroups(records: readonly LogRecord[], atOnce: number): readonly (readonly LogRecord[])[] {
  const count = Math.ceil(records.length / atOnce);
  return Array.from({ length: count }, (_, group) => records.slice(group * atOnce, (group + 1) * atOnce));
}

/** What the table has after these groups were written: of each user the newest, oldest first. */
function tableOf(
  groups: readonly (readonly LogRecord[])[],
  isMailed: (user: number) => boolean,
): readonly Omit<Draft, 'beginsAnew'>[] {
  let table: readonly Draft[] = [];
  for (const group of groups) {
    for (const draft of gatheredFrom(group, isMailed)) {
      const known = draft.beginsAnew === true ? undefined : table.find((row) => keyOf(row) === keyOf(draft));
      const others = table.filter((row) => keyOf(row) !== keyOf(draft));
      table = [...others, known === undefined ? draft : mergeDraft(known.matter, draft)];
    }
    table = newestOf(table, isMailed);
  }
  return table.map(({ beginsAnew: _, ...row }) => row);
}

function newestOf(told: readonly Draft[], isMailed: (user: number) => boolean): readonly Draft[] {
  return told.filter((draft, place) => {
    const newer = told.slice(place + 1).filter(({ user }) => user === draft.user).length;
    return newer < FILLS_KEPT || isMailed(draft.user);
  });
}

test('fills of a group say the same as fills that were written one by one', () => {
  fc.assert(
    fc.property(logs, fc.boolean(), (records, mailed) => {
      const isMailed = (user: number): boolean => mailed && user === 100;
      const together = gatheredFrom(records, isMailed).map(({ beginsAnew: _, ...draft }) => draft);
      expect(together).toEqual(tableOf(inGroups(records, 1), isMailed));
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

/** Somebody whose few more orders than are kept are filled again and again, by the house. */
const busyLogs = fc
  .array(fc.integer({ min: 1, max: FILLS_KEPT + 4 }), { minLength: 300, maxLength: 500, size: 'max' })
  .map((orders) => orders.map((order, place) => fillOf(place + 1, order)));

test('in whatever groups fills are written, each message tells of the last ones of its order and leaves none out', () => {
  fc.assert(
    fc.property(busyLogs, fc.integer({ min: 2, max: 400 }), (records, atOnce) => {
      const table = tableOf(inGroups(records, atOnce), nobody);
      expect(table.map(keyOf)).toEqual(tableOf(inGroups(records, 1), nobody).map(keyOf));
      for (const { cause, matter } of table) {
        const order = Number(cause.slice('order '.length));
        expect(tailsOf(order, records)).toContain((matter as { amount: string }).amount);
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

/** What the last fill of an order came to, the last two, and so on. */
function tailsOf(order: number, records: readonly LogRecord[]): readonly string[] {
  const trades = records.flatMap(({ events }) => events as readonly Trade[]);
  const lots = trades.filter(({ makerOrder, takerOrder }) => makerOrder === order || takerOrder === order);
  let sum = 0;
  return lots.reverse().map((trade) => {
    sum += trade.lots;
    return formatDecimal(sum, market.grid.lotScale);
  });
}

test('an order that comes back after all who are kept begins anew, whatever the table still has of it', () => {
  const others = Array.from({ length: FILLS_KEPT }, (_, place) => fillOf(3 + place, 10 + place));
  const last = 3 + FILLS_KEPT;
  const amountAfter = (between: readonly LogRecord[]) =>
    tableOf([[fillOf(1, 7)], [fillOf(2, 7), ...between, fillOf(last, 7)]], nobody)
      .filter(({ cause }) => cause === 'order 7')
      .map(({ matter }) => (matter as { amount: string }).amount);
  expect(amountAfter(others)).toEqual(['0.00005']);
  // With one fewer it was never pushed out, and every fill counts.
  expect(amountAfter(others.slice(1))).toEqual(['0.00010']);
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

test('the price of a fill has the digits of the tick, and so has the average of several', () => {
  const priceAfter = (...records: readonly LogRecord[]) =>
    gatheredFrom(records, nobody).map(({ matter }) => (matter as { price: string }).price);
  const at = (seq: number, priceTicks: number): LogRecord => {
    const record = fillOf(seq, 7);
    const trade = { ...(record.events[0] as Trade), lots: 1_000, priceTicks };
    return { ...record, events: [{ ...trade, quote: BigInt(priceTicks) * 100n }] } as never;
  };
  expect(priceAfter(at(1, 12_340))).toEqual(['123.40']);
  expect(priceAfter(at(1, 12_340), at(2, 12_360))).toEqual(['123.50']);
  expect(priceAfter(at(1, 12_340), at(2, 12_341))).toEqual(['123.40']);
});
