// A period of whole days of UTC, as two fields of a filter have them.

export interface TypedDays {
  /** Days as `2026-11-20`; both count whole. */
  readonly from: string;
  readonly until: string;
}

const DAY_MS = 86_400_000;

function dayOf(typed: string): number | undefined {
  const at = typed === '' ? Number.NaN : Date.parse(`${typed}T00:00:00Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** From the beginning of the first day up to that of the day after the last. */
export function momentsOf(days: TypedDays): { readonly from?: number; readonly to?: number } {
  const [from, until] = [dayOf(days.from), dayOf(days.until)];
  return {
    ...(from !== undefined && { from }),
    ...(until !== undefined && { to: until + DAY_MS }),
  };
}
