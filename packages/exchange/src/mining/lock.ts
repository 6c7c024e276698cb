// One open lock.
import type { LockTerms } from '../arithmetic/mining.ts';
import type { CurrencyId, LockId, MiningPlanId, TimestampMs, UserId } from '../arithmetic/units.ts';

/** Everything but the last stands since the opening and never changes. */
export interface Lock extends LockTerms {
  readonly lock: LockId;
  readonly user: UserId;
  readonly plan: MiningPlanId;
  readonly version: number;
  readonly currency: CurrencyId;
  readonly interest: LockTerms['principal'];
  readonly lockedAt: TimestampMs;
  readonly startsAt: TimestampMs;
  readonly maturesAt: TimestampMs;
  quarantined: boolean;
}
