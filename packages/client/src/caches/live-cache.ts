// A cache over one channel: it follows the stream while somebody watches, polls while the stream is down, and
// says of its data whether it may be old.
import type { StreamChannel } from '@candor/wire';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../http/outcome.ts';
import type { FrameQueue } from '../state/frames.ts';
import { failed, type Loadable, loaded, loading, staled } from '../state/loadable.ts';
import { createStore, type Readable } from '../state/store.ts';
import type { DataMessage, MessageOf } from '../stream/channels.ts';
import type { LiveStream } from '../stream/live-stream.ts';
import type { Polling } from '../stream/polling.ts';

export type Live<Data> = Readable<Loadable<Data>>;

export interface LiveCache<Data> extends Live<Data> {
  /** Begins with nothing again: what was known, and what is still asked for, was meant for somebody else. */
  forget(): void;
}

export interface CacheParts {
  readonly environment: Pick<Environment, 'startTimer' | 'stopTimer'>;
  readonly frames: FrameQueue;
  readonly stream: LiveStream;
  readonly polling: Polling;
}

export interface LiveSource<Name extends DataMessage['channel'], Data> {
  readonly channel: Extract<StreamChannel, { channel: Name }>;
  /** The data after a message; `before` is undefined until the first snapshot. */
  readonly fold: (before: Data | undefined, message: MessageOf<Name>) => Data;
  readonly ask: () => Promise<Outcome<Data>>;
  readonly pollEveryMs: number;
}

/** A screen that is left and entered again at once does not subscribe anew. */
const lingerMs = 3_000;

export function createLiveCache<Name extends DataMessage['channel'], Data>(
  parts: CacheParts,
  source: LiveSource<Name, Data>,
): LiveCache<Data> {
  const { environment, stream, polling } = parts;
  const store = createStore<Loadable<Data>>(loading, parts.frames);
  let watchers = 0;
  let unfollow: (() => void) | undefined;
  let lingering: number | undefined;
  let forgotten = 0;

  const poll = async () => {
    const askedAt = forgotten;
    const outcome = await source.ask();
    const before = store.latest();
    if (askedAt !== forgotten) return;
    // A snapshot may have come while the answer was on its way; it is the newer one.
    if (unfollow === undefined || (before.status === 'data' && !before.stale)) return;
    if (outcome.outcome === 'ok') store.set(loaded(outcome.data, true));
    else if (before.status !== 'data') store.set(failed(outcome));
  };

  function follow(): void {
    const unsubscribe = stream.subscribe(source.channel, {
      message(message) {
        const before = store.latest();
        const data = before.status === 'data' ? before.data : undefined;
        store.set(loaded(source.fold(data, message as MessageOf<Name>)));
      },
      stale: () => store.set(staled(store.latest())),
    });
    const stopPolling = polling.follow(poll, source.pollEveryMs);
    unfollow = () => {
      unsubscribe();
      stopPolling();
      unfollow = undefined;
      store.set(staled(store.latest()));
    };
  }

  return {
    get: store.get,
    forget() {
      forgotten += 1;
      store.set(loading);
    },
    subscribe(listener) {
      const unwatch = store.subscribe(listener);
      watchers += 1;
      if (lingering !== undefined) environment.stopTimer(lingering);
      lingering = undefined;
      if (unfollow === undefined) follow();
      return () => {
        unwatch();
        watchers -= 1;
        if (watchers > 0) return;
        lingering = environment.startTimer(() => {
          lingering = undefined;
          if (watchers === 0) unfollow?.();
        }, lingerMs);
      };
    },
  };
}

/** One cache per key, made when it is first asked for. */
export function keyed<Data>(make: (key: string) => Live<Data>): (key: string) => Live<Data> {
  const made = new Map<string, Live<Data>>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}
