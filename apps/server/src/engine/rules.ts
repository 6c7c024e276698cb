// The exchange as the engine calls it. Tests plant faults here; everything else uses the venue's own rules.
import {
  decide,
  type ExchangeState,
  evolve,
  initialState,
  invariants,
  nextDue,
  nextDueMoment,
  quarantineEvents,
  readSnapshot,
  stateHash,
  writeSnapshot,
} from '@candor/exchange';

export interface Rules {
  readonly initialState: typeof initialState;
  readonly decide: typeof decide;
  readonly evolve: typeof evolve;
  readonly nextDue: typeof nextDue;
  readonly nextDueMoment: typeof nextDueMoment;
  readonly quarantineEvents: typeof quarantineEvents;
  readonly stateHash: typeof stateHash;
  readonly readSnapshot: typeof readSnapshot;
  readonly writeSnapshot: typeof writeSnapshot;
  readonly invariants: typeof invariants;
}

/** A command that is due by itself, as the exchange names it. */
export type Due = NonNullable<ReturnType<typeof nextDue>>;

export const venueRules: Rules = {
  initialState,
  decide,
  evolve,
  nextDue,
  nextDueMoment,
  quarantineEvents,
  stateHash,
  readSnapshot,
  writeSnapshot,
  invariants,
};

export type { ExchangeState };
