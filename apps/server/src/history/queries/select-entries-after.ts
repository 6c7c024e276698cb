// Reads one user's ledger entries from the oldest on, in portions that begin where the last one ended.
import { type CurrencyId, type UserId, userOwner, type WalletName } from '@candor/exchange';
import type { Pool } from 'pg';
import { codeOf, type EntryKind, entryKinds, ledgerWallets } from '../rows/codes.ts';
import { type EntryColumns, type EntryView, toEntryView } from './select-user-entries.ts';

export interface EntriesAfterRequest {
  readonly user: UserId;
  readonly wallet?: WalletName | undefined;
  readonly currency?: CurrencyId | undefined;
  readonly kinds?: readonly EntryKind[] | undefined;
  /** The last entry that is known already. */
  readonly after: { readonly seq: number; readonly place: number };
  readonly limit: number;
}

export async function selectEntriesAfter(
  pool: Pick<Pool, 'query'>,
  request: EntriesAfterRequest,
): Promise<readonly EntryView[]> {
  const { user, wallet, currency, kinds, after, limit } = request;
  const { rows } = await pool.query<EntryColumns>(
    `select entry.*, currency.code, currency.scale, 0::bigint as total
       from history_entry as entry join history_currency as currency using (currency_id)
      where owner = $1 and owner % 2 = 0 and (seq, place) > ($2, $3)
        and ($4::smallint is null or wallet = $4) and ($5::int is null or currency_id = $5)
        and ($6::smallint[] is null or kind = any ($6))
      order by seq, place limit $7`,
    [
      userOwner(user),
      after.seq,
      after.place,
      wallet === undefined ? null : codeOf(ledgerWallets, wallet),
      currency ?? null,
      kinds?.map((kind) => codeOf(entryKinds, kind)) ?? null,
      limit,
    ],
  );
  return rows.map(toEntryView);
}
