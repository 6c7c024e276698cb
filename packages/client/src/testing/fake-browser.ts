// A stand-in for the browser's edges in tests: its clock, timers, frames, sockets and answers are moved by hand.
import type { Environment, SocketLike } from '../environment.ts';

export interface FakeSocket extends SocketLike {
  readonly url: string;
  readonly sent: unknown[];
  closed: boolean;
  /** The server's side of the connection. */
  accept(): void;
  tell(message: unknown): void;
  drop(code?: number): void;
}

export interface FakeCall {
  readonly url: URL;
  readonly init: RequestInit;
}

export interface FakeBrowser extends Environment {
  readonly sockets: FakeSocket[];
  readonly calls: FakeCall[];
  /** Answers by path; a path without an answer fails like a lost connection. */
  readonly answers: Map<string, (call: FakeCall) => unknown>;
  advance(byMs: number): Promise<void>;
  frame(): void;
  /** The page goes behind another one, or comes back. */
  hide(hidden: boolean): void;
  /** Another page of the browser has changed the storage. */
  tellStored(key: string): void;
}

function fakeSocket(url: string): FakeSocket {
  const socket: FakeSocket = {
    url,
    sent: [],
    closed: false,
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (text) => void socket.sent.push(JSON.parse(text)),
    close: () => {
      socket.closed = true;
    },
    accept: () => socket.onopen?.(),
    tell: (message) => socket.onmessage?.({ data: JSON.stringify(message) }),
    drop: (code = 1006) => socket.onclose?.({ code }),
  };
  return socket;
}

function fakeStorage(): Environment['storage'] {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

interface Timer {
  readonly id: number;
  readonly dueMs: number;
  readonly action: () => void;
}

/** Lets promises that are already resolved run on. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function fakeTimers(startMs: number) {
  let nowMs = startMs;
  let lastId = 0;
  let timers: Timer[] = [];
  return {
    nowMs: () => nowMs,
    startTimer(action: () => void, afterMs: number) {
      lastId += 1;
      timers.push({ id: lastId, dueMs: nowMs + afterMs, action });
      return lastId;
    },
    stopTimer(timer: number) {
      timers = timers.filter((each) => each.id !== timer);
    },
    async advance(byMs: number) {
      const endMs = nowMs + byMs;
      for (;;) {
        const next = timers.filter((each) => each.dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)[0];
        if (next === undefined) break;
        nowMs = next.dueMs;
        timers = timers.filter((each) => each !== next);
        next.action();
        await settle();
      }
      nowMs = endMs;
      await settle();
    },
  };
}

export function fakeBrowser(): FakeBrowser {
  const sockets: FakeSocket[] = [];
  const calls: FakeCall[] = [];
  const answers: FakeBrowser['answers'] = new Map();
  let frames: (() => void)[] = [];
  let isHidden = false;
  const watchers: ((hidden: boolean) => void)[] = [];
  const storageWatchers: ((key: string) => void)[] = [];
  return {
    ...fakeTimers(1_795_184_328_000),
    origin: 'http://candor.test',
    sockets,
    calls,
    answers,
    storage: fakeStorage(),
    tabStorage: fakeStorage(),
    watchStorage: (tell) => void storageWatchers.push(tell),
    tellStored(key) {
      for (const tell of storageWatchers) tell(key);
    },
    subtle: undefined,
    random: () => 0.5,
    fillRandom: (bytes) => void bytes.fill(7),
    requestFrame: (action) => void frames.push(action),
    watchHidden(tell) {
      watchers.push(tell);
      if (isHidden) tell(true);
    },
    hide(hidden) {
      isHidden = hidden;
      for (const tell of watchers) tell(hidden);
    },
    frame() {
      const waiting = frames;
      frames = [];
      for (const action of waiting) action();
    },
    openSocket(url) {
      const socket = fakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    async fetch(url, init) {
      const call = { url: new URL(url), init };
      calls.push(call);
      const answer = answers.get(call.url.pathname);
      if (answer === undefined) throw new TypeError('the connection was lost');
      return new Response(JSON.stringify(answer(call)));
    },
  };
}

export function okAnswer(data: unknown): unknown {
  return { flag: true, type: 'ok', code: 200, msg: '', data };
}
