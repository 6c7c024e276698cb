// What the audits of the whole log came to: each is kept, and everybody may read the newest.
import type { ClientBase, Pool } from 'pg';

export interface LastAudit {
  readonly at: number;
  readonly throughSeq: number;
  readonly headHash: string;
  /** Where something is wrong; empty where everything agrees. */
  readonly places: readonly string[];
}

export async function insertAuditReport(
  client: ClientBase,
  { at, throughSeq, headHash, places }: LastAudit,
): Promise<void> {
  await client.query(
    'insert into audit_reports (at, through_seq, head_hash, places) values ($1, $2, $3, $4)',
    [new Date(at), throughSeq, headHash, places],
  );
}

export async function selectLastAudit(pool: Pick<Pool, 'query'>): Promise<LastAudit | undefined> {
  const { rows } = await pool.query<{ at: Date; through_seq: bigint; head_hash: string; places: string[] }>(
    'select at, through_seq, head_hash, places from audit_reports order by id desc limit 1',
  );
  const [row] = rows;
  return (
    row && {
      at: row.at.getTime(),
      throughSeq: Number(row.through_seq),
      headHash: row.head_hash,
      places: row.places,
    }
  );
}
