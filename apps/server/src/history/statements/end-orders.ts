// Marks orders of earlier records as cancelled or their stops as triggered. Quotes are left alone: what traded, traded.
import type { ClientBase } from 'pg';
import { cancelReasons, codeOf, orderKinds, orderStatuses } from '../rows/codes.ts';
import type { OrderChange } from '../rows/rows.ts';
import { column } from './columns.ts';
import { findByKey } from './find-by-key.ts';

const QUOTE = codeOf(orderKinds, 'quote');
const CANCELLED = codeOf(orderStatuses, 'cancelled');

export async function endOrders(client: ClientBase, changes: readonly OrderChange[]): Promise<void> {
  const rows = changes.filter(({ reason, triggered }) => reason !== undefined || triggered);
  if (rows.length === 0) return;
  await findByKey(client);
  await client.query(
    `update history_order as known set
       triggered = known.triggered or change.triggered,
       status = case when change.reason is null then known.status else ${CANCELLED} end,
       reason = coalesce(change.reason, known.reason),
       changed_at = change.changed_at,
       replaced_by = change.replaced_by
       from unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::smallint[], $5::bigint[],
                   $6::bigint[])
         as change (user_id, order_id, triggered, reason, changed_at, replaced_by)
      where known.user_id = change.user_id and known.order_id = change.order_id and known.kind <> ${QUOTE}`,
    [
      column(rows, (row) => row.user),
      column(rows, (row) => row.order),
      column(rows, (row) => row.triggered),
      column(rows, (row) => row.reason && codeOf(cancelReasons, row.reason)),
      column(rows, (row) => row.changedAt),
      column(rows, (row) => row.replacedBy),
    ],
  );
}
