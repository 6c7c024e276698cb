// `bench stream-orders`: limit orders over 64 streams with 100 under way on each, then at fixed moments.
import { startChild } from './load/child.ts';
import { untilAllIsTold } from './load/history-lag.ts';
import { inTurn, processorTime, workPerOrder } from './load/processor-time.ts';
import { type ServedVenue, serveVenue } from './load/served-venue.ts';
import type { StreamLoadQuestion, StreamLoadResult } from './load/stream-load.ts';
import { type BenchOptions, type BenchResult, median } from './report.ts';

const STREAMS = 64;
const IN_FLIGHT = 100;
/** All runs of one rate together are less than the idempotency keys that the venue lets 64 users have. */
const SECONDS_AT_FIXED_MOMENTS = 4;
/** Half of the rate that is the goal, whatever was reached. */
const HALF_OF_THE_GOAL_PER_SECOND = 30_000;

/** Users that have all of their idempotency keys, as long as their group was not at it. */
function tokensOf({ tokens }: ServedVenue, group: number): readonly string[] {
  return tokens.slice(group * STREAMS, (group + 1) * STREAMS);
}

function notesOf(perSecond: number, fixed: readonly StreamLoadResult[], catchUp: string): readonly string[] {
  return [
    `${STREAMS} streams, each of a user of its own, with ${IN_FLIGHT} orders under way on each.`,
    `Open loop: ${Math.round(perSecond)} orders/s, half of what was reached, each sent at its moment and timed from it, however late its sender was, what one stream is to send by then in one write (at most ${Math.max(...fixed.map(({ sentLateMs }) => sentLateMs)).toFixed(1)} ms).`,
    `At half of the goal: ${HALF_OF_THE_GOAL_PER_SECOND} orders/s in the same way.`,
    catchUp,
    'Each rate of the open loop has users of its own and begins with history level with the log, and after a checkpoint of PostgreSQL. As in a venue that has been busy there are as many files of its write-ahead log as it fills between two checkpoints of its own, so that they are used again instead of made.',
    'Raised for the bench: CANDOR_REQUESTS_PER_MINUTE, because one machine stands for many addresses.',
  ];
}

export async function streamOrdersBench({ quick }: BenchOptions): Promise<BenchResult> {
  const runs = quick ? 3 : 9;
  const orders = quick ? 30_000 : 100_000;
  const venue = await serveVenue(3 * STREAMS);
  const echo = startChild(new URL('./load/stream-reference.ts', import.meta.url));
  const load = startChild(new URL('./load/stream-load.ts', import.meta.url));
  const ask = (question: StreamLoadQuestion): Promise<StreamLoadResult> =>
    load.ask<StreamLoadResult>(question);
  try {
    const echoPort = (await echo.ask<{ echo: number }>({})).echo;
    const venueSide = { port: venue.port, path: '/stream', tokens: tokensOf(venue, 0), keyed: true };
    const echoSide = { ...venueSide, port: echoPort, path: '/' };
    const full = { do: 'asManyAsFit', inFlight: IN_FLIGHT, orders } as const;
    // One run each that is not counted: both compilers have to see the load first, and what the venue has left to do
    // of it is no part of the next.
    await ask({ ...full, ...venueSide });
    await untilAllIsTold(venue.port);
    await ask({ ...full, ...echoSide });
    const workers = { server: venue.pid, postmaster: venue.postmaster, sender: load.pid };
    const ours: StreamLoadResult[] = [];
    const reference: StreamLoadResult[] = [];
    const work: Readonly<Record<string, number>>[] = [];
    let catchUp = '';
    for (let run = 0; run < runs; run++) {
      const before = processorTime(workers);
      ours.push(await ask({ ...full, ...venueSide }));
      catchUp = await untilAllIsTold(venue.port);
      work.push(workPerOrder(before, processorTime(workers), orders));
      reference.push(await ask({ ...full, ...echoSide }));
    }
    const perSecond = median(ours.map((each) => each.perSecond)) / 2;
    const atFixedMoments = async (group: number, rate: number): Promise<StreamLoadResult[]> => {
      await untilAllIsTold(venue.port);
      await venue.checkpoint();
      const orders = Math.round(rate * SECONDS_AT_FIXED_MOMENTS);
      const side = { ...venueSide, tokens: tokensOf(venue, group) };
      const results: StreamLoadResult[] = [];
      for (let run = 0; run < (quick ? 1 : 5); run++)
        results.push(await ask({ do: 'atFixedMoments', perSecond: rate, orders, ...side }));
      return results;
    };
    const fixed = await atFixedMoments(1, perSecond);
    const atHalfOfTheGoal = await atFixedMoments(2, HALF_OF_THE_GOAL_PER_SECOND);
    const refused = [...ours, ...fixed, ...atHalfOfTheGoal].reduce((sum, each) => sum + each.refused, 0);
    return {
      bench: 'stream-orders',
      unit: 'orders/s',
      what: 'session, idempotency key, limits, rules, log on disk, answer',
      referenceName: 'the WebSocket library alone sends the same messages back',
      ours: ours.map((each) => each.perSecond),
      reference: reference.map((each) => each.perSecond),
      figures: {
        openLoopP50Ms: fixed.map(({ p50Ms }) => p50Ms),
        openLoopP99Ms: fixed.map(({ p99Ms }) => p99Ms),
        openLoopPerSecond: perSecond,
        p50MsAtHalfOfTheGoal: atHalfOfTheGoal.map(({ p50Ms }) => p50Ms),
        p99MsAtHalfOfTheGoal: atHalfOfTheGoal.map(({ p99Ms }) => p99Ms),
        refusedOrders: refused,
        ...inTurn(work),
      },
      notes: notesOf(perSecond, fixed, catchUp),
    };
  } finally {
    await Promise.all([load.stop(), echo.stop()]);
    await venue.dispose();
  }
}
