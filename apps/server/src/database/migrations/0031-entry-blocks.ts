/** Ledger entries, packed by owner. All are read from the log again; the rest of history keeps its place. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop table history_entry`.execute(database);
  await sql`
    create table history_entry_block (
      owner bigint not null,
      first_seq bigint not null,
      last_seq bigint not null,
      labels integer[] not null,
      counts integer[] not null,
      bytes bytea not null
    )`.execute(database);
  // Packed already, so that the server need not try.
  await sql`alter table history_entry_block alter column bytes set storage external`.execute(database);
  // Lists are of users, whose owner numbers are even. Of one owner a record is in one block alone.
  await sql`
    create unique index history_entry_block_of_user on history_entry_block (owner, last_seq) where owner % 2 = 0
  `.execute(database);
  // Only audits look for a range of records, so a small index is enough.
  await sql`
    create index history_entry_block_by_seq on history_entry_block using brin (first_seq, last_seq)
  `.execute(database);
  await sql`update projection set seq = 0 where name = 'history-entries'`.execute(database);
}
