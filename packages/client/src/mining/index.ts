// What screens use of lock-up mining; the engine room's door passes it on.
export type { LockConfig, LockPage, LockPlan, LockReserve, LockRow } from '@candor/wire';
export {
  emptyLock,
  type LockField,
  type LockSummary,
  lockDates,
  lockProblems,
  lockRequest,
  lockScale,
  lockSummary,
  planState,
} from './lock-form.ts';
export { lockState } from './lock-state.ts';
export type { LocksQuery } from './mining-calls.ts';
export { useLockConfig, useLocks, useMiningRefresh } from './mining-hooks.ts';
