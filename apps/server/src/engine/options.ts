// What an engine is started with.
import type { ConnectionConfig } from '../database/connection.ts';
import type { Clock, ClockPolicy } from './clock/clock.ts';
import type { EngineFatal } from './faults.ts';
import type { Rules } from './rules.ts';

/** The part of a pino logger that the engine uses: `error` is an alarm that an operator should see. */
export interface EngineLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface EngineOptions {
  readonly connectionConfig: ConnectionConfig;
  readonly clock: Clock;
  /** Without it only an operator accepts a clock that jumped. */
  readonly clockPolicy?: ClockPolicy;
  /** Holds the key by which heads are signed, the last of them, and what is refused for good. */
  readonly dataDirectory: string;
  /** The process must report this and exit with its `exitCode`; the engine does nothing more. */
  readonly onFatal: (fatal: EngineFatal) => void;
  readonly log: EngineLog;
}

/** What only tests replace. These are bounds and parts, not settings: the venue always runs with the defaults. */
export interface EngineParts {
  readonly rules: Rules;
  readonly queueLengthMax: number;
  readonly checkpoints: CheckpointPolicy;
  /** False leaves snapshots to the test. */
  readonly snapshots: boolean;
  /** Undefined where it is worked out of the key of the heads. */
  readonly snapshotKey: Uint8Array | undefined;
  /** False for tests that start many logs on one directory: no head is compared, kept or missed. */
  readonly keepsHeads: boolean;
  /** So many records before the snapshot are checked before the engine leads, sealed or not. */
  readonly checkedAtOnceMax: number;
  /** How often the clock is looked at while nothing is stamped. */
  readonly clockLookMs: number;
}

export interface CheckpointPolicy {
  readonly recordsMin: number;
  /** After this many records a checkpoint is made whatever it costs. */
  readonly recordsMax: number;
  /** With any new record at all. */
  readonly intervalMs: number;
  /** At least this many times the duration of the last one passes before the next one. */
  readonly restFactor: number;
}

export const defaultCheckpoints: CheckpointPolicy = {
  recordsMin: 50_000,
  recordsMax: 1_000_000,
  intervalMs: 600_000,
  restFactor: 50,
};

export const queueLengthMaxDefault = 65_536;

/** Their hashes are a few seconds' work at most. */
export const checkedAtOnceMaxDefault = 2_000_000;
