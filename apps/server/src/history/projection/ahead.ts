// Finds tables that know more than the log: then the log has lost its end, for they are made from nothing else.
import type { Pool } from 'pg';
import { LogDamaged } from '../../engine/index.ts';

export interface ProjectionAhead {
  readonly name: string;
  readonly seq: bigint;
  readonly logSeq: bigint;
}

/** One statement sees both at one moment, so a running venue is never mistaken for a damaged one. */
export async function selectProjectionsAhead(
  database: Pick<Pool, 'query'>,
): Promise<readonly ProjectionAhead[]> {
  const { rows } = await database.query<ProjectionAhead>(
    `select name, projection.seq, log_head.seq as "logSeq"
       from projection cross join log_head where projection.seq > log_head.seq order by name`,
  );
  return rows;
}

export function describeAhead({ name, seq, logSeq }: ProjectionAhead): string {
  return `The log ends with record ${logSeq}, and the table projection says that ${name} holds record ${seq}: the end of the log is missing`;
}

/** To be called before the venue takes over; nothing is changed then. */
export async function refuseLogBehindHistory(database: Pick<Pool, 'query'>): Promise<void> {
  const ahead = (await selectProjectionsAhead(database))[0];
  if (ahead === undefined) return;
  throw new LogDamaged('log_head', describeAhead(ahead), {
    cure: 'Restore the database from a backup that holds it; if the loss is meant, run "npm run history:rebuild" first.',
  });
}
