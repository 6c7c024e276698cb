// One at a time with a row: where a request comes twice at once, or a sweep meets it, nobody carries out what somebody
// else is taking back. There is one process that leads, so that turns within it are enough.
import type { RequestEngine } from './ports.ts';

const turns = new WeakMap<RequestEngine, Map<string, Promise<void>>>();

/** A failure belongs to its own work, and not to whoever comes next. */
export async function inTurn<T>(engine: RequestEngine, row: string, work: () => Promise<T>): Promise<T> {
  const ofEngine = turns.get(engine) ?? new Map<string, Promise<void>>();
  turns.set(engine, ofEngine);
  const before = ofEngine.get(row);
  const done = before === undefined ? work() : before.then(work);
  const over = done.then(
    () => {},
    () => {},
  );
  ofEngine.set(row, over);
  try {
    return await done;
  } finally {
    if (ofEngine.get(row) === over) ofEngine.delete(row);
  }
}
