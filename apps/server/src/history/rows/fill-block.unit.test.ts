// Fills that are packed come out of their blocks as they were.
import type { Lots, MarketId, OrderId, PriceTicks, TradeId, UserId } from '@candor/exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FillBlock, FillPacker, fillsOf, unpackFills } from './fill-block.ts';
import { ROWS_MAX } from './packing.ts';
import type { FillRow, TradeRow } from './rows.ts';

const user = 6 as UserId;

const atoms = fc.oneof(fc.constantFrom(0n, 1n, 2n ** 63n), fc.bigInt({ min: 0n, max: 10n ** 38n }));
const fill = fc.record({
  later: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(2 ** 40)),
  atLater: fc.oneof(fc.constant(0), fc.integer({ min: -(2 ** 41), max: 2 ** 41 })),
  order: fc.nat(2 ** 50).map((order) => order as OrderId),
  market: fc.nat(5).map((market) => (market * 1_000) as MarketId),
  side: fc.constantFrom('buy', 'sell'),
  isMaker: fc.boolean(),
  priceTicks: fc.oneof(fc.nat(2 ** 50), fc.maxSafeNat()).map((ticks) => ticks as PriceTicks),
  lots: fc.nat(2 ** 50).map((lots) => lots as Lots),
  quote: atoms,
  fee: atoms,
});

/** In the order of the log. */
const fillsOfUser = fc.array(fill, { minLength: 1, maxLength: 300, size: 'max' }).map((drawn) => {
  let [trade, at] = [1, 1_700_000_000_000];
  return drawn.map(({ later, atLater, ...rest }): FillRow => {
    trade += later;
    at += atLater;
    return { ...rest, user, trade: trade as TradeId, at };
  });
});

function pack(fills: readonly FillRow[], packer = new FillPacker()): readonly FillBlock[] {
  const blocks: FillBlock[] = [];
  packer.pack(fills, (block) => blocks.push({ ...block, bytes: block.bytes.slice() }));
  return blocks;
}

test('what is packed is unpacked as it was, and beside the bytes stands how many fills each market has', () => {
  // One for all, as the projection has it: nothing of a block is left in it for the next one.
  const packer = new FillPacker();
  fc.assert(
    fc.property(fillsOfUser, (fills) => {
      const blocks = pack(fills, packer);
      expect(blocks.flatMap(unpackFills)).toEqual(fills);
      for (const block of blocks) {
        const inside = unpackFills(block);
        expect([block.firstTrade, block.lastTrade]).toEqual([inside[0]!.trade, inside.at(-1)!.trade]);
        expect(new Set(block.markets).size).toBe(block.markets.length);
        for (const [place, market] of block.markets.entries())
          expect(inside.filter((each) => each.market === market)).toHaveLength(block.counts[place]!);
      }
    }),
    { numRuns: 100 },
  );
});

test('a trade of somebody with themself is in one block alone, and a block is small', () => {
  fc.assert(
    fc.property(fillsOfUser, (fills) => {
      const blocks = pack(fills);
      for (const [place, block] of blocks.entries()) {
        if (place > 0) expect(block.firstTrade).toBeGreaterThan(blocks[place - 1]!.lastTrade);
        const beforeLast = unpackFills(block).filter(({ trade }) => trade < block.lastTrade);
        expect(beforeLast.length).toBeLessThan(ROWS_MAX);
      }
    }),
    { numRuns: 100 },
  );
});

test('a trade gives its maker and its taker a fill each: other sides, own orders and own fees', () => {
  const trade: TradeRow = {
    trade: 9 as TradeId,
    seq: 40,
    at: 1_700_000_000_000,
    market: 3 as MarketId,
    takerSide: 'sell',
    priceTicks: 100 as PriceTicks,
    lots: 5 as Lots,
    quote: 500n,
    house: false,
    makerOrder: 7 as OrderId,
    maker: 1 as UserId,
    makerFee: 2n,
    takerOrder: 8 as OrderId,
    taker: 2 as UserId,
    takerFee: 3n,
  };
  const shared = { trade: 9, at: 1_700_000_000_000, market: 3, priceTicks: 100, lots: 5, quote: 500n };
  expect(fillsOf(trade)).toEqual([
    { ...shared, user: 1, order: 7, side: 'buy', isMaker: true, fee: 2n },
    { ...shared, user: 2, order: 8, side: 'sell', isMaker: false, fee: 3n },
  ]);
});

test('a full block of a busy user stays below the 2 kB from which PostgreSQL puts bytes apart', () => {
  const fills = Array.from({ length: ROWS_MAX }, (_, n): FillRow => {
    const [trade, at, order] = [1_000_000 + 3 * n, 1_700_000_000_000 + n, 2_000_000 + 7 * n];
    const [priceTicks, lots] = [964_000 + (n % 50), 10_000 + 977 * n];
    const quote = BigInt(priceTicks) * BigInt(lots);
    return {
      ...{ user, at, side: n % 3 === 0 ? 'buy' : 'sell', isMaker: n % 2 === 0, quote, fee: quote / 2_222n },
      ...{ trade: trade as TradeId, order: order as OrderId, market: 0 as MarketId },
      ...{ priceTicks: priceTicks as PriceTicks, lots: lots as Lots },
    };
  });
  const [block, ...more] = pack(fills);
  expect(more).toEqual([]);
  expect(block!.bytes.length).toBeLessThan(1_900);
});

test('bytes that were changed are unpacked to something else or not at all', () => {
  fc.assert(
    fc.property(fillsOfUser, fc.nat(), fc.integer({ min: 1, max: 255 }), (fills, where, flip) => {
      const [block] = pack(fills);
      const bytes = block!.bytes.slice();
      bytes[where % bytes.length]! ^= flip;
      let found: readonly FillRow[] = [];
      try {
        found = unpackFills({ ...block!, bytes });
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
      expect(found).not.toEqual(unpackFills(block!));
    }),
    { numRuns: 150 },
  );
});
