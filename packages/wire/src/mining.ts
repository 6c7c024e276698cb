// Lock-up mining: plans, locks, and what the reserve has behind them.
import { z } from 'zod';
import { decimalText } from './decimals.ts';
import {
  aidField,
  amountText,
  idText,
  numericId,
  page,
  pageFields,
  recordSeq,
  timeMs,
  venueTime,
} from './request-fields.ts';

export const lockStatus = z.enum(['locked', 'paid', 'left']);

/** A plan as it is in force; each change is a new version, and locks keep theirs. */
export const lockPlan = z.strictObject({
  id: numericId,
  version: z.int().positive(),
  currency: z.string(),
  days: z.int().positive().describe('Whole UTC days from the midnight after locking.'),
  ratePpm: z.int().positive().describe('Of a year.'),
  minimum: amountText.describe('Of one lock.'),
  maximum: amountText.describe('Of one lock.'),
  left: amountText.describe('What can still be locked under it.'),
  isOn: z.boolean(),
});
export type LockPlan = z.infer<typeof lockPlan>;

export const lockReserve = z.strictObject({
  currency: z.string(),
  free: amountText.describe('What new locks can be promised out of.'),
  promised: amountText.describe('What open locks were promised.'),
  referenceReturnPpm: z
    .int()
    .nonnegative()
    .nullable()
    .describe('An estimate from the last three whole UTC days; null without them.'),
});
export type LockReserve = z.infer<typeof lockReserve>;

export const lockConfig = z.strictObject({
  plans: z.array(lockPlan),
  reserves: z.array(lockReserve),
  available: z
    .boolean()
    .describe(
      'False where the venue does not offer mining to the caller’s country: what is locked matures all the same.',
    ),
  serverTime: venueTime,
});
export type LockConfig = z.infer<typeof lockConfig>;

/** `version` is the one that was shown: a plan that changed since is refused. */
export const submitLockMiningBody = z.strictObject({
  aid: aidField.optional(),
  plan: numericId,
  version: z
    .int()
    .positive()
    .describe('The one that was shown: where the plan changed since, nothing is locked.'),
  amount: decimalText,
});
export type SubmitLockMiningBody = z.input<typeof submitLockMiningBody>;

export const lockRow = z.strictObject({
  id: numericId.describe('The project number of the lock.'),
  plan: numericId,
  version: z.int().positive(),
  currency: z.string(),
  amount: amountText,
  ratePpm: z.int().positive().describe('Of a year, in millionths.'),
  days: z.int().positive(),
  interest: amountText.describe('All that it earns by maturity.'),
  accrued: amountText.describe('What it has earned so far.'),
  paid: amountText.nullable().describe('What interest was paid in the end; null until then.'),
  status: lockStatus,
  lockTime: timeMs.describe('When it was locked.'),
  startsAt: timeMs.describe('The midnight from which it earns.'),
  expiration: timeMs.describe('When it matures.'),
  endedAt: timeMs.nullable().describe('When it was paid or left.'),
});
export type LockRow = z.infer<typeof lockRow>;
export const lockPage = page(lockRow);
export type LockPage = z.infer<typeof lockPage>;

export const submitLockMiningData = z.strictObject({ lock: lockRow, seq: recordSeq });
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
  status: z.enum(['open', 'ended']).default('open').describe('What is locked, or what was paid or left.'),
  id: idText.optional().describe('One lock alone.'),
  ...pageFields,
});
