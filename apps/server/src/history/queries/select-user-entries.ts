// Reads a page of one user's ledger entries, newest first, each with what caused it.
import { type CurrencyId, formatDecimal, type UserId, userOwner, type WalletName } from '@candor/exchange';
import type { Pool } from 'pg';
import { codeOf, type EntryKind, entryKinds, ledgerWallets, wordOf } from '../rows/codes.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';

export interface UserEntriesRequest extends PageRequest {
  readonly user: UserId;
  readonly wallet?: WalletName | undefined;
  readonly currency?: CurrencyId | undefined;
  readonly kinds?: readonly EntryKind[] | undefined;
}

/** `available` and `held` are signed differences as decimal strings. */
export interface EntryView {
  readonly seq: number;
  readonly place: number;
  readonly at: number;
  readonly wallet: WalletName;
  readonly currency: string;
  readonly available: string;
  readonly held: string;
  readonly kind: EntryKind;
  /** The id of the order or trade, 'network:transaction' of a deposit, or the record of a transfer. */
  readonly cause: string;
}

export interface EntryColumns {
  readonly total: bigint;
  readonly seq: bigint;
  readonly place: number;
  readonly at: bigint;
  readonly wallet: number;
  readonly code: string;
  readonly scale: number;
  readonly available: string;
  readonly held: string;
  readonly kind: number;
  readonly cause: string;
}

type MaybeEntry = Pick<EntryColumns, 'total'> & { readonly seq: bigint | null };

/** The index has users' entries alone, and is only used where the statement says so. */
const matching = `owner = $1 and owner % 2 = 0 and ($2::smallint is null or wallet = $2) and ($3::int is null or currency_id = $3)
  and ($4::smallint[] is null or kind = any ($4))`;

export async function selectUserEntries(
  pool: Pick<Pool, 'query'>,
  request: UserEntriesRequest,
): Promise<Found<EntryView>> {
  const { rows } = await pool.query<MaybeEntry>(
    `select total, shown.*, currency.code, currency.scale
       from (select count(*) as total from history_entry where ${matching}) as counted
       left join (
         (select * from history_entry where ${matching} order by seq desc, place desc limit $5 offset $6) as shown
         join history_currency as currency on currency.currency_id = shown.currency_id
       ) on true
      order by seq desc, place desc`,
    [
      userOwner(request.user),
      request.wallet === undefined ? null : codeOf(ledgerWallets, request.wallet),
      request.currency ?? null,
      request.kinds?.map((kind) => codeOf(entryKinds, kind)) ?? null,
      request.pageSize,
      offsetOf(request),
    ],
  );
  return foundOf(rows, (row): row is EntryColumns => row.seq !== null, toEntryView);
}

export function toEntryView(row: EntryColumns): EntryView {
  return {
    seq: Number(row.seq),
    place: row.place,
    at: Number(row.at),
    wallet: wordOf(ledgerWallets, row.wallet) as WalletName,
    currency: row.code,
    available: formatDecimal(BigInt(row.available), row.scale),
    held: formatDecimal(BigInt(row.held), row.scale),
    kind: wordOf(entryKinds, row.kind),
    cause: row.cause,
  };
}
