// One process of `bench streams`: thousands of subscribers of one market, and who makes its book move.
import { answerQuestions } from './child.ts';
import { HttpConnection } from './http-connection.ts';
import { ORDER_PATH, RequestKeys } from './order-requests.ts';
import { StreamClient } from './stream-client.ts';

export type SubscribersQuestion =
  | {
      readonly do: 'open';
      readonly port: number;
      readonly path: string;
      readonly count: number;
      readonly subscribe?: string;
    }
  | {
      readonly do: 'orders';
      readonly port: number;
      readonly tokens: readonly string[];
      readonly seconds: number;
    }
  | {
      readonly do: 'broadcast';
      readonly port: number;
      readonly texts: readonly string[];
      readonly seconds: number;
    }
  | { readonly do: 'close' };

export interface Deliveries {
  readonly perSecond: number;
  /** From sending an order to its answer, while subscribers are told; nothing of a broadcast. */
  readonly orderMs: readonly number[];
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly updates: number;
  /** What the first subscriber was sent. */
  readonly texts: readonly string[];
}

export const UPDATES_PER_SECOND = 20;
/** Without a session an address has fifty streams. */
const STREAMS_OF_ADDRESS = 50;
const PREFIX = '{"channel":"book","symbol":"BTC/USDT","kind":"change","version":';
const keys = new RequestKeys();

let clients: StreamClient[] = [];
let received = 0;
let isCounting = false;
let times = new Float64Array(0);
let versions = new Float64Array(0);
let texts: string[] = [];
let welcomed = 0;

/** Every update of all subscribers is the same bytes, so that digits at a fixed place tell which one it is. */
function onMessage(subscriber: number, bytes: Buffer, start: number, end: number): void {
  const kind = bytes[start + PREFIX.indexOf('change')];
  if (kind !== 'c'.charCodeAt(0)) {
    welcomed += 1;
    return;
  }
  if (!isCounting) return;
  let version = 0;
  for (let i = start + PREFIX.length; bytes[i]! >= 48 && bytes[i]! <= 57; i++)
    version = version * 10 + bytes[i]! - 48;
  times[received] = performance.now();
  versions[received] = version;
  received += 1;
  if (subscriber === 0) texts.push(bytes.toString('latin1', start, end));
}

async function open(port: number, path: string, count: number, subscribe?: string): Promise<void> {
  welcomed = 0;
  while (clients.length < count) {
    const group = Array.from({ length: Math.min(STREAMS_OF_ADDRESS, count - clients.length) }, (_, i) => {
      const subscriber = clients.length + i;
      const from = `127.0.1.${1 + Math.floor(subscriber / STREAMS_OF_ADDRESS)}`;
      return StreamClient.open({
        port,
        path,
        from,
        onMessage: (...message) => onMessage(subscriber, ...message),
      });
    });
    const opened = await Promise.all(group);
    if (subscribe !== undefined) for (const client of opened) client.send(subscribe);
    clients.push(...opened);
  }
  while (subscribe !== undefined && welcomed < count) await pause(20);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls `update` at fixed moments, late or not, and tells it the moment that was meant. */
async function atFixedMoments(
  seconds: number,
  update: (n: number, intendedMs: number) => void,
): Promise<void> {
  const beganMs = performance.now() + 100;
  for (let n = 0; n < seconds * UPDATES_PER_SECOND; n++) {
    const intendedMs = beganMs + (n * 1000) / UPDATES_PER_SECOND;
    const wait = intendedMs - performance.now();
    if (wait > 0) await pause(wait);
    update(n, intendedMs);
  }
}

function begin(seconds: number): void {
  received = 0;
  texts = [];
  const room = clients.length * (seconds + 5) * UPDATES_PER_SECOND;
  times = new Float64Array(room);
  versions = new Float64Array(room);
  isCounting = true;
}

/** `intended` says for each version when the first thing that it tells was meant to happen. */
function result(seconds: number, intended: ReadonlyMap<number, number>): Deliveries {
  isCounting = false;
  const latencies: number[] = [];
  for (let i = 0; i < received; i++) {
    const meantMs = intended.get(versions[i]!);
    if (meantMs !== undefined) latencies.push(times[i]! - meantMs);
  }
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return {
    perSecond: received / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    orderMs: [],
    updates: texts.length,
    texts,
  };
}

/** Four traders place a bid each at another level and take the one before away: about eight levels an update. */
async function runOrders(port: number, tokens: readonly string[], seconds: number): Promise<Deliveries> {
  const traders = await Promise.all(tokens.map((token) => HttpConnection.open(port, token)));
  const moments: { readonly seq: number; readonly intendedMs: number }[] = [];
  const busy = new Set<HttpConnection>();
  const orderMs: number[] = [];
  begin(seconds);
  await atFixedMoments(seconds, (n, intendedMs) => {
    traders.forEach((trader, i) => {
      if (busy.has(trader)) return;
      busy.add(trader);
      const price = (96_300 - ((n * 7 + i * 13) % 90)).toFixed(1);
      const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price, amount: '0.001' };
      trader.post('/api/webapi/CancelAllSpotTrade?symbol=BTC%2FUSDT', keys.next(), '{}', () => {
        const sentMs = performance.now();
        trader.post(ORDER_PATH, keys.next(), JSON.stringify(order), (answer) => {
          busy.delete(trader);
          orderMs.push(performance.now() - sentMs);
          const seq = Number(/"seq":(\d+)/.exec(answer)?.[1]);
          if (Number.isNaN(seq)) throw new Error(answer);
          moments.push({ seq, intendedMs });
        });
      });
    });
  });
  await pause(500);
  for (const trader of traders) trader.close();
  const intended = new Map<number, number>();
  for (const text of texts) {
    const [, version, previous] = /"version":(\d+),"previous":(\d+)/.exec(text)!.map(Number);
    const told = moments.filter(({ seq }) => seq > previous! && seq <= version!);
    if (told.length > 0) intended.set(version!, Math.min(...told.map(({ intendedMs }) => intendedMs)));
  }
  return { ...result(seconds, intended), orderMs };
}

async function runBroadcast(port: number, samples: readonly string[], seconds: number): Promise<Deliveries> {
  const speaker = await StreamClient.open({ port, path: '/', onMessage: () => {} });
  const intended = new Map<number, number>();
  begin(seconds);
  await atFixedMoments(seconds, (n, intendedMs) => {
    const version = 1_000_000 + n;
    intended.set(version, intendedMs);
    speaker.send(samples[n % samples.length]!.replace(/"version":\d+/, `"version":${version}`));
  });
  await pause(500);
  speaker.close();
  return result(seconds, intended);
}

answerQuestions((question: SubscribersQuestion) => {
  switch (question.do) {
    case 'open':
      return open(question.port, question.path, question.count, question.subscribe);
    case 'orders':
      return runOrders(question.port, question.tokens, question.seconds);
    case 'broadcast':
      return runBroadcast(question.port, question.texts, question.seconds);
    case 'close':
      for (const client of clients) client.close();
      clients = [];
      return undefined;
    default:
      return question satisfies never;
  }
});
