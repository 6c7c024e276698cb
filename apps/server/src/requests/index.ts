// The door of requests: rows of tables that cause commands, each once.
export { carryOutDecision } from './carry-out.ts';
export { type DecidedTable, decideRow, sweepDecided } from './decided-rows.ts';
export { inTransaction, isTaken } from './in-transaction.ts';
export {
  type Decided,
  type OperatorDecision,
  type RequestPorts,
  type RequestRefusal,
  requestRefusal,
} from './ports.ts';
export { inTurn } from './row-turns.ts';
export { sweepRows } from './sweep-rows.ts';
export { SWEEP_AGE_MS, type Sweep, startSweeper } from './sweeper.ts';
