// All open streams: what they ask for, what they are sent, and when they are closed.
import {
  type StreamChannel,
  type StreamRequest,
  type StreamSubscription,
  streamCloseCodes,
  streamLimits,
  type WireRefusalCode,
} from '@candor/wire';
import type { LastRecords } from '../context.ts';
import { refusalOf } from '../error-handler.ts';
import type { ListingView } from '../listing-view.ts';
import type { HttpPorts } from '../ports.ts';
import { AccountFeed } from './account-feed.ts';
import { BookFeed } from './book-feed.ts';
import { CandlesFeed } from './candles-feed.ts';
import { LeverFeed } from './lever-feed.ts';
import { NotificationsFeed } from './notifications-feed.ts';
import { QuotesFeed } from './quotes-feed.ts';
import { SecondsFeed } from './seconds-feed.ts';
import { SnapshotBudgets } from './snapshot-budget.ts';
import type { StreamSocket } from './stream-socket.ts';
import type { TapeView } from './tape-view.ts';
import { type Feed, Topics, topicOf } from './topics.ts';
import { TradesFeed } from './trades-feed.ts';

/** How often it is asked whether sessions still stand. Streams of an ended one close within a second. */
const SESSION_CHECK_MS = 400;
/** Many people may share an address. */
export const ANONYMOUS_SOCKETS_MAX = 50;

type Feeds = { readonly [Name in StreamChannel['channel']]: Feed };

export class StreamHub {
  readonly #ports: HttpPorts;
  readonly #listing: ListingView;
  readonly #sockets = new Set<StreamSocket>();
  readonly #streamsOf = new Map<string, number>();
  readonly #topics = new Topics();
  readonly #budgets = new SnapshotBudgets();
  readonly #feeds: Feeds;
  readonly #ends: (() => void)[] = [];
  #checking = false;
  #stopped = false;

  constructor(
    ports: HttpPorts,
    listing: ListingView,
    tape: TapeView,
    lastRecords: Pick<LastRecords, 'note'>,
  ) {
    this.#ports = ports;
    this.#listing = listing;
    const noted = (channel: StreamChannel['channel']) => (error: unknown) => void this.#judge(error, channel);
    const book = new BookFeed(ports.engine, listing, this.#topics, noted('book'));
    const account = new AccountFeed(ports.engine, listing, this.#topics, noted('account'), lastRecords);
    const trades = new TradesFeed(tape, listing, this.#topics, noted('trades'));
    const quotes = new QuotesFeed(ports.prices, listing, this.#topics, noted('quotes'));
    const candles = new CandlesFeed(ports.prices, listing, this.#topics, noted('candles'));
    const lever = new LeverFeed(ports, listing, this.#topics, noted('lever'));
    const seconds = new SecondsFeed(ports, listing, this.#topics, noted('seconds'));
    const notifications = new NotificationsFeed(ports.notifications, this.#topics, noted('notifications'));
    this.#feeds = { book, account, trades, quotes, candles, lever, seconds, notifications } as Feeds;
    this.#ends.push(
      ports.engine.subscribe((records) => {
        book.committed(records);
        account.committed(records);
        lever.committed(records);
        seconds.committed(records);
        trades.committed(tape.committed(records));
      }),
      ports.prices.subscribe((change) => {
        quotes.changed(change.quotations);
        candles.changed(change.candles);
      }),
    );
    const timer = setInterval(() => void this.#closeEndedSessions(), SESSION_CHECK_MS);
    timer.unref();
    this.#ends.push(() => clearInterval(timer));
  }

  get openStreams(): number {
    return this.#sockets.size;
  }

  /** From here on nobody is added: a handshake may have begun before, and its stream would stay open for ever. */
  get isStopped(): boolean {
    return this.#stopped;
  }

  /** False when the user or the address has too many streams already. */
  add(socket: StreamSocket): boolean {
    const { caller } = socket;
    const streams = this.#streamsOf.get(caller) ?? 0;
    if (streams >= (socket.user === undefined ? ANONYMOUS_SOCKETS_MAX : streamLimits.socketsPerUserMax))
      return false;
    this.#sockets.add(socket);
    this.#streamsOf.set(caller, streams + 1);
    return true;
  }

  remove(socket: StreamSocket): void {
    if (!this.#sockets.delete(socket)) return;
    const { caller } = socket;
    const left = (this.#streamsOf.get(caller) ?? 1) - 1;
    if (left === 0) this.#streamsOf.delete(caller);
    else this.#streamsOf.set(caller, left);
    for (const topic of [...socket.topics]) this.#leave(socket, topic);
  }

  async receive(socket: StreamSocket, request: StreamRequest): Promise<void> {
    if (request.op === 'ping') {
      return socket.send({ op: 'pong', serverTime: Math.floor(this.#ports.clock.wallMs()) });
    }
    const { op, ...channel } = request as StreamSubscription;
    const topic = topicOf(channel, socket.user?.user);
    if (op === 'unsubscribe') return this.#leave(socket, topic);
    if (!socket.topics.has(topic) && socket.topics.size >= streamLimits.subscriptionsMax) {
      return socket.refuse('request.tooManySubscriptions', channel);
    }
    if (!this.#budgets.take(socket.caller, channel.channel, this.#listing.markets.length)) {
      return socket.refuse('request.tooManySnapshots', channel);
    }
    try {
      await this.#feeds[channel.channel].open(socket, channel);
    } catch (error) {
      const code = this.#judge(error, channel.channel);
      if (code !== 'venue.fault')
        this.#ports.log.warn({ channel: channel.channel, refusal: code }, 'A channel was not opened');
      socket.refuse(code, channel);
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const end of this.#ends.splice(0)) end();
    for (const feed of Object.values(this.#feeds)) feed.stop();
    for (const socket of this.#sockets) socket.close(streamCloseCodes.stopping);
  }

  /** What a stream is told of an error; a fault of ours is logged, as that of a request is. */
  #judge(error: unknown, channel: StreamChannel['channel']): WireRefusalCode {
    const { code } = refusalOf(error as Parameters<typeof refusalOf>[0], true);
    if (code === 'venue.fault' && !this.#stopped)
      this.#ports.log.error({ err: error, channel }, 'A channel met a fault');
    return code;
  }

  #leave(socket: StreamSocket, topic: string): void {
    if (!socket.topics.has(topic)) return;
    const isLast = this.#topics.remove(topic, socket);
    const name = topic.split(' ')[0] as StreamChannel['channel'];
    if (isLast) this.#feeds[name].forget?.(topic);
  }

  /** A stream that only listens uses its key as well. */
  #noteKeys(sockets: readonly StreamSocket[]): void {
    for (const { user, address } of sockets) {
      if (user?.key !== undefined) this.#ports.identity.noteKeyUse(user.key.id, address);
    }
  }

  async #closeEndedSessions(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    try {
      const signedIn = [...this.#sockets].filter((socket) => socket.token !== undefined);
      this.#noteKeys(signedIn);
      const tokens = new Set(signedIn.flatMap((socket) => socket.token ?? []));
      const ended = new Set(await this.#ports.identity.endedSessions([...tokens]));
      for (const socket of signedIn) {
        if (ended.has(socket.token ?? '')) socket.close(streamCloseCodes.sessionEnded);
      }
    } catch (error) {
      this.#ports.log.error({ err: error }, 'The sessions of open streams could not be checked');
    } finally {
      this.#checking = false;
    }
  }
}
