// `bench overload`: what a venue still does of three times as many orders as it can, and what it says of the others.
import { startChild } from './load/child.ts';
import { untilAllIsTold } from './load/history-lag.ts';
import { inTurn, processorTime, workPerOrder } from './load/processor-time.ts';
import { grownWhile } from './load/resident-memory.ts';
import { serveVenue } from './load/served-venue.ts';
import type { StreamLoadQuestion, StreamLoadResult } from './load/stream-load.ts';
import type { BenchOptions, BenchResult } from './report.ts';

const TIMES = 3;
/** Of all streams together, at the peak. */
const IN_FLIGHT = 6_400;
const profiles = [
  { streams: 64, what: 'of few, which send more than may be under way on one' },
  { streams: 900, what: 'of many, which together send more than may wait' },
] as const;
const SIZES = {
  quick: { runs: 1, warmUp: 50_000, peak: 50_000, seconds: 1 },
  // As many orders as are accepted of the overload, so that history falls behind as far.
  whole: { runs: 3, warmUp: 100_000, peak: 800_000, seconds: 4 },
} as const;

interface Overload {
  readonly peakPerSecond: number;
  readonly goodPerSecond: number;
  readonly busyShare: number;
  readonly refusedShare: number;
  readonly memoryGrownMiB: number | undefined;
  readonly sentLateMs: number;
  /** For each order that was sent, until history and messages knew of all. */
  readonly work: Readonly<Record<string, number>>;
}

/** A venue of its own for each run: what is left of one is no part of the next. */
async function overloadOnce(streams: number, { quick }: BenchOptions): Promise<Overload> {
  const { warmUp, peak, seconds } = quick ? SIZES.quick : SIZES.whole;
  const venue = await serveVenue(2 * streams);
  const load = startChild(new URL('./load/stream-load.ts', import.meta.url));
  const ask = (question: StreamLoadQuestion): Promise<StreamLoadResult> =>
    load.ask<StreamLoadResult>(question);
  try {
    const side = { port: venue.port, path: '/stream', keyed: true };
    const first = { ...side, tokens: venue.tokens.slice(0, streams) };
    const full = { do: 'asManyAsFit', inFlight: Math.round(IN_FLIGHT / streams) } as const;
    await ask({ ...full, ...first, orders: warmUp });
    await untilAllIsTold(venue.port);
    const { perSecond: peakPerSecond } = await ask({ ...full, ...first, orders: peak });
    await untilAllIsTold(venue.port);
    await venue.checkpoint();
    const perSecond = TIMES * peakPerSecond;
    const orders = Math.round(perSecond * seconds);
    const others = { ...side, tokens: venue.tokens.slice(streams) };
    const workers = { server: venue.pid, postmaster: venue.postmaster, sender: load.pid };
    const before = processorTime(workers);
    const { result, grownMiB } = await grownWhile(venue.pid, () =>
      ask({ do: 'atFixedMoments', perSecond, orders, ...others }),
    );
    await untilAllIsTold(venue.port);
    return {
      peakPerSecond,
      goodPerSecond: result.perSecond * (1 - result.refused / orders),
      busyShare: result.busy / orders,
      refusedShare: (result.refused - result.busy) / orders,
      work: workPerOrder(before, processorTime(workers), orders),
      memoryGrownMiB: grownMiB,
      sentLateMs: result.sentLateMs,
    };
  } finally {
    await load.stop();
    await venue.dispose();
  }
}

async function overload(
  { streams, what }: (typeof profiles)[number],
  options: BenchOptions,
): Promise<BenchResult> {
  const { runs, seconds } = options.quick ? SIZES.quick : SIZES.whole;
  const found: Overload[] = [];
  for (let run = 0; run < runs; run++) found.push(await overloadOnce(streams, options));
  const grown = found.flatMap(({ memoryGrownMiB }) => memoryGrownMiB ?? []);
  const lateMs = Math.max(...found.map(({ sentLateMs }) => sentLateMs));
  return {
    bench: 'overload',
    profile: `${streams} streams`,
    unit: 'orders/s',
    what: `accepted of ${TIMES} times as many orders, ${what}`,
    referenceName: 'as many as fit: each stream sends when it was answered',
    ours: found.map(({ goodPerSecond }) => goodPerSecond),
    reference: found.map(({ peakPerSecond }) => peakPerSecond),
    figures: {
      busyShare: found.map(({ busyShare }) => busyShare),
      refusedShare: found.map(({ refusedShare }) => refusedShare),
      ...(grown.length > 0 && { memoryGrownMiB: grown }),
      ...inTurn(found.map(({ work }) => work)),
    },
    notes: [
      `Sent for ${seconds} s, each at its moment (at most ${lateMs.toFixed(0)} ms later), and timed until the last of them was answered: every one was.`,
      'busyShare of them were told that the venue is busy, refusedShare of them were refused by the rules. Each run has a venue of its own, and the overload users of its own.',
      'Raised for the bench: CANDOR_REQUESTS_PER_MINUTE, because one machine stands for many addresses.',
    ],
  };
}

export async function overloadBench(options: BenchOptions): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  for (const profile of profiles) results.push(await overload(profile, options));
  return results;
}
