// Real prices: several public sources, asked independently, and once a second the median of those that agree.
import type { TimestampMs } from '@candor/exchange';
import { everySecond } from '../every-second.ts';
import type { Observation, PriceSource, PriceStatus, WallClock } from '../source.ts';
import type { AdapterName } from './adapter.ts';
import { adapters } from './adapters.ts';
import { combination, combine, type MarketMemory, noMemory } from './combine.ts';
import { createPoller, type PollRules, pollRules, type SourceAddress } from './poller.ts';

export interface ExternalSource extends PriceSource {
  readonly name: 'external';
  status(): PriceStatus;
}

export interface NamedSource extends SourceAddress {
  readonly name: AdapterName;
}

export function externalSource(options: {
  readonly sources: readonly NamedSource[];
  readonly symbols: readonly string[];
  readonly clock: WallClock;
  /** Hears whenever a source is lost or heard again, and whenever markets lose or regain their prices. */
  readonly onChange: (change: PriceChange) => void;
  /** Told of faults of our own, which count against a source for want of a better answer. */
  readonly onProblem: (error: unknown) => void;
  readonly rules?: PollRules;
}): ExternalSource {
  const { symbols, clock, onChange, onProblem, rules = pollRules } = options;
  const pollers = options.sources.map(({ name, ...address }) =>
    createPoller({ adapter: adapters[name], address, symbols, clock, rules, onProblem }),
  );
  const memories = new Map<string, MarketMemory>(symbols.map((symbol) => [symbol, noMemory]));
  const withoutQuorum = new Set<string>(symbols);
  let told: PriceStatus | undefined;
  let stopTicking: (() => void) | undefined;

  const observe = (): Observation[] => {
    const nowMs = clock.wallMs() as TimestampMs;
    return symbols.flatMap((symbol) => {
      const quotes = pollers.flatMap((poller) => poller.quoteOf(symbol) ?? []);
      const { tick, hasQuorum, memory } = combine(memories.get(symbol)!, quotes, nowMs);
      memories.set(symbol, memory);
      if (hasQuorum) withoutQuorum.delete(symbol);
      else withoutQuorum.add(symbol);
      return tick === undefined ? [] : [{ symbol, ...tick }];
    });
  };

  const status = (): PriceStatus => ({
    sources: pollers.map(({ name, problem, lastProblem, observedAt }) => {
      const thrownOut = symbols.filter((symbol) => memories.get(symbol)!.out.has(name));
      const seenAt = observedAt();
      const isYoung = seenAt !== undefined && clock.wallMs() - seenAt <= combination.staleMs;
      return {
        name,
        problem: problem(),
        fresh: isYoung && problem() !== 'frozen',
        observedAt: seenAt,
        lastProblem: lastProblem(),
        thrownOut,
      };
    }),
    withoutQuorum: [...withoutQuorum],
  });

  return {
    name: 'external',
    status,
    start: (publish, last) => {
      for (const { symbol, price, observedAt } of last)
        if (memories.has(symbol)) memories.set(symbol, { ...noMemory, last: { price, observedAt } });
      for (const poller of pollers) poller.start();
      stopTicking = everySecond(() => {
        const observations = observe();
        if (observations.length > 0) publish(observations);
        const now = status();
        for (const change of changesOf(told, now)) onChange(change);
        told = now;
      }, 0);
    },
    stop: () => {
      stopTicking?.();
      for (const poller of pollers) poller.stop();
    },
  };
}

export type PriceChange =
  | { readonly kind: 'source'; readonly source: string; readonly problem: string | undefined }
  | { readonly kind: 'thrownOut'; readonly source: string; readonly markets: readonly string[] }
  | { readonly kind: 'quorum'; readonly missing: readonly string[] };

function changesOf(before: PriceStatus | undefined, now: PriceStatus): PriceChange[] {
  const changes: PriceChange[] = [];
  for (const [i, { name, problem, thrownOut }] of now.sources.entries()) {
    const known = before?.sources[i];
    if (problem !== known?.problem) changes.push({ kind: 'source', source: name, problem });
    if (!isSame(thrownOut, known?.thrownOut ?? [])) {
      changes.push({ kind: 'thrownOut', source: name, markets: thrownOut });
    }
  }
  if (!isSame(now.withoutQuorum, before?.withoutQuorum ?? [])) {
    changes.push({ kind: 'quorum', missing: now.withoutQuorum });
  }
  return changes;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item));
}
