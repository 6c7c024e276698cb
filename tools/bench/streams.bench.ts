// `bench streams`: 5,000 subscribers of a market whose book moves twenty times a second.
import { type Child, startChild } from './load/child.ts';
import type { Moved, MoversQuestion } from './load/movers.ts';
import { type ServedVenue, serveVenue } from './load/served-venue.ts';
import { cutOfSlowReader } from './load/slow-reader.ts';
import type { Deliveries, SubscribersQuestion } from './load/subscribers.ts';
import { percentile } from './paced-load.ts';
import type { BenchOptions, BenchResult } from './report.ts';

const SUBSCRIBERS = 5_000;
const TRADERS = 4;
const UPDATES_PER_SECOND = 20;
/** Thousands of streams opened at once leave the collector work that no venue has which runs for longer. */
const WARM_UP_SECONDS = 3;
/** What is late may come this long after the last update. */
const LATE_SECONDS = 5;
const SUBSCRIBE = '{"op":"subscribe","channel":"book","symbol":"BTC/USDT"}';

interface Sides {
  readonly venue: ServedVenue;
  readonly broadcastPort: number;
  readonly subscribers: Child;
  readonly movers: Child;
  readonly seconds: number;
}

type Side = Deliveries & Pick<Moved, 'orderMs'>;

export async function streamsBench({ quick }: BenchOptions): Promise<BenchResult> {
  const runs = quick ? 1 : 5;
  const venue = await serveVenue(TRADERS + 1);
  const reference = startChild(new URL('./load/stream-reference.ts', import.meta.url));
  const subscribers = startChild(new URL('./load/subscribers.ts', import.meta.url));
  const movers = startChild(new URL('./load/movers.ts', import.meta.url));
  try {
    const { broadcast } = await reference.ask<{ broadcast: number }>({});
    const sides = { venue, broadcastPort: broadcast, subscribers, movers, seconds: quick ? 5 : 15 };
    const results: { ours: Side; reference: Side }[] = [];
    for (let run = 0; run < runs; run++) results.push(await bothInTurn(sides));
    const ours = results.map((each) => each.ours);
    const { tokens, port } = venue;
    const cut = await cutOfSlowReader(port, tokens[TRADERS]!);
    return {
      bench: 'streams',
      unit: 'deliveries/s',
      what: `the book of one market to ${SUBSCRIBERS} subscribers, from orders to frames`,
      referenceName: 'the WebSocket library alone sends the same bytes to as many',
      ours: ours.map(({ perSecond }) => perSecond),
      reference: results.map((each) => each.reference.perSecond),
      figures: {
        p50Ms: ours.map(({ p50Ms }) => p50Ms),
        p99Ms: ours.map(({ p99Ms }) => p99Ms),
        referenceP99Ms: results.map((each) => each.reference.p99Ms),
        orderP50Ms: ours.map(({ orderMs }) => percentile(orderMs, 0.5)),
        orderP99Ms: ours.map(({ orderMs }) => percentile(orderMs, 0.99)),
        slowReaderCutAfterSeconds: cut.seconds,
      },
      notes: [
        `Latency is from the moment an order was meant to be sent, before its commit, to the last byte of each delivery; a book is told at most 20 times a second, so that up to 50 ms of it are gathering.`,
        `Each side is counted after ${WARM_UP_SECONDS} s of such updates, which begin when all streams are open.`,
        'An order is timed from its request to its answer, on one of four connections, while subscribers are told.',
        `A reader that reads nothing was ${cut.ending}.`,
      ],
    };
  } finally {
    await Promise.all([subscribers.stop(), movers.stop(), reference.stop()]);
    await venue.dispose();
  }
}

/** The same clients, one side after the other: at no time are both sides' sockets open. */
async function bothInTurn({ venue, broadcastPort, subscribers, movers, seconds }: Sides) {
  const ask = <Answer>(question: SubscribersQuestion): Promise<Answer> => subscribers.ask<Answer>(question);
  const perSecond = UPDATES_PER_SECOND;
  const measured = async (question: MoversQuestion): Promise<Side> => {
    await movers.ask<Moved>({ ...question, seconds: WARM_UP_SECONDS });
    await ask({ do: 'count', updatesMax: (seconds + LATE_SECONDS) * perSecond });
    const { moments, orderMs } = await movers.ask<Moved>(question);
    return { ...(await ask<Deliveries>({ do: 'counted', seconds, moments })), orderMs };
  };
  const { port } = venue;
  const tokens = venue.tokens.slice(0, TRADERS);
  await ask({ do: 'open', port, path: '/stream', count: SUBSCRIBERS, subscribe: SUBSCRIBE });
  const ours = await measured({ do: 'orders', port, tokens, perSecond, seconds });
  await ask({ do: 'close' });
  await ask({ do: 'open', port: broadcastPort, path: '/', count: SUBSCRIBERS });
  const { texts } = ours;
  const reference = await measured({ do: 'broadcast', port: broadcastPort, texts, perSecond, seconds });
  await ask({ do: 'close' });
  return { ours, reference };
}
