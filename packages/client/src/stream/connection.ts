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
/** A socket on which nothing came for so long after a question is taken for dead, whatever the network says. */
const answerMaxMs = 10_000;
/** A socket that is not open by then leads nowhere; browsers wait for minutes. */
const openingMaxMs = 20_000;
/** The timers of a hidden page come a minute late. Where one comes later still, the device slept. */
const lateMaxMs = 90_000;

function forget(socket: SocketLike): void {
  socket.onopen = null;
  socket.onmessage = null;
  socket.onclose = null;
  socket.onerror = null;
  socket.close();
}

/** The wait for a socket to open, its beat and the wait for the next one never run together. */
function oneTimer(environment: Pick<Environment, 'startTimer' | 'stopTimer' | 'nowMs'>) {
  let timer: number | undefined;
  const stop = () => {
    if (timer !== undefined) environment.stopTimer(timer);
    timer = undefined;
  };
  return {
    stop,
    /** The action is told how late it comes. */
    plan(action: (lateMs: number) => void, afterMs: number) {
      stop();
      const dueMs = environment.nowMs() + afterMs;
      timer = environment.startTimer(() => action(environment.nowMs() - dueMs), afterMs);
    },
  };
}

/** Asks every now and then whether the other side is there. */
function createPulse({ plan }: ReturnType<typeof oneTimer>, ask: () => void, onDead: () => void) {
  /** Something came since the last question. */
  let isHeard = false;
  function beat(lateMs = 0): void {
    if (lateMs > lateMaxMs) return onDead();
    isHeard = false;
    ask();
    plan(look, answerMaxMs);
  }
  /** What came while the timers of the page stood still counts: of a hidden page they do most of the time. */
  function look(lateMs: number): void {
    if (!isHeard || lateMs > lateMaxMs) return onDead();
    plan(beat, Math.max(0, beatEveryMs - answerMaxMs - lateMs));
  }
  return {
    beat,
    heard: () => {
      isHeard = true;
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
  let closings = 0;
  const timer = oneTimer(environment);
  const { plan, stop } = timer;
  const pulse = createPulse(timer, events.beat, () => lose(0));

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

  function open(): void {
    close();
    const made = environment.openSocket(url);
    socket = made;
    plan(() => lose(0), openingMaxMs);
    made.onopen = () => {
      isOpen = true;
      events.opened();
      if (made === socket) pulse.beat();
    };
    made.onmessage = ({ data }) => {
      pulse.heard();
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
