// Projects the log into the history tables in small groups, from wherever they stand, until it is killed or has done.
import type { ConnectionConfig } from '../../apps/server/src/database/connection.ts';
import { createPool } from '../../apps/server/src/database/connection.ts';
import { selectPositions, wholeThrough } from '../../apps/server/src/history/projection/history-parts.ts';
import { openLogRecords } from '../../apps/server/src/history/projection/log-records.ts';
import { projectRecords } from '../../apps/server/src/history/projection/project-history.ts';
import { selectDirectory } from '../../apps/server/src/history/statements/select-directory.ts';

export interface ProjectTask {
  readonly connectionConfig: ConnectionConfig;
  readonly group: number;
}

const { connectionConfig, group } = JSON.parse(process.argv[2] ?? '{}') as ProjectTask;
const pool = createPool(connectionConfig);
const log = openLogRecords(connectionConfig);
const positions = await selectPositions(pool);
const directory = await selectDirectory(pool);
const waiting = [];
for await (const records of log.read(wholeThrough(positions), await log.lastSeq())) {
  for (const record of records) {
    waiting.push(record);
    if (waiting.length < group) continue;
    // In two transactions, as a busy venue does: a kill may come between them.
    await projectRecords(pool, waiting.splice(0), directory, positions, 0);
    // Whoever waits to kill this process knows by that that it is at work.
    process.stdout.write('.');
  }
}
if (waiting.length > 0) await projectRecords(pool, waiting, directory, positions);
process.exit(0);
