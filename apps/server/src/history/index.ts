// The door of history: what was, and the parts with which other projections follow the log.

export { type Caller, callers } from '../database/shares.ts';
export { compareHistory } from './audit/compare-history.ts';
export { Books } from './books.ts';
export { ClosingBooks } from './books-closing.ts';
export type { BooksTable } from './books-days.ts';
export { OutsideBooks } from './books-outside.ts';
export { type History, startHistory } from './history.ts';
export { type ListPool, ListsBusy, openListPool } from './list-pool.ts';
export { refuseLogBehindHistory } from './projection/ahead.ts';
export { followLog } from './projection/follow-log.ts';
export { type LogRecords, openLogRecords } from './projection/log-records.ts';
export { movePosition, selectPosition } from './projection/position.ts';
export type { GatheringProjection } from './projection/projection.ts';
export type { EntryView } from './queries/entry-views.ts';
export { lastEntryAt } from './queries/last-entry-at.ts';
export type { PageRequest } from './queries/page.ts';
export { isWithin, type Period } from './queries/period.ts';
export type { SecondsView } from './queries/seconds-page.ts';
export { type BestWin, selectBestWins } from './queries/select-best-wins.ts';
export { type PositionSize, selectClosedSizes } from './queries/select-closed-sizes.ts';
export { type LosingAccounts, selectLosingAccounts } from './queries/select-losing-accounts.ts';
export {
  selectLastSubjectRecord,
  selectSubjectRecords,
  selectTapeBetween,
  selectTapeEnd,
  selectTapeFrom,
  selectVersionRecord,
} from './queries/select-proofs.ts';
export { SecondsResults, type SecondsResultsRow } from './queries/select-seconds-results.ts';
export type { OwnTicketsView, UserTicketsView } from './queries/select-tickets.ts';
export type { FillView } from './queries/select-user-fills.ts';
export type { EndedLockView } from './queries/select-user-locks.ts';
export type { SendView, SwapView, TransferView } from './queries/select-user-movements.ts';
export type { OrderView } from './queries/select-user-orders.ts';
export type { WithdrawalView } from './queries/select-withdrawals.ts';
export { rebuildHistory } from './rebuild.ts';
export { type OrderKind, perpetualEndReasons } from './rows/codes.ts';
export {
  changeRow,
  isPerpetualStep,
  orderOfStep,
  type PerpetualRow,
  partRow,
  placedRow,
} from './rows/perpetual-rows.ts';
export type { ProofSubject, TapeRow } from './rows/proof-rows.ts';
export { column } from './statements/columns.ts';
