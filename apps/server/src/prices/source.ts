// What every source of prices is to the venue: something that publishes observations until it is stopped.
import type { IndexPrice, TimestampMs } from '@candor/exchange';

/** What one of several sources said. */
export interface ObservedQuote {
  readonly source: string;
  readonly price: IndexPrice;
  readonly observedAt: TimestampMs;
}

export interface Observation {
  /** A market's symbol, such as 'BTC/USDT'. */
  readonly symbol: string;
  readonly price: IndexPrice;
  /** When the price was true: the source's own time, else the start of our request. */
  readonly observedAt: TimestampMs;
  /** What the price rests on, where it is not the word of one. */
  readonly quotes?: readonly ObservedQuote[];
}

/** Who of several sources is heard, and which markets have no price for want of them. */
export interface PriceStatus {
  readonly sources: readonly {
    readonly name: string;
    /** Why nothing is heard of it; undefined while it is. */
    readonly problem: string | undefined;
    /** Something that it said is young enough to count now. */
    readonly fresh: boolean;
    /** When it last saw a price; undefined before it said anything. */
    readonly observedAt: number | undefined;
    /** What went wrong last, also after it is heard again. */
    readonly lastProblem: { readonly problem: string; readonly at: number } | undefined;
    /** Markets on which it is too far from the others. */
    readonly thrownOut: readonly string[];
  }[];
  readonly withoutQuorum: readonly string[];
}

/** The last tick of a market on the tape. */
export type LastTick = Pick<Observation, 'symbol' | 'price' | 'observedAt'>;

export interface PriceSource {
  /** Stands in every record of the tape. */
  readonly name: string;
  /** `last` is what the tape of an earlier start ended with. */
  start(publish: (observations: readonly Observation[]) => void, last: readonly LastTick[]): void;
  stop(): void;
  /** Present where several sources make the price. */
  status?(): PriceStatus;
}

/** The part of the engine's clock by which prices are dated. */
export interface WallClock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  wallMs(): number;
}

/** A market of which prices are wanted. */
export interface PricedMarket {
  readonly symbol: string;
  readonly priceScale: number;
}
