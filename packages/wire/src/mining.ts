// Lock-up mining: plans, locks, and what the reserve has behind them.
import { z } from 'zod';
import { decimalText } from './decimals.ts';
import { aidField, amountText, idText, numericId, page, pageFields, timeMs } from './request-fields.ts';

export const lockStatus = z.enum(['locked', 'paid', 'left']);

/** A plan as it is in force; each change is a new version, and locks keep theirs. */
export const lockPlan = z.strictObject({
  id: numericId,
  version: z.int().positive(),
  currency: z.string(),
  /** Whole UTC days from the midnight after locking. */
  days: z.int().positive(),
  /** Of a year. */
  ratePpm: z.int().positive(),
  minimum: amountText,
  maximum: amountText,
  /** What can still be locked under it. */
  left: amountText,
  isOn: z.boolean(),
});
export type LockPlan = z.infer<typeof lockPlan>;

export const lockReserve = z.strictObject({
  currency: z.string(),
  /** What new locks can be promised out of, and what open ones were promised. */
  free: amountText,
  promised: amountText,
  /** An estimate from the last three whole UTC days; null without them. */
  referenceReturnPpm: z.int().nonnegative().nullable(),
});
export type LockReserve = z.infer<typeof lockReserve>;

export const lockConfig = z.strictObject({
  plans: z.array(lockPlan),
  reserves: z.array(lockReserve),
  /** False where the venue does not offer mining to the caller's country: what is locked matures all the same. */
  available: z.boolean(),
  serverTime: timeMs,
});
export type LockConfig = z.infer<typeof lockConfig>;

/** `version` is the one that was shown: a plan that changed since is refused. */
export const submitLockMiningBody = z.strictObject({
  aid: aidField.optional(),
  plan: numericId,
  version: z.int().positive(),
  amount: decimalText,
});
export type SubmitLockMiningBody = z.input<typeof submitLockMiningBody>;

export const lockRow = z.strictObject({
  /** The project number of the lock. */
  id: numericId,
  plan: numericId,
  version: z.int().positive(),
  currency: z.string(),
  amount: amountText,
  ratePpm: z.int().positive(),
  days: z.int().positive(),
  /** All that it earns by maturity; what it earned so far; what was paid in the end. */
  interest: amountText,
  accrued: amountText,
  paid: amountText.nullable(),
  status: lockStatus,
  lockTime: timeMs,
  startsAt: timeMs,
  expiration: timeMs,
  /** When it was paid or left. */
  endedAt: timeMs.nullable(),
});
export type LockRow = z.infer<typeof lockRow>;
export const lockPage = page(lockRow);
export type LockPage = z.infer<typeof lockPage>;

export const submitLockMiningData = z.strictObject({ lock: lockRow, seq: numericId });
export type SubmitLockMiningData = z.infer<typeof submitLockMiningData>;

/** Returns the principal and gives up the interest. */
export const leaveLockMiningBody = z.strictObject({ aid: aidField.optional(), id: numericId });
export const leaveLockMiningData = z.strictObject({
  id: numericId,
  returned: amountText,
  forfeited: amountText,
});
export type LeaveLockMiningData = z.infer<typeof leaveLockMiningData>;

export const lockListQuery = z.strictObject({
  aid: aidField.optional(),
  status: z.enum(['open', 'ended']).default('open'),
  /** One lock alone. */
  id: idText.optional(),
  ...pageFields,
});
