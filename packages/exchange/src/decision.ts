// What `decide` returns.
import type { Seq, TimestampMs } from './arithmetic/units.ts';
import type { Command } from './commands.ts';
import type { VenueEvent } from './events.ts';
import type { Refused } from './refusals.ts';

export interface Accepted {
  readonly outcome: 'accepted';
  readonly events: readonly VenueEvent[];
}

/** The request id was used before: the record at `seq` holds what came of it. */
export interface Duplicate {
  readonly outcome: 'duplicate';
  readonly seq: Seq;
}

export type Decision = Accepted | Refused | Duplicate;

/** What the exchange is given: a command, when it was stamped, and under which request id it was sent. */
export interface Input {
  readonly at: TimestampMs;
  readonly command: Command;
  readonly requestId?: string | undefined;
}

export function accepted(...events: VenueEvent[]): Accepted {
  return { outcome: 'accepted', events };
}

/**
 * Events of a record that are made for each order: the array of a rest parameter is always young, that of a literal is
 * made in old memory for good once a burst of them lived for long (decision 0034).
 */
export function listed(...events: VenueEvent[]): VenueEvent[] {
  return events;
}
