// Reads pages of one user's transfers, payments to and from others, and swaps, newest first.
import { formatDecimal, type SwapQuoteId, type UserId, type WalletName } from '@candor/exchange';
import type { Pool } from 'pg';
import { ledgerWallets, wordOf } from '../rows/codes.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';
import { keysOfPeriod, rowsInOrder } from './period.ts';

export interface UserMovementsRequest extends PageRequest {
  readonly user: UserId;
  /** The one of this record alone; of swaps, the one at this quote. */
  readonly one?: number | undefined;
}

/** Amounts as decimal strings, here and below. */
export interface TransferView {
  readonly seq: number;
  readonly at: number;
  readonly from: WalletName;
  readonly to: WalletName;
  readonly currency: string;
  readonly amount: string;
}

export interface SendView {
  readonly seq: number;
  readonly at: number;
  readonly direction: 'sent' | 'received';
  readonly counterparty: UserId;
  readonly currency: string;
  readonly amount: string;
}

export interface SwapView {
  readonly seq: number;
  readonly at: number;
  readonly quote: SwapQuoteId;
  readonly from: string;
  readonly to: string;
  readonly give: string;
  readonly receive: string;
}

interface Columns {
  readonly total: bigint;
  readonly seq: bigint;
  readonly at: bigint;
  readonly code: string;
  readonly scale: number;
  readonly amount: string;
}
interface TransferColumns extends Columns {
  readonly from_wallet: number;
  readonly to_wallet: number;
}
interface SendColumns extends Columns {
  readonly sender: bigint;
  readonly recipient: bigint;
}
interface SwapColumns extends Columns {
  readonly quote_id: bigint;
  readonly to_code: string;
  readonly to_scale: number;
  readonly give: string;
  readonly receive: string;
}

type Maybe = Pick<Columns, 'total'> & { readonly seq: bigint | null };
type Database = Pick<Pool, 'query'>;

const own = 'user_id = $1';

async function select<Row extends Columns, View>(
  database: Database,
  request: UserMovementsRequest,
  table: {
    readonly name: string;
    readonly matching: string;
    /** What `one` is. */
    readonly number: string;
    readonly currency: string;
    readonly more?: string;
  },
  view: (row: Row) => View,
): Promise<Found<View>> {
  const { name, currency, more = '' } = table;
  const matching = `(${table.matching}) and ($4::bigint is null or ${table.number} = $4)
    and seq >= $5 and seq < $6`;
  // By the rows of everybody, whose numbers rise with time as well: sent and received have no index together.
  const inOrder = rowsInOrder({ table: name, key: 'seq', at: 'at' }, () => 'true');
  const keys = await keysOfPeriod(database, inOrder, [], request.period);
  const target = more === '' ? '' : 'join history_currency as target on target.currency_id = shown.to_id';
  const { rows } = await database.query<Maybe>(
    `select total, shown.*, currency.code, currency.scale${more}
       from (select count(*) as total from ${name} where ${matching}) as counted
       left join (
         (select * from ${name} where ${matching} order by seq desc limit $2 offset $3) as shown
         join history_currency as currency on currency.currency_id = shown.${currency} ${target}
       ) on true
      order by seq desc`,
    [request.user, request.pageSize, offsetOf(request), request.one ?? null, ...keys],
  );
  return foundOf(rows as readonly (Maybe | Row)[], (row): row is Row => row.seq !== null, view);
}

export function selectUserTransfers(
  database: Database,
  request: UserMovementsRequest,
): Promise<Found<TransferView>> {
  const table = { name: 'history_transfer', matching: own, number: 'seq', currency: 'currency_id' };
  return select(database, request, table, (row: TransferColumns) => ({
    ...moment(row),
    from: wordOf(ledgerWallets, row.from_wallet) as WalletName,
    to: wordOf(ledgerWallets, row.to_wallet) as WalletName,
    currency: row.code,
    amount: formatDecimal(BigInt(row.amount), row.scale),
  }));
}

export function selectUserSends(database: Database, request: UserMovementsRequest): Promise<Found<SendView>> {
  const matching = 'sender = $1 or recipient = $1';
  const table = { name: 'history_send', matching, number: 'seq', currency: 'currency_id' };
  return select(database, request, table, (row: SendColumns) => {
    const sent = Number(row.sender) === request.user;
    return {
      ...moment(row),
      direction: sent ? 'sent' : 'received',
      counterparty: Number(sent ? row.recipient : row.sender) as UserId,
      currency: row.code,
      amount: formatDecimal(BigInt(row.amount), row.scale),
    };
  });
}

export function selectUserSwaps(database: Database, request: UserMovementsRequest): Promise<Found<SwapView>> {
  const more = ', target.code as to_code, target.scale as to_scale';
  const table = { name: 'history_swap', matching: own, number: 'quote_id', currency: 'from_id', more };
  return select(database, request, table, (row: SwapColumns) => ({
    ...moment(row),
    quote: Number(row.quote_id) as SwapQuoteId,
    from: row.code,
    to: row.to_code,
    give: formatDecimal(BigInt(row.give), row.scale),
    receive: formatDecimal(BigInt(row.receive), row.to_scale),
  }));
}

function moment(row: Columns): { readonly seq: number; readonly at: number } {
  return { seq: Number(row.seq), at: Number(row.at) };
}
