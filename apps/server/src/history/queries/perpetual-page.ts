// A page of perpetual orders that ended, what ended last first: the part that every list of them shares.
import type { Pool } from 'pg';
import type { PerpetualRow } from '../rows/perpetual-rows.ts';
import { type PerpetualColumns, perpetualRowOf } from '../statements/perpetual-row-of.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';

type Full = PerpetualColumns & { readonly total: bigint };
type Maybe = Pick<Full, 'total'> & { readonly order_id: bigint | null };

/**
 * `matching` is a condition over $1, $2 and so on: the values in their order. Where an index has what it asks for, rows
 * are counted and put in order by that alone, and only those of the page are read.
 */
export async function selectPerpetualPage(
  pool: Pick<Pool, 'query'>,
  matching: string,
  values: readonly unknown[],
  request: PageRequest,
): Promise<Found<PerpetualRow>> {
  const { rows } = await pool.query<Maybe>(
    `select total, shown.*
       from (select count(*) as total from history_perpetual_order where ${matching}) as counted
       left join (
         select * from history_perpetual_order where order_id in (
           select order_id from history_perpetual_order where ${matching}
            order by ended_seq desc, order_id desc
            limit $${values.length + 1} offset $${values.length + 2})) as shown on true
      order by ended_seq desc, order_id desc`,
    [...values, request.pageSize, offsetOf(request)],
  );
  return foundOf(
    rows,
    (row): row is Full => row.order_id !== null,
    (row: Full) => perpetualRowOf(row),
  );
}
