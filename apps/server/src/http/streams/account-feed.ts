// A user's own account: a snapshot, then numbered changes of balances and orders, with the fills that caused them.
import type { LogRecord, UserId } from '@candor/exchange';
import { type StreamChannel, streamLimits } from '@candor/wire';
import type { LastRecords } from '../context.ts';
import type { ListingView } from '../listing-view.ts';
import type { HttpEngine } from '../ports.ts';
import { AccountState, readAccount } from './account-state.ts';
import { type Coalescer, coalesce, type OnProblem } from './coalesce.ts';
import type { StreamSocket } from './stream-socket.ts';
import { type Feed, type Topics, topicOf } from './topics.ts';
import { usersOfRecord } from './users-of-record.ts';

type AccountChannel = Extract<StreamChannel, { channel: 'account' }>;

interface Account {
  readonly user: UserId;
  state: AccountState | undefined;
  /** Records that came while the first reading was under way. */
  waiting: LogRecord[];
  readonly opening: Promise<void>;
  /** The version that subscribers have been told. */
  told: number;
  /** Streams that wait for their snapshot. */
  openers: number;
}

export class AccountFeed implements Feed<AccountChannel> {
  /** Lists that are asked for afterwards have what a stream has told, or say that they are behind. */
  readonly #lastRecords: Pick<LastRecords, 'note'>;
  readonly #engine: HttpEngine;
  readonly #listing: ListingView;
  readonly #topics: Topics;
  readonly #accounts = new Map<string, Account>();
  readonly #flushing: Coalescer;

  constructor(
    engine: HttpEngine,
    listing: ListingView,
    topics: Topics,
    onProblem: OnProblem,
    lastRecords: Pick<LastRecords, 'note'>,
  ) {
    this.#lastRecords = lastRecords;
    this.#engine = engine;
    this.#listing = listing;
    this.#topics = topics;
    this.#flushing = coalesce(1000 / streamLimits.changesPerSecondMax, () => this.#flush(), onProblem);
  }

  committed(records: readonly LogRecord[]): void {
    if (this.#accounts.size === 0) return;
    for (const record of records) {
      for (const user of usersOfRecord(record)) {
        const account = this.#accounts.get(topicOf({ channel: 'account' }, user));
        if (account?.state === undefined) account?.waiting.push(record);
        else account.state.apply(record);
      }
    }
    this.#flushing.mark();
  }

  async open(socket: StreamSocket, channel: AccountChannel): Promise<void> {
    if (socket.user === undefined) return socket.refuse('session.missing', channel);
    const topic = topicOf(channel, socket.user.user);
    const account = this.#accounts.get(topic) ?? this.#start(topic, socket.user.user);
    account.openers += 1;
    try {
      await account.opening;
      this.#welcome(socket, topic, account);
    } finally {
      account.openers -= 1;
      this.forget(topic);
    }
  }

  #welcome(socket: StreamSocket, topic: string, account: Account): void {
    if (account.state === undefined) return;
    // The others hear of what is in this snapshot already.
    this.#tell(topic, account);
    const version = account.told;
    this.#lastRecords.note(account.user, version);
    socket.send({ channel: 'account', kind: 'snapshot', version, ...account.state.snapshot() });
    this.#topics.add(topic, socket);
  }

  forget(topic: string): void {
    const openers = this.#accounts.get(topic)?.openers ?? 0;
    if (openers === 0 && !this.#topics.has(topic)) this.#accounts.delete(topic);
  }

  stop(): void {
    this.#flushing.stop();
  }

  #start(topic: string, user: UserId): Account {
    const opening = this.#engine.read((state) => readAccount(state, user));
    const account: Account = {
      user,
      state: undefined,
      waiting: [],
      told: 0,
      openers: 0,
      opening: opening.then((reading) => {
        const state = new AccountState(this.#listing, user, reading);
        for (const record of account.waiting) state.apply(record);
        account.waiting = [];
        account.state = state;
        account.told = state.seq;
        state.takeChange();
      }),
    };
    this.#accounts.set(topic, account);
    return account;
  }

  #flush(): void {
    for (const [topic, account] of this.#accounts) this.#tell(topic, account);
  }

  #tell(topic: string, account: Account): void {
    const change = account.state?.takeChange();
    if (account.state === undefined || change === undefined) return;
    const previous = account.told;
    account.told = account.state.seq;
    this.#lastRecords.note(account.user, account.told);
    this.#topics.publish(topic, {
      channel: 'account',
      kind: 'change',
      version: account.told,
      previous,
      ...change,
    });
  }
}
