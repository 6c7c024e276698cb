// The door of requests: rows of tables that cause commands, each once.
export { carryOut } from './carry-out.ts';
export { inTransaction, isTaken } from './in-transaction.ts';
export {
  type Decided,
  type OperatorDecision,
  type RequestPorts,
  type RequestRefusal,
  requestRefusal,
} from './ports.ts';
export { SWEEP_AGE_MS, type Sweep, startSweeper } from './sweeper.ts';
