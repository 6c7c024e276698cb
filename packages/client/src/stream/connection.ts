// One socket at a time, found again after every loss: later and later, and never because of an older socket.
import type { Environment, SocketLike } from '../environment.ts';
import { reconnectDelayMs } from './backoff.ts';

export interface ConnectionEvents {
  opened(): void;
  received(data: unknown): void;
  /** The next socket is not opened before what is returned has settled. */
  lost(code: number): Promise<void> | undefined;
  /** Time to ask whether the other side is still there. */
  beat(): void;
}

export interface Connection {
  /** Opens a socket now, whether or not there is one. */
  open(): void;
  close(): void;
  /** Says nothing while there is no open socket. */
  send(message: object): void;
}

export type ConnectionEnvironment = Pick<
  Environment,
  'openSocket' | 'startTimer' | 'stopTimer' | 'random' | 'nowMs'
>;

const beatEveryMs = 15_000;
/** A socket that has been silent for this long is taken for dead, whatever the network says. */
const silenceMaxMs = 40_000;

function forget(socket: SocketLike): void {
  socket.onopen = null;
  socket.onmessage = null;
  socket.onclose = null;
  socket.onerror = null;
  socket.close();
}

/** The beat of an open socket and the wait for the next one never run together. */
function oneTimer(environment: Pick<Environment, 'startTimer' | 'stopTimer'>) {
  let timer: number | undefined;
  const stop = () => {
    if (timer !== undefined) environment.stopTimer(timer);
    timer = undefined;
  };
  return {
    stop,
    plan(action: () => void, afterMs: number) {
      stop();
      timer = environment.startTimer(action, afterMs);
    },
  };
}

export function createConnection(
  environment: ConnectionEnvironment,
  url: string,
  events: ConnectionEvents,
): Connection {
  let socket: SocketLike | undefined;
  let isOpen = false;
  let attempt = 0;
  let heardAtMs = 0;
  let closings = 0;
  const { plan, stop } = oneTimer(environment);

  function close(): void {
    stop();
    isOpen = false;
    closings += 1;
    const old = socket;
    socket = undefined;
    if (old !== undefined) forget(old);
  }

  function lose(code: number): void {
    close();
    const closedNow = closings;
    const openLater = () => {
      // Meanwhile somebody may have opened another, or closed for good.
      if (closedNow !== closings) return;
      plan(open, reconnectDelayMs(attempt, environment.random()));
      attempt += 1;
    };
    const settled = events.lost(code);
    if (settled === undefined) openLater();
    else void settled.finally(openLater);
  }

  function beat(): void {
    if (environment.nowMs() - heardAtMs > silenceMaxMs) return lose(0);
    events.beat();
    plan(beat, beatEveryMs);
  }

  function open(): void {
    close();
    const made = environment.openSocket(url);
    socket = made;
    made.onopen = () => {
      isOpen = true;
      heardAtMs = environment.nowMs();
      events.opened();
      beat();
    };
    made.onmessage = ({ data }) => {
      heardAtMs = environment.nowMs();
      attempt = 0;
      events.received(data);
    };
    made.onclose = ({ code }) => made === socket && lose(code);
    made.onerror = () => made === socket && lose(0);
  }

  return {
    open,
    close,
    send(message) {
      if (isOpen) socket?.send(JSON.stringify(message));
    },
  };
}
