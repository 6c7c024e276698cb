// The log as the engine is given it.
import type { ChainThread } from './chain-thread.ts';
import type { AheadTask } from './chain-worker.ts';
import type { LogReader, LogWriter } from './log-rows.ts';

export interface LogPort {
  readonly reader: LogReader;
  readonly writer: LogWriter;
  /** Checks the chain in a thread of its own, where the log can be read from there. */
  readonly checkAhead?: CheckAhead;
}

/** Begins to check the chain up to a record, from its beginning or from what is known. */
export type CheckAhead = (task: AheadTask) => ChainThread;
