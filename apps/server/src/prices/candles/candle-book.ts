// The bars of all markets and frames as a fold: prices and trades in, open, high, low, close and volume out.
import type { IndexPrice, MarketId } from '@candor/exchange';
import type { HistoryBar } from '../simulated/history.ts';
import { barStart, type FrameMinutes, frames } from './frames.ts';

export interface Candle {
  readonly market: MarketId;
  readonly minutes: FrameMinutes;
  readonly startMs: number;
  readonly open: IndexPrice;
  readonly high: IndexPrice;
  readonly low: IndexPrice;
  readonly close: IndexPrice;
  /** Real trades only, in atoms of the market's two currencies. */
  readonly volumeBase: bigint;
  readonly volumeQuote: bigint;
  /** Some price in it was not observed on a real market. */
  readonly simulated: boolean;
  /** The market had an index by the end of it: the close is one. Before that, prices are those of its trades. */
  readonly indexed: boolean;
  /** Who says so, where the bar is not of this venue's own tape. */
  readonly source?: string | undefined;
}

/** One object for each bar while it can change; it knows in which lists it is. */
type Bar = { -readonly [Field in keyof Omit<Candle, 'source'>]: Candle[Field] } & {
  isUnsaved: boolean;
  isChanged: boolean;
};
/** The prices of a trade, or of several that are taken as one. */
export type TradePrices = Pick<Candle, 'open' | 'high' | 'low' | 'close'>;
type Piece = TradePrices & Pick<Candle, 'simulated' | 'indexed'>;

export class CandleBook {
  /** The newest bar of each frame. */
  readonly #live = new Map<MarketId, (Bar | undefined)[]>();
  /** What changed since the last `takeUnsaved`. */
  #unsaved: Bar[] = [];
  /** What is being saved: no table has it yet. */
  #saving: readonly Bar[] = [];
  /** What changed since the last `takeChanged`. */
  #changed: Bar[] = [];

  recordPrice(market: MarketId, atMs: number, price: IndexPrice, simulated: boolean): void {
    const piece = { open: price, high: price, low: price, close: price, simulated, indexed: true };
    for (let frame = 0; frame < frames.length; frame++) this.#mergeLive(market, frame, atMs, piece);
  }

  /** A bar of an earlier time than all that follow; it says nothing about finer frames than its own. */
  recordHistory(market: MarketId, bar: HistoryBar): void {
    const { open, high, low, close } = bar;
    const piece = { open, high, low, close, simulated: true, indexed: true };
    for (let frame = frames.indexOf(bar.minutes); frame < frames.length; frame++) {
      const merged = this.#merge(market, frame, bar.startMs, piece);
      // Charts are asked for older bars; only the quotations of the day follow the finest ones.
      if (frame === 0) this.#announce(merged);
    }
  }

  /** Where the market has an index a trade repeats it and adds its volume; where none ever was, trades make the price. */
  recordTrade(market: MarketId, atMs: number, prices: TradePrices, base: bigint, quote: bigint): void {
    for (let frame = 0; frame < frames.length; frame++) {
      const last = this.#live.get(market)?.[frame];
      const bar = this.#mergeLive(market, frame, atMs, pieceOfTrade(last, prices));
      bar.volumeBase += base;
      bar.volumeQuote += quote;
    }
  }

  /** Continues from a bar that was saved. */
  restore(candle: Candle): void {
    const bars = this.#bars(candle.market);
    const frame = frames.indexOf(candle.minutes);
    const known = bars[frame];
    if (known === undefined || known.startMs < candle.startMs)
      bars[frame] = { ...candle, isUnsaved: false, isChanged: false };
  }

  live(market: MarketId, minutes: FrameMinutes): Candle | undefined {
    return this.#live.get(market)?.[frames.indexOf(minutes)];
  }

  /** Bars that no table holds as they are now. */
  unsaved(market: MarketId, minutes: FrameMinutes): Candle[] {
    const isWanted = (bar: Bar): boolean => bar.market === market && bar.minutes === minutes;
    return [...this.#saving.filter(isWanted), ...this.#unsaved.filter(isWanted)].map(copy);
  }

  get unsavedCount(): number {
    return this.#unsaved.length;
  }

  /** Copies of everything that is to be saved. One saving at a time; it ends with one of the two calls. */
  takeUnsaved(): { readonly candles: readonly Candle[]; saved(): void; putBack(): void } {
    const taken = this.#unsaved;
    this.#unsaved = [];
    this.#saving = taken;
    for (const bar of taken) bar.isUnsaved = false;
    return {
      candles: taken.map(copy),
      saved: () => {
        this.#saving = [];
      },
      putBack: () => {
        this.#saving = [];
        for (const bar of taken) this.#keep(bar);
      },
    };
  }

  /** Copies of the bars that changed since this was asked last. */
  takeChanged(): Candle[] {
    const taken = this.#changed;
    this.#changed = [];
    for (const bar of taken) bar.isChanged = false;
    return taken.map(copy);
  }

  #keep(bar: Bar): void {
    if (bar.isUnsaved) return;
    bar.isUnsaved = true;
    this.#unsaved.push(bar);
  }

  #announce(bar: Bar): void {
    if (bar.isChanged) return;
    bar.isChanged = true;
    this.#changed.push(bar);
  }

  #mergeLive(market: MarketId, frame: number, atMs: number, piece: Piece): Bar {
    const bar = this.#merge(market, frame, atMs, piece);
    this.#announce(bar);
    return bar;
  }

  #bars(market: MarketId): (Bar | undefined)[] {
    let bars = this.#live.get(market);
    if (bars === undefined) {
      bars = frames.map(() => undefined);
      this.#live.set(market, bars);
    }
    return bars;
  }

  #merge(market: MarketId, frame: number, atMs: number, piece: Piece): Bar {
    const bars = this.#bars(market);
    const minutes = frames[frame]!;
    const startMs = barStart(atMs, minutes);
    let bar = bars[frame];
    if (bar === undefined || bar.startMs !== startMs) {
      bar = newBar(market, minutes, startMs, piece);
      bars[frame] = bar;
    } else {
      if (piece.high > bar.high) bar.high = piece.high;
      if (piece.low < bar.low) bar.low = piece.low;
      bar.close = piece.close;
      bar.simulated ||= piece.simulated;
      bar.indexed ||= piece.indexed;
    }
    this.#keep(bar);
    return bar;
  }
}

/** Told from the newest bar alone, so that a restart in between makes no difference. */
function pieceOfTrade(last: Bar | undefined, { open, high, low, close }: TradePrices): Piece {
  if (last === undefined || !last.indexed)
    return { open, high, low, close, simulated: false, indexed: false };
  const index = last.close;
  return { open: index, high: index, low: index, close: index, simulated: last.simulated, indexed: true };
}

function newBar(market: MarketId, minutes: FrameMinutes, startMs: number, piece: Piece): Bar {
  const { open, high, low, close, simulated, indexed } = piece;
  const volumes = { volumeBase: 0n, volumeQuote: 0n };
  return {
    market,
    minutes,
    startMs,
    open,
    high,
    low,
    close,
    ...volumes,
    simulated,
    indexed,
    isUnsaved: false,
    isChanged: false,
  };
}

function copy(bar: Bar): Candle {
  const { market, minutes, startMs, open, high, low, close } = bar;
  const { volumeBase, volumeQuote, simulated, indexed } = bar;
  return { market, minutes, startMs, open, high, low, close, volumeBase, volumeQuote, simulated, indexed };
}
