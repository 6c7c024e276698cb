// Operators to whom another admin gave access within the last day: every other admin is shown them until it is over.
import type { OperatorRow } from '@candor/client/console';

export type GivenAccess = OperatorRow & { readonly access: NonNullable<OperatorRow['access']> };

/** Nobody is told of what they did themself; somebody is told of what was done to them. */
export function newAccessFor(
  self: number,
  rows: readonly OperatorRow[],
  nowMs: number,
): readonly GivenAccess[] {
  return rows.filter(
    (row): row is GivenAccess =>
      row.access !== null && row.access.countsFrom > nowMs && row.access.by.id !== self,
  );
}
