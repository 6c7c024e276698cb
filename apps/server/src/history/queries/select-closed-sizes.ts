// How large positions were that were closed, whoever's they are: parts that were split off before are not in it.
import type { Pool } from 'pg';
import { codeOf, perpetualDirections, perpetualStatuses, wordOf } from '../rows/codes.ts';

export interface PositionSize {
  readonly direction: 'long' | 'short';
  readonly contracts: number;
  readonly multiple: number;
}

/** Of a closed position nothing changes any more: what is not there yet is missing, and nothing is of before. */
export async function selectClosedSizes(
  pool: Pick<Pool, 'query'>,
  positions: readonly number[],
): Promise<ReadonlyMap<number, PositionSize>> {
  const { rows } = await pool.query<{
    order_id: bigint;
    direction: number;
    contracts: bigint;
    multiple: number;
  }>(
    `select order_id, direction, contracts, multiple from history_perpetual_order
      where order_id = any ($1::bigint[]) and status = $2`,
    [positions, codeOf(perpetualStatuses, 'closed')],
  );
  return new Map(
    rows.map(({ order_id, direction, contracts, multiple }) => [
      Number(order_id),
      { direction: wordOf(perpetualDirections, direction), contracts: Number(contracts), multiple },
    ]),
  );
}
