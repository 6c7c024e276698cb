// What an audit is given and what it says.
import type { LogRecord } from '@candor/exchange';
import type { ChainPosition, LogReader } from '../log/log-rows.ts';
import type { ExchangeState, Rules } from '../rules.ts';

export interface AuditFinding {
  readonly place: string;
  readonly message: string;
  /** What is written contradicts itself, whatever the rules are that decide it again. */
  readonly isDamage?: boolean;
}

/** Compares the history tables with the log. It sees every record in order, then says what is wrong. */
export interface HistoryComparison {
  see(records: readonly LogRecord[]): void | Promise<void>;
  finish(): Promise<{ readonly rowsCompared: number; readonly findings: readonly AuditFinding[] }>;
}

/** Given by whoever keeps the history tables; the audit goes through the records up to this one. */
export type CompareHistory = (throughSeq: number) => Promise<HistoryComparison>;

export interface AuditParts {
  readonly reader: LogReader;
  readonly rules: Rules;
  readonly compareHistory?: CompareHistory | undefined;
  /** Holds the head that was kept last, with which the log has to go on. */
  readonly dataDirectory?: string | undefined;
  /** Goes on from a state that was found right before. */
  readonly from?: AuditStart | undefined;
  /** Called with the state at the end, where nothing was found. It belongs to whoever is called. */
  readonly onRight?: ((state: ExchangeState, position: ChainPosition) => void) | undefined;
  /** Called now and then. */
  readonly onProgress?: (seq: number, throughSeq: number) => void;
}

export interface AuditStart {
  readonly state: ExchangeState;
  readonly position: ChainPosition;
  /** The rules that decided the last record before it. */
  readonly rulesVersion: number;
}

/** A due command that the log sets aside instead of carrying it out; its product was halted with it. */
export interface SetAside {
  readonly seq: number;
  readonly at: number;
  readonly command: LogRecord['command'];
  /** The rules would have carried it out: only the venue knows why it did not. */
  readonly canBeDecided: boolean;
}

export interface AuditReport {
  readonly throughSeq: number;
  readonly headHash: string;
  readonly batches: number;
  /** How many were read: from the first on, or from the state on that the audit began with. */
  readonly records: number;
  readonly decidedAgain: number;
  /** The last record that older rules decided, which was applied and not decided again; 0 where there is none. */
  readonly olderThroughSeq: number;
  /** The rules that decided the last record. */
  readonly rulesVersion: number;
  readonly dueRecords: number;
  /** Due commands that the venue could not carry out; each halted its product. */
  readonly setAside: number;
  readonly setAsideRecords: readonly SetAside[];
  readonly checkpoints: number;
  readonly snapshots: number;
  readonly invariantChecks: number;
  readonly historyRows: number | undefined;
  readonly findings: readonly AuditFinding[];
}
