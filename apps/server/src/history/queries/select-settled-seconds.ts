// Reads a page of everybody's seconds contracts that have ended, newest first: for operators, who can only look.
import type { SecondsResult } from '@candor/exchange';
import type { Pool } from 'pg';
import { codeOf, secondsResults } from '../rows/codes.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';
import { type SecondsColumns, type SecondsView, secondsView } from './select-user-seconds.ts';

export interface SettledSecondsRequest extends PageRequest {
  readonly user?: number | undefined;
  readonly order?: number | undefined;
  readonly symbol?: string | undefined;
  readonly result?: SecondsResult | undefined;
}

export interface SettledSecondsView extends SecondsView {
  readonly user: number;
}

interface Columns extends SecondsColumns {
  readonly user_id: bigint;
}
type FullColumns = Columns & { readonly order_id: bigint };

export async function selectSettledSeconds(
  pool: Pool,
  request: SettledSecondsRequest,
): Promise<Found<SettledSecondsView>> {
  const { user = null, order = null, symbol = null, result } = request;
  const { rows } = await pool.query<Columns>(
    `with found as (
       select o.*, m.symbol, c.code, c.scale
         from history_seconds_order o
         join history_market m on m.market_id = o.market_id
         join history_currency c on c.currency_id = o.currency_id
        where ($1::bigint is null or o.user_id = $1) and ($2::bigint is null or o.order_id = $2)
          and ($3::text is null or m.symbol = $3) and ($4::smallint is null or o.result = $4))
     select (select count(*) from found) as total, page.*
       from (select 1) as always
       left join (select * from found order by seq desc limit $5 offset $6) as page on true
      order by page.seq desc`,
    [
      user,
      order,
      symbol,
      result === undefined ? null : codeOf(secondsResults, result),
      request.pageSize,
      offsetOf(request),
    ],
  );
  return foundOf(
    rows,
    (row): row is FullColumns => row.order_id !== null,
    (row) => ({ ...secondsView(row), user: Number(row.user_id) }),
  );
}
