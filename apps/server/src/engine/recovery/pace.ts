// Work that nobody waits for, in short pieces with rests between them. A priority alone does not do that: what has a
// processor keeps it for some milliseconds, whoever waits.

export interface Rhythm {
  /** So long a piece is, of the processor's time. */
  readonly workMs: number;
  /** A piece is followed by so many times its length of rest. */
  readonly restFactor: number;
}

/** Of a processor that is free a fifth is taken. */
const atLeisure: Rhythm = { workMs: 1, restFactor: 4 };
/** Nearly all of a processor is, and yet who waits for it does so for a piece alone. */
export const hurried: Rhythm = { workMs: 0.5, restFactor: 0.1 };

/** What was one long step is not made up for as a whole: it was longer than others waited. */
const REST_MS_MAX = 40;

export interface PaceParts {
  /** What the thread has worked, in milliseconds. */
  readonly workedMs: () => number;
  readonly rest: (ms: number) => void;
}

export class Pace {
  readonly #rhythm: Rhythm;
  readonly #parts: PaceParts;
  #restedAtMs: number;

  constructor(rhythm = atLeisure, parts: PaceParts = ofThisThread()) {
    this.#rhythm = rhythm;
    this.#parts = parts;
    this.#restedAtMs = parts.workedMs();
  }

  /** To be called between two steps that are much shorter than a piece. Returns after the rest, where one is due. */
  step(): void {
    const workedMs = this.#parts.workedMs() - this.#restedAtMs;
    if (workedMs < this.#rhythm.workMs) return;
    this.#parts.rest(Math.min(workedMs * this.#rhythm.restFactor, REST_MS_MAX));
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
