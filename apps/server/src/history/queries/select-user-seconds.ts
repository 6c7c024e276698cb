// Reads a page of one user's seconds contracts that have ended, newest first.
import {
  formatDecimal,
  INDEX_PRICE_SCALE,
  type IndexPrice,
  type SecondsDirection,
  type SecondsOrderId,
  type SecondsResult,
  type UserId,
} from '@candor/exchange';
import type { Pool } from 'pg';
import { secondsDirections, secondsResults, wordOf } from '../rows/codes.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';
import { keysOfPeriod, rowsInOrder } from './period.ts';

export interface UserSecondsRequest extends PageRequest {
  readonly user: UserId;
  /** All symbols without one. */
  readonly symbol?: string | undefined;
  /** This one alone. */
  readonly order?: number | undefined;
  /** So many of the newest are left out before the page begins. */
  readonly skip?: number | undefined;
  /** What was settled by later records is left out. */
  readonly upToSeq?: number | undefined;
}

export interface SecondsTickView {
  readonly seq: number;
  readonly price: string;
  readonly observedAt: number;
}

/** Amounts and prices as decimal strings. */
export interface SecondsView {
  readonly order: SecondsOrderId;
  /** The record of the settlement. */
  readonly seq: number;
  readonly at: number;
  readonly symbol: string;
  readonly currency: string;
  readonly direction: SecondsDirection;
  readonly option: number;
  readonly version: number;
  readonly winPpm: number;
  readonly losePpm: number;
  readonly stake: string;
  readonly fee: string;
  readonly payout: string;
  readonly result: SecondsResult;
  readonly acceptedAt: number;
  readonly expiresAt: number;
  readonly entry: SecondsTickView | undefined;
  readonly exit: SecondsTickView | undefined;
}

export interface SecondsColumns {
  readonly total: bigint;
  readonly order_id: bigint | null;
  readonly seq: bigint;
  readonly at: bigint;
  readonly symbol: string;
  readonly code: string;
  readonly scale: number;
  readonly direction: number;
  readonly option_id: number;
  readonly version: number;
  readonly win_ppm: number;
  readonly lose_ppm: number;
  readonly stake: string;
  readonly fee: string;
  readonly payout: string;
  readonly result: number;
  readonly accepted_at: bigint;
  readonly expires_at: bigint;
  readonly entry_seq: bigint | null;
  readonly entry_price: bigint | null;
  readonly entry_observed_at: bigint | null;
  readonly exit_seq: bigint | null;
  readonly exit_price: bigint | null;
  readonly exit_observed_at: bigint | null;
}
type FullColumns = SecondsColumns & { readonly order_id: bigint };

const inOrder = rowsInOrder(
  { table: 'history_seconds_order', key: 'seq', at: 'at' },
  (user) => `user_id = $${user}`,
);

export async function selectUserSeconds(
  pool: Pool,
  request: UserSecondsRequest,
): Promise<Found<SecondsView>> {
  const keys = await keysOfPeriod(pool, inOrder, [request.user], request.period);
  const { rows } = await pool.query<SecondsColumns>(
    `with own as (
       select o.*, m.symbol, c.code, c.scale
         from history_seconds_order o
         join history_market m on m.market_id = o.market_id
         join history_currency c on c.currency_id = o.currency_id
        where o.user_id = $1 and ($2::text is null or m.symbol = $2) and ($5::bigint is null or o.seq <= $5)
           and ($6::bigint is null or o.order_id = $6) and o.seq >= $7 and o.seq < $8)
     select (select count(*) from own) as total, page.*
       from (select 1) as always
       left join (select * from own order by seq desc limit $3 offset $4) as page on true
      order by page.seq desc`,
    [
      request.user,
      request.symbol ?? null,
      request.pageSize,
      offsetOf(request) + (request.skip ?? 0),
      request.upToSeq ?? null,
      request.order ?? null,
      ...keys,
    ],
  );
  return foundOf(rows, (row): row is FullColumns => row.order_id !== null, secondsView);
}

export function secondsView(row: FullColumns): SecondsView {
  const amount = (atoms: string): string => formatDecimal(BigInt(atoms), row.scale);
  return {
    order: Number(row.order_id) as SecondsOrderId,
    seq: Number(row.seq),
    at: Number(row.at),
    symbol: row.symbol,
    currency: row.code,
    direction: wordOf(secondsDirections, row.direction),
    option: row.option_id,
    version: row.version,
    winPpm: row.win_ppm,
    losePpm: row.lose_ppm,
    stake: amount(row.stake),
    fee: amount(row.fee),
    payout: amount(row.payout),
    result: wordOf(secondsResults, row.result),
    acceptedAt: Number(row.accepted_at),
    expiresAt: Number(row.expires_at),
    entry: tickOf(row.entry_seq, row.entry_price, row.entry_observed_at),
    exit: tickOf(row.exit_seq, row.exit_price, row.exit_observed_at),
  };
}

function tickOf(
  seq: bigint | null,
  price: bigint | null,
  observedAt: bigint | null,
): SecondsTickView | undefined {
  if (seq === null || price === null || observedAt === null) return undefined;
  const decimal = formatDecimal(Number(price) as IndexPrice, INDEX_PRICE_SCALE);
  return { seq: Number(seq), price: decimal, observedAt: Number(observedAt) };
}
