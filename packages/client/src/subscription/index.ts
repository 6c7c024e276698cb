// What screens use of token subscriptions; the engine room's door passes it on.
export type { OwnTickets, ProjectDetail, ProjectList, ProjectRow, TicketOrderRow } from '@candor/wire';
export type { DrawnAgain, ShownDrawCheck } from './check-draw.ts';
export { keepOwnBytes, type OwnBytes } from './own-bytes.ts';
export {
  nextPhase,
  type ProjectStep,
  phaseAt,
  projectSteps,
  startOf,
  type TimeLeft,
  timeLeft,
} from './phases.ts';
export type { TicketOrdersQuery } from './subscription-calls.ts';
export {
  useProject,
  useProjects,
  useSubscriptionRefresh,
  useTicketOrders,
  useWinningTickets,
} from './subscription-hooks.ts';
export {
  type BegunPurchase,
  begunPurchase,
  missingFunds,
  newNonce,
  oneTicket,
  steppedTickets,
  type TicketCost,
  type TicketField,
  type TicketTotals,
  ticketCost,
  ticketProblems,
  ticketRequest,
  ticketTotals,
} from './ticket-form.ts';
export { numbersOf } from './transcript.ts';
export { type DrawOnScreen, useDraw } from './use-draw.ts';
