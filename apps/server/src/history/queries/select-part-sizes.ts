// Reads how large parts of perpetual positions are: what was split off never changes its size again.
import type { PerpetualId } from '@candor/exchange';
import type { Pool } from 'pg';
import { perpetualDirections, wordOf } from '../rows/codes.ts';
import type { PerpetualRow } from '../rows/perpetual-rows.ts';

export type PartSize = Pick<PerpetualRow, 'direction' | 'contracts' | 'multiple'>;

/** Of those of these positions that are parts, as far as the table goes. */
export async function selectPartSizes(
  pool: Pick<Pool, 'query'>,
  positions: readonly PerpetualId[],
): Promise<ReadonlyMap<PerpetualId, PartSize>> {
  if (positions.length === 0) return new Map();
  const { rows } = await pool.query<{
    readonly order_id: bigint;
    readonly direction: number;
    readonly contracts: bigint;
    readonly multiple: number;
  }>(
    `select order_id, direction, contracts, multiple from history_perpetual_order
      where order_id = any($1::bigint[]) and split_from is not null`,
    [positions],
  );
  return new Map(
    rows.map(({ order_id, direction, contracts, multiple }) => [
      Number(order_id) as PerpetualId,
      {
        direction: wordOf(perpetualDirections, direction),
        contracts: Number(contracts) as PartSize['contracts'],
        multiple,
      },
    ]),
  );
}
