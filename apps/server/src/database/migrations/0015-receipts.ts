/** What receipts and the published tape are put together from: where things stand in the log, and the roots of ticks. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  // A root is text, so that a row is written and compared as it is shown.
  await sql`
    create table history_tape (
      seq bigint primary key,
      at bigint not null,
      root text not null
    )`.execute(database);
  await sql`create index history_tape_by_time on history_tape (at, seq)`.execute(database);
  await sql`
    create table history_subject (
      kind smallint not null,
      subject bigint not null,
      seq bigint not null,
      primary key (kind, subject, seq)
    )`.execute(database);
  await sql`create index history_subject_by_seq on history_subject (seq)`.execute(database);
}
