// `bench http`: limit orders through the server as people run it, each durable before its answer, over 64 connections.
import { startChild } from './load/child.ts';
import { untilAllIsTold } from './load/history-lag.ts';
import type { HttpLoad, HttpLoadResult } from './load/http-load.ts';
import { inTurn, processorTime, workPerOrder } from './load/processor-time.ts';
import { serveVenue } from './load/served-venue.ts';
import { type BenchOptions, type BenchResult, median } from './report.ts';

const CONNECTIONS = 64;

export async function httpBench({ quick }: BenchOptions): Promise<BenchResult> {
  const runs = quick ? 3 : 7;
  const requests = quick ? 15_000 : 50_000;
  const venue = await serveVenue(CONNECTIONS);
  const empty = startChild(new URL('./load/http-reference.ts', import.meta.url));
  const load = startChild(new URL('./load/http-load.ts', import.meta.url));
  try {
    const emptyPort = await empty.ask<number>({});
    const send = (port: number): Promise<HttpLoadResult> =>
      load.ask<HttpLoadResult>({ port, tokens: venue.tokens, requests } satisfies HttpLoad);
    // One run each that is not counted: both compilers have to see the load first.
    await send(venue.port);
    await send(emptyPort);
    const ours: HttpLoadResult[] = [];
    const reference: HttpLoadResult[] = [];
    const workers = { server: venue.pid, postmaster: venue.postmaster, sender: load.pid };
    const work: Readonly<Record<string, number>>[] = [];
    let catchUp = '';
    for (let run = 0; run < runs; run++) {
      const before = processorTime(workers);
      ours.push(await send(venue.port));
      catchUp = await untilAllIsTold(venue.port);
      work.push(workPerOrder(before, processorTime(workers), requests));
      reference.push(await send(emptyPort));
    }
    return {
      bench: 'http',
      unit: 'orders/s',
      what: 'session, idempotency key, limits, rules, log on disk, answer',
      referenceName: 'an empty Fastify route with the same schema, same requests',
      ours: ours.map(({ perSecond }) => perSecond),
      reference: reference.map(({ perSecond }) => perSecond),
      figures: {
        p50Ms: ours.map(({ p50Ms }) => p50Ms),
        p99Ms: ours.map(({ p99Ms }) => p99Ms),
        ...inTurn(work),
      },
      notes: [
        `${CONNECTIONS} connections that stay open, one request under way on each; every order of a user of its own.`,
        'Raised for the bench: CANDOR_REQUESTS_PER_MINUTE, because one machine stands for many addresses.',
        catchUp,
        `The empty route answers in ${median(reference.map(({ p50Ms }) => p50Ms)).toFixed(2)} ms (median).`,
      ],
    };
  } finally {
    await Promise.all([load.stop(), empty.stop()]);
    await venue.dispose();
  }
}
