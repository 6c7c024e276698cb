// History whose tables are written in the thread of the test: for hundreds of venues a thread each would be most of the work.
import type { Pool } from 'pg';
import type { ConnectionConfig } from '../database/connection.ts';
import { type History, openHistory } from './history.ts';
import { openListPool } from './list-pool.ts';
import { type Committed, followLog } from './projection/follow-log.ts';
import { openLogRecords } from './projection/log-records.ts';
import { historyProjection } from './projection/project-history.ts';

export function startTestHistory({
  engine,
  pool,
  connectionConfig,
  onProblem,
}: {
  readonly engine: Committed;
  readonly pool: Pool;
  readonly connectionConfig: ConnectionConfig;
  readonly onProblem: (error: unknown) => void;
}): History {
  const log = openLogRecords(connectionConfig);
  const follower = followLog(engine, log, historyProjection(pool, onProblem));
  const stop = async (): Promise<void> => {
    await follower.stop();
    await log.close();
  };
  const followed = {
    seq: () => follower.seq(),
    waitFor: (seq: number, timeoutMs: number) => follower.waitFor(seq, timeoutMs),
    stop,
  };
  return openHistory(openListPool(connectionConfig), followed, engine.status().committedSeq);
}
