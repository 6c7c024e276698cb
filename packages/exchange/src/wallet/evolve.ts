// Applies the events of the wallets to what is remembered beside the ledger. Balances were moved by `balanceEffects`.
import { dayOf } from '../arithmetic/days.ts';
import { type Atoms, assertNever, type SwapQuoteId, type WithdrawalId } from '../arithmetic/units.ts';
import type { EventOf } from '../events.ts';
import type { ExchangeState } from '../state.ts';
import type { walletEvents } from './events.ts';
import { housePaymentKey, transactionKey } from './transactions.ts';
import { addressKey, type DayUsage, limitKey, usageKey } from './wallet-state.ts';
import type { Withdrawal } from './withdrawal-book.ts';
import type { withdrawalEvents } from './withdrawal-events.ts';

export function evolveWallet(state: ExchangeState, event: EventOf<keyof typeof walletEvents>): void {
  const { wallet } = state;
  switch (event.type) {
    case 'DepositCredited':
    case 'HouseFunded':
      state.creditedDeposits.add(transactionKey(event));
      return;
    case 'HousePaidOut':
      wallet.settledTransactions.add(housePaymentKey(event));
      return;
    case 'SentToUser':
      return use(state, { user: event.user, currency: event.countedIn, amount: event.counted });
    case 'WalletTransferred':
    case 'HouseMoved':
      return;
    case 'SwapQuoted': {
      const { type: _, ...quote } = event;
      state.nextSwapQuote = (event.quote + 1) as SwapQuoteId;
      wallet.quotes.set(event.user, quote);
      return;
    }
    case 'SwapExecuted':
      wallet.quotes.delete(event.user);
      return;
    case 'SwapSpreadSet':
      state.swapSpreadPpm = event.spreadPpm;
      return;
    case 'GiftGranted': {
      const { gift, user, wallet: to, currency, amount } = event;
      wallet.gifts.set(gift, { gift, user, wallet: to, currency, left: amount });
      return;
    }
    case 'GiftTakenBack':
      return takeBack(state, event);
    default:
      assertNever(event);
  }
}

function takeBack({ wallet }: ExchangeState, { gift, amount }: EventOf<'GiftTakenBack'>): void {
  const before = wallet.gifts.get(gift)!;
  const left = (before.left - amount) as Atoms;
  if (left === 0n) wallet.gifts.delete(gift);
  else wallet.gifts.set(gift, { ...before, left });
}

export function evolveWithdrawals(state: ExchangeState, event: EventOf<keyof typeof withdrawalEvents>): void {
  const { wallet } = state;
  switch (event.type) {
    case 'NetworkTermsSet': {
      const { type: _, operator: __, ...terms } = event;
      wallet.networks.set(event.network, terms);
      return;
    }
    case 'TierLimitSet': {
      const { tier, currency, perDay } = event;
      wallet.tierLimits.set(limitKey(event), { tier, currency, perDay });
      return;
    }
    case 'UserTierSet': {
      const user = state.users.get(event.user)!;
      user.tier = event.tier;
      return state.touched.user(user);
    }
    case 'WithdrawalAddressBound': {
      const { user, network, address, fingerprint, usableAt } = event;
      const bound = { address, fingerprint, usableAt };
      wallet.addresses.set(addressKey(event), { user, network, last: address, bound });
      return;
    }
    case 'WithdrawalAddressUnbound': {
      const place = wallet.addresses.get(addressKey(event))!;
      wallet.addresses.set(addressKey(event), { ...place, bound: undefined });
      return;
    }
    case 'SecurityChangeNoted': {
      const user = state.users.get(event.user)!;
      user.lastSecurityChange = event.change;
      user.withdrawalsBlockedUntil = event.blockedUntil;
      return state.touched.user(user);
    }
    default:
      evolveWithdrawal(state, event);
  }
}

type StepEvent = EventOf<
  | 'WithdrawalRequested'
  | 'WithdrawalCancelled'
  | 'WithdrawalApproved'
  | 'WithdrawalRefusalProposed'
  | 'WithdrawalRefused'
  | 'WithdrawalSettled'
>;

function evolveWithdrawal(state: ExchangeState, event: StepEvent): void {
  const { withdrawals, refusals, settledTransactions } = state.wallet;
  switch (event.type) {
    case 'WithdrawalRequested': {
      const { type: _, ...requested } = event;
      state.nextWithdrawal = (event.withdrawal + 1) as WithdrawalId;
      withdrawals.set({ ...requested, requestedAt: state.at, approvals: [] });
      return use(state, event);
    }
    case 'WithdrawalApproved': {
      const before = withdrawals.get(event.withdrawal)!;
      withdrawals.set({ ...before, approvals: [...before.approvals, event.operator] });
      return;
    }
    case 'WithdrawalRefusalProposed': {
      const { withdrawal, operator } = event;
      refusals.set(withdrawal, { withdrawal, operator });
      return;
    }
    case 'WithdrawalCancelled':
    case 'WithdrawalRefused': {
      refusals.delete(event.withdrawal);
      const ended = withdrawals.get(event.withdrawal)!;
      withdrawals.remove(ended);
      return giveBack(state, ended);
    }
    case 'WithdrawalSettled':
      refusals.delete(event.withdrawal);
      withdrawals.remove(withdrawals.get(event.withdrawal)!);
      settledTransactions.add(transactionKey(event));
      return;
    default:
      assertNever(event);
  }
}

/** Counts against the limit of the day on which it was asked for. */
function use(state: ExchangeState, { user, currency, amount }: Omit<DayUsage, 'day'>): void {
  const { usage } = state.wallet;
  const key = usageKey({ user, currency });
  const day = dayOf(state.at);
  const before = usage.get(key);
  const used = before?.day === day ? before.amount : 0n;
  usage.set(key, { user, currency, day, amount: (used + amount) as Atoms });
}

/** What did not leave can be withdrawn again on the same day. */
function giveBack(state: ExchangeState, { user, currency, amount, requestedAt }: Withdrawal): void {
  const { usage } = state.wallet;
  const key = usageKey({ user, currency });
  const used = usage.get(key);
  if (used?.day !== dayOf(requestedAt)) return;
  usage.set(key, { ...used, amount: (used.amount - amount) as Atoms });
}
