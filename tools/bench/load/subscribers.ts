// One process of `bench streams`: thousands of subscribers of one market.
import { setTimeout } from 'node:timers/promises';
import { answerQuestions } from './child.ts';
import type { Moment } from './movers.ts';
import { sharedNowMs } from './shared-clock.ts';
import { StreamClient } from './stream-client.ts';

export type SubscribersQuestion =
  | {
      readonly do: 'open';
      readonly port: number;
      readonly path: string;
      readonly count: number;
      readonly subscribe?: string;
    }
  | { readonly do: 'count'; readonly updatesMax: number }
  | { readonly do: 'counted'; readonly seconds: number; readonly moments: readonly Moment[] }
  | { readonly do: 'close' };

export interface Deliveries {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly updates: number;
  /** What the first subscriber was sent. */
  readonly texts: readonly string[];
}

/** Without a session an address has fifty streams. */
const STREAMS_OF_ADDRESS = 50;
const PREFIX = '{"channel":"book","symbol":"BTC/USDT","kind":"change","version":';

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
  times[received] = sharedNowMs();
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
  while (subscribe !== undefined && welcomed < count) await setTimeout(20);
}

function count(updatesMax: number): void {
  received = 0;
  texts = [];
  const room = clients.length * updatesMax;
  times = new Float64Array(room);
  versions = new Float64Array(room);
  isCounting = true;
}

function counted(seconds: number, moments: readonly Moment[]): Deliveries {
  isCounting = false;
  const intended = intendedByVersion(moments);
  const latencies: number[] = [];
  for (let i = 0; i < received; i++) {
    const meantMs = intended.get(versions[i]!);
    if (meantMs !== undefined) latencies.push(times[i]! - meantMs);
  }
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { perSecond: received / seconds, p50Ms: at(0.5), p99Ms: at(0.99), updates: texts.length, texts };
}

/** For each version that was told, when the first thing that it tells was meant to happen. */
function intendedByVersion(moments: readonly Moment[]): ReadonlyMap<number, number> {
  const intended = new Map<number, number>();
  for (const text of texts) {
    const [, version, previous] = /"version":(\d+),"previous":(\d+)/.exec(text)!.map(Number);
    const told = moments.filter(({ seq }) => seq > previous! && seq <= version!);
    if (told.length > 0) intended.set(version!, Math.min(...told.map(({ intendedMs }) => intendedMs)));
  }
  return intended;
}

answerQuestions((question: SubscribersQuestion) => {
  switch (question.do) {
    case 'open':
      return open(question.port, question.path, question.count, question.subscribe);
    case 'count':
      return count(question.updatesMax);
    case 'counted':
      return counted(question.seconds, question.moments);
    case 'close':
      for (const client of clients) client.close();
      clients = [];
      return undefined;
    default:
      return question satisfies never;
  }
});
