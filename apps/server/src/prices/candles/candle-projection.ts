// The candle projection: folds committed records into bars in memory and saves what changed once a minute.
import {
  type EventOf,
  INDEX_PRICE_SCALE,
  type IndexPrice,
  isOwnWord,
  type LogRecord,
  type MarketId,
  type VenueEvent,
} from '@candor/exchange';
import type { Pool } from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';
import { selectPosition } from '../../history/index.ts';
import type { PriceHistory } from '../simulated/history.ts';
import { CandleBook } from './candle-book.ts';
import { barStart } from './frames.ts';
import { raisePosition } from './raise-position.ts';
import { selectNewestCandles } from './select-newest-candles.ts';
import { upsertCandles } from './upsert-candles.ts';

export const CANDLES = 'candles';

/** A simulated tape that pauses for longer than this was not running: its path fills the gap. */
const GAP_MS = 120_000;
const MINUTE_MS = 60_000;
const UNSAVED_MAX = 20_000;

/** What the fold needs to know of a market. */
export interface CandleMarket {
  readonly market: MarketId;
  readonly symbol: string;
  readonly priceScale: number;
}

interface GatheredTrades {
  readonly minuteMs: number;
  readonly atMs: number;
  readonly open: IndexPrice;
  high: IndexPrice;
  low: IndexPrice;
  close: IndexPrice;
  base: bigint;
  quote: bigint;
}

interface Gap {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface CandleProjectionParts {
  readonly pool: Pool;
  /** The simulated path, where the installation has one. */
  readonly history?: PriceHistory | undefined;
  readonly onProblem: (error: unknown) => void;
  /** Called after each group of records. */
  readonly onApplied: (book: CandleBook) => void;
}

/** The rows in the table are the fold of the records up to the position, exactly; what came later is in memory. */
export class CandleProjection {
  readonly #parts: CandleProjectionParts;
  readonly #markets = new Map<MarketId, CandleMarket>();
  #book = new CandleBook();
  /** Trades of the group that is taken which no bar has yet. */
  readonly #trades = new Map<MarketId, GatheredTrades>();
  #seq = 0;
  /** The time of the last record. */
  #at = 0;
  #savedSeq = 0;
  #savedAtMs = 0;
  /** One saving at a time. */
  #saving: Promise<void> | undefined;

  constructor(parts: CandleProjectionParts) {
    this.#parts = parts;
  }

  get book(): CandleBook {
    return this.#book;
  }

  get markets(): Iterable<CandleMarket> {
    return this.#markets.values();
  }

  /** A market that is listed already; later ones come with their records. */
  know(market: CandleMarket): void {
    this.#markets.set(market.market, market);
  }

