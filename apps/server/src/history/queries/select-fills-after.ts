// Reads one user's own trades from the oldest on, in portions that begin where the last one ended.
import type { MarketId, UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { unpackFills } from '../rows/fill-block.ts';
import type { FillRow } from '../rows/rows.ts';
import { fillBlockColumns, fillBlockOf, type StoredFillBlock } from '../rows/stored-blocks.ts';
import { beginningOf, selectBlockPortion } from './block-portion.ts';
import type { Period } from './period.ts';
import { type FillView, fillBlocks, fillsInBlock, fillViews } from './select-user-fills.ts';

export interface FillsAfterRequest {
  readonly user: UserId;
  readonly market?: MarketId | undefined;
  /** The last trade that is known already, with both of its fills where the user traded with themself. */
  readonly after: number;
  readonly limit: number;
  readonly period?: Period | undefined;
  /** Not answered before the tables hold this record. */
  readonly afterSeq?: number | undefined;
}

const statement = `select ${fillBlockColumns.join()} from history_fill_block
  where user_id = $1 and last_trade >= $3 and ${fillsInBlock(2)} > 0 order by last_trade limit $4`;

/** No more than `limit`, but for the other fill of the last trade, which comes with it. */
export async function selectFillsAfter(
  pool: Pick<Pool, 'query'>,
  { user, market, after, limit, period }: FillsAfterRequest,
): Promise<readonly FillView[]> {
  const fills = await selectBlockPortion<StoredFillBlock, FillRow>(pool, {
    statement,
    values: [user, market ?? null],
    from: after === 0 ? await beginningOf(pool, fillBlocks, user, period) : after + 1,
    lastOf: ({ last_trade }) => last_trade,
    rowsOf: (block) =>
      unpackFills(fillBlockOf(block)).filter(
        (fill) => fill.trade > after && (market === undefined || fill.market === market),
      ),
    ...{ limit, period },
  });
  const last = fills[limit - 1];
  return fillViews(
    pool,
    fills.filter((fill, place) => place < limit || fill.trade === last?.trade),
  );
}
