// Asks a provider of market data for the bars of before the tape: once after each start, one market after the other,
// beside everything else. A provider that does not answer is given up on, and the charts begin with the tape.
import { setTimeout as sleep } from 'node:timers/promises';
import type { IndexPrice, MarketId } from '@candor/exchange';
import type { HistoryBar } from '../simulated/history.ts';
import type { WallClock } from '../source.ts';
import { AnswerRefused } from './adapter.ts';
import { type FetchProblem, fetchAnswer } from './fetch-answer.ts';
import { histominutePath, readHistominute } from './histominute.ts';
import type { SourceAddress } from './poller.ts';

export interface PastRules {
  readonly timeoutMs: number;
  readonly bytesMax: number;
  /** Between two questions that were answered. */
  readonly pauseMs: number;
  /** After a failure; twice as long after each further one. */
  readonly backoffMs: number;
  readonly backoffMsMax: number;
  /** After so many failures in a row nothing more is asked. */
  readonly failuresMax: number;
  /** How long after the start the markets' own first prices are waited for. */
  readonly ownPriceMs: number;
}

export const pastRules: PastRules = {
  timeoutMs: 10_000,
  bytesMax: 2 * 1_048_576,
  pauseMs: 300,
  backoffMs: 2_000,
  backoffMsMax: 120_000,
  failuresMax: 8,
  ownPriceMs: 120_000,
};

const OWN_PRICE_LOOK_MS = 250;
/** A past that ends further than this from our own price is another market's, or wrong. */
const OWN_PRICE_PARTS_MAX = 4;

export type PastProblem = FetchProblem | 'wrongShape' | 'farFromOurs';

export interface PastReport {
  readonly source: string;
  /** Markets whose past was taken, and those that go without. */
  readonly taken: readonly string[];
  readonly without: readonly string[];
  readonly lastProblem: PastProblem | undefined;
}

export interface PastLoader {
  stop(): Promise<void>;
}

export interface PastMarket {
  readonly market: MarketId;
  readonly symbol: string;
}

interface Parts {
  readonly source: SourceAddress & { readonly name: string };
  readonly markets: readonly PastMarket[];
  /** Our own newest price of this start; undefined before the first. */
  readonly ownPrice: (market: MarketId) => Promise<IndexPrice | undefined>;
  readonly take: (market: MarketId, bars: readonly HistoryBar[]) => Promise<void>;
  readonly clock: WallClock;
  readonly onDone: (report: PastReport) => void;
  readonly onProblem: (error: unknown) => void;
  readonly rules?: PastRules;
}

export function startPastLoader(parts: Parts): PastLoader {
  const stopping = new AbortController();
  const running = load(parts, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) parts.onProblem(error);
  });
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function load(parts: Parts, stop: AbortSignal): Promise<void> {
  const { markets, rules = pastRules } = parts;
  const taken = new Set<string>();
  let failures = 0;
  let lastProblem: PastProblem | undefined;
  const deadline = performance.now() + rules.ownPriceMs;
  for (const market of markets) {
    if (failures >= rules.failuresMax) break;
    if (!(await hasOwnPrice(parts, market, deadline, stop))) continue;
    while (failures < rules.failuresMax && !stop.aborted) {
      const asked = await ask(parts, market, rules, stop);
      if (stop.aborted) return;
      if (asked.problem === undefined) {
        taken.add(market.symbol);
        failures = 0;
        await pause(rules.pauseMs, stop);
        break;
      }
      lastProblem = asked.problem;
      failures += 1;
      const backoffMs = Math.min(rules.backoffMs * 2 ** (failures - 1), rules.backoffMsMax);
      await pause(Math.max(backoffMs, Math.min(asked.retryAfterMs ?? 0, rules.backoffMsMax)), stop);
      // What is wrong about one market says nothing about the next one.
      if (asked.problem === 'wrongShape' || asked.problem === 'farFromOurs') break;
    }
  }
  if (stop.aborted) return;
  const symbols = markets.map(({ symbol }) => symbol);
  const without = symbols.filter((symbol) => !taken.has(symbol));
  parts.onDone({ source: parts.source.name, taken: [...taken], without, lastProblem });
}

async function hasOwnPrice(
  { ownPrice }: Parts,
  { market }: PastMarket,
  deadline: number,
  stop: AbortSignal,
): Promise<boolean> {
  while ((await ownPrice(market)) === undefined) {
    if (stop.aborted || performance.now() > deadline) return false;
    await pause(OWN_PRICE_LOOK_MS, stop);
  }
  return true;
}

interface Asked {
  readonly problem: PastProblem | undefined;
  readonly retryAfterMs?: number | undefined;
}

async function ask(parts: Parts, market: PastMarket, rules: PastRules, stop: AbortSignal): Promise<Asked> {
  const { source, clock, ownPrice, take } = parts;
  const url = `${source.url}${histominutePath(market.symbol)}`;
  const answer = await fetchAnswer(url, source.headers, rules, stop);
  if (!answer.ok) return { problem: answer.problem, retryAfterMs: answer.retryAfterMs };
  const bars = barsOf(answer.body, clock.wallMs());
  if (bars === undefined) return { problem: 'wrongShape' };
  const ours = await ownPrice(market.market);
  const newest = bars.at(-1)?.close;
  if (ours === undefined || newest === undefined || isFar(ours, newest)) return { problem: 'farFromOurs' };
  await take(market.market, bars);
  return { problem: undefined };
}

function barsOf(body: string, nowMs: number): readonly HistoryBar[] | undefined {
  try {
    return readHistominute(body, nowMs);
  } catch (error) {
    if (error instanceof AnswerRefused) return undefined;
    throw error;
  }
}

/** Further than a quarter of ours. */
function isFar(ours: IndexPrice, theirs: IndexPrice): boolean {
  return BigInt(Math.abs(ours - theirs)) * BigInt(OWN_PRICE_PARTS_MAX) > BigInt(ours);
}

async function pause(ms: number, stop: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stop }).catch(() => undefined);
}
