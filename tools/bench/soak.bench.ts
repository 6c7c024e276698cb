// `bench soak`: half of what streams reach for half an hour: what memory and descriptors do, and what an audit says then.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startChild } from './load/child.ts';
import { HeapWatch, type Left, leastOfEach, slopePerHour } from './load/heap-watch.ts';
import { catchUpOfHistory, untilAllIsTold } from './load/history-lag.ts';
import { type ServedVenue, serveVenue } from './load/served-venue.ts';
import type { StreamLoadQuestion, StreamLoadResult } from './load/stream-load.ts';
import type { BenchOptions, BenchResult } from './report.ts';

const STREAMS = 64;
const SECONDS = { quick: 20, whole: 1_800 } as const;
/** State, caches and compiled code take their size in this part of the time. */
const WARM_UP = 1 / 3;
/** Batches that are on their way weigh as much as what is looked for; somewhere in two minutes there are few. */
const LEAST_OF_SECONDS = 120;
const IN_FLIGHT = 100;
const PROBE = new URL('./load/heap-probe.ts', import.meta.url).href;
/** Some seconds long: what a burst reaches before history works beside it is no rate for half an hour. */
const ORDERS_OF_TRIAL = 120_000;

export async function soakBench({ quick }: BenchOptions): Promise<BenchResult> {
  const seconds = quick ? SECONDS.quick : SECONDS.whole;
  const heap = new HeapWatch();
  const venue = await serveVenue(STREAMS, {
    nodeOptions: ['--expose-gc', '--import', PROBE],
    onOutput: heap.read,
  });
  const load = startChild(new URL('./load/stream-load.ts', import.meta.url));
  const ask = (question: StreamLoadQuestion): Promise<StreamLoadResult> =>
    load.ask<StreamLoadResult>(question);
  try {
    const side = { port: venue.port, path: '/stream', tokens: venue.tokens, keyed: false };
    const trial = { do: 'asManyAsFit', inFlight: IN_FLIGHT, orders: ORDERS_OF_TRIAL, ...side } as const;
    await ask(trial);
    await untilAllIsTold(venue.port);
    const triedAt = performance.now();
    await ask(trial);
    await catchUpOfHistory(venue.port);
    const perSecond = ORDERS_OF_TRIAL / ((performance.now() - triedAt) / 1_000) / 2;
    const orders = Math.round(perSecond * seconds);
    const beganAt = performance.now();
    const collectionsBefore = heap.left.length;
    const run = ask({ do: 'atFixedMoments', perSecond, orders, ...side });
    const descriptors = await descriptorsWhile(run, venue.pid, seconds * WARM_UP);
    const result = await run;
    const tookSeconds = (performance.now() - beganAt) / 1000;
    const catchUp = await catchUpOfHistory(venue.port);
    const during = heap.left.slice(collectionsBefore);
    const warm = leastOfEach(
      during.filter(({ seconds: at }) => at - during[0]!.seconds >= seconds * WARM_UP),
      LEAST_OF_SECONDS,
    );
    const memorySlopeMiBPerHour = slopePerHour(warm);
    const compiledSlopeMiBPerHour = slopePerHour(warm, 'compiled');
    const descriptorGrowth = descriptors.last - descriptors.first;
    // The audit of a long run takes about as long as the run.
    console.error(
      `${result.refused} of ${orders} orders refused, p99 ${result.p99Ms.toFixed(1)} ms, ${warm.length > 1 ? `${memorySlopeMiBPerHour.toFixed(2)} MiB/h after the warm-up and ${compiledSlopeMiBPerHour.toFixed(2)} compiled, ` : ''}descriptors ${descriptorGrowth}; now the audit`,
    );
    const findings = await auditAfterStop(venue);
    return {
      bench: 'soak',
      unit: 'orders/s',
      what: `half of what streams reach and history keeps up with, for ${seconds} s`,
      referenceName: 'nothing',
      ours: [orders / tookSeconds],
      reference: [],
      figures: {
        // In a short run there are too few points to lay a line through, and the pool of the database still fills.
        ...(!quick && { memorySlopeMiBPerHour, compiledSlopeMiBPerHour, descriptorGrowth }),
        auditFailures: findings.failures,
        refusedOrders: result.refused,
        p99Ms: result.p99Ms,
      },
      notes: [
        ...leftNotes(during, warm),
        `Descriptors: at least ${descriptors.first} after the warm-up, ${descriptors.last} at the end.`,
        catchUp,
        `Audit: ${findings.verdict}`,
        'Orders carry no idempotency key: a user may have 20,000 of eleven minutes, and 64 send more.',
      ],
    };
  } finally {
    await load.stop();
    await venue.dispose();
  }
}

function leftNotes(during: readonly Left[], warm: readonly Left[]): readonly string[] {
  const [first, last] = [warm[0], warm.at(-1)];
  if (first === undefined || last === undefined) return [];
  const of = (mebibytes: number): string => `${mebibytes.toFixed(1)} MiB`;
  return [
    `The main thread holds ${of(first.mebibytes)} of objects and buffers after the warm-up and ${of(last.mebibytes)} at last when everything is collected that can be: the least of each two minutes, for what is on its way comes and goes. ${during.length} such collections halt it, which p99 has in it.`,
    `What V8 compiled is apart, ${of(first.compiled)} after the warm-up and ${of(last.compiled)} at last: it can be no more than the program, and what runs once a second or once a minute becomes warm late.`,
  ];
}

/**
 * The fewest that were open at a time in the first and in the last part of the run after the warm-up: connections to the
 * database come and go with the load, up to what their pools may have, and what is never closed stays.
 */
async function descriptorsWhile(run: Promise<unknown>, pid: number, warmUpSeconds: number) {
  const counts: number[] = [];
  let isRunning = true;
  const end = (): void => {
    isRunning = false;
  };
  run.then(end, end);
  await pause(warmUpSeconds * 1000);
  while (isRunning) {
    counts.push(readdirSync(`/proc/${pid}/fd`).length);
    await pause(500);
  }
  const part = Math.max(1, Math.floor(counts.length / 3));
  return { first: Math.min(...counts.slice(0, part)), last: Math.min(...counts.slice(-part)) };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function auditAfterStop(venue: ServedVenue): Promise<{ failures: number; verdict: string }> {
  await venue.stop();
  const script = fileURLToPath(new URL('../../apps/server/src/commands/audit.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: venue.environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { failures: code === 0 ? 0 : 1, verdict: output.trim().split('\n').at(-1) ?? '' };
}
