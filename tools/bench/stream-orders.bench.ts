// `bench stream-orders`: limit orders over 64 streams with 100 under way on each, then at fixed moments.
import { startChild } from './load/child.ts';
import { untilAllIsTold } from './load/history-lag.ts';
import { inTurn, processorTime, workPerOrder } from './load/processor-time.ts';
import { serveVenue } from './load/served-venue.ts';
import type { StreamLoadQuestion, StreamLoadResult } from './load/stream-load.ts';
import { type BenchOptions, type BenchResult, median } from './report.ts';

const STREAMS = 64;
const IN_FLIGHT = 100;
/** With the runs before it this is less than the idempotency keys that the venue lets 64 users have. */
const SECONDS_AT_FIXED_MOMENTS = 5;

export async function streamOrdersBench({ quick }: BenchOptions): Promise<BenchResult> {
  const runs = quick ? 3 : 5;
  const orders = quick ? 30_000 : 100_000;
  const venue = await serveVenue(STREAMS);
  const echo = startChild(new URL('./load/stream-reference.ts', import.meta.url));
  const load = startChild(new URL('./load/stream-load.ts', import.meta.url));
  const ask = (question: StreamLoadQuestion): Promise<StreamLoadResult> =>
    load.ask<StreamLoadResult>(question);
  try {
    const echoPort = (await echo.ask<{ echo: number }>({})).echo;
    const venueSide = { port: venue.port, path: '/stream', tokens: venue.tokens, keyed: true };
    const echoSide = { port: echoPort, path: '/', tokens: venue.tokens, keyed: true };
    const full = { do: 'asManyAsFit', inFlight: IN_FLIGHT, orders } as const;
    // One run each that is not counted: both compilers have to see the load first.
    await ask({ ...full, ...venueSide });
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
    await venue.checkpoint();
    const fixed: StreamLoadResult[] = [];
    for (let run = 0; run < (quick ? 1 : 3); run++) {
      const fixedOrders = Math.round(perSecond * (quick ? 4 : SECONDS_AT_FIXED_MOMENTS));
      fixed.push(await ask({ do: 'atFixedMoments', perSecond, orders: fixedOrders, ...venueSide }));
    }
    const refused = [...ours, ...fixed].reduce((sum, each) => sum + each.refused, 0);
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
        refusedOrders: refused,
        ...inTurn(work),
      },
      notes: [
        `${STREAMS} streams, each of a user of its own, with ${IN_FLIGHT} orders under way on each.`,
        `Open loop: ${Math.round(perSecond)} orders/s, half of what was reached, each sent at its moment and timed from it, however late its sender was (at most ${Math.max(...fixed.map(({ sentLateMs }) => sentLateMs)).toFixed(1)} ms).`,
        catchUp,
        'The open loop begins after a checkpoint of PostgreSQL, so that files of its write-ahead log are used again instead of made.',
        'Raised for the bench: CANDOR_REQUESTS_PER_MINUTE, because one machine stands for many addresses.',
      ],
    };
  } finally {
    await Promise.all([load.stop(), echo.stop()]);
    await venue.dispose();
  }
}
