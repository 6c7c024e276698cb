// In which records of the log something happened that rows name by its number alone: the ledger has an entry of it.
import type { UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import type { EntryKind } from '../rows/codes.ts';
import { selectEntriesAfter } from './select-entries-after.ts';

export interface CauseRecordsRequest {
  readonly user: UserId;
  /** Of the entries that tell of it. */
  readonly kinds: readonly EntryKind[];
  /** The numbers that the entries name: of trades, of withdrawals. */
  readonly causes: readonly number[];
  /** None of them happened before this moment. */
  readonly fromAt: number;
}

export interface CauseRecord {
  readonly cause: number;
  readonly record: number;
}

const ENTRIES_AT_ONCE = 2_000;

/** The first entry of each; what has none is left out. Reads on only until all are found. */
export async function selectRecordsOfCauses(
  pool: Pick<Pool, 'query'>,
  { user, kinds, causes, fromAt }: CauseRecordsRequest,
): Promise<readonly CauseRecord[]> {
  const wanted = new Set(causes.map(String));
  const found: CauseRecord[] = [];
  let after = { seq: 0, place: 0 };
  while (wanted.size > 0) {
    const portion = { user, kinds, after, limit: ENTRIES_AT_ONCE, period: { from: fromAt } };
    const entries = await selectEntriesAfter(pool, portion);
    for (const { cause, seq } of entries)
      if (wanted.delete(cause)) found.push({ cause: Number(cause), record: seq });
    if (entries.length < ENTRIES_AT_ONCE) break;
    after = entries.at(-1)!;
  }
  return found;
}
