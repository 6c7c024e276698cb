// The exchange as the engine calls it. Tests plant faults here; everything else uses the venue's own rules.
import {
  decide,
  type ExchangeState,
  evolve,
  initialState,
  invariants,
  nextDue,
  nextDueMoment,
  openSnapshot,
  quarantineEvents,
  RULES_VERSION,
  readSnapshot,
  StateHasher,
  stateHash,
  writeSnapshot,
} from '@candor/exchange';
import { sha256Into } from './sha256/sha256.ts';
import { sha256Run } from './sha256/sha256-run.ts';

export interface Rules {
  /** Every record says by which version it was decided. */
  readonly version: number;
  readonly initialState: typeof initialState;
  readonly decide: typeof decide;
  readonly evolve: typeof evolve;
  readonly nextDue: typeof nextDue;
  readonly nextDueMoment: typeof nextDueMoment;
  readonly quarantineEvents: typeof quarantineEvents;
  readonly stateHash: (state: ExchangeState) => Uint8Array;
  readonly readSnapshot: (bytes: Uint8Array) => ExchangeState;
  readonly writeSnapshot: (state: ExchangeState) => Uint8Array;
  /** Begins to keep the hash of a state up to date. */
  readonly startHashing: (state: ExchangeState) => StateHashing;
  /** A state from a snapshot, with its hash kept up to date. */
  readonly openSnapshot: (bytes: Uint8Array) => HashedState;
  readonly invariants: typeof invariants;
}

/** The hash of a state that changes. What changed is hashed in slices, so that nobody waits for the whole. */
export interface StateHashing {
  /** How many entities are still to be hashed. */
  readonly backlog: number;
  /** Hashes so many at most of those that stay as they are, so that it is done whenever it is done. */
  keepUp(entities: number): void;
  /** Hashes about so many of them. */
  work(entities: number): void;
  /** Hashes what is left and names the hash of the state as it is now. */
  hash(): Uint8Array;
}

export interface HashedState {
  readonly state: ExchangeState;
  readonly hashing: StateHashing;
}

/** A command that is due by itself, as the exchange names it. */
export type Due = NonNullable<ReturnType<typeof nextDue>>;

/**
 * Whoever chooses ids of requests, or the names of what comes from outside, does not know which of them fall together,
 * in the engine as in whoever decides again.
 * Only where they lie in memory depends on it.
 */
function scattered(state: ExchangeState): ExchangeState {
  state.requests.scatter(crypto.getRandomValues(new Int32Array(6)));
  for (const texts of [state.creditedDeposits, state.wallet.settledTransactions])
    texts.scatter(crypto.getRandomValues(new Int32Array(2)));
  return state;
}

export const venueRules: Rules = {
  version: RULES_VERSION,
  initialState: () => scattered(initialState()),
  decide,
  evolve,
  nextDue,
  nextDueMoment,
  quarantineEvents,
  // A state has a hash for each of its entities, and they are as short as the messages of the log.
  stateHash: (state) => stateHash(state, sha256Into),
  readSnapshot: (bytes) => readSnapshot(bytes, sha256Into, scattered(initialState())),
  writeSnapshot: (state) => writeSnapshot(state, sha256Into),
  startHashing: (state) => new StateHasher(state, sha256Into, sha256Run),
  openSnapshot: (bytes) => {
    const { state, hasher } = openSnapshot(bytes, sha256Into, sha256Run, scattered(initialState()));
    return { state, hashing: hasher };
  },
  invariants,
};

export type { ExchangeState };
