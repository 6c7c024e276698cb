// Charts and quotations: answered from the saved bars and from those that are still in memory.
import {
  type Currency,
  formatDecimal,
  INDEX_PRICE_SCALE,
  type IndexPrice,
  type MarketId,
  markets,
} from '@candor/exchange';
import type { Pool } from 'pg';
import type { Engine } from '../../engine/index.ts';
import { type Caller, callers, followLog, type ListPool, type LogRecords } from '../../history/index.ts';
import type { HistoryBar, PriceHistory } from '../simulated/history.ts';
import type { WallClock } from '../source.ts';
import type { Candle } from './candle-book.ts';
import { CandleProjection } from './candle-projection.ts';
import { barsOfAllFrames } from './coarser-bars.ts';
import type { FrameMinutes } from './frames.ts';
import { insertPastBars } from './insert-past-bars.ts';
import { type Quotation, Quotations } from './quotations.ts';
import { selectCandles } from './select-candles.ts';

/** What a group of committed records changed. */
export interface CandleChange {
  readonly candles: readonly Candle[];
  readonly quotations: readonly Quotation[];
}

export interface Candles {
  /**
   * Bars that start before `beforeMs`, oldest first. Undefined for a symbol that is not listed. Rejects with
   * `ListsBusy` where too much of the caller waits.
   */
  candles(
    symbol: string,
    minutes: FrameMinutes,
    limit: number,
    beforeMs?: number,
    caller?: Caller,
  ): Promise<readonly Candle[] | undefined>;
  /** In the order of the listing; a market without any price yet is left out. */
  latestQuotations(): readonly Quotation[];
  /** Takes one-minute bars of the time before the tape, in the order of time. No bar of the tape is changed by them. */
  addPast(market: MarketId, source: string, minutes: readonly HistoryBar[]): Promise<void>;
  subscribe(listener: (change: CandleChange) => void): () => void;
  /** The last record that the bars know of. */
  seq(): number;
  waitFor(seq: number, timeoutMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** A price of the tape as a decimal string on a market's grid, rounded down. */
export function formatIndexPrice(price: IndexPrice, priceScale: number): string {
  return formatDecimal(Math.floor(price / 10 ** (INDEX_PRICE_SCALE - priceScale)), priceScale);
}

/** Volumes as decimal strings. */
export function formatVolume(atoms: bigint, currency: Pick<Currency, 'scale'>): string {
  return formatDecimal(atoms, currency.scale);
}

export interface CandlesOptions {
  readonly engine: Pick<Engine, 'read' | 'subscribe' | 'status'>;
  readonly pool: Pool;
  readonly clock: WallClock;
  /** Where callers read bars. Without it they are read where they are written. */
  readonly lists?: Pick<ListPool, 'ask'> | undefined;
  readonly log: Pick<LogRecords, 'read'>;
  readonly history?: PriceHistory | undefined;
  readonly onProblem: (error: unknown) => void;
}

/** A clock that is in doubt makes nothing older: what has left the figures of a day would not come back with the clock. */
function trustedNow({ engine, clock }: Pick<CandlesOptions, 'engine' | 'clock'>): number {
  const { clock: state, at } = engine.status();
  return state === 'trusted' ? clock.wallMs() : at;
}

/**
 * `age` is called again and again: what is a day old by now leaves the quotations, also where nothing happens. Of a group
 * of records the quotations of those markets are made that it changed, however many there are.
 */
export async function startCandles(options: CandlesOptions): Promise<Candles & { age(): void }> {
  const { engine, pool, clock, onProblem } = options;
  const lists: Pick<ListPool, 'ask'> = options.lists ?? { ask: (_caller, query) => query(pool) };
  const listeners = new Set<(change: CandleChange) => void>();
  const projection = new CandleProjection({
    pool,
    history: options.history,
    onProblem,
    onApplied: (book) => publish(book.takeChanged()),
  });

  const publish = (candles: readonly Candle[]): void =>
    tell(candles, quotations.take(candles, trustedNow(options)));

  const tell = (candles: readonly Candle[], changed: ReadonlySet<MarketId>): void => {
    const told = quotations.of([...projection.markets].filter(({ market }) => changed.has(market)));
    for (const listener of listeners) listener({ candles, quotations: told });
  };

  const age = (): void => {
    const aged = quotations.age(trustedNow(options));
    if (aged.size > 0) tell([], aged);
  };

  for (const { market, symbol, terms } of await engine.read(markets)) {
    projection.know({ market, symbol, priceScale: terms.priceScale });
  }
  const quotations = await Quotations.open(pool, [...projection.markets].length, clock.wallMs());
  const follower = followLog(engine, options.log, {
    position: () => projection.position(),
    takeAtOnce: (records) => projection.takeAtOnce(records),
    take: (records) => projection.take(records),
    write: () => projection.write(),
    onFailure: onProblem,
  });

  return {
    candles: async (
      symbol,
      minutes,
      limit,
      beforeMs = Number.MAX_SAFE_INTEGER,
      caller = callers.operators,
    ) => {
      const market = [...projection.markets].find((known) => known.symbol === symbol)?.market;
      if (market === undefined) return undefined;
      const wanted = { market, minutes, limit, beforeMs };
      return barsBefore((query) => lists.ask(caller, query), projection, wanted);
    },
    addPast: async (market, source, minutes) => {
      await insertPastBars(pool, market, source, barsOfAllFrames(minutes));
      quotations.fill(market, pastCandles(market, source, minutes));
    },
    latestQuotations: () => {
      age();
      return quotations.of(projection.markets);
    },
    age,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seq: () => follower.seq(),
    waitFor: (seq, timeoutMs) => follower.waitFor(seq, timeoutMs),
    stop: async () => {
      await follower.stop();
      await projection.save(engine.status().at);
    },
  };
}

/** From the table and from memory. */
async function barsBefore(
  ask: (query: (pool: Pool) => Promise<Candle[]>) => Promise<Candle[]>,
  projection: CandleProjection,
  wanted: Parameters<typeof selectCandles>[1],
): Promise<Candle[]> {
  const { market, minutes, beforeMs, limit } = wanted;
  const inMemory = (): Candle[] =>
    projection.book.unsaved(market, minutes).filter(({ startMs }) => startMs < beforeMs);
  // Looked at twice, because a bar may be saved just after the table was read.
  const before = inMemory();
  const saved = await ask((pool) => selectCandles(pool, wanted));
  return joined(saved, before, inMemory()).slice(-limit);
}

/** Volumes are those of this venue, which had none then. */
function pastCandles(market: MarketId, source: string, bars: readonly HistoryBar[]): readonly Candle[] {
  return bars.map((bar) => ({
    ...bar,
    market,
    source,
    volumeBase: 0n,
    volumeQuote: 0n,
    simulated: false,
    indexed: true,
  }));
}

/** Of one bar, the version of the last list counts. */
function joined(...lists: readonly (readonly Candle[])[]): Candle[] {
  const byStart = new Map(lists.flat().map((candle) => [candle.startMs, candle]));
  return [...byStart.values()].sort((a, b) => a.startMs - b.startMs);
}
