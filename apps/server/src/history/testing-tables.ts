// The history tables as text, to be compared with each other in tests.
import type { Pool } from 'pg';
import { expectedEntry, expectedFill, expectedTrade } from './audit/packed-rows.ts';
import { storedEntryRows, storedFillRows, storedTradeRows } from './testing-blocks.ts';

const tables = [
  'history_currency',
  'history_market',
  'history_house_user',
  'history_order',
  'history_withdrawal',
  'history_transfer',
  'history_send',
  'history_swap',
  'history_referral',
  'history_seconds_order',
  'history_perpetual_contract',
  'history_perpetual_order',
  'history_tape',
  'history_subject',
  'history_lock',
  'history_lock_end',
  'history_ticket',
  'history_ticket_settlement',
] as const;

export async function dumpHistory(pool: Pool): Promise<Record<string, readonly string[]>> {
  const dump: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${table} as t`);
    dump[table] = rows.map(({ line }) => line).sort();
  }
  dump['ledger entries'] = (await storedEntryRows(pool)).map(expectedEntry).sort();
  dump.trades = (await storedTradeRows(pool)).map(expectedTrade).sort();
  dump.fills = (await storedFillRows(pool)).map(expectedFill).sort();
  return dump;
}
