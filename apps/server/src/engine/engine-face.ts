// The handle that every other part of the server holds, and what it answers.
import type { LogRecord, Refused, Seq, TimestampMs, VenueEvent } from '@candor/exchange';
import type { ClockState } from './clock/clock.ts';
import type { EngineRequest } from './decider.ts';
import type { SignedHead } from './log/head-key.ts';
import type { ChainPosition } from './log/log-rows.ts';
import type { ExchangeState } from './rules.ts';
import type { Suspension } from './suspensions.ts';

export type Reply =
  | {
      readonly outcome: 'accepted';
      readonly seq: Seq;
      readonly at: TimestampMs;
      readonly events: readonly VenueEvent[];
      /** The request had been made before: this is what came of it then. */
      readonly duplicate: boolean;
    }
  | Refused
  /** Nothing was done; the same request may be sent again. */
  | { readonly outcome: 'busy' }
  /** This kind of input ended the process before, so it is refused until an operator lets it in again. */
  | { readonly outcome: 'suspended' }
  /** The request id was used before, for another command. */
  | { readonly outcome: 'conflict' };

export interface EngineStatus {
  /** The last decided record, and the last durable one. */
  readonly seq: number;
  readonly committedSeq: number;
  readonly at: number;
  readonly epoch: number;
  readonly queueLength: number;
  readonly lastSnapshotSeq: number;
  /** So many old records are known by their seal alone until they are checked behind the start. */
  readonly uncheckedRecords: number;
  readonly head: SignedHead;
  /** The venue may be sent requests. */
  readonly ready: boolean;
  /** Why not. */
  readonly notReady: NotReadyReason | undefined;
  readonly clock: ClockState;
  /** How far the time of the log is ahead of the clock: so long it stands still. */
  readonly logAheadMs: number;
  /** What is refused for good because it ended the process before. */
  readonly suspensions: readonly Suspension[];
  /** Decisions that threw since the start. */
  readonly decisionsThrown: number;
}

export type NotReadyReason =
  | 'stopping'
  /** The clock jumped and is neither back nor agreed to. */
  | 'clockJumped'
  /** The log ends in the future: its time stands still until the clock is there. */
  | 'logAheadOfClock'
  /** The database takes its time with a commit. */
  | 'appendStalled'
  /** Nobody has confirmed lately that this process leads. */
  | 'leadershipUnconfirmed';

export interface Engine {
  /** Resolves when the outcome may be told, that is when everything it depends on is durable. */
  submit(request: EngineRequest): Promise<Reply>;
  /** The same without a promise for every command, for loads where that counts. */
  submitWithCallback(request: EngineRequest, reply: (reply: Reply) => void): void;
  /**
   * Answers from memory. The query runs at once and must copy what it returns; the answer leaves when the state it
   * saw is durable. Rejects with `EngineBusy` when too much is waiting.
   */
  read<T>(query: (state: ExchangeState) => T): Promise<T>;
  /** Called after each commit, in order, with the records that became durable. Returns how to end that. */
  subscribe(listener: (committed: readonly LogRecord[]) => void): () => void;
  /** A durable record. Rejects with `EngineBusy` when too many wait for records that are no longer in memory. */
  recordAt(seq: number): Promise<LogRecord | undefined>;
  status(): EngineStatus;
  /**
   * Signs a batch of the log as the head that it once was, with the time of now. Asked for a durable batch alone; rejects
   * with `LogDamaged` where another one stands there in the chain, whatever the database says.
   */
  signHead(batch: ChainPosition): Promise<SignedHead>;
  /** What time it is: while the clock is in doubt, the time of before and what has passed since. */
  steadyMs(): number;
  /** An operator agrees to what the clock says after it jumped. Says in a sentence what that changes. */
  acceptClock(): string;
  /** Takes nothing new, finishes what was taken, and closes the log. */
  stop(): Promise<void>;
}
