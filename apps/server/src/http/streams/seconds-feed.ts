// A user's seconds contracts on the stream: the whole of them each time something about them changed.
import type { LogRecord, UserId } from '@candor/exchange';
import { type SecondsOrderRow, type StreamChannel, type StreamMessage, streamLimits } from '@candor/wire';
import type { ListingView } from '../listing-view.ts';
import type { HttpEngine, WallClock } from '../ports.ts';
import { type Coalescer, coalesce, type OnProblem } from './coalesce.ts';
import { readSeconds, SecondsState } from './seconds-state.ts';
import type { StreamSocket } from './stream-socket.ts';
import { type Feed, type Topics, topicOf } from './topics.ts';

type SecondsChannel = Extract<StreamChannel, { channel: 'seconds' }>;

interface Contracts {
  state: SecondsState | undefined;
  /** Records that came while the first reading was under way. */
  waiting: LogRecord[];
  readonly opening: Promise<void>;
  /** Streams that wait for their snapshot. */
  openers: number;
}

export class SecondsFeed implements Feed<SecondsChannel> {
  readonly #engine: HttpEngine;
  readonly #listing: ListingView;
  readonly #clock: WallClock;
  readonly #topics: Topics;
  readonly #users = new Map<string, Contracts>();
  readonly #flushing: Coalescer;

  constructor(
    { engine, clock }: { readonly engine: HttpEngine; readonly clock: WallClock },
    listing: ListingView,
    topics: Topics,
    onProblem: OnProblem,
  ) {
    this.#engine = engine;
    this.#clock = clock;
    this.#listing = listing;
    this.#topics = topics;
    this.#flushing = coalesce(1000 / streamLimits.changesPerSecondMax, () => this.#flush(), onProblem);
  }

  committed(records: readonly LogRecord[]): void {
    if (this.#users.size === 0) return;
    const concerning = records.filter(({ events }) => events.some(concernsOrders));
    if (concerning.length === 0) return;
    for (const contracts of this.#users.values()) {
      if (contracts.state === undefined) contracts.waiting.push(...concerning);
      else for (const record of concerning) contracts.state.apply(record);
    }
    this.#flushing.mark();
  }

  async open(socket: StreamSocket, channel: SecondsChannel): Promise<void> {
    if (socket.user === undefined) return socket.refuse('session.missing', channel);
    const topic = topicOf(channel, socket.user.user);
    const contracts = this.#users.get(topic) ?? this.#start(topic, socket.user.user);
    contracts.openers += 1;
    try {
      await contracts.opening;
      if (contracts.state === undefined) return;
      // The others hear of what is in this snapshot already.
      this.#tell(topic, contracts.state);
      socket.send(this.#message(contracts.state, []));
      this.#topics.add(topic, socket);
    } finally {
      contracts.openers -= 1;
      this.forget(topic);
    }
  }

  forget(topic: string): void {
    const openers = this.#users.get(topic)?.openers ?? 0;
    if (openers === 0 && !this.#topics.has(topic)) this.#users.delete(topic);
  }

  stop(): void {
    this.#flushing.stop();
  }

  #start(topic: string, user: UserId): Contracts {
    const reading = this.#engine.read((state) => readSeconds(state, user));
    const contracts: Contracts = {
      state: undefined,
      waiting: [],
      openers: 0,
      opening: reading.then((read) => {
        const state = new SecondsState(this.#listing, user, read);
        for (const record of contracts.waiting) state.apply(record);
        contracts.waiting = [];
        state.takeEnded();
        contracts.state = state;
      }),
    };
    this.#users.set(topic, contracts);
    return contracts;
  }

  #flush(): void {
    for (const [topic, { state }] of this.#users) if (state !== undefined) this.#tell(topic, state);
  }

  #tell(topic: string, state: SecondsState): void {
    const ended = state.takeEnded();
    if (ended !== undefined) this.#topics.publish(topic, this.#message(state, ended));
  }

  #message(state: SecondsState, ended: SecondsOrderRow[]): StreamMessage {
    const serverTime = Math.floor(this.#clock.wallMs());
    return { channel: 'seconds', kind: 'snapshot', orders: state.orders(serverTime), ended, serverTime };
  }
}

function concernsOrders({ type }: LogRecord['events'][number]): boolean {
  return type === 'SecondsOpened' || type === 'SecondsSettled' || type === 'PricesRecorded';
}
