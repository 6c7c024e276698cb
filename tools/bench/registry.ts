// Every bench with what it shows and what it is to reach. Each is loaded only when it runs.
import type { Goal } from './goals.ts';
import type { BenchOptions, BenchResult } from './report.ts';

export interface Bench {
  readonly name: string;
  readonly what: string;
  readonly goals: readonly Goal[];
  readonly run: (options: BenchOptions) => Promise<readonly BenchResult[]>;
}

const atLeast = (figure: string, limit: number, profile?: string): Goal => ({
  ...(profile === undefined ? {} : { profile }),
  ...{ figure, comparison: '>=', limit },
});
const atMost = (figure: string, limit: number, profile?: string): Goal => ({
  ...(profile === undefined ? {} : { profile }),
  ...{ figure, comparison: '<=', limit },
});

export const benches: readonly Bench[] = [
  {
    name: 'exchange',
    what: 'the seeded flow through the exchange in memory, beside books that only match',
    goals: [
      atLeast('value', 1_500_000, 'typical'),
      atLeast('ratio', 6, 'typical'),
      atLeast('timesArrayBook', 0.3, 'typical'),
      ...['deep', 'thin', 'sweep'].flatMap((profile) => [
        atLeast('ratio', 4, profile),
        atLeast('timesArrayBook', 0.4, profile),
      ]),
    ],
    run: async (options) => (await import('./exchange.bench.ts')).exchangeBench(options),
  },
  {
    name: 'engine',
    what: 'the same flow through engine, log and PostgreSQL with fsync on, beside matching in SQL',
    goals: [
      atLeast('value', 250_000),
      atLeast('ratio', 100),
      atMost('p99Ms', 10),
      atMost('storedBytesPerRecord', 150),
    ],
    run: async (options) => [await (await import('./engine.bench.ts')).engineBench(options)],
  },
  {
    name: 'recover',
    what: 'starting a large venue after a crash, beside reading the same bytes',
    goals: [atMost('value', 10), atMost('ratio', 3)],
    run: async (options) => [await (await import('./recover.bench.ts')).recoverBench(options)],
  },
  {
    name: 'http',
    what: 'limit orders as requests, each durable before its answer, over 64 connections, beside an empty route',
    goals: [atLeast('ratio', 0.6)],
    run: async (options) => [await (await import('./http.bench.ts')).httpBench(options)],
  },
  {
    name: 'stream-orders',
    what: 'limit orders over 64 streams, as many as fit and at fixed moments, beside an echo',
    goals: [
      atLeast('ratio', 0.5),
      atLeast('value', 60_000),
      atMost('openLoopP99Ms', 25),
      atMost('refusedOrders', 0),
    ],
    run: async (options) => [await (await import('./stream-orders.bench.ts')).streamOrdersBench(options)],
  },
  {
    name: 'overload',
    what: 'three times as many orders as the venue can take: what it takes, what it says, and its memory',
    goals: [atLeast('ratio', 0.9), atMost('memoryGrownMiB', 512)],
    run: async (options) => (await import('./overload.bench.ts')).overloadBench(options),
  },
  {
    name: 'streams',
    what: 'the book of a busy market to 5,000 subscribers, beside the WebSocket library alone',
    goals: [atLeast('ratio', 0.8), atMost('p99Ms', 100), atMost('slowReaderCutAfterSeconds', 59)],
    run: async (options) => [await (await import('./streams.bench.ts')).streamsBench(options)],
  },
  {
    name: 'soak',
    what: 'half of what streams reach for half an hour: memory, descriptors, and an audit at the end',
    goals: [
      atMost('memorySlopeMiBPerHour', 1),
      atMost('descriptorGrowth', 0),
      atMost('auditFailures', 0),
      atMost('refusedOrders', 0),
    ],
    run: async (options) => [await (await import('./soak.bench.ts')).soakBench(options)],
  },
  {
    name: 'snapshot',
    what: 'the longest pause while a large venue under load takes a snapshot of itself',
    goals: [atMost('value', 20)],
    run: async (options) => [await (await import('./snapshot.bench.ts')).snapshotBench(options)],
  },
  {
    name: 'growth',
    what: 'what a command costs with 1,000 and with 1,000,000 resting orders, and with as many accounts',
    goals: [atMost('ratio', 2)],
    run: async (options) => (await import('./growth.bench.ts')).growthBench(options),
  },
  {
    name: 'ticks',
    what: '100,000 open positions valued anew on a tick, ten ticks a second, beside one pass over an array',
    goals: [atMost('value', 100), atMost('missedTicks', 0)],
    run: async (options) => [await (await import('./ticks.bench.ts')).ticksBench(options)],
  },
  {
    name: 'history',
    what: 'the history projection: its sustained rate, beside COPY of the same rows, and catching up after a burst',
    goals: [atLeast('value', 50_000), atLeast('ratio', 0.5), atMost('catchUpSeconds', 30)],
    run: async (options) => [await (await import('./history.bench.ts')).historyBench(options)],
  },
  {
    name: 'house',
    what: 'the bytes that an idle venue writes in a day, beside its budget',
    goals: [atMost('ratio', 1)],
    run: async (options) => [await (await import('./house.bench.ts')).houseBench(options)],
  },
  {
    name: 'perpetual',
    what: '10,000 open positions valued anew on a tick, beside 50 ms',
    goals: [atMost('ratio', 1)],
    run: async (options) => [(await import('./perpetual.bench.ts')).perpetualBench(options)],
  },
  {
    name: 'seconds',
    what: '10,000 seconds orders that expire in the same second, in memory and durable, beside one second',
    goals: [atMost('ratio', 1)],
    run: async (options) => [
      (await import('./seconds.bench.ts')).secondsBench(options),
      await (await import('./seconds-engine.bench.ts')).secondsEngineBench(options),
    ],
  },
  {
    name: 'draw',
    what: 'a draw of 100,000 tickets: the longest gap of the event loop beside 50 ms, and the time of its check',
    goals: [atMost('ratio', 1)],
    run: async (options) => (await import('./draw.bench.ts')).drawBenches(options),
  },
  {
    name: 'screen',
    what: 'the trade screen under 20 and 200 updates a second: frames, long tasks and memory, in a real browser',
    goals: [atLeast('ratio', 0.9), atMost('repaintsInOneFrame', 1)],
    run: async (options) => (await import('./screen.bench.ts')).screenBench(options),
  },
  {
    name: 'web',
    what: 'the app on a phone four times slower: start, interaction to next paint, and what is left after much use',
    goals: [
      atMost('scriptKilobytes', 200, 'home'),
      atMost('interactionToNextPaintMs', 100, 'spot in use on a phone'),
    ],
    run: async (options) => (await import('./web.bench.ts')).webBench(options),
  },
  {
    name: 'lighthouse',
    what: 'what Lighthouse gives the screens that people open first on its simulated phone, beside an empty page',
    goals: [atLeast('ratio', 0.95), atLeast('accessibility', 100), atLeast('bestPractices', 100)],
    run: async (options) => (await import('./lighthouse.bench.ts')).lighthouseBench(options),
  },
  {
    name: 'flow',
    what: 'a file of orders read and run, with a digest of its trades',
    goals: [],
    run: async (options) => [(await import('./flow.bench.ts')).flowBench(options)],
  },
];

export function benchNamed(name: string): Bench | undefined {
  return benches.find((bench) => bench.name === name);
}
