// Who is subscribed to what. A message is written as text once, however many read it.
import type { StreamChannel, StreamMessage } from '@candor/wire';
import type { StreamSocket } from './stream-socket.ts';
import { Subscribers } from './subscribers.ts';
import { textFrame } from './text-frame.ts';

export class Topics {
  readonly #subscribers = new Map<string, Subscribers>();

  add(topic: string, socket: StreamSocket): void {
    // A stream that closed while its snapshot was being read would otherwise stay here for ever.
    if (!socket.isOpen) return;
    socket.topics.add(topic);
    const subscribers = this.#subscribers.get(topic) ?? new Subscribers();
    this.#subscribers.set(topic, subscribers);
    subscribers.add(socket);
  }

  /** True when nobody is left. */
  remove(topic: string, socket: StreamSocket): boolean {
    socket.topics.delete(topic);
    const subscribers = this.#subscribers.get(topic);
    subscribers?.remove(socket);
    if (subscribers?.size === 0) this.#subscribers.delete(topic);
    return !this.#subscribers.has(topic);
  }

  has(topic: string): boolean {
    return this.#subscribers.has(topic);
  }

  /** To thousands it takes a while, in which orders go on: whoever has more to say to them waits for the end. */
  publish(topic: string, message: StreamMessage): Promise<void> | undefined {
    return this.#subscribers.get(topic)?.tell(textFrame(JSON.stringify(message)));
  }
}

/** The name of what a subscription is about; of accounts, only the caller's own has one. */
export function topicOf(channel: StreamChannel, user: number | undefined): string {
  switch (channel.channel) {
    case 'quotes':
      return 'quotes';
    case 'book':
    case 'trades':
      return `${channel.channel} ${channel.symbol}`;
    case 'candles':
      return `candles ${channel.symbol} ${channel.period}`;
    case 'account':
    case 'lever':
    case 'seconds':
    case 'notifications':
      return `${channel.channel} ${user ?? 'nobody'}`;
    default:
      return channel satisfies never;
  }
}

/** One kind of channel: sends a snapshot and then every change. */
export interface Feed<Channel extends StreamChannel = StreamChannel> {
  /** Sends the snapshot and adds the stream to the topic, with no change between the two. */
  open(socket: StreamSocket, channel: Channel): Promise<void>;
  /** The last subscriber of a topic has left. */
  forget?(topic: string): void;
  stop(): void;
}