  /** Goes on in memory after a failure; the table is asked only at the beginning. */
  async position(): Promise<number> {
    if (this.#seq > 0) return this.#seq;
    const { pool } = this.#parts;
    const seq = await selectPosition(pool, CANDLES);
    const book = new CandleBook();
    for (const candle of await selectNewestCandles(pool, this.#markets.size)) book.restore(candle);
    this.#book = book;
    this.#seq = seq;
    this.#savedSeq = seq;
    return seq;
  }

  /** False where a gap has to be filled first. */
  takeAtOnce(records: readonly LogRecord[]): boolean {
    if (this.#parts.history !== undefined && records.some((record) => this.#gapBefore(record) !== undefined))
      return false;
    try {
      for (const record of records) this.#take(record);
    } finally {
      this.#recordTrades();
    }
    return true;
  }

  async take(records: readonly LogRecord[]): Promise<void> {
    try {
      for (const record of records) {
        const gap = this.#gapBefore(record);
        if (gap !== undefined) await this.#fillGap(gap);
        this.#take(record);
      }
    } finally {
      // What counts as taken is in the bars, also where a later record failed.
      this.#recordTrades();
    }
  }

  /** Says what changed, and begins to save it once a minute: whoever looks at prices does not wait for a table. */
  async write(): Promise<void> {
    this.#parts.onApplied(this.#book);
    const isDue = barStart(this.#at, 1) > this.#savedAtMs || this.#book.unsavedCount > UNSAVED_MAX;
    if (isDue && this.#saving === undefined) void this.#beginSaving(this.#at);
  }

  /** What is being saved, if anything is. It never rejects: who is told of problems is told. */
  get saving(): Promise<void> | undefined {
    return this.#saving;
  }

  async save(atMs: number): Promise<void> {
    await this.#saving;
    await this.#beginSaving(atMs);
  }

  #beginSaving(atMs: number): Promise<void> {
    this.#saving = this.#save(atMs).finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  /** Saving that failed is tried again with the next minute: until then the log has everything. */
  async #save(atMs: number): Promise<void> {
    const seq = this.#seq;
    this.#savedAtMs = barStart(atMs, 1);
    if (seq === this.#savedSeq) return;
    const { candles, saved, putBack } = this.#book.takeUnsaved();
    try {
      await inTransaction(this.#parts.pool, async (client) => {
        await upsertCandles(client, candles);
        await raisePosition(client, CANDLES, seq);
      });
      saved();
      this.#savedSeq = seq;
    } catch (error) {
      putBack();
      this.#parts.onProblem(error);
    }
  }

  #take({ seq, at, events }: LogRecord): void {
    for (const event of events) this.#takeEvent(event, at);
    this.#seq = seq;
    this.#at = at;
  }

  #takeEvent(event: VenueEvent, atMs: number): void {
    if (event.type === 'PricesRecorded') {
      this.#recordTrades();
      const simulated = isOwnWord(event.source);
      for (const { market, price } of event.ticks) this.#book.recordPrice(market, atMs, price, simulated);
    } else if (event.type === 'SpotTraded') {
      this.#gatherTrade(event, atMs);
    } else if (event.type === 'MarketListed') {
      const { market, symbol, priceScale } = event;
      this.know({ market, symbol, priceScale });
    }
  }

  /** Between two prices the trades of a market within a minute change its bars as one trade of all they moved would. */
  #gatherTrade({ market, priceTicks, base, quote }: EventOf<'SpotTraded'>, atMs: number): void {
    const minuteMs = barStart(atMs, 1);
    const known = this.#trades.get(market);
    const { priceScale } = this.#markets.get(market)!;
    const price = (priceTicks * 10 ** (INDEX_PRICE_SCALE - priceScale)) as IndexPrice;
    if (known?.minuteMs === minuteMs) {
      if (price > known.high) known.high = price;
      if (price < known.low) known.low = price;
      known.close = price;
      known.base += base;
      known.quote += quote;
      return;
    }
    if (known !== undefined) this.#recordTrades();
    this.#trades.set(market, {
      minuteMs,
      atMs,
      open: price,
      high: price,
      low: price,
      close: price,
      base,
      quote,
    });
  }

  #recordTrades(): void {
    for (const [market, trades] of this.#trades)
      this.#book.recordTrade(market, trades.atMs, trades, trades.base, trades.quote);
    this.#trades.clear();
  }

  /** The time without prices that ends with this record, where its path has to be laid down first. */
  #gapBefore({ at, events }: LogRecord): Gap | undefined {
    const prices = events.find((event) => event.type === 'PricesRecorded');
    if (prices?.source !== 'simulated' || this.#parts.history === undefined) return undefined;
    this.#recordTrades();
    const lastMinute = this.#lastSimulatedMinute();
    return barStart(at, 1) - lastMinute <= GAP_MS ? undefined : { fromMs: lastMinute + MINUTE_MS, toMs: at };
  }

  /** Before a simulated tape begins or goes on after a pause, its path is laid down for the time without it. */
  async #fillGap({ fromMs, toMs }: Gap): Promise<void> {
    const bars = await this.#parts.history!(fromMs, toMs);
    for (const { market, symbol } of this.#markets.values()) {
      for (const bar of bars.get(symbol) ?? []) this.#book.recordHistory(market, bar);
    }
  }

  /** Told from the bars alone, so that a restart in between makes no difference. */
  #lastSimulatedMinute(): number {
    let last = 0;
    for (const market of this.#markets.keys()) {
      const bar = this.#book.live(market, 1);
      if (bar?.simulated === true && bar.startMs > last) last = bar.startMs;
    }
    return last;
  }
}
