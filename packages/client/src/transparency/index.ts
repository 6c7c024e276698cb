// What screens use of the proofs of liabilities and reserves; the engine room's door passes it on.
export type { CheckedBalance } from './check-balance.ts';
export type { ReserveChecks } from './check-reserves.ts';
export { isRootLate } from './late-root.ts';
export {
  type ReserveCover,
  type ReserveOnScreen,
  reserveCovers,
  type UnprovenReason,
} from './reserve-cover.ts';
export type { ReadChain } from './root-chain.ts';
export { largestRisk, lowestCover, riskShare } from './shares.ts';
export {
  type RootsAsked,
  useRoots,
  useWholeChain,
  type WholeChainState,
} from './use-roots.ts';
export {
  type BalanceOnScreen,
  useBalanceCheck,
  useLosingAccounts,
  useReserveChecks,
  useSecretCheck,
  useTransparency,
} from './use-transparency.ts';
