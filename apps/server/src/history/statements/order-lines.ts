// Orders that a group of records placed, as they stand at its end, as the lines that COPY takes.
import { CopyLines } from '../../database/copy-lines.ts';
import { cancelReasons, codeOf, orderKinds, orderStatuses, sides, timesInForce } from '../rows/codes.ts';
import type { OrderRow } from '../rows/rows.ts';

export const orderColumns =
  `order_id user_id market_id kind side price_ticks stop_ticks lots quote_amount time_in_force post_only triggered
   status reason filled_lots filled_quote fee placed_at changed_at replaces replaced_by`.split(/\s+/);

const BYTES_OF_LINE = 118;

/** By user, as the table's key is, so that the server goes through its index once and not to and fro. */
export function orderLines(rows: Iterable<OrderRow>): Buffer {
  const sorted = [...rows].sort((a, b) => a.user - b.user);
  const lines = new CopyLines(sorted.length * BYTES_OF_LINE);
  for (const row of sorted) {
    lines.number(row.order).number(row.user).number(row.market).number(codeOf(orderKinds, row.kind));
    lines.number(codeOf(sides, row.side)).number(row.priceTicks).number(row.stopTicks);
    lines.number(row.lots).bigint(row.quoteAmount);
    lines.number(row.timeInForce && codeOf(timesInForce, row.timeInForce));
    lines.flag(row.postOnly).flag(row.triggered).number(codeOf(orderStatuses, row.status));
    lines.number(row.reason && codeOf(cancelReasons, row.reason));
    lines.number(row.filledLots).bigint(row.filledQuote).bigint(row.fee);
    lines.number(row.placedAt).number(row.changedAt).number(row.replaces).number(row.replacedBy);
    lines.end();
  }
  return lines.bytes();
}
