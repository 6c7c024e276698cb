// One process of `bench http`: sends orders over connections that stay open, each with one request under way.
import { answerQuestions } from './child.ts';
import { HttpConnection } from './http-connection.ts';
import { ORDER_PATH, orderFields, RequestKeys } from './order-requests.ts';

export interface HttpLoad {
  readonly port: number;
  /** One connection for each. */
  readonly tokens: readonly string[];
  readonly requests: number;
}

export interface HttpLoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const keys = new RequestKeys();

class Trader {
  readonly #connection: HttpConnection;
  readonly #bodies: readonly string[];
  #n = 0;

  constructor(connection: HttpConnection, trader: number) {
    this.#connection = connection;
    this.#bodies = [0, 1].map((n) => JSON.stringify(orderFields(trader, n)));
  }

  order(answered: (text: string) => void): void {
    this.#connection.post(ORDER_PATH, keys.next(), this.#bodies[this.#n++ % 2]!, answered);
  }

  close(): void {
    this.#connection.close();
  }
}

async function run({ port, tokens, requests }: HttpLoad): Promise<HttpLoadResult> {
  const open = async (token: string, i: number) => new Trader(await HttpConnection.open(port, token), i);
  const traders = await Promise.all(tokens.map(open));
  const latencies = new Float64Array(requests);
  try {
    const startedAt = performance.now();
    await new Promise<void>((resolve, reject) => {
      let sent = 0;
      let answered = 0;
      const next = (trader: Trader): void => {
        if (sent >= requests) return;
        sent += 1;
        const sentAt = performance.now();
        trader.order((answer) => {
          if (!answer.startsWith('HTTP/1.1 200')) return reject(new Error(answer));
          latencies[answered++] = performance.now() - sentAt;
          if (answered === requests) resolve();
          else next(trader);
        });
      };
      for (const trader of traders) next(trader);
    });
    const seconds = (performance.now() - startedAt) / 1000;
    latencies.sort();
    const at = (share: number) => latencies[Math.floor(share * (requests - 1))]!;
    return { perSecond: requests / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
  } finally {
    for (const trader of traders) trader.close();
  }
}

answerQuestions(run);
