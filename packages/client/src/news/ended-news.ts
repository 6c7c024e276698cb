// Which of the user's own orders have ended: each is told once, also what ended while nothing could be heard of it.
import type { Environment } from '../environment.ts';
import type { Outcome } from '../http/outcome.ts';

interface Numbered {
  readonly id: number;
}

export interface EndedNews<Row extends Numbered> {
  /** All that is open now, and what the venue says of those that have ended. */
  take(open: readonly Numbered[], ended: readonly Row[]): void;
  stop(): void;
}

export interface EndedParts<Row extends Numbered> {
  readonly environment: Pick<Environment, 'startTimer' | 'stopTimer'>;
  /** The newest of what is over: asked for when something is missing of which nothing was heard. */
  readonly ask: () => Promise<Outcome<readonly Row[]>>;
  readonly tell: (rows: readonly Row[]) => void;
}

/** So many rows are looked at. Who had more end meanwhile finds the others in the lists. */
export const endedLookedAt = 50;

/** The history follows the log by a moment, and the news themselves may be on their way. */
const lookAfterMs = [500, 1_500, 4_000];

export function createEndedNews<Row extends Numbered>(parts: EndedParts<Row>): EndedNews<Row> {
  const { environment, ask, tell } = parts;
  const told = new Set<number>();
  const missing = new Set<number>();
  let known: ReadonlySet<number> = new Set();
  let looks = 0;
  let timer: number | undefined;
  let looking = false;
  let stopped = false;

  function tellOnce(rows: readonly Row[]): void {
    const fresh = rows.filter(({ id }) => !told.has(id));
    for (const { id } of fresh) {
      told.add(id);
      missing.delete(id);
    }
    if (fresh.length > 0) tell(fresh);
  }

  function plan(): void {
    const afterMs = lookAfterMs[looks];
    looking = !stopped && missing.size > 0 && afterMs !== undefined;
    if (!looking || afterMs === undefined) return missing.clear();
    looks += 1;
    timer = environment.startTimer(() => void look(), afterMs);
  }

  async function look(): Promise<void> {
    const outcome = missing.size === 0 ? undefined : await ask();
    if (!stopped && outcome?.outcome === 'ok') tellOnce(outcome.data.filter(({ id }) => missing.has(id)));
    plan();
  }

  return {
    take(open, ended) {
      tellOnce(ended);
      const now = new Set(open.map(({ id }) => id));
      const gone = [...known].filter((id) => !now.has(id) && !told.has(id));
      for (const id of gone) missing.add(id);
      known = now;
      if (gone.length > 0) looks = 0;
      if (gone.length > 0 && !looking) plan();
    },
    stop() {
      stopped = true;
      if (timer !== undefined) environment.stopTimer(timer);
    },
  };
}
