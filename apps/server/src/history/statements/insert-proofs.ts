// Adds the rows of which receipts and the published tape are made.
import type { ClientBase } from 'pg';
import type { ProofRows } from '../rows/proof-rows.ts';
import { column } from './columns.ts';

export async function insertProofs(client: ClientBase, { tape, subjects }: ProofRows): Promise<void> {
  if (tape.length > 0) {
    await client.query(
      `insert into history_tape (seq, at, root)
       select * from unnest($1::bigint[], $2::bigint[], $3::text[])`,
      [
        column(tape, ({ seq }) => seq),
        column(tape, ({ at }) => at),
        `{${tape.map(({ root }) => root).join()}}`,
      ],
    );
  }
  if (subjects.length === 0) return;
  await client.query(
    `insert into history_subject (kind, subject, seq)
     select * from unnest($1::smallint[], $2::bigint[], $3::bigint[])`,
    [
      column(subjects, ({ kind }) => kind),
      column(subjects, ({ subject }) => subject),
      column(subjects, ({ seq }) => seq),
    ],
  );
}
