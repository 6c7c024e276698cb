// What can be read of wallets beside their balances: terms, limits, addresses, withdrawals, quotes and the house.
import type {
  Atoms,
  CurrencyId,
  RatePpm,
  Seq,
  TimestampMs,
  UserId,
  WithdrawalId,
} from './arithmetic/units.ts';
import { type HouseAccount, houseAccounts, houseOwner } from './ledger/owners.ts';
import type { ExchangeState } from './state.ts';
import type { UserTier } from './user-tier.ts';
import { usedOn } from './wallet/daily-limit.ts';
import type { NetworkName } from './wallet/names.ts';
import {
  addressKey,
  type BoundAddress,
  type Gift,
  type ListedNetwork,
  type SwapQuote,
  type TierLimit,
} from './wallet/wallet-state.ts';
import { isApproved, type Withdrawal } from './wallet/withdrawal-book.ts';

export function networkTerms(state: ExchangeState): readonly ListedNetwork[] {
  return [...state.wallet.networks.values()];
}

export function tierLimits(state: ExchangeState): readonly TierLimit[] {
  return [...state.wallet.tierLimits.values()];
}

export interface UserLimits {
  readonly tier: UserTier;
  readonly frozen: boolean;
  /** Until then nothing leaves the account; undefined where nothing is blocked. */
  readonly withdrawalsBlockedUntil: TimestampMs | undefined;
  /** For each currency with a limit for the user's tier: the limit, and what was used of it on this UTC day. */
  readonly perCurrency: readonly {
    readonly currency: CurrencyId;
    readonly perDay: Atoms;
    readonly usedToday: Atoms;
  }[];
}

/** What a user may take out at this moment. */
export function userLimits(state: ExchangeState, user: UserId, at: TimestampMs): UserLimits | undefined {
  const found = state.users.get(user);
  if (found === undefined) return undefined;
  const { tier, frozen, withdrawalsBlockedUntil: until } = found;
  const perCurrency = tierLimits(state)
    .filter((limit) => limit.tier === tier)
    .map(({ currency, perDay }) => ({ currency, perDay, usedToday: usedOn(state, at, found, currency) }));
  return { tier, frozen, withdrawalsBlockedUntil: at < until ? until : undefined, perCurrency };
}

export function boundAddress(
  state: ExchangeState,
  user: UserId,
  network: NetworkName,
): BoundAddress | undefined {
  const bound = state.wallet.addresses.get(addressKey({ user, network }))?.bound;
  return bound && { ...bound };
}

export interface WithdrawalView extends Withdrawal {
  readonly status: 'pending' | 'approved';
}

export function openWithdrawals(state: ExchangeState): readonly WithdrawalView[] {
  return Array.from(state.wallet.withdrawals.all(), withdrawalView);
}

/** A user's withdrawals that are not done yet, oldest first. */
export function withdrawalsOfUser(state: ExchangeState, user: UserId): readonly WithdrawalView[] {
  return state.wallet.withdrawals.of(user).map(withdrawalView);
}

export function openWithdrawal(state: ExchangeState, withdrawal: WithdrawalId): WithdrawalView | undefined {
  const found = state.wallet.withdrawals.get(withdrawal);
  return found && withdrawalView(found);
}

function withdrawalView(withdrawal: Withdrawal): WithdrawalView {
  return { ...withdrawal, status: isApproved(withdrawal) ? 'approved' : 'pending' };
}

export function swapSpread(state: ExchangeState): RatePpm | undefined {
  return state.swapSpreadPpm;
}

/** The user's last quote that was not accepted; it may have expired. */
export function swapQuote(state: ExchangeState, user: UserId): SwapQuote | undefined {
  return state.wallet.quotes.get(user);
}

export function referralRate(state: ExchangeState): RatePpm | undefined {
  return state.referralRatePpm;
}

export interface HouseBalance {
  readonly account: HouseAccount;
  readonly currency: CurrencyId;
  readonly available: Atoms;
  readonly held: Atoms;
}

export function houseBalance(
  state: ExchangeState,
  account: HouseAccount,
  currency: CurrencyId,
): HouseBalance {
  return { account, currency, ...state.ledger.account(houseOwner(account), 'house', currency) };
}

/** Every account of the house that has something, in the order of accounts and listings. */
export function houseBalances(state: ExchangeState): readonly HouseBalance[] {
  return houseAccounts.flatMap((account) =>
    state.currencies
      .map(({ currency }) => houseBalance(state, account, currency))
      .filter(({ available, held }) => available !== 0n || held !== 0n),
  );
}

/** What may still be taken back of the gift that this record granted. */
export function unsettledGift(state: ExchangeState, gift: Seq): Gift | undefined {
  return state.wallet.gifts.get(gift);
}

/** The record that this request id of a user led to, while it is remembered. */
export function requestRecord(state: ExchangeState, user: UserId, requestId: string): Seq | undefined {
  return state.requests.find(user, requestId);
}
