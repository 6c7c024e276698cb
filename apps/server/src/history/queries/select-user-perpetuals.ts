// Reads a page of one user's perpetual orders that were closed or revoked, what ended last first.
import type { MarketId, UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { codeOf, perpetualStatuses } from '../rows/codes.ts';
import type { PerpetualRow } from '../rows/perpetual-rows.ts';
import { type PerpetualColumns, perpetualRowOf } from '../statements/perpetual-row-of.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';

export interface UserPerpetualsRequest extends PageRequest {
  readonly user: UserId;
  readonly status: 'closed' | 'revoked';
  /** All contracts without one. */
  readonly contract?: MarketId | undefined;
}

type Full = PerpetualColumns & { readonly total: bigint };
type Maybe = Pick<Full, 'total'> & { readonly order_id: bigint | null };

const matching = 'user_id = $1 and status = $2 and ($3::int is null or market_id = $3)';

export async function selectUserPerpetuals(
  pool: Pick<Pool, 'query'>,
  request: UserPerpetualsRequest,
): Promise<Found<PerpetualRow>> {
  const { rows } = await pool.query<Maybe>(
    `select total, shown.*
       from (select count(*) as total from history_perpetual_order where ${matching}) as counted
       left join (
         select * from history_perpetual_order where ${matching}
          order by ended_seq desc, order_id desc limit $4 offset $5) as shown on true
      order by ended_seq desc, order_id desc`,
    [
      request.user,
      codeOf(perpetualStatuses, request.status),
      request.contract ?? null,
      request.pageSize,
      offsetOf(request),
    ],
  );
  return foundOf(
    rows,
    (row): row is Full => row.order_id !== null,
    (row: Full) => perpetualRowOf(row),
  );
}
