// A book and a tape that the test feeds: the page's socket goes to the venue, but the channels of one market do not.
// What it costs a page to show them is counted in the page itself.
import type { Page, WebSocketRoute } from 'playwright-core';

const symbol = 'BTC/USDT';
const levels = 20;

interface Asked {
  readonly op: string;
  readonly channel?: string;
  readonly symbol?: string;
}

export interface FedMarket {
  /** Changes of the book and trades, so many of each in a second, for so many seconds. */
  feed(perSecond: number, seconds: number): Promise<number>;
}

type Level = readonly [price: string, amount: string];

/** Prices walk, so that rows come and go; amounts change with every message. */
function levelsAt(turn: number, side: 1 | -1): Level[] {
  const middle = 1_000_000 + (turn % 40);
  return Array.from({ length: levels }, (_, at) => {
    const ticks = middle + side * (at + 1);
    const amount = ((turn * 7 + at * 13) % 90) + 10;
    return [`${Math.floor(ticks / 10)}.${ticks % 10}`, `0.${String(amount).padStart(5, '0')}`] as const;
  });
}

/** What was and is not any more has the amount nought. */
function changed(before: readonly Level[], after: readonly Level[]): Level[] {
  const kept = new Set(after.map(([price]) => price));
  return [...before.filter(([price]) => !kept.has(price)).map(([price]) => [price, '0'] as const), ...after];
}

function createFeed(socket: () => WebSocketRoute | undefined, follows: (channel: string) => boolean) {
  let turn = 0;
  const send = (message: object) => socket()?.send(JSON.stringify({ symbol, ...message }));
  return {
    snapshot(channel: string) {
      if (channel === 'trades') return send({ channel, kind: 'snapshot', trades: [] });
      send({ channel, kind: 'snapshot', version: turn, bids: levelsAt(turn, -1), asks: levelsAt(turn, 1) });
    },
    next() {
      const [bids, asks] = ([-1, 1] as const).map((side) =>
        changed(levelsAt(turn, side), levelsAt(turn + 1, side)),
      );
      turn += 1;
      if (follows('book'))
        send({ channel: 'book', kind: 'change', previous: turn - 1, version: turn, bids, asks });
      const trade = { id: turn, time: 1_795_184_328_000 + turn, price: '100000.1', amount: '0.00100' };
      if (follows('trades'))
        send({
          channel: 'trades',
          kind: 'change',
          trades: [
            { ...trade, total: '100.00', side: turn % 2 === 0 ? 'buy' : 'sell', house: turn % 3 === 0 },
          ],
        });
    },
  };
}

/** Before the page is opened. */
export async function feedMarket(page: Page): Promise<FedMarket> {
  let socket: WebSocketRoute | undefined;
  const followed = new Set<string>();
  const market = createFeed(
    () => socket,
    (channel) => followed.has(channel),
  );
  await page.routeWebSocket(/\/stream$/, (route) => {
    socket = route;
    followed.clear();
    const venue = route.connectToServer();
    route.onMessage((text) => {
      const asked = JSON.parse(String(text)) as Asked;
      const isFed = asked.symbol === symbol && (asked.channel === 'book' || asked.channel === 'trades');
      if (!isFed || asked.channel === undefined) return venue.send(text);
      if (asked.op === 'unsubscribe') return void followed.delete(asked.channel);
      followed.add(asked.channel);
      market.snapshot(asked.channel);
    });
  });
  return {
    async feed(perSecond, seconds) {
      const count = perSecond * seconds;
      const startedAt = performance.now();
      for (let sent = 0; sent < count; sent += 1) {
        market.next();
        const dueMs = startedAt + ((sent + 1) * 1_000) / perSecond;
        const waitMs = dueMs - performance.now();
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
      return count;
    },
  };
}

export interface FrameFigures {
  readonly frames: number;
  /** Frames in which the book or the tape changed on the screen. */
  readonly repainted: number;
  /** The most times that it was changed within one frame. */
  readonly repaintsInOneFrame: number;
  /** Tasks of more than 50 ms, and the longest of them. */
  readonly longTasks: number;
  readonly longestTaskMs: number;
  /** Time in which scripts ran, in milliseconds. */
  readonly scriptMs: number;
}

/** Runs in the page: counts frames, and changes of the column in which the book and the tape stand. */
const startCounting = `
  const seen = { frames: 0, repainted: 0, most: 0, now: 0, long: 0, longest: 0 };
  const counting = { seen, running: true };
  // On a phone both sides stand in one table, or another part in its place.
  const sells = document.querySelector('table[aria-label="Sell orders"]');
  const book = sells?.closest('section').parentElement ?? document.querySelector('main');
  new MutationObserver(() => { seen.now += 1; })
    .observe(book, { subtree: true, childList: true, characterData: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.long += 1;
      seen.longest = Math.max(seen.longest, duration);
    }
  }).observe({ type: 'longtask' });
  const frame = () => {
    seen.frames += 1;
    if (seen.now > 0) seen.repainted += 1;
    seen.most = Math.max(seen.most, seen.now);
    seen.now = 0;
    if (counting.running) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.candorCounting = counting;
`;

const stopCounting = `(window.candorCounting.running = false, window.candorCounting.seen)`;

type Seen = Readonly<Record<'frames' | 'repainted' | 'most' | 'long' | 'longest', number>>;

export async function countFrames(page: Page, during: () => Promise<unknown>): Promise<FrameFigures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scriptMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
  await page.evaluate(`(() => {${startCounting}})()`);
  const before = await scriptMs();
  await during();
  const after = await scriptMs();
  const seen = await page.evaluate<Seen>(stopCounting);
  await session.detach();
  return {
    frames: seen.frames,
    repainted: seen.repainted,
    repaintsInOneFrame: seen.most,
    longTasks: seen.long,
    longestTaskMs: Math.round(seen.longest),
    scriptMs: Math.round(after - before),
  };
}

/** What is still held after the garbage is gone. */
export async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
