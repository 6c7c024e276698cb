// The live stream: one socket for everything on the screen, and never a silent gap in a numbered channel.
import type { StreamChannel, StreamMessage, StreamRequest } from '@candor/wire';
import type { Environment } from '../environment.ts';
import type { ServerClock } from '../http/server-clock.ts';
import type { FrameQueue } from '../state/frames.ts';
import { createStore, type Readable } from '../state/store.ts';
import { type DataMessage, readMessage } from './channels.ts';
import { type ConnectionEnvironment, createConnection } from './connection.ts';
import { createRest, isOfMarket, type RestEnvironment } from './rest.ts';
import { type ChannelListener, createSubscriptions } from './subscriptions.ts';

/** `connecting` is the first try only: nothing has been shown yet that could be old. */
export type StreamStatus = 'connecting' | 'live' | 'reconnecting';

export interface LiveStream {
  readonly status: Readable<StreamStatus>;
  start(): void;
  stop(): void;
  /** Opens the socket again at once, for instance with the session that was just made. */
  restart(): void;
  /**
   * Follows a channel; the server sends it once however many listen, and its snapshot to the first of them:
   * that one is the channel's cache, which everything on the screen reads. Returns how to stop listening.
   */
  subscribe(channel: StreamChannel, listener: ChannelListener): () => void;
}

export interface StreamParts {
  readonly environment: ConnectionEnvironment & RestEnvironment & Pick<Environment, 'origin'>;
  readonly frames: FrameQueue;
  readonly clock: ServerClock;
  /** The venue ended the session while the socket was open; the next socket waits until it is known what now holds. */
  readonly onSessionEnded: () => Promise<void>;
}

const sessionEndedCode = 4401;
/** After a gap the same channel is asked for again; a venue that gaps at once is not asked in a loop. */
const gapPauseMs = 250;

/** The channel of a numbered message; the others cannot have a gap. */
function numberedChannel(message: DataMessage): StreamChannel | undefined {
  if (message.channel === 'book') return { channel: 'book', symbol: message.symbol };
  if (message.channel === 'account' || message.channel === 'notifications')
    return { channel: message.channel };
  return undefined;
}

export function createLiveStream({ environment, frames, clock, onSessionEnded }: StreamParts): LiveStream {
  const status = createStore<StreamStatus>('connecting', frames);
  const subscriptions = createSubscriptions();
  let pingSentAtMs = 0;
  const send = (request: StreamRequest) => connection.send(request);

  function closeGap(channel: StreamChannel): void {
    letGo(channel);
    // A connection that is lost meanwhile subscribes to everything by itself.
    environment.startTimer(() => {
      if (subscriptions.waits(channel)) ask(channel);
    }, gapPauseMs);
  }

  function receive(message: StreamMessage | undefined): void {
    if (message === undefined) return;
    if ('op' in message) return clock.observe(message.serverTime, pingSentAtMs);
    if (message.channel === 'error' || subscriptions.deliver(message) !== 'gap') return;
    const channel = numberedChannel(message);
    if (channel !== undefined) closeGap(channel);
  }

  const letGo = (channel: StreamChannel) => {
    subscriptions.restart(channel);
    send({ op: 'unsubscribe', ...channel });
  };
  const rest = createRest(environment, {
    began: () => subscriptions.channels().filter(isOfMarket).forEach(letGo),
    ended: () => subscriptions.channels().filter(isOfMarket).forEach(ask),
  });
  function ask(channel: StreamChannel): void {
    if (!rest.isLetGo(channel)) send({ op: 'subscribe', ...channel });
  }

  const url = `${environment.origin.replace(/^http/, 'ws')}/stream`;
  const connection = createConnection(environment, url, {
    opened() {
      status.set('live');
      for (const channel of subscriptions.channels()) ask(channel);
    },
    received: (data) => receive(readMessage(data)),
    lost(code) {
      status.set('reconnecting');
      subscriptions.interrupt();
      return code === sessionEndedCode ? onSessionEnded() : undefined;
    },
    beat() {
      pingSentAtMs = environment.nowMs();
      send({ op: 'ping' });
    },
  });

  return {
    status,
    start: connection.open,
    stop: connection.close,
    restart() {
      subscriptions.interrupt();
      connection.open();
    },
    subscribe(channel, listener) {
      if (subscriptions.add(channel, listener)) ask(channel);
      return () => {
        if (subscriptions.remove(channel, listener)) send({ op: 'unsubscribe', ...channel });
      };
    },
  };
}
