// A page of perpetual orders that ended, what ended last first: the part that every list of them shares.
import type { Pool } from 'pg';
import type { PerpetualRow } from '../rows/perpetual-rows.ts';
import { type PerpetualColumns, perpetualRowOf } from '../statements/perpetual-row-of.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';

type Full = PerpetualColumns & { readonly total: bigint; readonly sum: string | null };
type Maybe = Pick<Full, 'total' | 'sum'> & { readonly order_id: bigint | null };

export interface FoundPerpetuals extends Found<PerpetualRow> {
  /** What all that were found brought to the wallet, where it was asked for. */
  readonly settled?: bigint;
}

/**
 * `matching` is a condition over $1, $2 and so on: the values in their order. Where an index has what it asks for, rows
 * are counted and put in order by that alone, and only those of the page are read; to sum them up all are.
 */
export async function selectPerpetualPage(
  pool: Pick<Pool, 'query'>,
  matching: string,
  values: readonly unknown[],
  request: PageRequest & { readonly isSummed?: boolean },
): Promise<FoundPerpetuals> {
  const { rows } = await pool.query<Maybe>(
    `select total, sum, shown.*
       from (select count(*) as total, ${request.isSummed === true ? 'coalesce(sum(settled), 0)' : 'null'} as sum from history_perpetual_order where ${matching}) as counted
       left join (
         select * from history_perpetual_order where order_id in (
           select order_id from history_perpetual_order where ${matching}
            order by ended_seq desc, order_id desc
            limit $${values.length + 1} offset $${values.length + 2})) as shown on true
      order by ended_seq desc, order_id desc`,
    [...values, request.pageSize, offsetOf(request)],
  );
  const found = foundOf(
    rows,
    (row): row is Full => row.order_id !== null,
    (row: Full) => perpetualRowOf(row),
  );
  return request.isSummed === true ? { ...found, settled: BigInt(rows[0]?.sum ?? 0) } : found;
}
