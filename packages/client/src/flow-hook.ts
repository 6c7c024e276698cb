// How screens read what changes many times a second: it is drawn in small steps, and whoever touches the page is
// answered between them.
import { startTransition, useEffect, useState } from 'react';
import type { EngineRoom } from './engine-room.ts';
import { useRoom } from './hooks.ts';
import type { Readable } from './state/store.ts';

type Draw = () => void;

export interface Pace {
  want(draw: Draw): void;
  drop(draw: Draw): void;
  /** What was begun stands on the screen, or its place is gone. */
  done(): void;
}

/**
 * One drawing at a time, of everything that changed: what is begun is finished, and the newest values come with the next
 * frame. So a slow device leaves values out instead of never finishing one.
 */
export function createPace(requestFrame: (action: () => void) => void, begin: (draw: Draw) => void): Pace {
  const wanted = new Set<Draw>();
  let drawing = false;
  let asked = false;
  const go = () => {
    asked = false;
    if (drawing || wanted.size === 0) return;
    const draws = [...wanted];
    wanted.clear();
    drawing = true;
    begin(() => {
      for (const draw of draws) draw();
    });
  };
  return {
    want(draw) {
      wanted.add(draw);
      if (drawing || asked) return;
      asked = true;
      // What is told in the same frame is drawn together.
      queueMicrotask(go);
    },
    drop: (draw) => void wanted.delete(draw),
    done() {
      drawing = false;
      if (asked || wanted.size === 0) return;
      asked = true;
      requestFrame(go);
    },
  };
}

const paces = new WeakMap<EngineRoom, Pace>();

function paceOf(room: EngineRoom): Pace {
  const known = paces.get(room);
  if (known !== undefined) return known;
  const made = createPace((action) => room.environment.requestFrame(action), startTransition);
  paces.set(room, made);
  return made;
}

export function useFlow<Value>(readable: Readable<Value>): Value {
  const pace = paceOf(useRoom());
  const [shown, setShown] = useState(() => ({ readable, value: readable.get() }));
  useEffect(() => {
    const draw = () => setShown({ readable, value: readable.get() });
    const want = () => pace.want(draw);
    const stop = readable.subscribe(want);
    // What came between the first drawing and now.
    want();
    return () => {
      stop();
      pace.drop(draw);
      pace.done();
    };
  }, [readable, pace]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown anew was drawn.
  useEffect(() => pace.done(), [shown, pace]);
  return shown.readable === readable ? shown.value : readable.get();
}
