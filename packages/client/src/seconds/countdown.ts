// How long a contract still runs. The moment comes from the venue's clock, never from the device's.

/** Whole seconds that have begun and are not over; 0 from the expiry on. */
export function secondsLeft(expiresAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1_000));
}

/** When the figure changes next: a countdown that is drawn then skips no second and shows none too long. */
export function nextChangeMs(expiresAtMs: number, nowMs: number): number | undefined {
  const leftMs = expiresAtMs - nowMs;
  if (leftMs <= 0) return undefined;
  return leftMs - (Math.ceil(leftMs / 1_000) - 1) * 1_000;
}
