// Reads a page of everybody's seconds contracts that have ended, newest first: for operators, who can only look.
import type { SecondsResult } from '@candor/exchange';
import type { Pool } from 'pg';
import { codeOf, secondsResults } from '../rows/codes.ts';
import { type Found, offsetOf, type PageRequest } from './page.ts';
import { keysOfPeriod, rowsInOrder } from './period.ts';
import {
  ofSymbol,
  type SecondsColumns,
  type SecondsView,
  secondsView,
  selectSecondsPage,
} from './seconds-page.ts';

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

const inOrder = rowsInOrder({ table: 'history_seconds_order', key: 'seq', at: 'at' }, () => 'true');

const matching = `($1::bigint is null or user_id = $1) and ($2::bigint is null or order_id = $2)
  and ${ofSymbol(3)} and ($4::smallint is null or result = $4) and seq >= $5 and seq < $6`;

export async function selectSettledSeconds(
  pool: Pool,
  request: SettledSecondsRequest,
): Promise<Found<SettledSecondsView>> {
  const { user = null, order = null, symbol = null, result } = request;
  const code = result === undefined ? null : codeOf(secondsResults, result);
  const page = { limit: request.pageSize, offset: offsetOf(request) };
  const values = [user, order, symbol, code, ...(await keysOfPeriod(pool, inOrder, [], request.period))];
  return selectSecondsPage<Columns, SettledSecondsView>(pool, { matching, values }, page, (row) => ({
    ...secondsView(row),
    user: Number(row.user_id),
  }));
}
