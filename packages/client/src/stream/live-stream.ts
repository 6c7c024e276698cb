// The live stream: one socket for everything on the screen, found again after every loss, never with a silent gap.
import type { StreamChannel, StreamMessage, StreamRequest } from '@candor/wire';
import type { Environment, SocketLike } from '../environment.ts';
import type { ServerClock } from '../http/server-clock.ts';
import type { FrameQueue } from '../state/frames.ts';
import { createStore, type Readable } from '../state/store.ts';
import { reconnectDelayMs } from './backoff.ts';
import { type DataMessage, readMessage } from './channels.ts';
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
  readonly environment: Pick<
    Environment,
    'openSocket' | 'origin' | 'startTimer' | 'stopTimer' | 'random' | 'nowMs'
  >;
  readonly frames: FrameQueue;
  readonly clock: ServerClock;
  /** The venue ended the session while the socket was open. */
  readonly onSessionEnded: () => void;
}

const sessionEndedCode = 4401;
const pingEveryMs = 15_000;
/** A socket that has been silent for this long is taken for dead, whatever the network says. */
const silenceMaxMs = 40_000;
/** After a gap the same channel is asked for again; a venue that gaps at once is not asked in a loop. */
const gapPauseMs = 250;

export function createLiveStream(parts: StreamParts): LiveStream {
  const { environment, clock } = parts;
  const status = createStore<StreamStatus>('connecting', parts.frames);
  const subscriptions = createSubscriptions();
  let socket: SocketLike | undefined;
  let open = false;
  let attempt = 0;
  let retryTimer: number | undefined;
  let pulseTimer: number | undefined;
  let heardAtMs = 0;
  let pingSentAtMs = 0;

  const send = (request: StreamRequest) => {
    if (open) socket?.send(JSON.stringify(request));
  };

  function closeGap(channel: StreamChannel): void {
    subscriptions.restart(channel);
    send({ op: 'unsubscribe', ...channel });
    const owner = socket;
    environment.startTimer(() => {
      if (socket === owner) send({ op: 'subscribe', ...channel });
    }, gapPauseMs);
  }

  function receiveData(message: DataMessage): void {
    if (subscriptions.deliver(message) !== 'gap') return;
    const { channel } = message;
    if (channel === 'book') closeGap({ channel, symbol: message.symbol });
    else if (channel === 'account') closeGap({ channel });
  }

  function receive(message: StreamMessage | undefined): void {
    heardAtMs = environment.nowMs();
    attempt = 0;
    if (message === undefined) return;
    if ('op' in message) clock.observe(message.serverTime, pingSentAtMs);
    else if (message.channel !== 'error') receiveData(message);
  }

  function pulse(): void {
    if (environment.nowMs() - heardAtMs > silenceMaxMs) {
      lose(socket, 0);
      return;
    }
    pingSentAtMs = environment.nowMs();
    send({ op: 'ping' });
    pulseTimer = environment.startTimer(pulse, pingEveryMs);
  }

  function opened(): void {
    open = true;
    heardAtMs = environment.nowMs();
    status.set('live');
    for (const channel of subscriptions.channels()) send({ op: 'subscribe', ...channel });
    pulse();
  }

  /** Ends one socket and plans the next; a late event of an older socket changes nothing. */
  function lose(lost: SocketLike | undefined, code: number): void {
    if (lost === undefined || lost !== socket) return;
    release();
    if (code === sessionEndedCode) parts.onSessionEnded();
    status.set('reconnecting');
    subscriptions.interrupt();
    retryTimer = environment.startTimer(connect, reconnectDelayMs(attempt, environment.random()));
    attempt += 1;
  }

  function release(): void {
    const old = socket;
    socket = undefined;
    open = false;
    if (pulseTimer !== undefined) environment.stopTimer(pulseTimer);
    if (retryTimer !== undefined) environment.stopTimer(retryTimer);
    if (old === undefined) return;
    old.onopen = null;
    old.onmessage = null;
    old.onclose = null;
    old.onerror = null;
    old.close();
  }

  function connect(): void {
    release();
    const made = environment.openSocket(`${environment.origin.replace(/^http/, 'ws')}/stream`);
    socket = made;
    made.onopen = opened;
    made.onmessage = (event) => receive(readMessage(event.data));
    made.onclose = (event) => lose(made, event.code);
    made.onerror = () => lose(made, 0);
  }

  return {
    status,
    start: connect,
    stop: release,
    restart() {
      subscriptions.interrupt();
      connect();
    },
    subscribe(channel, listener) {
      if (subscriptions.add(channel, listener)) send({ op: 'subscribe', ...channel });
      return () => {
        if (subscriptions.remove(channel, listener)) send({ op: 'unsubscribe', ...channel });
      };
    },
  };
}
