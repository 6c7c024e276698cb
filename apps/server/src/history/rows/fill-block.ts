// Fills of one user, packed into one row: both sides of a trade are told apart here, as lists of people show them.
import {
  ByteReader,
  ByteWriter,
  type MarketId,
  type OrderId,
  type TradeId,
  type UserId,
} from '@candor/exchange';
import { codeOf, sides, wordOf } from './codes.ts';
import { cutIntoBlocks, LabelCounts, readDifference, writeDifference } from './packing.ts';
import type { FillRow, TradeRow } from './rows.ts';

/** Consecutive fills of one user. Both fills of who traded with themself are in the same block. */
export interface FillBlock {
  readonly user: UserId;
  /** The trades of its first and its last fill. */
  readonly firstTrade: TradeId;
  readonly lastTrade: TradeId;
  /** In which markets there are fills, and how many in each. */
  readonly markets: readonly number[];
  readonly counts: readonly number[];
  readonly bytes: Uint8Array;
}

const MAKER = 2;
const SIDE_MASK = 1;
const HEAD_BITS = 2;

/** The maker's first, as who traded with themself has seen them. */
export function fillsOf(trade: TradeRow): readonly [FillRow, FillRow] {
  const { trade: id, at, market, priceTicks, lots, quote, takerSide } = trade;
  const shared = { trade: id, at, market, priceTicks, lots, quote };
  const makerSide = takerSide === 'buy' ? 'sell' : 'buy';
  return [
    {
      ...shared,
      user: trade.maker,
      order: trade.makerOrder,
      side: makerSide,
      isMaker: true,
      fee: trade.makerFee,
    },
    {
      ...shared,
      user: trade.taker,
      order: trade.takerOrder,
      side: takerSide,
      isMaker: false,
      fee: trade.takerFee,
    },
  ];
}

/** Packs fills of one user, in the order of the log. One is used again for the next user. */
export class FillPacker {
  readonly #writer = new ByteWriter();
  #markets = new LabelCounts();
  #trade = 0;
  #at = 0;
  #order = 0;
  #priceTicks = 0;

  /** Calls `take` with each block, whose bytes are written over afterwards. */
  pack(fills: readonly FillRow[], take: (block: FillBlock) => void): void {
    cutIntoBlocks(fills, isOfOneTrade, (block) => take(this.#block(block)));
  }

  #block(fills: readonly FillRow[]): FillBlock {
    const { user, trade: firstTrade } = fills[0]!;
    this.#writer.reset();
    this.#markets = new LabelCounts();
    this.#trade = firstTrade;
    this.#at = 0;
    this.#order = 0;
    this.#priceTicks = 0;
    for (const each of fills) this.#add(each);
    const { labels: markets, counts } = this.#markets;
    const bytes = this.#writer.written();
    return { user, firstTrade, lastTrade: this.#trade as TradeId, markets, counts, bytes };
  }

  #add({ trade, at, order, market, side, isMaker, priceTicks, lots, quote, fee }: FillRow): void {
    const kind = (isMaker ? MAKER : 0) | codeOf(sides, side);
    this.#writer.uint((this.#markets.add(market) << HEAD_BITS) | kind);
    this.#writer.uint(trade - this.#trade);
    writeDifference(this.#writer, at - this.#at);
    writeDifference(this.#writer, order - this.#order);
    writeDifference(this.#writer, priceTicks - this.#priceTicks);
    this.#writer.uint(lots);
    this.#writer.bigint(quote);
    this.#writer.bigint(fee);
    this.#trade = trade;
    this.#at = at;
    this.#order = order;
    this.#priceTicks = priceTicks;
  }
}

function isOfOneTrade(a: FillRow, b: FillRow): boolean {
  return a.trade === b.trade;
}

/** In the order of the log. Bytes that say nothing throw. */
export function unpackFills({ user, firstTrade, markets, bytes }: FillBlock): FillRow[] {
  const reader = new ByteReader(bytes);
  const fills: FillRow[] = [];
  let [trade, at, order, priceTicks] = [firstTrade as number, 0, 0, 0];
  while (!reader.atEnd) {
    const head = reader.uint();
    const market = markets[head >>> HEAD_BITS];
    if (market === undefined) throw new RangeError(`There is no market ${head >>> HEAD_BITS}`);
    trade += reader.uint();
    at += readDifference(reader);
    order += readDifference(reader);
    priceTicks += readDifference(reader);
    fills.push({
      user,
      trade: trade as TradeId,
      at,
      order: order as OrderId,
      market: market as MarketId,
      side: wordOf(sides, head & SIDE_MASK),
      isMaker: (head & MAKER) !== 0,
      priceTicks: priceTicks as FillRow['priceTicks'],
      lots: reader.uint() as FillRow['lots'],
      quote: reader.bigint(),
      fee: reader.bigint(),
    });
  }
  return fills;
}
