// Notices a log that does not grow while its venue goes on answering: its tape alone has a record each second.

const STILL_MS = 60_000;

export class Standstill {
  readonly #nowMs: () => number;
  #seq = -1;
  #sinceMs = 0;
  #isSaid = false;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Whether the log has stood at this record for a minute; once for each standstill. */
  hasBegun(seq: number): boolean {
    const now = this.#nowMs();
    if (seq !== this.#seq) {
      this.#seq = seq;
      this.#sinceMs = now;
      this.#isSaid = false;
    }
    if (this.#isSaid || now - this.#sinceMs < STILL_MS) return false;
    this.#isSaid = true;
    return true;
  }
}
