// Takes lots off orders of earlier records that were made smaller. Before their fills: those say whether the rest is filled.
import type { ClientBase } from 'pg';
import type { OrderChange } from '../rows/rows.ts';
import { column } from './columns.ts';
import { findByKey } from './find-by-key.ts';

export async function reduceOrders(client: ClientBase, changes: readonly OrderChange[]): Promise<void> {
  const rows = changes.filter(({ reducedLots }) => reducedLots > 0);
  if (rows.length === 0) return;
  await findByKey(client);
  await client.query(
    `update history_order as known set lots = known.lots - change.lots, changed_at = change.changed_at
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
         as change (user_id, order_id, lots, changed_at)
      where known.user_id = change.user_id and known.order_id = change.order_id`,
    [
      column(rows, (row) => row.user),
      column(rows, (row) => row.order),
      column(rows, (row) => row.reducedLots),
      column(rows, (row) => row.changedAt),
    ],
  );
}
