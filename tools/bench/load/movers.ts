// One process of `bench streams`: who makes the book move, apart from its thousands of readers, as in life. An answer
// that waits behind their frames would be a delay of the bench.
import { setTimeout } from 'node:timers/promises';
import { answerQuestions } from './child.ts';
import { HttpConnection } from './http-connection.ts';
import { ORDER_PATH, RequestKeys } from './order-requests.ts';
import { sharedNowMs } from './shared-clock.ts';
import { StreamClient } from './stream-client.ts';

interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
}

export type MoversQuestion = Pace & { readonly port: number } & (
    | { readonly do: 'orders'; readonly tokens: readonly string[] }
    | { readonly do: 'broadcast'; readonly texts: readonly string[] }
  );

/** What changed the book, or its version in a broadcast, and when that was meant to be sent by the shared clock. */
export interface Moment {
  readonly seq: number;
  readonly intendedMs: number;
}

export interface Moved {
  readonly moments: readonly Moment[];
  /** From sending an order to its answer; nothing of a broadcast. */
  readonly orderMs: readonly number[];
}

const keys = new RequestKeys();

/** Calls `update` at fixed moments, late or not, and tells it the moment that was meant. */
async function atFixedMoments(
  { perSecond, seconds }: Pace,
  update: (n: number, intendedMs: number) => void,
): Promise<void> {
  const beganMs = sharedNowMs() + 100;
  for (let n = 0; n < seconds * perSecond; n++) {
    const intendedMs = beganMs + (n * 1000) / perSecond;
    const wait = intendedMs - sharedNowMs();
    if (wait > 0) await setTimeout(wait);
    update(n, intendedMs);
  }
  await setTimeout(500);
}

/** Four traders place a bid each at another level and take the one before away: about eight levels an update. */
async function moveByOrders(port: number, tokens: readonly string[], pace: Pace): Promise<Moved> {
  const traders = await Promise.all(tokens.map((token) => HttpConnection.open(port, token)));
  const moments: Moment[] = [];
  const orderMs: number[] = [];
  const busy = new Set<HttpConnection>();
  await atFixedMoments(pace, (n, intendedMs) => {
    traders.forEach((trader, i) => {
      if (busy.has(trader)) return;
      busy.add(trader);
      const price = (96_300 - ((n * 7 + i * 13) % 90)).toFixed(1);
      const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price, amount: '0.001' };
      trader.post('/api/webapi/CancelAllSpotTrade?symbol=BTC%2FUSDT', keys.next(), '{}', () => {
        const sentMs = sharedNowMs();
        trader.post(ORDER_PATH, keys.next(), JSON.stringify(order), (answer) => {
          busy.delete(trader);
          orderMs.push(sharedNowMs() - sentMs);
          const seq = Number(/"seq":(\d+)/.exec(answer)?.[1]);
          if (Number.isNaN(seq)) throw new Error(answer);
          moments.push({ seq, intendedMs });
        });
      });
    });
  });
  for (const trader of traders) trader.close();
  return { moments, orderMs };
}

async function moveByBroadcast(port: number, samples: readonly string[], pace: Pace): Promise<Moved> {
  const speaker = await StreamClient.open({ port, path: '/', onMessage: () => {} });
  const moments: Moment[] = [];
  await atFixedMoments(pace, (n, intendedMs) => {
    const seq = 1_000_000 + n;
    moments.push({ seq, intendedMs });
    const versions = `"version":${seq},"previous":${seq - 1}`;
    speaker.send(samples[n % samples.length]!.replace(/"version":\d+,"previous":\d+/, versions));
  });
  speaker.close();
  return { moments, orderMs: [] };
}

answerQuestions((question: MoversQuestion) => {
  switch (question.do) {
    case 'orders':
      return moveByOrders(question.port, question.tokens, question);
    case 'broadcast':
      return moveByBroadcast(question.port, question.texts, question);
    default:
      return question satisfies never;
  }
});
