// Drives the exchange the way the engine does, and checks after every step what must always hold.
import {
  ByteReader,
  type Command,
  type Decision,
  decide,
  type ExchangeState,
  evolve,
  type Input,
  initialState,
  invariants,
  type LogRecord,
  nextDue,
  RULES_VERSION,
  readRecord,
  recordBytes,
  type Seq,
  type TimestampMs,
} from '@candor/exchange';
import { inWords } from './plain.ts';

export interface HarnessOptions {
  /** Replaced by a faulty one where a test shows that a check can fail. */
  readonly decide?: (state: ExchangeState, input: Input) => Decision;
  readonly state?: ExchangeState;
  /** Off for benches and for long runs that look at the end only. */
  readonly check?: boolean;
  /** Off where nothing asks for the log afterwards and it would only fill the memory. */
  readonly log?: boolean;
}

export interface Submission {
  readonly decision: Decision;
  /** What time had made due before the command came. */
  readonly before: readonly LogRecord[];
  /** The record of the command and of everything that became due by it. */
  readonly records: readonly LogRecord[];
}

/** More than this many due commands in a row mean that one of them does not go away. */
const CASCADE_MAX = 100_000;

export class Harness {
  readonly state: ExchangeState;
  readonly log: LogRecord[] = [];
  readonly #decide: (state: ExchangeState, input: Input) => Decision;
  readonly #check: boolean;
  readonly #keepLog: boolean;

  constructor(options: HarnessOptions = {}) {
    this.state = options.state ?? initialState();
    this.#decide = options.decide ?? decide;
    this.#check = options.check ?? true;
    this.#keepLog = options.log ?? true;
  }

  /** Decides one command at a moment, applies what was accepted, then everything that became due. */
  submit(at: number, command: Command, requestId?: string): Submission {
    const time = at as TimestampMs;
    const before: LogRecord[] = [];
    this.#drain(before, time);
    const decision = this.#decide(this.state, { at: time, command, requestId });
    if (decision.outcome !== 'accepted') return { decision, before, records: [] };
    const records = [this.#append(time, command, decision.events, undefined, requestId)];
    this.#drain(records, time);
    return { decision, before, records };
  }

  /** What recovery does first: a log may end inside a cascade. Also what time alone has made due by a moment. */
  drain(at: number = this.state.at): readonly LogRecord[] {
    const records: LogRecord[] = [];
    this.#drain(records, at as TimestampMs);
    return records;
  }

  #drain(records: LogRecord[], at: TimestampMs): void {
    for (let due = nextDue(this.state, at); due !== undefined; due = nextDue(this.state, at)) {
      if (records.length > CASCADE_MAX) throw new Error(`The cascade does not end: ${inWords(due)}`);
      const decision = this.#decide(this.state, { at: due.at, command: due.command });
      if (decision.outcome !== 'accepted') {
        throw new Error(`A due command was not accepted: ${inWords(due)} ${inWords(decision)}`);
      }
      records.push(this.#append(due.at, due.command, decision.events, due.cause, undefined));
    }
  }

  #append(
    at: TimestampMs,
    command: Command,
    events: LogRecord['events'],
    cause: Seq | undefined,
    requestId: string | undefined,
  ): LogRecord {
    const seq = (this.state.seq + 1) as Seq;
    const record: LogRecord = { seq, at, rulesVersion: RULES_VERSION, cause, requestId, command, events };
    if (at < this.state.at) throw new Error(`Time went back at ${seq}: ${at} after ${this.state.at}`);
    evolve(this.state, this.#check ? throughBytes(record) : record);
    if (this.#keepLog) this.log.push(record);
    if (this.#check) requireInvariants(this.state, record);
    return record;
  }
}

/** What recovery would read of this record; it must be the record, and its bytes must be the only ones. */
export function throughBytes(record: LogRecord): LogRecord {
  const bytes = recordBytes(record);
  const reader = new ByteReader(bytes);
  const again = readRecord(reader);
  if (!reader.atEnd) throw new Error(`Bytes are left over after record ${record.seq}`);
  const said = inWords(record);
  if (inWords(again) !== said)
    throw new Error(`A record reads back differently: ${said} as ${inWords(again)}`);
  if (inWords(recordBytes(again)) !== inWords(bytes))
    throw new Error(`Record ${record.seq} has two encodings`);
  return again;
}

export function requireInvariants(state: ExchangeState, record: LogRecord): void {
  const broken = invariants(state);
  if (broken.length > 0) throw new Error(`After ${inWords(record)}:\n${broken.join('\n')}`);
}

/** Applies a log to a fresh state, or to the state of a snapshot. */
export function replay(log: readonly LogRecord[], state: ExchangeState = initialState()): ExchangeState {
  for (const record of log) evolve(state, record);
  return state;
}
