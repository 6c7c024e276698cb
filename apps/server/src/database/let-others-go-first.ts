// Work that nobody waits for lets go first what somebody waits for: its thread, and what PostgreSQL does for it. On a
// busy machine orders are answered, and what was put off is done as soon as there is a moment.
import { writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import type { ClientBase } from 'pg';
import type { ConnectionConfig } from './connection.ts';

/** As Linux counts: 0 is everybody's, 19 the last; at 10 a tenth of what a competitor has is sure. */
const NICENESS = 10;

/** This thread. Only Linux has a priority for each: elsewhere it would be the whole venue's. */
export function letOthersGoFirst(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.max(NICENESS, getPriority()));
  } catch {
    // A sandbox may forbid it: then this work goes beside the others.
  }
}

/**
 * A connection, where PostgreSQL is the venue's own: processes of another machine are not ours to order, and numbers of
 * theirs mean others here.
 */
export async function letOthersGoFirstInDatabase(
  client: ClientBase,
  config: ConnectionConfig,
): Promise<void> {
  if (process.platform !== 'linux' || 'connectionString' in config) return;
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]!.pid;
  try {
    const niceness = Math.max(NICENESS, getPriority(pid));
    setPriority(pid, niceness);
    // A connection of PostgreSQL is a session of Linux, and where sessions share the processors that one counts.
    await writeFile(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // This system has it otherwise, or does not allow it: then this work goes beside the others.
  }
}
