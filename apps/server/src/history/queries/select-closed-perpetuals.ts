// Reads a page of everybody's closed perpetual positions, what ended last first: for operators, who can only look.
import type { MarketId } from '@candor/exchange';
import type { Pool } from 'pg';
import { codeOf, type PerpetualEndReason, perpetualEndReasons, perpetualStatuses } from '../rows/codes.ts';
import type { PerpetualRow } from '../rows/perpetual-rows.ts';
import { type PerpetualColumns, perpetualRowOf } from '../statements/perpetual-row-of.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';

export interface ClosedPerpetualsRequest extends PageRequest {
  readonly user?: number | undefined;
  readonly order?: number | undefined;
  readonly contract?: MarketId | undefined;
  /** Why they were closed: one of these. */
  readonly reasons: readonly PerpetualEndReason[];
}

type Full = PerpetualColumns & { readonly total: bigint };
type Maybe = Pick<Full, 'total'> & { readonly order_id: bigint | null };

const matching = `status = $1 and reason = any($2) and ($3::bigint is null or user_id = $3)
  and ($4::bigint is null or order_id = $4) and ($5::int is null or market_id = $5)`;

export async function selectClosedPerpetuals(
  pool: Pick<Pool, 'query'>,
  request: ClosedPerpetualsRequest,
): Promise<Found<PerpetualRow>> {
  const { rows } = await pool.query<Maybe>(
    `select total, shown.*
       from (select count(*) as total from history_perpetual_order where ${matching}) as counted
       left join (
         select * from history_perpetual_order where ${matching}
          order by ended_seq desc, order_id desc limit $6 offset $7) as shown on true
      order by ended_seq desc, order_id desc`,
    [
      codeOf(perpetualStatuses, 'closed'),
      request.reasons.map((reason) => codeOf(perpetualEndReasons, reason)),
      request.user ?? null,
      request.order ?? null,
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
