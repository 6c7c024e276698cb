// How one order ended, by what the lists of closed and of revoked ones say of its number.

interface Found {
  readonly rows: readonly unknown[];
  readonly behind: boolean;
}

export interface EndedOrder {
  /** The tab that has it; undefined where neither does. */
  readonly tab: 'closed' | 'revoked' | undefined;
  /** Either may still come to have it: each list stands where it stood when it was asked. */
  readonly behind: boolean;
}

export function endedOrder(closed: Found, revoked: Found): EndedOrder {
  const behind = closed.behind || revoked.behind;
  if (closed.rows.length > 0) return { tab: 'closed', behind };
  return { tab: revoked.rows.length > 0 ? 'revoked' : undefined, behind };
}
