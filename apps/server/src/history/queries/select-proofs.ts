// Where things stand in the log: the records of a subject, and the records of prices by their order and time.
import type { Pool } from 'pg';
import { type ProofSubject, proofSubjects, type TapeRow } from '../rows/proof-rows.ts';

/** In the order of the log, so many at most. */
export async function selectSubjectRecords(
  pool: Pool,
  kind: ProofSubject,
  subject: number,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await pool.query<{ seq: bigint }>(
    'select seq from history_subject where kind = $1 and subject = $2 order by seq limit $3',
    [proofSubjects.indexOf(kind), subject, limit],
  );
  return rows.map(({ seq }) => Number(seq));
}

/** The last of all, or the last before a record. */
export async function selectLastSubjectRecord(
  pool: Pool,
  kind: ProofSubject,
  subject: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ seq: bigint }>(
    'select seq from history_subject where kind = $1 and subject = $2 and seq < $3 order by seq desc limit 1',
    [proofSubjects.indexOf(kind), subject, before],
  );
  return rows[0] && Number(rows[0].seq);
}

/** The record that brought a version: versions count from 1, one record each. */
export async function selectVersionRecord(
  pool: Pool,
  kind: ProofSubject,
  subject: number,
  version: number,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ seq: bigint }>(
    'select seq from history_subject where kind = $1 and subject = $2 order by seq offset $3 limit 1',
    [proofSubjects.indexOf(kind), subject, version - 1],
  );
  return rows[0] && Number(rows[0].seq);
}

/** Records of prices after a record, in order, or before it, the last first. */
export async function selectTapeFrom(
  pool: Pool,
  seq: number,
  direction: 'before' | 'after',
  limit: number,
): Promise<readonly number[]> {
  const text =
    direction === 'after'
      ? 'select seq from history_tape where seq > $1 order by seq limit $2'
      : 'select seq from history_tape where seq < $1 order by seq desc limit $2';
  const { rows } = await pool.query<{ seq: bigint }>(text, [seq, limit]);
  return rows.map((row) => Number(row.seq));
}

/** What was recorded from one moment up to, and without, another; at most so many. */
export async function selectTapeBetween(
  pool: Pool,
  fromMs: number,
  toMs: number,
  limit: number,
): Promise<readonly TapeRow[]> {
  const { rows } = await pool.query<{ seq: bigint; at: bigint; root: string }>(
    'select seq, at, root from history_tape where at >= $1 and at < $2 order by at, seq limit $3',
    [fromMs, toMs, limit],
  );
  return rows.map(({ seq, at, root }) => ({ seq: Number(seq), at: Number(at), root }));
}

/** When the last record of prices was written; a minute before it takes no further tick. */
export async function selectTapeEnd(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ at: bigint }>('select at from history_tape order by at desc limit 1');
  return rows[0] === undefined ? 0 : Number(rows[0].at);
}
