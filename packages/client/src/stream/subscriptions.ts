// Who listens to which channel, and up to which number each channel has been followed without a gap.
import type { StreamChannel } from '@candor/wire';
import { channelKey, type DataMessage, numberingOf } from './channels.ts';

export interface ChannelListener {
  message(message: DataMessage): void;
  /** The channel is not followed any more: what was shown may be old until the next snapshot. */
  stale(): void;
}

interface Subscription {
  readonly channel: StreamChannel;
  readonly listeners: Set<ChannelListener>;
  /** Changes mean nothing before the snapshot that they build on. */
  waitsForSnapshot: boolean;
  version: number | undefined;
  /** How often it was refused since its last snapshot. */
  refusals: number;
}

export type Delivery = 'delivered' | 'ignored' | 'gap';

export interface Subscriptions {
  /** True when this is the channel's first listener, so that the server must be told. */
  add(channel: StreamChannel, listener: ChannelListener): boolean;
  /** True when it was the last one. */
  remove(channel: StreamChannel, listener: ChannelListener): boolean;
  channels(): readonly StreamChannel[];
  deliver(message: DataMessage): Delivery;
  /** Forgets the numbers and tells every listener: the connection was lost. */
  interrupt(): void;
  /** The same for one channel, after a gap. */
  restart(channel: StreamChannel): void;
  /** Whether somebody still listens to the channel and its snapshot has not come. */
  waits(channel: StreamChannel): boolean;
  /** How often the channel was refused before; undefined where nobody waits for it. */
  refused(channel: StreamChannel): number | undefined;
}

function restartOne(subscription: Subscription): void {
  subscription.waitsForSnapshot = true;
  subscription.version = undefined;
  for (const listener of subscription.listeners) listener.stale();
}

/** Whether a message continues what was received before; the subscription's number moves on when it does. */
function accept(subscription: Subscription, message: DataMessage): Delivery {
  const numbering = numberingOf(message);
  if (numbering.kind === 'snapshot') {
    subscription.waitsForSnapshot = false;
    subscription.version = numbering.version;
    subscription.refusals = 0;
    return 'delivered';
  }
  if (subscription.waitsForSnapshot) return 'ignored';
  if (numbering.kind === 'unnumbered') return 'delivered';
  if (numbering.previous !== subscription.version) return 'gap';
  subscription.version = numbering.version;
  return 'delivered';
}

export function createSubscriptions(): Subscriptions {
  const byKey = new Map<string, Subscription>();
  return {
    add(channel, listener) {
      const key = channelKey(channel);
      const known = byKey.get(key);
      if (known !== undefined) {
        known.listeners.add(listener);
        return false;
      }
      const fresh = { waitsForSnapshot: true, version: undefined, refusals: 0 };
      byKey.set(key, { channel, listeners: new Set([listener]), ...fresh });
      return true;
    },
    remove(channel, listener) {
      const key = channelKey(channel);
      const known = byKey.get(key);
      if (known === undefined || !known.listeners.delete(listener)) return false;
      return known.listeners.size === 0 && byKey.delete(key);
    },
    channels: () => [...byKey.values()].map((subscription) => subscription.channel),
    deliver(message) {
      const subscription = byKey.get(channelKey(message));
      if (subscription === undefined) return 'ignored';
      const delivery = accept(subscription, message);
      if (delivery === 'delivered') for (const listener of subscription.listeners) listener.message(message);
      return delivery;
    },
    interrupt() {
      for (const subscription of byKey.values()) restartOne(subscription);
    },
    waits: (channel) => byKey.get(channelKey(channel))?.waitsForSnapshot === true,
    refused(channel) {
      const subscription = byKey.get(channelKey(channel));
      return subscription?.waitsForSnapshot === true ? subscription.refusals++ : undefined;
    },
    restart(channel) {
      const subscription = byKey.get(channelKey(channel));
      if (subscription !== undefined) restartOne(subscription);
    },
  };
}
