// Commands of lock-up mining: what operators offer, locks that users open and leave, and what falls due by time.
import type { Atoms, CurrencyId, LockId, MiningPlanId, RatePpm, UserId } from '../arithmetic/units.ts';
import { atoms, flag, optional, uint } from '../encoding/kinds.ts';
import { operated } from '../operated.ts';

/** What is offered. Each change is a new version; a lock keeps the one that it was opened under. */
export const planTerms = {
  currency: uint<CurrencyId>(),
  /** Whole UTC days from the midnight after locking. */
  days: uint(),
  /** Of a year. */
  ratePpm: uint<RatePpm>(),
  minimum: atoms,
  maximum: atoms,
  /** The principal of all open locks of the plan. */
  capacity: atoms,
  isOn: flag,
} as const;

export interface PlanTerms {
  readonly currency: CurrencyId;
  readonly days: number;
  readonly ratePpm: RatePpm;
  readonly minimum: Atoms;
  readonly maximum: Atoms;
  readonly capacity: Atoms;
  readonly isOn: boolean;
}

const user = uint<UserId>();
const lock = uint<LockId>();

export const miningUserCommands = {
  /** `version` is what the user saw: a plan that changed since is refused, not taken silently. */
  OpenLock: { tag: 101, fields: { user, plan: uint<MiningPlanId>(), version: uint(), amount: atoms } },
  /** Returns the whole principal and gives up the interest. */
  LeaveLock: { tag: 102, fields: { user, lock } },
} as const;

/** What time makes due. Neither says an amount. */
export const miningDueCommands = {
  PayLock: { tag: 103, fields: { lock } },
  /** `day` counts UTC days from 1970; it is over. */
  AccrueMining: { tag: 104, fields: { day: uint() } },
} as const;

export const miningCommands = {
  /** Without a plan it is a new one. The currency of a plan never changes. */
  SetMiningPlan: { tag: 100, fields: { ...operated, plan: optional(uint<MiningPlanId>()), ...planTerms } },
  ...miningUserCommands,
  ...miningDueCommands,
  /** Lets a lock that was set aside be paid, by the same rule. */
  RetryLock: { tag: 105, fields: { ...operated, lock } },
} as const;
