/** What was outside trading: withdrawals, swaps, transfers and what inviters earned, written and rebuilt as the rest. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await createWithdrawals(database);
  await createMovements(database);
  // What is there was projected without these rows: it is read from the log again.
  await sql`
    truncate history_currency, history_market, history_house_user, history_order, history_trade,
      history_entry`.execute(database);
  await sql`update projection set seq = 0 where name = 'history'`.execute(database);
}

async function createWithdrawals(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_withdrawal (
      withdrawal_id bigint primary key,
      user_id bigint not null,
      network smallint not null,
      currency_id integer not null,
      amount numeric(38,0) not null,
      fee numeric(38,0) not null,
      address_id bigint not null,
      approvals_needed smallint not null,
      status smallint not null,
      requested_seq bigint not null,
      requested_at bigint not null,
      approval_operators bigint[] not null default '{}',
      approval_actions bigint[] not null default '{}',
      approval_times bigint[] not null default '{}',
      decided_at bigint,
      decided_operator bigint,
      decided_action bigint,
      transaction text
    )`.execute(database);
  await sql`create index history_withdrawal_of_user on history_withdrawal (user_id, withdrawal_id)`.execute(
    database,
  );
  // Pending and approved: those that somebody still has to look at.
  await sql`
    create index history_withdrawal_open on history_withdrawal (withdrawal_id) where status < 2`.execute(
    database,
  );
}

async function createMovements(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table history_transfer (
      seq bigint primary key,
      at bigint not null,
      user_id bigint not null,
      from_wallet smallint not null,
      to_wallet smallint not null,
      currency_id integer not null,
      amount numeric(38,0) not null
    )`.execute(database);
  await sql`create index history_transfer_of_user on history_transfer (user_id, seq)`.execute(database);
  await sql`
    create table history_send (
      seq bigint primary key,
      at bigint not null,
      sender bigint not null,
      recipient bigint not null,
      currency_id integer not null,
      amount numeric(38,0) not null
    )`.execute(database);
  await sql`create index history_send_of_sender on history_send (sender, seq)`.execute(database);
  await sql`create index history_send_of_recipient on history_send (recipient, seq)`.execute(database);
  await sql`
    create table history_swap (
      seq bigint primary key,
      at bigint not null,
      quote_id bigint not null unique,
      user_id bigint not null,
      from_id integer not null,
      to_id integer not null,
      give numeric(38,0) not null,
      receive numeric(38,0) not null
    )`.execute(database);
  await sql`create index history_swap_of_user on history_swap (user_id, seq)`.execute(database);
  // The single payments are ledger entries of the inviter; here are their sums.
  await sql`
    create table history_referral (
      inviter bigint not null,
      currency_id integer not null,
      amount numeric(38,0) not null,
      payments bigint not null,
      primary key (inviter, currency_id)
    )`.execute(database);
}
