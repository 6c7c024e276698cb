// From what several sources say about one market to one price: pure, and the same for everybody who recomputes it.
import {
  type IndexPrice,
  medianOf,
  TAPE_QUOTE_AGE_MS_MAX,
  TAPE_SOURCES_MIN,
  type TimestampMs,
  withinStep,
} from '@candor/exchange';

export interface SourceQuote {
  readonly source: string;
  readonly price: IndexPrice;
  readonly observedAt: TimestampMs;
}

export const combination = {
  /** Fewer sources make no price. */
  sourcesMin: TAPE_SOURCES_MIN,
  /** What was seen longer ago takes no part. */
  staleMs: TAPE_QUOTE_AGE_MS_MAX,
  /** Further from the median than this is thrown out. */
  outlierPpm: 10_000n,
  /** Comes back after it stayed within half of that for so long. */
  returnMs: 10_000,
} as const;

/** Of a source that was thrown out: since when it has been near again. */
interface ThrownOut {
  readonly nearSince: TimestampMs | undefined;
}

/** What is remembered of one market from one tick to the next. */
export interface MarketMemory {
  readonly last: { readonly price: IndexPrice; readonly observedAt: TimestampMs } | undefined;
  readonly out: ReadonlyMap<string, ThrownOut>;
}

export const noMemory: MarketMemory = { last: undefined, out: new Map() };

export interface CombinedTick {
  readonly price: IndexPrice;
  /** The oldest among the quotes. */
  readonly observedAt: TimestampMs;
  /** The quotes on which the price rests, as the sources gave them. */
  readonly quotes: readonly SourceQuote[];
}

export interface Combination {
  /** Absent while there is nothing newer than the last tick, or no quorum. */
  readonly tick: CombinedTick | undefined;
  readonly hasQuorum: boolean;
  readonly memory: MarketMemory;
}

/** At most one quote of each source. */
export function combine(
  memory: MarketMemory,
  quotes: readonly SourceQuote[],
  nowMs: TimestampMs,
): Combination {
  const fresh = quotes.filter(
    ({ observedAt }) => observedAt <= nowMs && nowMs - observedAt <= combination.staleMs,
  );
  const out = judge(memory.out, fresh, nowMs);
  const good = fresh.filter(({ source }) => !out.has(source));
  const hasQuorum = good.length >= combination.sourcesMin;
  const { last } = memory;
  // A quote that is older than the last tick was known then; leaving it out keeps a sleepy source from dating the price.
  const used = good.filter(({ observedAt }) => last === undefined || observedAt > last.observedAt);
  if (used.length < combination.sourcesMin) return { tick: undefined, hasQuorum, memory: { last, out } };
  const observedAt = Math.min(...used.map((quote) => quote.observedAt)) as TimestampMs;
  const price = withinStep(medianOf(used.map((quote) => quote.price)), observedAt, last);
  const tick = { price, observedAt, quotes: used };
  return { tick, hasQuorum, memory: { last: { price, observedAt }, out } };
}

/** Who is out now. Below the quorum there is nothing to judge by: nobody comes back, and nobody is thrown out. */
function judge(
  before: MarketMemory['out'],
  fresh: readonly SourceQuote[],
  nowMs: TimestampMs,
): MarketMemory['out'] {
  const out = new Map<string, ThrownOut>(
    [...before.keys()].map((source) => [source, { nearSince: undefined }]),
  );
  if (fresh.length < combination.sourcesMin) return out;
  const median = medianOf(fresh.map(({ price }) => price));
  for (const { source, price } of fresh) {
    const known = before.get(source);
    if (isFurther(price, median, combination.outlierPpm)) out.set(source, { nearSince: undefined });
    else if (known !== undefined && !isFurther(price, median, combination.outlierPpm / 2n)) {
      const nearSince = known.nearSince ?? nowMs;
      if (nowMs - nearSince >= combination.returnMs) out.delete(source);
      else out.set(source, { nearSince });
    }
  }
  return out;
}

function isFurther(price: IndexPrice, median: IndexPrice, ppm: bigint): boolean {
  return BigInt(Math.abs(price - median)) * 1_000_000n > BigInt(median) * ppm;
}
