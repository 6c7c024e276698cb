// Reads all orders of one user, oldest first, within the caller's transaction.
import type { UserId } from '@candor/exchange';
import type { PoolClient } from 'pg';
import { cursorRows } from '../../database/cursor-rows.ts';
import { marketColumns, marketJoins } from './market-columns.ts';
import { type OrderColumns, type OrderView, toOrderView } from './select-user-orders.ts';

export async function* everyOrderOf(
  client: Pick<PoolClient, 'query'>,
  user: UserId,
): AsyncGenerator<OrderView> {
  const rows = cursorRows<OrderColumns>(
    client,
    `select shown.*, ${marketColumns} from history_order as shown ${marketJoins}
      where shown.user_id = $1 order by shown.order_id`,
    [user],
  );
  for await (const row of rows) yield toOrderView(row);
}
