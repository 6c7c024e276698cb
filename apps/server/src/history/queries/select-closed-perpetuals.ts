// Reads a page of everybody's closed perpetual positions, what ended last first: for operators, who can only look.
import type { MarketId } from '@candor/exchange';
import type { Pool } from 'pg';
import { codeOf, type PerpetualEndReason, perpetualEndReasons, perpetualStatuses } from '../rows/codes.ts';
import type { PerpetualRow } from '../rows/perpetual-rows.ts';
import type { Found, PageRequest } from './page.ts';
import { keysOfPeriod, rowsInOrder } from './period.ts';
import { selectPerpetualPage } from './perpetual-page.ts';

export interface ClosedPerpetualsRequest extends PageRequest {
  readonly user?: number | undefined;
  readonly order?: number | undefined;
  readonly contract?: MarketId | undefined;
  /** Why they were closed: one of these. */
  readonly reasons: readonly PerpetualEndReason[];
}

const matching = `status = $1 and reason = any($2) and ($3::bigint is null or user_id = $3)
  and ($4::bigint is null or order_id = $4) and ($5::int is null or market_id = $5)
  and ended_seq >= $6 and ended_seq < $7`;

const closed = codeOf(perpetualStatuses, 'closed');
/** Those of one reason, as their index has them. */
const inOrder = rowsInOrder(
  { table: 'history_perpetual_order', key: 'ended_seq', at: 'ended_at' },
  (reason) => `status = ${closed} and reason = $${reason}`,
);

export async function selectClosedPerpetuals(
  pool: Pick<Pool, 'query'>,
  request: ClosedPerpetualsRequest,
): Promise<Found<PerpetualRow>> {
  const reasons = request.reasons.map((reason) => codeOf(perpetualEndReasons, reason));
  const ofEach: (readonly [first: number, end: number])[] = [];
  // One after the other: whoever asks for a list has one of the few connections at a time.
  for (const reason of reasons) ofEach.push(await keysOfPeriod(pool, inOrder, [reason], request.period));
  const values = [
    closed,
    reasons,
    request.user ?? null,
    request.order ?? null,
    request.contract ?? null,
    // Records are in the order of time, whatever the reason: the first of all of them divides each.
    Math.min(...ofEach.map(([first]) => first)),
    Math.min(...ofEach.map(([, end]) => end)),
  ];
  return selectPerpetualPage(pool, matching, values, request);
}
