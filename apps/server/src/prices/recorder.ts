// Writes the tape: once a second, one record with the prices of all markets that moved or need a fresh observation.
import type { Command, ExchangeState, IndexPrice, MarketId, TimestampMs } from '@candor/exchange';
import { indexTick, markets, OBSERVATION_AGE_MS_MAX } from '@candor/exchange';
import { type Engine, EngineBusy } from '../engine/index.ts';
import { everySecond } from './every-second.ts';
import type { LastTick, Observation, PriceSource, WallClock } from './source.ts';

/**
 * A price that stands still is on the tape again with every second observation, so that nobody takes it for stale. Half
 * a second less than two: timers fire a little late, some more than others, and a gap that came out a millisecond too
 * short would leave out a whole second more.
 */
const REFRESH_MS = 1_500;
/** After the sources, which publish on the full second. */
const OFFSET_MS = 15;

type IndexTick = Extract<Command, { type: 'RecordPrices' }>['ticks'][number];

export type BeforeTicks = (ticks: readonly IndexTick[]) => void;

export interface TapeEntry {
  readonly market: MarketId;
  price: number;
  observedAt: number;
}

export interface Recorder {
  stop(): Promise<void>;
}

/**
 * `onProblem` hears of refusals, which only a broken source or clock can cause; `beforeTicks` of what is about to be
 * written, so that what it sends goes before.
 */
export async function startRecorder(options: {
  readonly engine: Pick<Engine, 'submit' | 'read'>;
  readonly source: PriceSource;
  readonly clock: WallClock;
  readonly onProblem: (error: unknown) => void;
  readonly beforeTicks?: BeforeTicks | undefined;
}): Promise<Recorder> {
  const { engine, source, clock, onProblem, beforeTicks } = options;
  const latest = new Map<string, Observation>();
  const tape = new Map<string, TapeEntry>();
  let writing: Promise<void> | undefined;
  let stopped = false;

  const write = async (): Promise<void> => {
    const unlisted = [...latest.keys()].some((symbol) => !tape.has(symbol));
    if (unlisted) learn(tape, await engine.read(readTape));
    const ticks = dueTicks(tape, latest, clock.wallMs());
    if (ticks.length === 0) return;
    beforeTicks?.(ticks);
    const reply = await engine.submit({ command: { type: 'RecordPrices', source: source.name, ticks } });
    if (reply.outcome === 'accepted') return remember(tape, latest, ticks);
    // A busy engine has no room for this second; the next one brings newer prices anyway.
    if (reply.outcome === 'busy') return;
    onProblem(
      reply.outcome === 'refused' ? `${reply.code} ${String(reply.details.symbol ?? '')}` : reply.outcome,
    );
    learn(tape, await engine.read(readTape));
  };

  const tick = (): void => {
    if (writing !== undefined || stopped) return;
    writing = write()
      .catch((error: unknown) => {
        if (!stopped && !(error instanceof EngineBusy)) onProblem(error);
      })
      .finally(() => {
        writing = undefined;
      });
  };

  // The tape goes on from where it is, also as to how far a price may move from one tick to the next.
  const last = await engine.read(lastTicks);
  source.start((observations) => {
    for (const observation of observations) latest.set(observation.symbol, observation);
  }, last);
  tick();
  const stopTicking = everySecond(tick, OFFSET_MS);
  return {
    stop: async () => {
      stopped = true;
      stopTicking();
      source.stop();
      await writing;
    },
  };
}

/** What of the latest observations belongs on the tape now. Exported for its test. */
export function dueTicks(
  tape: ReadonlyMap<string, TapeEntry>,
  latest: ReadonlyMap<string, Observation>,
  nowMs: number,
): IndexTick[] {
  const ticks: IndexTick[] = [];
  for (const [symbol, { price, observedAt, quotes = [] }] of latest) {
    const known = tape.get(symbol);
    if (known === undefined || observedAt <= known.observedAt || observedAt > nowMs) continue;
    // All ticks of a moment are taken or none is: one that is too old would keep all others off the tape.
    if (observedAt < nowMs - OBSERVATION_AGE_MS_MAX) continue;
    if (price === known.price && observedAt - known.observedAt < REFRESH_MS) continue;
    ticks.push({ market: known.market, price, observedAt, quotes });
  }
  return ticks.sort((a, b) => a.market - b.market);
}

function readTape(state: ExchangeState): [string, TapeEntry][] {
  return markets(state).map(({ market, symbol }) => {
    const tick = indexTick(state, market);
    return [symbol, { market, price: tick?.price ?? 0, observedAt: tick?.observedAt ?? 0 }];
  });
}

function lastTicks(state: ExchangeState): readonly LastTick[] {
  return readTape(state)
    .filter(([, { observedAt }]) => observedAt > 0)
    .map(([symbol, { price, observedAt }]) => ({
      symbol,
      price: price as IndexPrice,
      observedAt: observedAt as TimestampMs,
    }));
}

function learn(tape: Map<string, TapeEntry>, entries: readonly [string, TapeEntry][]): void {
  for (const [symbol, known] of entries) tape.set(symbol, known);
}

function remember(
  tape: ReadonlyMap<string, TapeEntry>,
  latest: ReadonlyMap<string, Observation>,
  ticks: readonly IndexTick[],
): void {
  const byMarket = new Map(ticks.map((tick) => [tick.market, tick]));
  for (const symbol of latest.keys()) {
    const known = tape.get(symbol);
    const tick = known && byMarket.get(known.market);
    if (known === undefined || tick === undefined) continue;
    known.price = tick.price;
    known.observedAt = tick.observedAt;
  }
}
