// One process of a bench that trades over streams: orders over open streams, as many as fit or at fixed moments.
import { answerQuestions } from './child.ts';
import { orderFields, RequestKeys } from './order-requests.ts';
import { StreamClient } from './stream-client.ts';

interface StreamLoad {
  readonly port: number;
  readonly path: string;
  /** One stream for each. */
  readonly tokens: readonly string[];
  readonly orders: number;
  /** Without keys where one user sends more than it may have keys for. */
  readonly keyed: boolean;
}

export type StreamLoadQuestion =
  | ({ readonly do: 'asManyAsFit'; readonly inFlight: number } & StreamLoad)
  /** Sent at its moment whether or not earlier ones were answered, and timed from that moment. */
  | ({ readonly do: 'atFixedMoments'; readonly perSecond: number } & StreamLoad);

export interface StreamLoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: number;
  /** Of the refused, those that were told that the venue is busy. */
  readonly busy: number;
  /** How much later than meant the last one was sent: a sender that cannot keep up measures itself. */
  readonly sentLateMs: number;
}

const keys = new RequestKeys();
const ID = '"id":';
const OK = '"flag":true';
const ECHO = '"op":"call"';

const BUSY = '"refusal":"venue.busy"';
const CANCELLED = '"status":"cancelled"';

/**
 * Buys and sells in turn; half of the traders begin with a sale. An order that a busy venue refused, or that met one of
 * its own trader and was cancelled, is made good for, or else the side that rests in the book would grow with each.
 */
class Turns {
  readonly #first: Side;
  /** Buys less sells, of those that are under way or were done. */
  #balance = 0;

  constructor(trader: number) {
    this.#first = trader % 2 === 0 ? BUY : SELL;
  }

  next(): Side {
    const side = this.#balance === 0 ? this.#first : this.#balance > 0 ? SELL : BUY;
    this.#balance += side === BUY ? 1 : -1;
    return side;
  }

  undone(side: Side): void {
    this.#balance -= side === BUY ? 1 : -1;
  }
}

type Side = 0 | 1;
const BUY: Side = 0;
const SELL: Side = 1;
/** Of any trader: `orderFields` knows traders and turns. */
const bodies = [BUY, SELL].map((side) => JSON.stringify(orderFields(BUY, side)));

function callOf(side: Side, id: number, keyed: boolean): string {
  const body = bodies[side];
  const key = keyed ? `"idempotencyKey":"${keys.next()}",` : '';
  return `{"op":"call","id":${id},"call":"SubmitSpotTrade",${key}"body":${body}}`;
}

class Run {
  readonly #orders: number;
  readonly #keyed: boolean;
  readonly #beganMs: Float64Array;
  readonly #sides: Uint8Array;
  readonly #turns: readonly Turns[];
  readonly #latencies: Float64Array;
  readonly #done = Promise.withResolvers<void>();
  #sent = 0;
  #answered = 0;
  #refused = 0;
  #busy = 0;
  #problem = '';
  #isLost = false;

  constructor({ orders, keyed, tokens }: StreamLoad) {
    this.#orders = orders;
    this.#keyed = keyed;
    this.#beganMs = new Float64Array(orders);
    this.#sides = new Uint8Array(orders);
    this.#turns = tokens.map((_, trader) => new Turns(trader));
    this.#latencies = new Float64Array(orders);
    // Heard of once the run asks for its result, and not before.
    this.#done.promise.catch(() => {});
  }

  get isSent(): boolean {
    return this.#sent >= this.#orders;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** A stream ended while it was still needed: nothing that follows would be a figure. */
  lost(): void {
    if (this.#answered === this.#orders || this.#isLost) return;
    this.#isLost = true;
    this.#done.reject(
      new Error(`A stream was closed: ${this.#sent} orders sent, ${this.#answered} answered`),
    );
  }

  send(client: StreamClient, trader: number, beganMs: number): void {
    const id = this.#sent++;
    const side = this.#turns[trader]!.next();
    this.#beganMs[id] = beganMs;
    this.#sides[id] = side;
    client.send(callOf(side, id, this.#keyed));
  }

  answered(trader: number, text: string): void {
    const at = text.indexOf(ID) + ID.length;
    const id = Number(text.slice(at, text.indexOf(',', at)));
    this.#latencies[this.#answered++] = performance.now() - this.#beganMs[id]!;
    const isBusy = text.includes(BUSY);
    if (isBusy) this.#busy += 1;
    if (isBusy || text.includes(CANCELLED)) this.#turns[trader]!.undone(this.#sides[id] as Side);
    if (!text.includes(OK) && !text.includes(ECHO)) {
      this.#refused += 1;
      this.#problem ||= text;
    }
    if (this.#answered === this.#orders) this.#done.resolve();
  }

  async result(startedAt: number, sentLateMs: number): Promise<StreamLoadResult> {
    await this.#done.promise;
    const perSecond = this.#orders / ((performance.now() - startedAt) / 1000);
    if (this.#refused > 0) console.error(`${this.#refused} were refused, the first with ${this.#problem}`);
    this.#latencies.sort();
    const at = (share: number): number => this.#latencies[Math.floor(share * (this.#orders - 1))]!;
    return {
      perSecond,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      refused: this.#refused,
      busy: this.#busy,
      sentLateMs,
    };
  }
}

/** The streams of a run, and what each is to do when it is answered. */
async function open(
  { port, path, tokens }: StreamLoad,
  run: Run,
  answered: (trader: number, text: string) => void,
): Promise<readonly StreamClient[]> {
  return Promise.all(
    tokens.map((token, trader) =>
      StreamClient.open({
        port,
        path,
        token,
        onMessage: (bytes, start, end) => answered(trader, bytes.toString('latin1', start, end)),
        onClose: () => run.lost(),
      }),
    ),
  );
}

async function asManyAsFit(load: StreamLoad, inFlight: number): Promise<StreamLoadResult> {
  const run = new Run(load);
  const send = (trader: number): void => {
    if (!run.isSent) run.send(clients[trader]!, trader, performance.now());
  };
  const clients = await open(load, run, (trader, text) => {
    run.answered(trader, text);
    send(trader);
  });
  try {
    const startedAt = performance.now();
    for (let i = 0; i < inFlight; i++) for (const trader of clients.keys()) send(trader);
    return await run.result(startedAt, 0);
  } finally {
    for (const client of clients) client.close();
  }
}

async function atFixedMoments(load: StreamLoad, perSecond: number): Promise<StreamLoadResult> {
  const run = new Run(load);
  const clients = await open(load, run, (trader, text) => run.answered(trader, text));
  try {
    const startedAt = performance.now();
    const momentOf = (n: number): number => startedAt + (n * 1000) / perSecond;
    let lateMs = 0;
    for (let n = 0; n < load.orders && !run.isLost; ) {
      const nowMs = performance.now();
      lateMs = Math.max(lateMs, nowMs - momentOf(n));
      const due = Math.min(load.orders, Math.floor(((nowMs - startedAt) * perSecond) / 1000));
      // What a stream is to send by now is one write.
      for (const [trader, client] of clients.entries()) {
        const first = n + ((trader - (n % clients.length) + clients.length) % clients.length);
        if (first >= due) continue;
        client.together(() => {
          for (let next = first; next < due; next += clients.length) run.send(client, trader, momentOf(next));
        });
      }
      n = due;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return await run.result(startedAt, lateMs);
  } finally {
    for (const client of clients) client.close();
  }
}

answerQuestions((question: StreamLoadQuestion) =>
  question.do === 'asManyAsFit'
    ? asManyAsFit(question, question.inFlight)
    : atFixedMoments(question, question.perSecond),
);
