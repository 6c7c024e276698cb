// A value outside React that screens can watch. Writers may write often; readers see one change per frame.
import type { FrameQueue } from './frames.ts';

export interface Readable<Value> {
  /** The value that was last told to the listeners: stable within one frame, so that a repaint is whole. */
  get(): Value;
  subscribe(listener: () => void): () => void;
}

export interface Store<Value> extends Readable<Value> {
  /** The newest value, told or not: what the next change builds on. */
  latest(): Value;
  set(value: Value): void;
}

export function createStore<Value>(initial: Value, frames: FrameQueue): Store<Value> {
  const listeners = new Set<() => void>();
  let newest = initial;
  let told = initial;
  const tell = () => {
    if (Object.is(told, newest)) return;
    told = newest;
    for (const listener of listeners) listener();
  };
  return {
    get: () => told,
    latest: () => newest,
    set(value) {
      if (Object.is(value, newest)) return;
      newest = value;
      // Nobody watches: there is nothing to repaint, and the first reader must not see an old value.
      if (listeners.size === 0) told = newest;
      else frames.request(tell);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
