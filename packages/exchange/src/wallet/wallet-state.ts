// What the wallet commands remember beside the ledger: terms, limits, addresses, withdrawals, quotes and gifts.
import type {
  AddressId,
  Atoms,
  CurrencyId,
  Seq,
  SwapQuoteId,
  TimestampMs,
  UserId,
  WithdrawalId,
} from '../arithmetic/units.ts';
import { TrackedMap } from '../hashing/tracked-map.ts';
import type { WalletName } from '../ledger/owners.ts';
import { TextSet } from '../text-set.ts';
import type { UserTier } from '../user-tier.ts';
import type { NetworkName } from './names.ts';
import { WithdrawalBook } from './withdrawal-book.ts';
import type { NetworkTerms } from './withdrawal-commands.ts';

export interface ListedNetwork extends NetworkTerms {
  readonly network: NetworkName;
}

export interface TierLimit {
  readonly tier: UserTier;
  readonly currency: CurrencyId;
  readonly perDay: Atoms;
}

export interface BoundAddress {
  readonly address: AddressId;
  readonly fingerprint: string;
  readonly usableAt: TimestampMs;
}

/** A user's place for one address of a network. `last` stays when the address goes, so that no binding is repeated. */
export interface AddressPlace {
  readonly user: UserId;
  readonly network: NetworkName;
  readonly last: AddressId;
  readonly bound: BoundAddress | undefined;
}

/** What a user withdrew of a currency, and sent that was counted in it, on the last UTC day on which anything was. */
export interface DayUsage {
  readonly user: UserId;
  readonly currency: CurrencyId;
  readonly day: number;
  readonly amount: Atoms;
}

export interface SwapQuote {
  readonly quote: SwapQuoteId;
  readonly user: UserId;
  readonly from: CurrencyId;
  readonly to: CurrencyId;
  readonly give: Atoms;
  readonly receive: Atoms;
  readonly expiresAt: TimestampMs;
}

/** A gift of which something may still be taken back. */
export interface Gift {
  /** The record that granted it. */
  readonly gift: Seq;
  readonly user: UserId;
  readonly wallet: WalletName;
  readonly currency: CurrencyId;
  readonly left: Atoms;
}

/** Of a withdrawal that two people have approved: one has said that it shall not be sent, and waits for a second. */
export interface FirstRefusal {
  readonly withdrawal: WithdrawalId;
  readonly operator: number;
}

export interface WalletState {
  readonly networks: Map<NetworkName, ListedNetwork>;
  /** By `limitKey`. */
  readonly tierLimits: Map<string, TierLimit>;
  /** By `addressKey`. */
  readonly addresses: TrackedMap<string, AddressPlace>;
  /** By `usageKey`. */
  readonly usage: TrackedMap<string, DayUsage>;
  readonly withdrawals: WithdrawalBook;
  readonly refusals: TrackedMap<WithdrawalId, FirstRefusal>;
  /** `network:transaction` of everything that was paid out; kept for ever. */
  readonly settledTransactions: TextSet;
  /** One per user: a new quote takes the place of the last. */
  readonly quotes: TrackedMap<UserId, SwapQuote>;
  readonly gifts: TrackedMap<Seq, Gift>;
}

export function initialWalletState(): WalletState {
  return {
    networks: new Map(),
    tierLimits: new Map(),
    addresses: new TrackedMap(),
    usage: new TrackedMap(),
    withdrawals: new WithdrawalBook(),
    refusals: new TrackedMap(),
    settledTransactions: new TextSet(),
    quotes: new TrackedMap(),
    gifts: new TrackedMap(),
  };
}

export function limitKey({ tier, currency }: Pick<TierLimit, 'tier' | 'currency'>): string {
  return `${tier}/${currency}`;
}

export function addressKey({ user, network }: Pick<AddressPlace, 'user' | 'network'>): string {
  return `${user}/${network}`;
}

export function usageKey({ user, currency }: Pick<DayUsage, 'user' | 'currency'>): string {
  return `${user}/${currency}`;
}
