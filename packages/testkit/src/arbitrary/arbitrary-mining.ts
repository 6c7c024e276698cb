// Arbitrary commands and events of lock-up mining, with the extremes that every field of their kind has.
import fc from 'fast-check';

interface Kinds {
  readonly uint: fc.Arbitrary<number>;
  readonly atoms: fc.Arbitrary<bigint>;
}

/** The fields of every command and every event. */
export function miningFields({ uint, atoms }: Kinds) {
  const operated = { operator: uint, action: uint };
  const range = { minimum: atoms, maximum: atoms, capacity: atoms };
  const terms = { currency: uint, days: uint, ratePpm: uint, ...range, isOn: fc.boolean() };
  const ids = { lock: uint, user: uint, plan: uint, version: uint, currency: uint };
  const span = { lockedAt: uint, startsAt: uint, maturesAt: uint };
  const ended = { lock: uint, user: uint, currency: uint, principal: atoms };
  const sum = fc.record({ currency: uint, principal: atoms, interest: atoms });
  return {
    commands: {
      SetMiningPlan: { ...operated, plan: fc.option(uint, { nil: undefined }), ...terms },
      OpenLock: { user: uint, plan: uint, version: uint, amount: atoms },
      LeaveLock: { user: uint, lock: uint },
      PayLock: { lock: uint },
      AccrueMining: { day: uint },
      RetryLock: { ...operated, lock: uint },
    },
    events: {
      MiningPlanSet: { operator: uint, plan: uint, version: uint, ...terms },
      LockOpened: { ...ids, principal: atoms, ratePpm: uint, days: uint, interest: atoms, ...span },
      LockLeft: { ...ended, forfeited: atoms },
      LockPaid: { ...ended, interest: atoms },
      MiningAccrued: { day: uint, sums: fc.array(sum, { maxLength: 4 }) },
      LockRetried: { operator: uint, lock: uint },
    },
  };
}
