// A user's leveraged contracts on the stream: the whole of them after own events, and once a second with the prices.
import type { LogRecord } from '@candor/exchange';
import { type StreamChannel, type StreamMessage, streamLimits } from '@candor/wire';
import type { PerpetualRow } from '../../history/index.ts';
import type { ListingView } from '../listing-view.ts';
import type { HttpEngine, WallClock } from '../ports.ts';
import { type Coalescer, coalesce, type OnProblem } from './coalesce.ts';
import { writeLeverAccount } from './lever-account.ts';
import { type LeverReading, readContracts, readLever } from './lever-reading.ts';
import { writeLeverRow } from './lever-row.ts';
import { LeverState } from './lever-state.ts';
import type { StreamSocket } from './stream-socket.ts';
import { type Feed, type Topics, topicOf } from './topics.ts';
import { usersOfRecord } from './users-of-record.ts';

type LeverChannel = Extract<StreamChannel, { channel: 'lever' }>;

const PRICES_MS = 1_000;
/** Without prices nothing happens that could be told, but marks become too old to count. */
const SILENCE_MS = 5_000;
/** So many users are read at once: the exchange decides nothing meanwhile. */
const USERS_PER_READING = 100;

interface Watched {
  readonly state: LeverState;
  /** Streams that wait for their first message. */
  openers: number;
}

export class LeverFeed implements Feed<LeverChannel> {
  readonly #engine: HttpEngine;
  readonly #clock: WallClock;
  readonly #listing: ListingView;
  readonly #topics: Topics;
  readonly #watched = new Map<string, Watched>();
  readonly #telling: Coalescer;
  readonly #pricing: Coalescer;
  readonly #silence: NodeJS.Timeout;
  /** Since the last look at whether there is silence. */
  #hasPrices = false;

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
    this.#telling = coalesce(
      PRICES_MS / streamLimits.changesPerSecondMax,
      () => this.#tellDirty(),
      onProblem,
    );
    this.#pricing = coalesce(PRICES_MS, () => this.#everybodyIsDirty(), onProblem);
    this.#silence = setInterval(() => {
      if (!this.#hasPrices && this.#watched.size > 0) this.#pricing.mark();
      this.#hasPrices = false;
    }, SILENCE_MS);
    this.#silence.unref();
  }

  committed(records: readonly LogRecord[]): void {
    if (this.#watched.size === 0) return;
    let isOwn = false;
    for (const record of records) {
      for (const user of usersOfRecord(record)) {
        const watched = this.#watched.get(topicOf({ channel: 'lever' }, user));
        watched?.state.take(record);
        isOwn ||= watched !== undefined;
      }
      if (!record.events.some(({ type }) => concernsEverybody.has(type))) continue;
      this.#hasPrices = true;
      this.#pricing.mark();
    }
    if (isOwn) this.#telling.mark();
  }

  async open(socket: StreamSocket, channel: LeverChannel): Promise<void> {
    if (socket.user === undefined) return socket.refuse('session.missing', channel);
    const { user } = socket.user;
    const topic = topicOf(channel, user);
    const watched = this.#watched.get(topic) ?? { state: new LeverState(user), openers: 0 };
    this.#watched.set(topic, watched);
    watched.openers += 1;
    try {
      // The others hear of what is in the first message of this one.
      await this.#tell([watched.state]);
      const { reading } = watched.state;
      if (reading !== undefined) socket.send(this.#message(reading, []));
      this.#topics.add(topic, socket);
    } finally {
      watched.openers -= 1;
      this.forget(topic);
    }
  }

  forget(topic: string): void {
    const openers = this.#watched.get(topic)?.openers ?? 0;
    if (openers === 0 && !this.#topics.has(topic)) this.#watched.delete(topic);
  }

  stop(): void {
    this.#telling.stop();
    this.#pricing.stop();
    clearInterval(this.#silence);
  }

  #everybodyIsDirty(): void {
    for (const { state } of this.#watched.values()) state.dirty = true;
    this.#telling.mark();
  }

  async #tellDirty(): Promise<void> {
    const dirty = [...this.#watched.values()].map(({ state }) => state).filter((state) => state.dirty);
    for (let start = 0; start < dirty.length; start += USERS_PER_READING)
      await this.#tell(dirty.slice(start, start + USERS_PER_READING));
  }

  async #tell(states: readonly LeverState[]): Promise<void> {
    const nowMs = this.#clock.wallMs();
    const readings = await this.#engine.read((exchange) => {
      const terms = readContracts(exchange, nowMs);
      return states.map(({ user }) => readLever(exchange, terms, user, nowMs));
    });
    readings.forEach((reading, place) => {
      const state = states[place]!;
      state.apply(reading);
      const topic = topicOf({ channel: 'lever' }, state.user);
      const ended = state.takeEnded();
      if (this.#topics.has(topic))
        this.#topics.publish(topic, this.#message(state.reading ?? reading, ended));
    });
  }

  #message(reading: LeverReading, ended: readonly PerpetualRow[]): StreamMessage {
    return {
      channel: 'lever',
      kind: 'snapshot',
      account: writeLeverAccount(this.#listing, reading, this.#clock.wallMs()),
      orders: reading.orders.map(({ row, live }) => writeLeverRow(this.#listing, row, live)),
      ended: ended.map((row) => writeLeverRow(this.#listing, row)),
    };
  }
}

/** What moves marks, or changes what they count for. */
const concernsEverybody: ReadonlySet<string> = new Set([
  'PricesRecorded',
  'PerpetualListed',
  'PerpetualTermsSet',
  'PerpetualStatusSet',
  'DueQuarantined',
]);
