// Work that nobody waits for, in short pieces with rests between them. A priority alone does not do that: what has a
// processor keeps it for some milliseconds, whoever waits.

/** So long a piece is, of the processor's time. */
const WORK_MS = 1;
/** A piece is followed by so many times its length of rest: of a processor that is free a fifth is taken. */
export const usualRestFactor = 4;
/** What was one long step is not made up for as a whole: it was longer than others waited. */
const REST_MS_MAX = 40;

export interface PaceParts {
  /** What the thread has worked, in milliseconds. */
  readonly workedMs: () => number;
  readonly rest: (ms: number) => void;
}

export class Pace {
  readonly #restFactor: number;
  readonly #parts: PaceParts;
  #restedAtMs: number;

  constructor(restFactor = usualRestFactor, parts: PaceParts = ofThisThread()) {
    this.#restFactor = restFactor;
    this.#parts = parts;
    this.#restedAtMs = parts.workedMs();
  }

  /** To be called between two steps that are much shorter than a piece. Returns after the rest, where one is due. */
  step(): void {
    const workedMs = this.#parts.workedMs() - this.#restedAtMs;
    if (workedMs < WORK_MS) return;
    this.#parts.rest(Math.min(workedMs * this.#restFactor, REST_MS_MAX));
    this.#restedAtMs = this.#parts.workedMs();
  }
}

/** For a thread in which nobody else has anything to do: it stands still while it rests. */
function ofThisThread(): PaceParts {
  const word = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  return {
    workedMs: () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1_000;
    },
    rest: (ms) => {
      Atomics.wait(word, 0, 0, ms);
    },
  };
}
