// What happened to lock-up mining. A lock carries its terms from its opening to its end.
import type { CurrencyId, LockId, MiningPlanId, RatePpm, TimestampMs, UserId } from '../arithmetic/units.ts';
import { atoms, list, struct, uint } from '../encoding/kinds.ts';
import { planTerms } from './commands.ts';

const operator = uint();

export const lockFields = {
  lock: uint<LockId>(),
  user: uint<UserId>(),
  plan: uint<MiningPlanId>(),
  version: uint(),
  currency: uint<CurrencyId>(),
  principal: atoms,
  ratePpm: uint<RatePpm>(),
  days: uint(),
  /** All that it will have earned at maturity: held in the reserve until then. */
  interest: atoms,
  lockedAt: uint<TimestampMs>(),
  startsAt: uint<TimestampMs>(),
  maturesAt: uint<TimestampMs>(),
} as const;

/** The accrual of all locks of one currency on one day. */
export const daySum = struct({ currency: uint<CurrencyId>(), principal: atoms, interest: atoms });

const ended = {
  lock: uint<LockId>(),
  user: uint<UserId>(),
  currency: uint<CurrencyId>(),
  principal: atoms,
} as const;

export const miningEvents = {
  MiningPlanSet: {
    tag: 100,
    fields: { operator, plan: uint<MiningPlanId>(), version: uint(), ...planTerms },
  },
  LockOpened: { tag: 101, fields: lockFields },
  /** `forfeited` is the interest that was promised and goes back to the reserve. */
  LockLeft: { tag: 102, fields: { ...ended, forfeited: atoms } },
  LockPaid: { tag: 103, fields: { ...ended, interest: atoms } },
  MiningAccrued: { tag: 104, fields: { day: uint(), sums: list(daySum) } },
  LockRetried: { tag: 105, fields: { operator, lock: uint<LockId>() } },
} as const;
