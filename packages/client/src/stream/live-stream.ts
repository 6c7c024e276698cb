// The live stream: one socket for everything on the screen, and never a silent gap in a numbered channel.
import type { StreamChannel, StreamMessage, StreamRequest } from '@candor/wire';
import type { Environment } from '../environment.ts';
import type { ServerClock } from '../http/server-clock.ts';
import type { FrameQueue } from '../state/frames.ts';
import { createStore, type Readable } from '../state/store.ts';
import { createAskingAgain } from './asking-again.ts';
import { readMessage } from './channels.ts';
import { type ConnectionEnvironment, createConnection } from './connection.ts';
import { createCrowding } from './crowding.ts';
import { createRest, type Rest, type RestEnvironment } from './rest.ts';
import { type ChannelListener, createSubscriptions } from './subscriptions.ts';

/** `connecting` is the first try only: nothing has been shown yet that could be old. */
export type StreamStatus = 'connecting' | 'live' | 'reconnecting';

export interface LiveStream extends Pick<Rest, 'keepAwake'> {
  readonly status: Readable<StreamStatus>;
  /** The venue has as many streams of this user or address as it allows: another is asked for again and again. */
  readonly crowded: Readable<boolean>;
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
  /** A socket has opened, with the session that the browser has at this moment. */
  readonly onOpened: () => void;
  /** The venue ended the session while the socket was open; the next socket waits until it is known what now holds. */
  readonly onSessionEnded: () => Promise<void>;
  /** The socket is nobody's, and something was asked for that only somebody has. */
  readonly onSessionMissing: () => void;
}

const sessionEndedCode = 4401;

export function createLiveStream(parts: StreamParts): LiveStream {
  const { environment, frames, clock, onOpened, onSessionEnded, onSessionMissing } = parts;
  const status = createStore<StreamStatus>('connecting', frames);
  const crowding = createCrowding(frames);
  const subscriptions = createSubscriptions();
  let pingSentAtMs = 0;
  const send = (request: StreamRequest) => connection.send(request);

  function receive(message: StreamMessage | undefined): void {
    if (message === undefined) return;
    if ('op' in message) return clock.observe(message.serverTime, pingSentAtMs);
    if (message.channel === 'error') askingAgain.refused(message);
    else if (subscriptions.deliver(message) === 'gap') askingAgain.missed(message);
  }

  const letGo = (channel: StreamChannel) => {
    subscriptions.restart(channel);
    send({ op: 'unsubscribe', ...channel });
  };
  const rest = createRest(environment, {
    began: () => subscriptions.channels().filter(rest.isLetGo).forEach(letGo),
    ended: (wasLetGo) => subscriptions.channels().filter(wasLetGo).forEach(ask),
  });
  function ask(channel: StreamChannel): void {
    if (!rest.isLetGo(channel)) send({ op: 'subscribe', ...channel });
  }
  const askingAgain = createAskingAgain({ environment, subscriptions, ask, letGo, onSessionMissing });

  const url = `${environment.origin.replace(/^http/, 'ws')}/stream`;
  const connection = createConnection(environment, url, {
    opened() {
      crowding.opened();
      if (!crowding.crowded.get()) status.set('live');
      onOpened();
      for (const channel of subscriptions.channels()) ask(channel);
    },
    received(data) {
      if (crowding.heard()) status.set('live');
      receive(readMessage(data));
    },
    lost(code) {
      status.set('reconnecting');
      crowding.lost(code);
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
    crowded: crowding.crowded,
    keepAwake: rest.keepAwake,
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
