// Lock-up mining: when a lock accrues, what it earns, and what the last three days came to. Browsers preview with it.
import { DAY_MS, dayOf } from './days.ts';
import { mulDivFloor } from './rounding.ts';
import { type Atoms, PPM, type RatePpm, type TimestampMs } from './units.ts';

const DAYS_PER_YEAR = 365n;
/** So many whole UTC days stand behind the reference return. */
export const REFERENCE_DAYS = 3;

export interface LockTerms {
  readonly principal: Atoms;
  /** A year's interest on the principal, fixed when locking. */
  readonly ratePpm: RatePpm;
  /** Whole UTC days. */
  readonly days: number;
}

/** floor(principal × rate × days ÷ 365,000,000): rounded once, whatever the days before have shown. */
export function lockInterest({ principal, ratePpm, days }: LockTerms): Atoms {
  return mulDivFloor(principal, BigInt(ratePpm) * BigInt(days), DAYS_PER_YEAR * PPM) as Atoms;
}

/** A lock accrues from the next midnight UTC, for whole days. */
export function lockPeriod(
  lockedAt: TimestampMs,
  days: number,
): { readonly startsAt: TimestampMs; readonly maturesAt: TimestampMs } {
  const start = dayOf(lockedAt) + 1;
  return { startsAt: (start * DAY_MS) as TimestampMs, maturesAt: ((start + days) * DAY_MS) as TimestampMs };
}

/** How many whole days of its term a lock has behind it at a moment. */
export function daysAccrued(
  { days, startsAt }: { readonly days: number; readonly startsAt: TimestampMs },
  at: TimestampMs,
): number {
  return Math.max(0, Math.min(days, dayOf(at) - dayOf(startsAt)));
}

/** What a lock has earned at a moment. It is paid at maturity alone, and given up by whoever leaves before. */
export function accruedInterest(
  lock: LockTerms & { readonly startsAt: TimestampMs },
  at: TimestampMs,
): Atoms {
  return lockInterest({ ...lock, days: daysAccrued(lock, at) });
}

/** All locks of one currency on one UTC day: what accrued, and the principal that it accrued on. */
export interface DayAccrual {
  readonly principal: Atoms;
  readonly interest: Atoms;
}

/**
 * Interest of three days ÷ the principal of an average day × 365 ÷ 3, rounded down, in ppm of a year. An estimate of
 * what was, and no promise. Undefined unless something accrued on each of the three days.
 */
export function referenceReturn(days: readonly DayAccrual[]): RatePpm | undefined {
  if (days.length !== REFERENCE_DAYS || days.some(({ principal }) => principal === 0n)) return undefined;
  const principal = days.reduce((sum, day) => sum + day.principal, 0n);
  const interest = days.reduce((sum, day) => sum + day.interest, 0n);
  return Number(mulDivFloor(interest, DAYS_PER_YEAR * PPM, principal)) as RatePpm;
}
