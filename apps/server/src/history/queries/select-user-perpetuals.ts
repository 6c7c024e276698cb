// Reads one user's perpetual orders that were closed or revoked: a page, newest end first, or a portion, oldest first.
import type { MarketId, UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { codeOf, perpetualStatuses } from '../rows/codes.ts';
import type { PerpetualRow } from '../rows/perpetual-rows.ts';
import { type PerpetualColumns, perpetualRowOf } from '../statements/perpetual-row-of.ts';
import type { PageRequest } from './page.ts';
import { keysOfPeriod, rowsInOrder } from './period.ts';
import { type FoundPerpetuals, selectPerpetualPage } from './perpetual-page.ts';
import { type PortionRequest, selectPortion } from './portion.ts';

export interface UserPerpetualsRequest extends PageRequest {
  readonly user: UserId;
  readonly status: 'closed' | 'revoked';
  /** All contracts without one. */
  readonly contract?: MarketId | undefined;
  /** This one alone. */
  readonly order?: number | undefined;
  /** With what all that are found brought to the wallet. */
  readonly isSummed?: boolean;
}

const matching = `user_id = $1 and status = $2 and ($3::int is null or market_id = $3)
  and ($4::bigint is null or order_id = $4) and ended_seq >= $5 and ended_seq < $6`;

const inOrder = rowsInOrder(
  { table: 'history_perpetual_order', key: 'ended_seq', at: 'ended_at' },
  (user) => `user_id = $${user} and status = $${user + 1}`,
);

export async function selectUserPerpetuals(
  pool: Pick<Pool, 'query'>,
  request: UserPerpetualsRequest,
): Promise<FoundPerpetuals> {
  const owned = [request.user, codeOf(perpetualStatuses, request.status)];
  const keys = await keysOfPeriod(pool, inOrder, owned, request.period);
  const values = [...owned, request.contract ?? null, request.order ?? null, ...keys];
  return selectPerpetualPage(pool, matching, values, request);
}

/** Positions that were closed, oldest first. */
export function selectClosedAfter(
  pool: Pick<Pool, 'query'>,
  request: PortionRequest<PerpetualRow> & Pick<UserPerpetualsRequest, 'contract'>,
): Promise<readonly PerpetualRow[]> {
  const owned = [request.user, codeOf(perpetualStatuses, 'closed')];
  const portion = {
    ...{ list: inOrder, owned, values: [...owned, request.contract ?? null] },
    matching: 'user_id = $1 and status = $2 and ($3::int is null or market_id = $3)',
    ...{ columns: 'shown.*', joins: '' },
    keyOf: ({ endedSeq = 0 }: PerpetualRow) => endedSeq,
    view: (row: PerpetualColumns) => perpetualRowOf(row),
  };
  return selectPortion(pool, portion, request);
}
