// One step of the venue at a time: stamps a command, decides it, gives its record to the batch and applies it.

import type { VenueEvent } from '@candor/exchange';
import {
  type Command,
  type LogRecord,
  type Refused,
  RULES_VERSION,
  type Seq,
  type TimestampMs,
} from '@candor/exchange';
import type { Stamper } from './clock.ts';
import { EngineFatal } from './faults.ts';
import type { EngineLog } from './options.ts';
import type { Due, ExchangeState, Rules } from './rules.ts';

export interface EngineRequest {
  readonly command: Command;
  /** The caller's Idempotency-Key. */
  readonly requestId?: string | undefined;
}

export type Decided =
  | { readonly outcome: 'accepted'; readonly record: LogRecord }
  | { readonly outcome: 'duplicate'; readonly seq: Seq }
  | { readonly outcome: 'busy' }
  | Refused;

export interface DeciderParts {
  readonly state: ExchangeState;
  readonly rules: Rules;
  readonly stamper: Stamper;
  readonly log: EngineLog;
  /** Takes the record into the open batch; throws, and leaves no trace, if it cannot be encoded. */
  readonly collect: (record: LogRecord) => void;
}

export class Decider {
  readonly #parts: DeciderParts;
  readonly #state: ExchangeState;
  #clockAlarmed = false;

  constructor(parts: DeciderParts) {
    this.#parts = parts;
    this.#state = parts.state;
  }

  /** Decides the next due command, if there is one. Every due command is a record of its own. */
  decideDue(): boolean {
    const due = this.#parts.rules.nextDue(this.#state);
    if (due === undefined) return false;
    const record = this.#recordOf(due.at, due.command, { cause: due.cause }, this.#dueEvents(due));
    try {
      this.#parts.collect(record);
    } catch (error) {
      this.#alarm(error, due.command, 'A due command has events that cannot be written: it is quarantined');
      const events = this.#parts.rules.quarantineEvents(this.#state, due);
      this.#collectAndApply({ ...record, events });
      return true;
    }
    this.#apply(record);
    return true;
  }

  /** Decides what a user, an operator or a price source asks for. A throw is a refusal, and nothing has changed. */
  decide(request: EngineRequest): Decided {
    const at = this.#parts.stamper.stamp(this.#state.at);
    if (at === undefined) return this.#refuseByClock();
    this.#clockAlarmed = false;
    const { command, requestId } = request;
    let record: LogRecord;
    try {
      const decision = this.#parts.rules.decide(this.#state, { at, command, requestId });
      if (decision.outcome !== 'accepted') return decision;
      record = this.#recordOf(at, command, { requestId }, decision.events);
      this.#parts.collect(record);
    } catch (error) {
      this.#alarm(error, command, 'Deciding a command threw: it is refused and nothing has changed');
      return { outcome: 'busy' };
    }
    this.#apply(record);
    return { outcome: 'accepted', record };
  }

  /** A due decision is total: one that throws, or refuses, would come back for ever and is quarantined instead. */
  #dueEvents(due: Due): readonly VenueEvent[] {
    try {
      const { at, command, cause } = due;
      const input = { at, command, cause };
      const decision = this.#parts.rules.decide(this.#state, input);
      if (decision.outcome === 'accepted') return decision.events;
      this.#alarm(decision, due.command, 'A due command was not accepted: it is quarantined');
    } catch (error) {
      this.#alarm(error, due.command, 'Deciding a due command threw: it is quarantined');
    }
    return this.#parts.rules.quarantineEvents(this.#state, due);
  }

  #recordOf(
    at: TimestampMs,
    command: Command,
    origin: { readonly cause?: Seq; readonly requestId?: string | undefined },
    events: readonly VenueEvent[],
  ): LogRecord {
    const seq = (this.#state.seq + 1) as Seq;
    const { cause, requestId } = origin;
    return { seq, at, rulesVersion: RULES_VERSION, cause, requestId, command, events };
  }

  #collectAndApply(record: LogRecord): void {
    this.#parts.collect(record);
    this.#apply(record);
  }

  /** Applying cannot fail. If it does, the state may be half changed, and the venue must not go on with it. */
  #apply(record: LogRecord): void {
    try {
      this.#parts.rules.evolve(this.#state, record);
    } catch (cause) {
      const message = `Applying record ${record.seq} threw: ${(cause as Error).message}`;
      throw new EngineFatal('evolveThrew', message, { cause, input: record.command });
    }
  }

  #refuseByClock(): Decided {
    if (!this.#clockAlarmed) {
      this.#clockAlarmed = true;
      this.#parts.log.error(
        {},
        'The clock has jumped: nothing is stamped until an operator agrees to the new time',
      );
    }
    return { outcome: 'busy' };
  }

  #alarm(cause: unknown, command: Command, message: string): void {
    this.#parts.log.error({ err: cause, command: command.type, seq: this.#state.seq }, message);
  }
}
