// Who holds what somebody waits for: named to whoever has to end it, instead of being waited for without a word.
import type { ClientBase, Pool } from 'pg';

/** So long whoever starts waits for a lock. */
export const lockMsMax = 10_000;

const lockNotAvailable = '55P03';

export function isLockedOut(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === lockNotAvailable;
}

/** Sessions that hold a lock on one of these tables, the longest transaction first. */
export async function holdersOf(
  database: Pick<ClientBase | Pool, 'query'>,
  tables: readonly string[],
): Promise<string> {
  const { rows } = await database.query<{
    pid: number;
    name: string;
    state: string | null;
    since: Date | null;
  }>(
    `select distinct activity.pid, application_name as name, state, xact_start as since
       from pg_locks join pg_stat_activity as activity using (pid)
      where locktype = 'relation' and granted and activity.pid <> pg_backend_pid()
        and pg_locks.database = (select oid from pg_database where datname = current_database())
        and relation in (select oid from pg_class where relkind = 'r' and relname = any ($1))
      order by xact_start limit 3`,
    [tables],
  );
  const names = rows.map(
    ({ pid, name, state, since }) =>
      `process ${pid} ("${name}", ${state ?? 'unknown'}, since ${since?.toISOString() ?? 'unknown'})`,
  );
  return names.length === 0 ? 'another session' : names.join(', ');
}
