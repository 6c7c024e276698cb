// What follows the log: it is handed records in order, and says how far it is.
import type { LogRecord } from '@candor/exchange';

interface Following {
  /** The last record that was applied; read at the beginning and after each failure. */
  position(): Promise<number>;
  /** Reports what went wrong; the follower goes on by itself. */
  onFailure(error: unknown): void;
}

export interface Projection extends Following {
  /** Applies records that follow the position. A rejection means: ask for the position and try again. */
  apply(records: readonly LogRecord[]): Promise<void>;
  /**
   * The same in two steps, where much of it is work without the database: this works out what is to be written, while
   * the group before may still be on its way, and what it returns writes it. Not every group that is worked out is
   * written: after a failure all begins again from the position.
   */
  prepare?(records: readonly LogRecord[]): () => Promise<void>;
}

/**
 * For a projection of which later records make what earlier ones came to superfluous: it takes records in memory and
 * writes now and then what is left of them, with a twentieth of its time as long as one writing takes no more than a
 * sixth of a second and nobody waits for it. A record counts as applied when it is written. Whatever was not is forgotten when
 * the position is asked for again.
 */
export interface GatheringProjection extends Following {
  /**
   * Takes new records while they are young: what waits, the garbage collector has to move. Also while earlier ones are
   * being written. False leaves all of them to `take`.
   */
  takeAtOnce(records: readonly LogRecord[]): boolean;
  take(records: readonly LogRecord[]): Promise<void>;
  /** What was taken when it is called. */
  write(): Promise<void>;
}
