// The log as the engine is given it.
import type { ChainThread } from './chain-thread.ts';
import type { LogReader, LogWriter } from './log-rows.ts';

export interface LogPort {
  readonly reader: LogReader;
  readonly writer: LogWriter;
  /** Checks the chain in a thread of its own, where the log can be read from there. */
  readonly checkAhead?: CheckAhead;
}

/** Begins to check the whole chain up to a record; what comes after the first number is handed over to be applied. */
export type CheckAhead = (fromSeq: number, throughSeq: number) => ChainThread;
