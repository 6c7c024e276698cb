// Orders that a group of records placed, as they stand at its end, as the lines that COPY takes.
import { COPY_NULL } from '../../database/copy-rows.ts';
import { cancelReasons, codeOf, orderKinds, orderStatuses, sides, timesInForce } from '../rows/codes.ts';
import type { OrderRow } from '../rows/rows.ts';

export const orderColumns =
  `order_id user_id market_id kind side price_ticks stop_ticks lots quote_amount time_in_force post_only triggered
   status reason filled_lots filled_quote fee placed_at changed_at`.split(/\s+/);

/** By user, as the table's key is, so that the server goes through its index once and not to and fro. */
export function orderLines(rows: Iterable<OrderRow>): Buffer {
  let lines = '';
  for (const row of [...rows].sort((a, b) => a.user - b.user)) {
    const whose = `${row.order}\t${row.user}\t${row.market}\t${codeOf(orderKinds, row.kind)}`;
    const side = `${codeOf(sides, row.side)}\t${row.priceTicks ?? COPY_NULL}\t${row.stopTicks ?? COPY_NULL}`;
    const force = row.timeInForce === undefined ? COPY_NULL : codeOf(timesInForce, row.timeInForce);
    const asked = `${row.lots ?? COPY_NULL}\t${row.quoteAmount ?? COPY_NULL}\t${force}\t${row.postOnly}`;
    const reason = row.reason === undefined ? COPY_NULL : codeOf(cancelReasons, row.reason);
    const stands = `${row.triggered}\t${codeOf(orderStatuses, row.status)}\t${reason}`;
    const filled = `${row.filledLots}\t${row.filledQuote}\t${row.fee}\t${row.placedAt}\t${row.changedAt}`;
    lines += `${whose}\t${side}\t${asked}\t${stands}\t${filled}\n`;
  }
  return Buffer.from(lines);
}
