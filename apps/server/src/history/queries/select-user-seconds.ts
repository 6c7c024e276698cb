// Reads one user's seconds contracts that have ended: a page, newest first, or a portion, oldest first.
import type { UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { type Found, offsetOf, type PageRequest } from './page.ts';
import { keysOfPeriod, rowsInOrder } from './period.ts';
import { type PortionRequest, selectPortion } from './portion.ts';
import {
  type FullSecondsColumns,
  ofSymbol,
  type SecondsView,
  secondsView,
  selectSecondsPage,
} from './seconds-page.ts';

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

const inOrder = rowsInOrder(
  { table: 'history_seconds_order', key: 'seq', at: 'at' },
  (user) => `user_id = $${user}`,
);

const matching = `user_id = $1 and ${ofSymbol(2)} and ($3::bigint is null or seq <= $3)
  and ($4::bigint is null or order_id = $4) and seq >= $5 and seq < $6`;

export async function selectUserSeconds(
  pool: Pool,
  request: UserSecondsRequest,
): Promise<Found<SecondsView>> {
  const { user, symbol = null, upToSeq = null, order = null, skip = 0, pageSize } = request;
  const keys = await keysOfPeriod(pool, inOrder, [user], request.period);
  const values = [user, symbol, upToSeq, order, ...keys];
  const offset = offsetOf(request) + skip;
  return selectSecondsPage(pool, { matching, values }, { limit: pageSize, offset }, secondsView);
}

/** The same, oldest first. */
export function selectSecondsAfter(
  pool: Pick<Pool, 'query'>,
  request: PortionRequest<SecondsView> & Pick<UserSecondsRequest, 'symbol'>,
): Promise<readonly SecondsView[]> {
  const { user, symbol = null } = request;
  const portion = {
    ...{ list: inOrder, owned: [user], matching: `user_id = $1 and ${ofSymbol(2)}`, values: [user, symbol] },
    columns: 'shown.*, market.symbol, currency.code, currency.scale',
    joins: `join history_market as market on market.market_id = shown.market_id
      join history_currency as currency on currency.currency_id = shown.currency_id`,
    keyOf: ({ seq }: SecondsView) => seq,
    view: (row: FullSecondsColumns) => secondsView(row),
  };
  return selectPortion(pool, portion, request);
}
