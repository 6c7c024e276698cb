// A user's messages on the stream: the newest of them, and then every change, numbered so that none is missed.
import { type StreamChannel, streamLimits } from '@candor/wire';
import type { Notifications } from '../../notifications/index.ts';
import { type Coalescer, coalesce, type OnProblem } from './coalesce.ts';
import type { StreamSocket } from './stream-socket.ts';
import { type Feed, type Topics, topicOf } from './topics.ts';

type Channel = Extract<StreamChannel, { channel: 'notifications' }>;

const channel: Channel = { channel: 'notifications' };

interface Mailbox {
  readonly user: number;
  /** The version that subscribers have been told; undefined before the first snapshot. */
  told: number | undefined;
  changed: boolean;
  /** Streams that wait for their snapshot. */
  openers: number;
  /** Snapshots and changes of one user come one after the other. */
  last: Promise<void>;
}

export class NotificationsFeed implements Feed<Channel> {
  readonly #notifications: Pick<Notifications, 'newest' | 'changes' | 'subscribe'>;
  readonly #topics: Topics;
  readonly #mailboxes = new Map<string, Mailbox>();
  readonly #flushing: Coalescer;
  readonly #unsubscribe: () => void;

  constructor(
    notifications: Pick<Notifications, 'newest' | 'changes' | 'subscribe'>,
    topics: Topics,
    onProblem: OnProblem,
  ) {
    this.#notifications = notifications;
    this.#topics = topics;
    this.#flushing = coalesce(1000 / streamLimits.changesPerSecondMax, () => this.#flush(), onProblem);
    this.#unsubscribe = notifications.subscribe((users) => this.#note(users));
  }

  async open(socket: StreamSocket, asked: Channel): Promise<void> {
    if (socket.user === undefined) return socket.refuse('session.missing', asked);
    const topic = topicOf(asked, socket.user.user);
    const mailbox = this.#mailboxOf(topic, socket.user.user);
    mailbox.openers += 1;
    try {
      await this.#inTurn(mailbox, () => this.#welcome(socket, topic, mailbox));
    } finally {
      mailbox.openers -= 1;
      this.forget(topic);
    }
  }

  forget(topic: string): void {
    const openers = this.#mailboxes.get(topic)?.openers ?? 0;
    if (openers === 0 && !this.#topics.has(topic)) this.#mailboxes.delete(topic);
  }

  stop(): void {
    this.#unsubscribe();
    this.#flushing.stop();
  }

  #mailboxOf(topic: string, user: number): Mailbox {
    const known = this.#mailboxes.get(topic);
    if (known !== undefined) return known;
    const fresh = { user, told: undefined, changed: false, openers: 0, last: Promise.resolve() };
    this.#mailboxes.set(topic, fresh);
    return fresh;
  }

  #note(users: readonly number[]): void {
    for (const user of users) {
      const mailbox = this.#mailboxes.get(topicOf(channel, user));
      if (mailbox !== undefined) mailbox.changed = true;
    }
    if (this.#mailboxes.size > 0) this.#flushing.mark();
  }

  async #flush(): Promise<void> {
    const changed = [...this.#mailboxes].filter(([, mailbox]) => mailbox.changed);
    await Promise.all(
      changed.map(([topic, mailbox]) => this.#inTurn(mailbox, () => this.#tell(topic, mailbox))),
    );
  }

  #inTurn(mailbox: Mailbox, work: () => Promise<void>): Promise<void> {
    const turn = mailbox.last.then(work);
    mailbox.last = turn.catch(() => {});
    return turn;
  }

  /** The others are told first of what is in this snapshot already, so that one number holds for all. */
  async #welcome(socket: StreamSocket, topic: string, mailbox: Mailbox): Promise<void> {
    let newest = await this.#notifications.newest(mailbox.user);
    while (mailbox.told !== undefined && mailbox.told !== newest.version) {
      await this.#tell(topic, mailbox);
      newest = await this.#notifications.newest(mailbox.user);
    }
    mailbox.told = newest.version;
    socket.send({ channel: 'notifications', kind: 'snapshot', ...newest });
    this.#topics.add(topic, socket);
  }

  /** A reading that fails is tried again with the next flush. */
  async #tell(topic: string, mailbox: Mailbox): Promise<void> {
    const previous = mailbox.told;
    if (previous === undefined) return;
    mailbox.changed = false;
    try {
      const changes = await this.#notifications.changes(mailbox.user, previous);
      if (changes.version === previous) return;
      mailbox.told = changes.version;
      this.#topics.publish(topic, { channel: 'notifications', kind: 'change', previous, ...changes });
    } catch (error) {
      mailbox.changed = true;
      throw error;
    }
  }
}
