// Reads a page of everybody's closed perpetual positions, what ended last first: for operators, who can only look.
import type { MarketId } from '@candor/exchange';
import type { Pool } from 'pg';
import { codeOf, type PerpetualEndReason, perpetualEndReasons, perpetualStatuses } from '../rows/codes.ts';
import type { PerpetualRow } from '../rows/perpetual-rows.ts';
import type { Found, PageRequest } from './page.ts';
import { selectPerpetualPage } from './perpetual-page.ts';

export interface ClosedPerpetualsRequest extends PageRequest {
  readonly user?: number | undefined;
  readonly order?: number | undefined;
  readonly contract?: MarketId | undefined;
  /** Why they were closed: one of these. */
  readonly reasons: readonly PerpetualEndReason[];
}

const matching = `status = $1 and reason = any($2) and ($3::bigint is null or user_id = $3)
  and ($4::bigint is null or order_id = $4) and ($5::int is null or market_id = $5)`;

export function selectClosedPerpetuals(
  pool: Pick<Pool, 'query'>,
  request: ClosedPerpetualsRequest,
): Promise<Found<PerpetualRow>> {
  const values = [
    codeOf(perpetualStatuses, 'closed'),
    request.reasons.map((reason) => codeOf(perpetualEndReasons, reason)),
    request.user ?? null,
    request.order ?? null,
    request.contract ?? null,
  ];
  return selectPerpetualPage(pool, matching, values, request);
}
