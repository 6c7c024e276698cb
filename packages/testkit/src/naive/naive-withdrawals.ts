// The naive twin's way out: terms, limits, addresses, and a withdrawal step by step.

import type { PlainCommandOf } from '../worlds/plain.ts';
import { type NaiveOutcome, type NaiveRefusal, type NaiveState, refuse } from './naive-state.ts';
import { accept, freeUser, isAmount, lacking, wellSpelled } from './naive-wallet.ts';
import type { NaiveWithdrawal } from './naive-wallet-state.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const OPEN_MAX = 20;
const AMOUNT_LIMIT = 2n ** 96n;

function isSmallEnough(amount: bigint): boolean {
  return amount >= 0n && amount < AMOUNT_LIMIT;
}

export function setTerms(state: NaiveState, command: PlainCommandOf<'SetNetworkTerms'>): NaiveOutcome {
  const { type: _, action: __, operator, network, ...terms } = command;
  if (state.currencies[terms.currency] === undefined) return refuse('venue.currencyUnknown');
  const amounts = [terms.fee, terms.minimum, terms.secondApprovalAbove];
  if (network === 'paper' || !amounts.every(isSmallEnough) || terms.fee >= terms.minimum)
    return refuse('venue.termsInvalid');
  state.wallet.networks[network] = terms;
  return accept({ type: 'NetworkTermsSet', operator, network, ...terms });
}

export function setLimit(state: NaiveState, command: PlainCommandOf<'SetTierLimit'>): NaiveOutcome {
  const { operator, tier, currency, perDay } = command;
  if (state.currencies[currency] === undefined) return refuse('venue.currencyUnknown');
  if (!isSmallEnough(perDay)) return refuse('wallet.amountOutOfRange');
  state.wallet.limits.push({ tier, currency, perDay });
  return accept({ type: 'TierLimitSet', operator, tier, currency, perDay });
}

export function bind(
  state: NaiveState,
  at: number,
  command: PlainCommandOf<'BindWithdrawalAddress'>,
): NaiveOutcome {
  const { user, network, address, fingerprint } = command;
  const known = freeUser(state, user);
  if ('outcome' in known) return known;
  if (state.wallet.networks[network]?.withdrawalsOn !== true) return refuse('wallet.networkOff');
  const own = state.wallet.bindings.filter((one) => one.user === user && one.network === network);
  if (address < 1 || own.some((one) => one.address >= address)) return refuse('wallet.addressRepeated');
  if (own.some((one) => one.bound)) return refuse('wallet.addressAlreadyBound');
  if (!/^[0-9a-f]{64}$/.test(fingerprint)) return refuse('wallet.addressMalformed');
  state.wallet.bindings.push({ user, network, address, usableAt: at + DAY_MS, bound: true });
  return accept({ ...command, type: 'WithdrawalAddressBound', usableAt: at + DAY_MS });
}

export function unbind(state: NaiveState, command: PlainCommandOf<'UnbindWithdrawalAddress'>): NaiveOutcome {
  const { operator, user, network } = command;
  if (!state.users.has(user)) return refuse('user.unknown');
  const found = state.wallet.binding(user, network);
  if (found === undefined) return refuse('wallet.addressNotBound');
  found.bound = false;
  return accept({ type: 'WithdrawalAddressUnbound', operator, user, network, address: found.address });
}

export function noteChange(
  state: NaiveState,
  at: number,
  command: PlainCommandOf<'NoteSecurityChange'>,
): NaiveOutcome {
  const known = state.users.get(command.user);
  if (known === undefined) return refuse('user.unknown');
  if (command.change <= known.lastChange) return refuse('user.changeRepeated');
  known.lastChange = command.change;
  known.blockedUntil = at + DAY_MS;
  return accept({ ...command, type: 'SecurityChangeNoted', blockedUntil: at + DAY_MS });
}

