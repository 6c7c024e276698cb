// Trades of one market, packed into one row: the public tape, which names no user.
import { ByteReader, ByteWriter, type MarketId, type TradeId } from '@candor/exchange';
import { codeOf, sides, wordOf } from './codes.ts';
import { cutIntoBlocks, readDifference, writeDifference } from './packing.ts';
import type { PublicTrade } from './rows.ts';

/** Consecutive trades of one market. */
export interface TradeBlock {
  readonly market: MarketId;
  readonly firstTrade: TradeId;
  readonly lastTrade: TradeId;
  /** How many there are. */
  readonly trades: number;
  readonly bytes: Uint8Array;
}

const HOUSE = 2;
const SIDE_MASK = 1;

/** Packs trades of one market, in the order of the log. One is used again for the next market. */
export class TradePacker {
  readonly #writer = new ByteWriter();
  #trade = 0;
  #seq = 0;
  #at = 0;
  #priceTicks = 0;

  /** Calls `take` with each block, whose bytes are written over afterwards. */
  pack(trades: readonly PublicTrade[], take: (block: TradeBlock) => void): void {
    cutIntoBlocks(
      trades,
      () => false,
      (block) => take(this.#block(block)),
    );
  }

  #block(trades: readonly PublicTrade[]): TradeBlock {
    const { market, trade: firstTrade } = trades[0]!;
    this.#writer.reset();
    this.#trade = firstTrade;
    this.#seq = 0;
    this.#at = 0;
    this.#priceTicks = 0;
    for (const each of trades) this.#add(each);
    const bytes = this.#writer.written();
    return { market, firstTrade, lastTrade: this.#trade as TradeId, trades: trades.length, bytes };
  }

  #add({ trade, seq, at, takerSide, house, priceTicks, lots, quote }: PublicTrade): void {
    this.#writer.uint((house ? HOUSE : 0) | codeOf(sides, takerSide));
    this.#writer.uint(trade - this.#trade);
    this.#writer.uint(seq - this.#seq);
    writeDifference(this.#writer, at - this.#at);
    writeDifference(this.#writer, priceTicks - this.#priceTicks);
    this.#writer.uint(lots);
    this.#writer.bigint(quote);
    this.#trade = trade;
    this.#seq = seq;
    this.#at = at;
    this.#priceTicks = priceTicks;
  }
}

/** In the order of the log. Bytes that say nothing throw. */
export function unpackTrades({ market, firstTrade, bytes }: TradeBlock): PublicTrade[] {
  const reader = new ByteReader(bytes);
  const trades: PublicTrade[] = [];
  let [trade, seq, at, priceTicks] = [firstTrade as number, 0, 0, 0];
  while (!reader.atEnd) {
    const head = reader.uint();
    if (head > (HOUSE | SIDE_MASK)) throw new RangeError(`No trade begins with ${head}`);
    trade += reader.uint();
    seq += reader.uint();
    at += readDifference(reader);
    priceTicks += readDifference(reader);
    trades.push({
      trade: trade as TradeId,
      seq,
      at,
      market,
      takerSide: wordOf(sides, head & SIDE_MASK),
      priceTicks: priceTicks as PublicTrade['priceTicks'],
      lots: reader.uint() as PublicTrade['lots'],
      quote: reader.bigint(),
      house: (head & HOUSE) !== 0,
    });
  }
  return trades;
}
