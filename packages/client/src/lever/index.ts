// What screens use of perpetual contracts; the engine room's door passes it on.
export type {
  CloseLeverOrderData,
  LeverAccount,
  LeverConfig,
  LeverContract,
  LeverOrderRow,
} from '@candor/wire';
export { breakEvenOf, breakEvenOfOrder } from './break-even.ts';
export type { LeverOrderQuery } from './lever-calls.ts';
export {
  beginClose,
  type CloseForm,
  type CloseProblem,
  type CloseSummary,
  closeFormReducer,
  closeSending,
  closeSummary,
  isChosenOfMore,
  visibleCloseProblem,
} from './lever-close.ts';
export {
  emptyLeverForm,
  type LeverField,
  type LeverForm,
  type LeverFormAction,
  leverFormReducer,
  movesSize,
  movesStops,
  refusedLeverField,
} from './lever-form.ts';
export {
  useLever,
  useLeverConfig,
  useLeverOrders,
  useLeverRefresh,
  useSettledToday,
} from './lever-hooks.ts';
export {
  canSendLever,
  type LeverProblem,
  type LeverProblems,
  leverProblems,
  visibleLeverProblems,
} from './lever-problems.ts';
export { leverSending } from './lever-request.ts';
export {
  type LeverFunds,
  levelOfRate,
  leverFunds,
  type RiskLevel,
  readSigned,
  riskLevel,
  riskRate,
} from './lever-risk.ts';
export { contractsForNotional, contractsForShare, notionalText, shareOfPossible } from './lever-size.ts';
export {
  type StopName,
  type StopProblem,
  stopBound,
  stopProblem,
  stopProfit,
  stopTexts,
} from './lever-stops.ts';
export {
  type LeverContext,
  type LeverSummary,
  leverSummary,
  openingTicks,
  referenceOf,
  type StopReference,
} from './lever-summary.ts';
export {
  amountOfContracts,
  type LeverTerms,
  leverTerms,
  markText,
  readMark,
  ticksText,
} from './lever-terms.ts';
export type { LeverView } from './lever-view.ts';
export {
  entryOfOrder,
  entryOfRow,
  followingMark,
  PERCENT_SCALE,
  percentOfPrice,
  priceOfTyped,
  returnAt,
  type StopEntry,
  type TypedStop,
  withStopPrices,
} from './stop-percents.ts';
export type { StopWay } from './stop-way.ts';
