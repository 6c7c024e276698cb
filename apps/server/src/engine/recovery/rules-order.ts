// The rules that decided a log, in their order: every record names its own, and they only ever become newer.
import type { LogRecord } from '@candor/exchange';

/** Nothing was ever decided by rules below these. */
export const FIRST_RULES = 1;

/**
 * What older rules decided is applied and not decided again. So nobody may name older rules for a record where newer
 * ones already decided, or rules that never were: whatever it says would be taken for granted.
 */
export class RulesOrder {
  readonly #present: number;
  #last: number;
  #olderThroughSeq = 0;

  /** Goes on after a record that these rules decided; none is before the first. */
  constructor(present: number, last = FIRST_RULES) {
    this.#present = present;
    this.#last = last;
  }

  /** The newest rules that decided a record so far. */
  get last(): number {
    return this.#last;
  }

  /** The last record seen that older rules decided; 0 where there was none. From the next on all is decided again. */
  get olderThroughSeq(): number {
    return this.#olderThroughSeq;
  }

  /** Sees the next record, and says what is wrong with its rules. */
  see({ seq, rulesVersion }: Pick<LogRecord, 'seq' | 'rulesVersion'>): string | undefined {
    if (rulesVersion > this.#present) return `It was decided by newer rules (${rulesVersion})`;
    if (rulesVersion < FIRST_RULES) return `It names rules ${rulesVersion}, which never decided anything`;
    if (rulesVersion < this.#last)
      return `It names rules ${rulesVersion}, and rules ${this.#last} decided before it`;
    this.#last = rulesVersion;
    if (rulesVersion < this.#present) this.#olderThroughSeq = seq;
    return undefined;
  }
}
