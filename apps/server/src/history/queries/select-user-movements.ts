// Reads one user's transfers, payments to and from others, and swaps: pages, newest first, and portions, oldest first.
import { formatDecimal, type SwapQuoteId, type UserId, type WalletName } from '@candor/exchange';
import type { Pool } from 'pg';
import { ledgerWallets, wordOf } from '../rows/codes.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';
import { keysOfPeriod, rowsInOrder } from './period.ts';
import { type PortionRequest, selectPortion } from './portion.ts';

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

interface Movements<Row, View> {
  readonly name: string;
  readonly matching: string;
  /** What `one` is. */
  readonly number: string;
  readonly currency: string;
  /** Of the currency that came of it, where there are two. */
  readonly more?: string;
  readonly view: (row: Row, user: UserId) => View;
}

/** By the rows of everybody, whose numbers rise with time as well: sent and received have no index together. */
const inOrderOf = (table: string) => rowsInOrder({ table, key: 'seq', at: 'at' }, () => 'true');

const columnsOf = ({ more = '' }: { readonly more?: string }): string =>
  `shown.*, currency.code, currency.scale${more}`;

const joinsOf = ({ currency, more }: { readonly currency: string; readonly more?: string }): string =>
  `join history_currency as currency on currency.currency_id = shown.${currency}
   ${more === undefined ? '' : 'join history_currency as target on target.currency_id = shown.to_id'}`;

async function selectPage<Row extends Columns, View>(
  database: Database,
  movements: Movements<Row, View>,
  request: UserMovementsRequest,
): Promise<Found<View>> {
  const { name, number, view } = movements;
  const matching = `(${movements.matching}) and ($4::bigint is null or ${number} = $4)
    and seq >= $5 and seq < $6`;
  const keys = await keysOfPeriod(database, inOrderOf(name), [], request.period);
  const { rows } = await database.query<Maybe>(
    `select total, ${columnsOf(movements)}
       from (select count(*) as total from ${name} where ${matching}) as counted
       left join (
         (select * from ${name} where ${matching} order by seq desc limit $2 offset $3) as shown
         ${joinsOf(movements)}
       ) on true
      order by seq desc`,
    [request.user, request.pageSize, offsetOf(request), request.one ?? null, ...keys],
  );
  const isFull = (row: Maybe | Row): row is Row => row.seq !== null;
  return foundOf(rows as readonly (Maybe | Row)[], isFull, (row) => view(row, request.user));
}

/** The same, oldest first. */
function selectAfter<Row extends Columns, View extends { readonly seq: number }>(
  database: Database,
  movements: Movements<Row, View>,
  request: PortionRequest<View>,
): Promise<readonly View[]> {
  const portion = {
    ...{ list: inOrderOf(movements.name), owned: [], values: [request.user] },
    matching: `(${movements.matching})`,
    ...{ columns: columnsOf(movements), joins: joinsOf(movements) },
    keyOf: ({ seq }: View) => seq,
    view: (row: Row) => movements.view(row, request.user),
  };
  return selectPortion(database, portion, request);
}

const transfers: Movements<TransferColumns, TransferView> = {
  ...{ name: 'history_transfer', matching: own, number: 'seq', currency: 'currency_id' },
  view: (row) => ({
    ...moment(row),
    from: wordOf(ledgerWallets, row.from_wallet) as WalletName,
    to: wordOf(ledgerWallets, row.to_wallet) as WalletName,
    currency: row.code,
    amount: formatDecimal(BigInt(row.amount), row.scale),
  }),
};

const sends: Movements<SendColumns, SendView> = {
  ...{ name: 'history_send', matching: 'sender = $1 or recipient = $1', number: 'seq' },
  currency: 'currency_id',
  view: (row, user) => {
    const sent = Number(row.sender) === user;
    return {
      ...moment(row),
      direction: sent ? 'sent' : 'received',
      counterparty: Number(sent ? row.recipient : row.sender) as UserId,
      currency: row.code,
      amount: formatDecimal(BigInt(row.amount), row.scale),
    };
  },
};

const swaps: Movements<SwapColumns, SwapView> = {
  ...{ name: 'history_swap', matching: own, number: 'quote_id', currency: 'from_id' },
  more: ', target.code as to_code, target.scale as to_scale',
  view: (row) => ({
    ...moment(row),
    quote: Number(row.quote_id) as SwapQuoteId,
    from: row.code,
    to: row.to_code,
    give: formatDecimal(BigInt(row.give), row.scale),
    receive: formatDecimal(BigInt(row.receive), row.to_scale),
  }),
};

type PageOf<View> = (database: Database, request: UserMovementsRequest) => Promise<Found<View>>;
type After<View> = (database: Database, request: PortionRequest<View>) => Promise<readonly View[]>;

export const selectUserTransfers: PageOf<TransferView> = (database, request) =>
  selectPage(database, transfers, request);
export const selectUserSends: PageOf<SendView> = (database, request) => selectPage(database, sends, request);
export const selectUserSwaps: PageOf<SwapView> = (database, request) => selectPage(database, swaps, request);

export const selectTransfersAfter: After<TransferView> = (database, request) =>
  selectAfter(database, transfers, request);
export const selectSendsAfter: After<SendView> = (database, request) => selectAfter(database, sends, request);
export const selectSwapsAfter: After<SwapView> = (database, request) => selectAfter(database, swaps, request);

function moment(row: Columns): { readonly seq: number; readonly at: number } {
  return { seq: Number(row.seq), at: Number(row.at) };
}
