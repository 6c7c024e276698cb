// Names of channels, and the number of a message where its channel counts them.
import type { StreamChannel, StreamMessage } from '@candor/wire';

export type DataMessage = Exclude<StreamMessage, { op: 'pong' } | { channel: 'error' }>;
export type RefusalMessage = Extract<StreamMessage, { channel: 'error' }>;

/** One text per channel: the key under which its listeners and its number are kept. */
export function channelKey(channel: StreamChannel | DataMessage): string {
  const symbol = 'symbol' in channel ? `:${channel.symbol}` : '';
  const period = 'period' in channel ? `:${channel.period}` : '';
  return `${channel.channel}${symbol}${period}`;
}

export type Numbering =
  | { readonly kind: 'snapshot'; readonly version: number | undefined }
  | { readonly kind: 'change'; readonly version: number; readonly previous: number }
  | { readonly kind: 'unnumbered' };

export function numberingOf(message: DataMessage): Numbering {
  if (message.kind === 'snapshot') {
    return { kind: 'snapshot', version: 'version' in message ? message.version : undefined };
  }
  if ('previous' in message) return { kind: 'change', version: message.version, previous: message.previous };
  return { kind: 'unnumbered' };
}

/** The channel of a numbered message; the others cannot have a gap. */
export function numberedChannel(message: DataMessage): StreamChannel | undefined {
  if (message.channel === 'book') return { channel: 'book', symbol: message.symbol };
  if (message.channel === 'account' || message.channel === 'notifications')
    return { channel: message.channel };
  return undefined;
}

/** The messages of one channel. */
export type MessageOf<Name extends DataMessage['channel']> = Extract<DataMessage, { channel: Name }>;

/** A text message, or undefined where it is none that this build knows. */
export function readMessage(text: unknown): StreamMessage | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    return 'channel' in value || 'op' in value ? (value as StreamMessage) : undefined;
  } catch {
    return undefined;
  }
}
