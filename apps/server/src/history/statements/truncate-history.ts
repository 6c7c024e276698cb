// Empties the history tables and puts their positions back to the beginning of the log.
import type { ClientBase } from 'pg';

export async function truncateHistory(client: ClientBase): Promise<void> {
  await client.query(
    `truncate history_currency, history_market, history_house_user, history_order, history_entry_block,
       history_trade_block, history_fill_block, history_withdrawal, history_transfer, history_send, history_swap,
       history_referral, history_seconds_order, history_tape, history_subject, history_lock, history_lock_end,
       history_project_step, history_ticket, history_ticket_settlement, history_perpetual_contract,
       history_perpetual_order`,
  );
  await client.query(`update projection set seq = 0 where name in ('history', 'history-blocks')`);
}
