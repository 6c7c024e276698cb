// Drives the real exchange in memory, as the engine does it: decide, make the record, evolve, drain what is due.
import {
  type Command,
  decide,
  type ExchangeState,
  evolve,
  initialState,
  invariants,
  type LogRecord,
  LookAhead,
  nextDue,
  RULES_VERSION,
  type Seq,
  type TimestampMs,
  type VenueEvent,
} from '@candor/exchange';

const START = 1_700_000_000_000 as TimestampMs;

export class ExchangeRunner {
  readonly state: ExchangeState = initialState();
  readonly #lookAhead = new LookAhead(this.state);
  /** The time of every record, until the bench lets it pass. */
  at = START;

  /** The events of an accepted command, or undefined where it was refused. */
  run(command: Command): readonly VenueEvent[] | undefined {
    const decision = decide(this.state, { at: this.at, command });
    if (decision.outcome !== 'accepted') return undefined;
    this.#apply(command, decision.events);
    for (let due = nextDue(this.state, this.at); due !== undefined; due = nextDue(this.state, this.at)) {
      const outcome = decide(this.state, { at: due.at, command: due.command });
      if (outcome.outcome !== 'accepted') throw new Error(`A due command was refused: ${due.command.type}`);
      this.#apply(due.command, outcome.events);
    }
    return decision.events;
  }

  /** What the engine does before it decides those that wait. */
  lookAhead(commands: readonly Command[]): void {
    this.#lookAhead.warmFor(commands);
  }

  #apply(command: Command, events: readonly VenueEvent[]): void {
    const record: LogRecord = {
      seq: (this.state.seq + 1) as Seq,
      at: this.at,
      rulesVersion: RULES_VERSION,
      cause: undefined,
      requestId: undefined,
      command,
      events,
    };
    evolve(this.state, record);
  }

  /** A figure of a venue whose books do not balance would be worth nothing. */
  assertSound(): void {
    const broken = invariants(this.state);
    if (broken.length > 0) throw new Error(`Invariants are broken after the run: ${broken.join('; ')}`);
  }
}
