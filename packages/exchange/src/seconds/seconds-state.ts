// What the seconds contracts remember beside the ledger: what is offered, open orders with their tape, and users' own limits.
import type {
  Atoms,
  CurrencyId,
  MarketId,
  SecondsOptionId,
  TimestampMs,
  UserId,
} from '../arithmetic/units.ts';
import { TrackedMap } from '../hashing/tracked-map.ts';
import type { OptionTerms, SecondsTerms } from './commands.ts';
import { SecondsBook } from './seconds-book.ts';

export interface SecondsOption extends OptionTerms {
  readonly option: SecondsOptionId;
  readonly version: number;
}

/** A market with seconds contracts, and how many sources its last tick rests on. */
export interface SecondsMarket extends SecondsTerms {
  readonly sources: number;
}

/** Of money, or of a number of orders. */
export interface OwnLimit<Amount extends bigint | number = Atoms> {
  readonly amount: Amount | undefined;
  readonly raise: { readonly amount: Amount | undefined; readonly from: TimestampMs } | undefined;
}

export interface SecondsLimits {
  readonly user: UserId;
  readonly currency: CurrencyId;
  readonly dailyStake: OwnLimit;
  readonly dailyLoss: OwnLimit;
}

/** Of a user who ever set such a limit: their last UTC day with an opening since, and how many it has. */
export interface SecondsCount {
  readonly user: UserId;
  readonly dailyCount: OwnLimit<number>;
  readonly day: number;
  readonly opened: number;
}

export interface SecondsPauses {
  readonly user: UserId;
  readonly coolOffUntil: TimestampMs;
  readonly selfExcludedUntil: TimestampMs;
}

/** A user's last UTC day with an opening or a settlement. */
export interface SecondsDay {
  readonly user: UserId;
  readonly currency: CurrencyId;
  readonly day: number;
  readonly staked: Atoms;
  /** What the settlements of the day lost, less what they gained. */
  readonly lost: Atoms;
}

export interface SecondsState {
  readonly options: SecondsOption[];
  readonly markets: Map<MarketId, SecondsMarket>;
  readonly book: SecondsBook;
  /** By `ownKey`. */
  readonly limits: TrackedMap<string, SecondsLimits>;
  readonly pauses: TrackedMap<UserId, SecondsPauses>;
  /** By `ownKey`. */
  readonly days: TrackedMap<string, SecondsDay>;
  readonly counts: TrackedMap<UserId, SecondsCount>;
}

export function initialSecondsState(): SecondsState {
  return {
    options: [],
    markets: new Map(),
    book: new SecondsBook(),
    limits: new TrackedMap(),
    pauses: new TrackedMap(),
    days: new TrackedMap(),
    counts: new TrackedMap(),
  };
}

export function ownKey({ user, currency }: Pick<SecondsLimits, 'user' | 'currency'>): string {
  return `${user}/${currency}`;
}

/** No limit is above every amount. */
export const NO_LIMIT: OwnLimit<never> = { amount: undefined, raise: undefined };

/** The limit that counts at a moment; undefined where there is none. */
export function limitAt<Amount extends bigint | number>(
  limit: OwnLimit<Amount>,
  at: TimestampMs,
): Amount | undefined {
  return limit.raise !== undefined && at >= limit.raise.from ? limit.raise.amount : limit.amount;
}