export function request(
  state: NaiveState,
  at: number,
  command: PlainCommandOf<'RequestWithdrawal'>,
): NaiveOutcome {
  const { user, network, amount } = command;
  const known = freeUser(state, user);
  if ('outcome' in known) return known;
  const { wallet } = state;
  const terms = wallet.networks[network];
  if (terms?.withdrawalsOn !== true) return refuse('wallet.networkOff');
  const binding = wallet.binding(user, network);
  if (binding === undefined) return refuse('wallet.addressNotBound');
  const { usableAt, address } = binding;
  if (at < usableAt) return refuse('wallet.addressTooNew', { usableAt });
  if (at < known.blockedUntil) return refuse('wallet.withdrawalsBlocked', { until: known.blockedUntil });
  if (!isAmount(amount)) return refuse('wallet.amountOutOfRange');
  const { currency, fee, minimum, secondApprovalAbove } = terms;
  if (command.fee !== fee) return refuse('wallet.feeChanged', { fee, currency });
  if (amount < minimum) return refuse('wallet.belowMinimum', { minimum, currency });
  const limit = wallet.limit(known.tier, currency);
  const left = limit - wallet.usedOn(user, currency, at);
  if (amount > left) return refuse('wallet.overDailyLimit', { limit, left: left > 0n ? left : 0n, currency });
  const open = wallet.withdrawals.filter((one) => one.user === user && one.status === 'open');
  if (open.length >= OPEN_MAX) return refuse('wallet.tooManyWithdrawals');
  const source = state.accounts.of(user, 'funding', currency);
  const poor = lacking(currency, amount, source);
  if (poor !== undefined) return poor;
  source.available -= amount;
  source.held += amount;
  const withdrawal = wallet.withdrawals.length + 1;
  const approvalsNeeded = wallet.usedOn(user, currency, at) + amount > secondApprovalAbove ? 2 : 1;
  const asked = { withdrawal, user, network, currency, amount, fee, address, approvalsNeeded };
  wallet.withdrawals.push({ ...asked, at, approvals: [], status: 'open' });
  return accept({ type: 'WithdrawalRequested', ...asked });
}

function stepOf({ withdrawal, user, network, currency, amount }: NaiveWithdrawal) {
  return { withdrawal, user, network, currency, amount };
}

function end(state: NaiveState, found: NaiveWithdrawal): void {
  const account = state.accounts.of(found.user, 'funding', found.currency);
  account.held -= found.amount;
  account.available += found.amount;
  found.status = 'ended';
}

export function cancelWithdrawal(
  state: NaiveState,
  command: PlainCommandOf<'CancelWithdrawal'>,
): NaiveOutcome {
  if (!state.users.has(command.user)) return refuse('user.unknown');
  const found = state.wallet.open(command.withdrawal);
  if (found === undefined || found.user !== command.user) return refuse('wallet.withdrawalUnknown');
  if (found.approvals.length > 0) return refuse('wallet.withdrawalUnderReview');
  end(state, found);
  return accept({ type: 'WithdrawalCancelled', ...stepOf(found) });
}

type Review = PlainCommandOf<'ApproveWithdrawal' | 'RefuseWithdrawal' | 'SettleWithdrawal'>;

export function review(state: NaiveState, command: Review): NaiveOutcome {
  const found = state.wallet.open(command.withdrawal);
  if (found === undefined) return refuse('wallet.withdrawalUnknown');
  const by = { operator: command.operator, action: command.action };
  switch (command.type) {
    case 'ApproveWithdrawal':
      return approve(state, found, by);
    case 'RefuseWithdrawal':
      if (found.approvalsNeeded === 2 && found.approvals.length === 2) {
        if (found.refusedBy === by.operator) return refuse('wallet.sameOperator');
        const isFirst = found.refusedBy === undefined;
        found.refusedBy ??= by.operator;
        if (isFirst) return accept({ type: 'WithdrawalRefusalProposed', ...stepOf(found), ...by });
      }
      end(state, found);
      return accept({ type: 'WithdrawalRefused', ...stepOf(found), ...by });
    case 'SettleWithdrawal':
      return settle(state, found, by, command.transaction);
  }
}

type By = { readonly operator: number; readonly action: number };

function approve(state: NaiveState, found: NaiveWithdrawal, by: By): NaiveOutcome {
  if (found.approvals.length === found.approvalsNeeded) return refuse('wallet.withdrawalApproved');
  if (state.users.get(found.user)?.frozen === true) return refuse('user.frozen');
  if (state.wallet.binding(found.user, found.network)?.address !== found.address)
    return refuse('wallet.addressNotBound');
  if (found.approvals.some((operator) => operator === by.operator)) return refuse('wallet.sameOperator');
  found.approvals.push(by.operator);
  const complete = found.approvals.length === found.approvalsNeeded;
  return accept({ type: 'WithdrawalApproved', ...stepOf(found), ...by, complete });
}

function settle(
  state: NaiveState,
  found: NaiveWithdrawal,
  by: By,
  transaction: string,
): NaiveOutcome | NaiveRefusal {
  if (found.approvals.length < found.approvalsNeeded) return refuse('wallet.withdrawalNotApproved');
  const { network, currency, amount, fee } = found;
  if (!wellSpelled(network, transaction)) return refuse('wallet.transactionMalformed');
  const name = `${network} ${transaction}`;
  if (state.wallet.paidOut.includes(name)) return refuse('wallet.transactionUsed');
  state.wallet.paidOut.push(name);
  found.status = 'settled';
  state.accounts.of(found.user, 'funding', currency).held -= amount;
  state.accounts.house(`external.${network}`, currency).available += amount - fee;
  state.accounts.house('fees', currency).available += fee;
  return accept({ type: 'WithdrawalSettled', ...stepOf(found), ...by, fee, transaction });
}
