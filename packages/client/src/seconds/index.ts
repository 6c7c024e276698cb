// What screens use of seconds contracts; the engine room's door passes it on.
export type {
  OddsOption,
  SecondsDirectionText,
  SecondsLimits,
  SecondsOrderRow,
  SecondsOwnLimit,
  SecondsPauseKind,
  SecondsPrice,
} from '@candor/wire';
export { countChange, countRequest, isCount, openedCount } from './count-form.ts';
export { type DayFigures, dayFigures } from './day-figures.ts';
export {
  type LimitChange,
  type LimitName,
  type LimitProblem,
  type LimitValues,
  limitChange,
  limitNames,
  limitProblems,
  limitsRequest,
  limitsScale,
  limitValues,
  pauseHours,
} from './limits-form.ts';
export {
  type EndedContracts,
  type EndedSince,
  isCheckDue,
  readEndedSince,
  realityCheckContractsMax,
  type SecondsVisit,
  seenAt,
  toldOf,
  visitFromText,
  withCheckDone,
} from './reality-check.ts';
export type { SecondsOrdersQuery } from './seconds-calls.ts';
export {
  openedSecondsForm,
  quickAmounts,
  type SecondsForm,
  type SecondsFormAction,
  secondsFormReducer,
} from './seconds-form.ts';
export {
  useOdds,
  useSecondsFollow,
  useSecondsHistory,
  useSecondsLeft,
  useSecondsLimits,
  useSecondsOrders,
  useSecondsPrice,
  useSecondsRefresh,
} from './seconds-hooks.ts';
export {
  refusedSecondsField,
  type SecondsField,
  type SecondsProblem,
  type SecondsProblems,
  secondsProblems,
  visibleSecondsProblems,
} from './seconds-problems.ts';
export {
  chosenOption,
  type SecondsContext,
  type SecondsResults,
  secondsRequest,
  secondsSummary,
} from './seconds-summary.ts';
export type { SecondsView } from './seconds-view.ts';
