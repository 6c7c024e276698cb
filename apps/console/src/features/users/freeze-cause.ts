// Who froze an account and why, from what staff did to it: whoever lifts the freeze is told first.
import type { TrailRow } from '@candor/client/console';

/** Undefined where the rows do not reach back to the freeze. */
export function freezeCause({
  rows,
  total,
}: {
  readonly rows: readonly TrailRow[];
  readonly total: number;
}): TrailRow | 'owner' | undefined {
  for (const row of rows) {
    if (row.outcome !== 'done') continue;
    if (row.kind === 'userFrozen') return row;
    // What was frozen after it was lifted, and by nobody of the staff, was frozen by its owner.
    if (row.kind === 'userUnfrozen') return 'owner';
  }
  return rows.length < total ? undefined : 'owner';
}
