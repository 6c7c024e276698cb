// How long the next attempt waits, from the attempts before it. Reads no clock: the time is passed in.

export interface AttemptLimit {
  readonly key: string;
  /** Attempts without any wait. */
  readonly free: number;
  /** The wait after the first attempt beyond them; each further one doubles it. */
  readonly firstWaitMs: number;
  readonly waitMsMax: number;
  /** Counts begin again after this long without an attempt. */
  readonly memoryMs: number;
  /** This attempt is counted and need not wait: its sender is known from a success. */
  readonly exempt: boolean;
}

export interface Attempts {
  readonly attempts: number;
  /** Undefined for whoever need not wait. */
  readonly blockedUntilMs: number | undefined;
  readonly updatedAtMs: number;
}

/** Attempts at once may be written in another order than they came; what is later than that was noted by a clock that ran ahead. */
const DISORDER_MS = 5_000;
const DOUBLINGS_MAX = 20;

/** What is still remembered: a count that is old is over, and one of the future is no count. */
function remembered(limit: AttemptLimit, noted: Attempts | undefined, nowMs: number): Attempts | undefined {
  if (noted === undefined || noted.updatedAtMs > nowMs + DISORDER_MS) return undefined;
  return noted.updatedAtMs < nowMs - limit.memoryMs ? undefined : noted;
}

/** The milliseconds to wait, or undefined when the attempt may be made. */
export function waitBefore(
  limit: AttemptLimit,
  noted: Attempts | undefined,
  nowMs: number,
): number | undefined {
  if (limit.exempt) return undefined;
  const waitMs = (remembered(limit, noted, nowMs)?.blockedUntilMs ?? nowMs) - nowMs;
  return waitMs > 0 ? waitMs : undefined;
}

/** The count with the attempt that is made now. */
export function withAttempt(limit: AttemptLimit, noted: Attempts | undefined, nowMs: number): Attempts {
  const attempts = (remembered(limit, noted, nowMs)?.attempts ?? 0) + 1;
  const beyond = attempts - limit.free;
  const waitMs = Math.min(limit.waitMsMax, limit.firstWaitMs * 2 ** Math.min(beyond - 1, DOUBLINGS_MAX));
  return { attempts, blockedUntilMs: beyond > 0 ? nowMs + waitMs : undefined, updatedAtMs: nowMs };
}
