// One step of the venue at a time: stamps a command, decides it, gives its record to the batch and applies it.

import type { VenueEvent } from '@candor/exchange';
import {
  type Command,
  type LogRecord,
  LookAhead,
  type Refused,
  type Seq,
  type TimestampMs,
} from '@candor/exchange';
import type { Stamper } from './clock/clock.ts';
import { EngineFatal } from './faults.ts';
import type { EngineLog } from './options.ts';
import type { Due, ExchangeState, Rules } from './rules.ts';
import type { PoisonedInput, Suspensions } from './suspensions.ts';

export interface EngineRequest {
  readonly command: Command;
  /** The caller's Idempotency-Key. */
  readonly requestId?: string | undefined;
}

export type Decided =
  | { readonly outcome: 'accepted'; readonly record: LogRecord }
  | { readonly outcome: 'duplicate'; readonly seq: Seq }
  | { readonly outcome: 'busy' }
  /** An input of this kind ended the process before. */
  | { readonly outcome: 'suspended' }
  | Refused;

export interface DeciderParts {
  readonly state: ExchangeState;
  readonly rules: Rules;
  readonly stamper: Stamper;
  readonly suspensions: Suspensions;
  readonly log: EngineLog;
  /** Takes the record into the open batch; throws, and leaves no trace, if it cannot be encoded. */
  readonly collect: (record: LogRecord) => void;
}

export class Decider {
  readonly #parts: DeciderParts;
  readonly #state: ExchangeState;
  readonly #lookAhead: LookAhead;
  /** What was decided last: when looking for what is due throws, this has made it throw. */
  #last: PoisonedInput | undefined;
  #throws = 0;
  /** The moment up to which everything that was due has been decided; none while the clock is in doubt. */
  #stamp: TimestampMs | undefined;

  constructor(parts: DeciderParts) {
    this.#parts = parts;
    this.#state = parts.state;
    this.#lookAhead = new LookAhead(parts.state);
  }

  /** How many decisions threw since the start. Each of them was refused or set aside. */
  get throws(): number {
    return this.#throws;
  }

  /**
   * Decides the next due command, if there is one. Every due command is a record of its own. When there is none, the
   * stamp up to which that is so is the stamp of the next input: nothing falls due between the two.
   */
  decideDue(): boolean {
    this.#stamp = this.#parts.stamper.stamp(this.#state.at);
    const due = this.#nextDue(this.#stamp ?? this.#state.at);
    if (due === undefined) return false;
    const { command, cause } = due;
    const input = { command, isDue: true, seq: this.#state.seq + 1 };
    const record = this.#recordOf(due.at, command, { cause }, this.#dueEvents(due, input));
    try {
      this.#parts.collect(record);
    } catch (error) {
      this.#alarm(error, command, 'A due command has events that cannot be written: it is quarantined');
      const events = this.#quarantine(due, input);
      this.#parts.collect({ ...record, events });
      this.#apply({ ...record, events }, input);
      return true;
    }
    this.#apply(record, input);
    return true;
  }

  /** Decides what a user, an operator or a price source asks for. A throw is a refusal, and nothing has changed. */
  decide(request: EngineRequest): Decided {
    const at = this.#stamp;
    if (at === undefined) return { outcome: 'busy' };
    const { command, requestId } = request;
    const isSuspended = this.#parts.suspensions.refuses(command);
    let record: LogRecord;
    try {
      const decision = this.#parts.rules.decide(this.#state, { at, command, requestId });
      // What was done before is answered as it was then, whatever has become of its user.
      if (isSuspended && decision.outcome !== 'duplicate') return { outcome: 'suspended' };
      if (decision.outcome !== 'accepted') return decision;
      record = this.#recordOf(at, command, { requestId }, decision.events);
      this.#parts.collect(record);
    } catch (error) {
      if (isSuspended) return { outcome: 'suspended' };
      this.#alarm(error, command, 'Deciding a command threw: it is refused and nothing has changed');
      return { outcome: 'busy' };
    }
    this.#apply(record, { command, requestId, isDue: false, seq: record.seq });
    return { outcome: 'accepted', record };
  }

  /** Fetches what those that come next will need; nothing is decided and nothing changes. */
  lookAhead(commands: readonly Command[]): void {
    this.#lookAhead.warmFor(commands);
  }

  #nextDue(at: TimestampMs): Due | undefined {
    try {
      return this.#parts.rules.nextDue(this.#state, at);
    } catch (cause) {
      if (this.#last === undefined) throw cause;
      throw this.#poisoned('Looking for what is due threw', this.#last, cause);
    }
  }

  /** A due decision is total: one that throws, or refuses, would come back for ever and is quarantined instead. */
  #dueEvents(due: Due, input: PoisonedInput): readonly VenueEvent[] {
    try {
      const { at, command, cause } = due;
      if (this.#parts.suspensions.setsAside(command)) {
        this.#alarm(undefined, command, 'A due command that ended the process before is quarantined');
        return this.#quarantine(due, input);
      }
      const origin = { at, command, cause };
      const decision = this.#parts.rules.decide(this.#state, origin);
      if (decision.outcome === 'accepted') return decision.events;
      this.#alarm(decision, command, 'A due command was not accepted: it is quarantined');
    } catch (error) {
      if (error instanceof EngineFatal) throw error;
      this.#alarm(error, due.command, 'Deciding a due command threw: it is quarantined');
    }
    return this.#quarantine(due, input);
  }

  #quarantine(due: Due, input: PoisonedInput): readonly VenueEvent[] {
    try {
      return this.#parts.rules.quarantineEvents(this.#state, due);
    } catch (cause) {
      throw this.#poisoned('Setting a due command aside threw', input, cause);
    }
  }

  #recordOf(
    at: TimestampMs,
    command: Command,
    origin: { readonly cause?: Seq; readonly requestId?: string | undefined },
    events: readonly VenueEvent[],
  ): LogRecord {
    const seq = (this.#state.seq + 1) as Seq;
    const { cause, requestId } = origin;
    return { seq, at, rulesVersion: this.#parts.rules.version, cause, requestId, command, events };
  }

  /** Applying cannot fail. If it does, the state may be half changed, and the venue must not go on with it. */
  #apply(record: LogRecord, input: PoisonedInput): void {
    try {
      this.#parts.rules.evolve(this.#state, record);
    } catch (cause) {
      throw this.#poisoned(`Applying record ${record.seq} threw`, input, cause);
    }
    this.#last = input;
  }

  /** Notes the input durably before the process ends, so that the next start does not end by it again. */
  #poisoned(what: string, poison: PoisonedInput, cause: unknown): EngineFatal {
    const message = `${what}: ${(cause as Error).message}`;
    const input = poison.command;
    try {
      if (this.#parts.suspensions.note(poison, cause))
        return new EngineFatal('evolveThrew', message, { cause, input });
    } catch (error) {
      this.#parts.log.error({ err: error }, 'The input that ends the process cannot be noted');
      return new EngineFatal('poisonNotNoted', message, { cause, input });
    }
    const again = `${message}. The same input would end the next start as well; a release that mends it is needed`;
    return new EngineFatal('poisonRemains', again, { cause, input });
  }

  #alarm(cause: unknown, command: Command, message: string): void {
    this.#throws++;
    this.#parts.log.error({ err: cause, command: command.type, seq: this.#state.seq }, message);
  }
}
