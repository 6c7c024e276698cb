// Trades that are packed come out of their blocks as they were.
import type { Lots, MarketId, PriceTicks, TradeId } from '@candor/exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROWS_MAX } from './packing.ts';
import type { PublicTrade } from './rows.ts';
import { type TradeBlock, TradePacker, unpackTrades } from './trade-block.ts';

const market = 3 as MarketId;

const trade = fc.record({
  later: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 2 ** 40 })),
  seqLater: fc.oneof(fc.constant(0), fc.nat(2 ** 40)),
  atLater: fc.oneof(fc.constant(0), fc.integer({ min: -(2 ** 41), max: 2 ** 41 })),
  takerSide: fc.constantFrom('buy', 'sell'),
  house: fc.boolean(),
  priceTicks: fc.oneof(fc.nat(2 ** 50), fc.maxSafeNat()).map((ticks) => ticks as PriceTicks),
  lots: fc.nat(2 ** 50).map((lots) => lots as Lots),
  quote: fc.bigInt({ min: 0n, max: 10n ** 38n }),
});

/** In the order of the log. */
const tradesOfMarket = fc.array(trade, { minLength: 1, maxLength: 300, size: 'max' }).map((drawn) => {
  let [id, seq, at] = [0, 1, 1_700_000_000_000];
  return drawn.map(({ later, seqLater, atLater, ...rest }): PublicTrade => {
    id += later;
    seq += seqLater;
    at += atLater;
    return { ...rest, market, trade: id as TradeId, seq, at };
  });
});

function pack(trades: readonly PublicTrade[], packer = new TradePacker()): readonly TradeBlock[] {
  const blocks: TradeBlock[] = [];
  packer.pack(trades, (block) => blocks.push({ ...block, bytes: block.bytes.slice() }));
  return blocks;
}

test('what is packed is unpacked as it was, in small blocks that say what they have', () => {
  // One for all, as the projection has it: nothing of a block is left in it for the next one.
  const packer = new TradePacker();
  fc.assert(
    fc.property(tradesOfMarket, (trades) => {
      const blocks = pack(trades, packer);
      expect(blocks.flatMap(unpackTrades)).toEqual(trades);
      for (const block of blocks) {
        const inside = unpackTrades(block);
        expect([block.firstTrade, block.lastTrade]).toEqual([inside[0]!.trade, inside.at(-1)!.trade]);
        expect(inside).toHaveLength(block.trades);
        expect(block.trades).toBeLessThanOrEqual(ROWS_MAX);
      }
    }),
    { numRuns: 100 },
  );
});

test('bytes that were changed are unpacked to something else or not at all', () => {
  fc.assert(
    fc.property(tradesOfMarket, fc.nat(), fc.integer({ min: 1, max: 255 }), (trades, where, flip) => {
      const [block] = pack(trades);
      const bytes = block!.bytes.slice();
      bytes[where % bytes.length]! ^= flip;
      let found: readonly PublicTrade[] = [];
      try {
        found = unpackTrades({ ...block!, bytes });
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
      expect(found).not.toEqual(unpackTrades(block!));
    }),
    { numRuns: 150 },
  );
});
