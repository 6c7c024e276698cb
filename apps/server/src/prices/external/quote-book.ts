// What one source said last about each market, after everything that cannot be true was left out.
import type { TimestampMs } from '@candor/exchange';
import type { Saying } from './adapter.ts';
import type { SourceQuote } from './combine.ts';

/** A source's clock may be this far from ours; further, and its times say nothing. */
export const CLOCK_SKEW_MS_MAX = 5_000;
export type QuoteProblem = 'clockSkewed' | 'frozen';

export interface AnswerTimes {
  readonly requestedMs: number;
  readonly receivedMs: number;
  /** What the source's clock said in the answer's head, to the second. */
  readonly serverMs: number | undefined;
}

export class QuoteBook {
  readonly #source: string;
  readonly #quotes = new Map<string, SourceQuote>();
  /** What was shown of each market last, and since when. */
  readonly #shown = new Map<string, { readonly text: string; readonly sinceMs: number }>();
  readonly #frozenMs: number;
  #movedAtMs: number | undefined;
  #observedAt: TimestampMs | undefined;

  /** A source of which no price at all moved for `frozenMs` is not looking at a market any more. */
  constructor(source: string, frozenMs: number) {
    this.#source = source;
    this.#frozenMs = frozenMs;
  }

  /** Takes one answer. Times that are the same or go back change nothing. */
  accept(sayings: readonly Saying[], times: AnswerTimes): QuoteProblem | undefined {
    if (isSkewed(times) || sayings.some(({ at }) => isAhead(at, times))) return 'clockSkewed';
    this.#movedAtMs ??= times.requestedMs;
    for (const saying of sayings) {
      const { symbol, price, at } = saying;
      const observedAt = observedAtOf(at, times);
      const known = this.#quotes.get(symbol);
      if (known !== undefined && observedAt <= known.observedAt) continue;
      if (this.#standsStill(saying, times.receivedMs)) continue;
      if (known?.price !== price) this.#movedAtMs = times.receivedMs;
      this.#quotes.set(symbol, { source: this.#source, price, observedAt });
      if (observedAt > (this.#observedAt ?? 0)) this.#observedAt = observedAt;
    }
    return times.receivedMs - this.#movedAtMs >= this.#frozenMs ? 'frozen' : undefined;
  }

  /** A market of which nothing that is shown changed for `frozenMs`: its quote grows old, whatever time the answer has. */
  #standsStill({ symbol, shown: text }: Saying, nowMs: number): boolean {
    if (text === undefined) return false;
    const before = this.#shown.get(symbol);
    if (before?.text === text) return nowMs - before.sinceMs >= this.#frozenMs;
    this.#shown.set(symbol, { text, sinceMs: nowMs });
    return false;
  }

  /** When the newest of all quotes was observed. */
  get observedAt(): TimestampMs | undefined {
    return this.#observedAt;
  }

  quoteOf(symbol: string): SourceQuote | undefined {
    return this.#quotes.get(symbol);
  }
}

/** The head has whole seconds: the truth lies up to one second after it. */
function isSkewed({ requestedMs, receivedMs, serverMs }: AnswerTimes): boolean {
  if (serverMs === undefined) return false;
  return serverMs > receivedMs + CLOCK_SKEW_MS_MAX || serverMs + 1_000 < requestedMs - CLOCK_SKEW_MS_MAX;
}

function isAhead(at: number | undefined, { receivedMs }: AnswerTimes): boolean {
  return at !== undefined && at > receivedMs + CLOCK_SKEW_MS_MAX;
}

/** A time that is a little ahead of ours cannot be when it was seen, so our question's start stands for it. */
function observedAtOf(at: number | undefined, { requestedMs, receivedMs }: AnswerTimes): TimestampMs {
  return (at === undefined || at > receivedMs ? requestedMs : at) as TimestampMs;
}
