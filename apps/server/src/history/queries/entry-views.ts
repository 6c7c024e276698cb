// Ledger entries as lists and downloads show them.
import { type CurrencyId, formatDecimal, type WalletName } from '@candor/exchange';
import type { Pool } from 'pg';
import type { EntryKind } from '../rows/codes.ts';
import type { EntryRow } from '../rows/rows.ts';

/** `available` and `held` are signed differences as decimal strings, `change` both together. */
export interface EntryView {
  readonly seq: number;
  readonly place: number;
  readonly at: number;
  readonly wallet: WalletName;
  readonly currency: string;
  readonly available: string;
  readonly held: string;
  readonly change: string;
  readonly kind: EntryKind;
  /** The id of the order or trade, 'network:transaction' of a deposit, or the record of a transfer. */
  readonly cause: string;
}

export async function entryViews(
  pool: Pick<Pool, 'query'>,
  entries: readonly EntryRow[],
): Promise<readonly EntryView[]> {
  const currencies = await selectCurrencies(pool, entries);
  return entries.map(({ seq, place, at, wallet, currency, available, held, kind, cause }) => {
    const { code, scale } = currencies.get(currency)!;
    return {
      ...{ seq, place, at, kind, wallet: wallet as WalletName, currency: code, cause: String(cause) },
      available: formatDecimal(available, scale),
      held: formatDecimal(held, scale),
      change: formatDecimal(available + held, scale),
    };
  });
}

interface CurrencyRow {
  readonly currency_id: CurrencyId;
  readonly code: string;
  readonly scale: number;
}

async function selectCurrencies(
  pool: Pick<Pool, 'query'>,
  entries: readonly EntryRow[],
): Promise<ReadonlyMap<CurrencyId, CurrencyRow>> {
  if (entries.length === 0) return new Map();
  const { rows } = await pool.query<CurrencyRow>(
    'select currency_id, code, scale from history_currency where currency_id = any ($1)',
    [[...new Set(entries.map(({ currency }) => currency))]],
  );
  return new Map(rows.map((row) => [row.currency_id, row]));
}
