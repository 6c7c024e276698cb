// Asks one source again and again: once a second while it answers, ever more rarely while it does not.
import { setTimeout as sleep } from 'node:timers/promises';
import type { WallClock } from '../source.ts';
import { type Adapter, AnswerRefused } from './adapter.ts';
import type { SourceQuote } from './combine.ts';
import { type FetchProblem, fetchAnswer } from './fetch-answer.ts';
import { QuoteBook, type QuoteProblem } from './quote-book.ts';

/** `ownFault` is none of the source: our own code threw where nothing should. */
export type SourceProblem = 'starting' | 'wrongShape' | 'ownFault' | FetchProblem | QuoteProblem;

/** Where a source is, and what is sent along. */
export interface SourceAddress {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PollRules {
  readonly periodMs: number;
  readonly timeoutMs: number;
  readonly bytesMax: number;
  readonly backoffMsMax: number;
  readonly retryAfterMsMax: number;
  readonly frozenMs: number;
}

export const pollRules: PollRules = {
  periodMs: 1_000,
  timeoutMs: 3_000,
  bytesMax: 4 * 1_048_576,
  backoffMsMax: 30_000,
  retryAfterMsMax: 600_000,
  frozenMs: 60_000,
};

export interface Poller {
  readonly name: string;
  /** Undefined while the source is heard. */
  problem(): SourceProblem | undefined;
  /** The newest failure, also of a source that is heard again. */
  lastProblem(): { readonly problem: SourceProblem; readonly at: number } | undefined;
  /** When the newest of its quotes was observed. */
  observedAt(): number | undefined;
  quoteOf(symbol: string): SourceQuote | undefined;
  start(): void;
  stop(): void;
}

export function createPoller(options: {
  readonly adapter: Adapter;
  readonly address: SourceAddress;
  readonly symbols: readonly string[];
  readonly clock: WallClock;
  readonly rules: PollRules;
  /** Told of what no source can be blamed for. */
  readonly onProblem: (error: unknown) => void;
}): Poller {
  const { adapter, address, symbols, clock, rules, onProblem } = options;
  const url = `${address.url}${adapter.path(symbols)}`;
  const book = new QuoteBook(adapter.name, rules.frozenMs);
  const stopping = new AbortController();
  let problem: SourceProblem | undefined = 'starting';
  let lastProblem: { readonly problem: SourceProblem; readonly at: number } | undefined;

  const ask = async (): Promise<Asked> => {
    const requestedMs = clock.wallMs();
    const answer = await fetchAnswer(url, address.headers, rules, stopping.signal);
    if (!answer.ok) return { problem: answer.problem, retryAfterMs: answer.retryAfterMs };
    const receivedMs = clock.wallMs();
    try {
      const sayings = adapter.read(answer.body, symbols);
      return { problem: book.accept(sayings, { requestedMs, receivedMs, serverMs: answer.serverMs }) };
    } catch (error) {
      if (error instanceof AnswerRefused) return { problem: 'wrongShape' };
      throw error;
    }
  };

  const ownFault = (error: unknown): Asked => {
    if (!stopping.signal.aborted) onProblem(error);
    return { problem: 'ownFault' };
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const startedMs = performance.now();
      const asked = await ask().catch(ownFault);
      // Stopping ends the question that is under way, and says nothing about the source.
      if (stopping.signal.aborted) return;
      problem = asked.problem;
      if (problem !== undefined) lastProblem = { problem, at: Math.floor(clock.wallMs()) };
      failures = problem === undefined ? 0 : failures + 1;
      const waitMs = pauseMs(failures, asked.retryAfterMs, rules) - (performance.now() - startedMs);
      await sleep(Math.max(waitMs, 10), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  return {
    name: adapter.name,
    problem: () => problem,
    lastProblem: () => lastProblem,
    observedAt: () => book.observedAt,
    quoteOf: (symbol) => (problem === 'frozen' ? undefined : book.quoteOf(symbol)),
    start: () => void run(),
    stop: () => stopping.abort(),
  };
}

interface Asked {
  readonly problem: SourceProblem | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** From the start of one request to the start of the next. Exported for its test. */
export function pauseMs(failures: number, retryAfterMs: number | undefined, rules: PollRules): number {
  if (failures === 0) return rules.periodMs;
  const backoffMs = Math.min(rules.periodMs * 2 ** Math.min(failures - 1, 20), rules.backoffMsMax);
  return Math.max(backoffMs, Math.min(retryAfterMs ?? 0, rules.retryAfterMsMax));
}
