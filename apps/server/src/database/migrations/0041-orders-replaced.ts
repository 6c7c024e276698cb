/**
 * Which order stands in the stead of which. No row of before says so: where an order was changed, everything of history
 * that is not packed is read from the log again; elsewhere nothing is.
 */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table history_order add column replaces bigint, add column replaced_by bigint`.execute(
    database,
  );
  const { rows } = await sql`select from history_order where reason = 7 limit 1`.execute(database);
  if (rows.length === 0) return;
  await sql`
    truncate history_currency, history_market, history_house_user, history_order, history_withdrawal, history_transfer,
      history_send, history_swap, history_referral, history_seconds_order, history_tape, history_subject, history_lock,
      history_lock_end, history_project_step, history_ticket, history_ticket_settlement, history_perpetual_contract,
      history_perpetual_order`.execute(database);
  await sql`update projection set seq = 0 where name = 'history'`.execute(database);
}
