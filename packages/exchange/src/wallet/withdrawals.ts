// Decides a withdrawal's way: requested and held, approved by one or two operators, then paid, refused or cancelled.
import { activeUser, checkAvailable } from '../access.ts';
import type { Atoms, TimestampMs, WithdrawalId } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, User } from '../state.ts';
import { checkAmount } from './amounts.ts';
import { checkDailyLimit, usedOn } from './daily-limit.ts';
import { checkBlocked } from './funding.ts';
import { checkOutgoing, transactionKey } from './transactions.ts';
import { addressKey, type BoundAddress, type ListedNetwork } from './wallet-state.ts';
import { isApproved, type Withdrawal } from './withdrawal-book.ts';

export const WITHDRAWALS_MAX = 20;

type RequestCommand = CommandOf<'RequestWithdrawal'>;

/**
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `wallet.networkOff`,
 * `wallet.addressNotBound`, `wallet.addressTooNew`, `wallet.withdrawalsBlocked`, `wallet.amountOutOfRange`,
 * `wallet.feeChanged`, `wallet.belowMinimum`, `wallet.overDailyLimit`, `wallet.tooManyWithdrawals`,
 * `wallet.insufficientBalance`.
 */
export function requestWithdrawal(
  state: ExchangeState,
  at: TimestampMs,
  command: RequestCommand,
): Accepted | Refused {
  const { user, network, amount } = command;
  const known = activeUser(state, user);
  if ('outcome' in known) return known;
  const terms = state.wallet.networks.get(network);
  if (terms?.withdrawalsOn !== true) return refused('wallet.networkOff');
  const bound = state.wallet.addresses.get(addressKey(command))?.bound;
  if (bound === undefined) return refused('wallet.addressNotBound');
  const { currency, fee } = terms;
  const problem =
    checkAddressAge(bound, at) ??
    checkBlocked(known, at) ??
    checkAmount(amount) ??
    checkFee(terms, command.fee) ??
    checkLimits(state, at, known, terms, amount) ??
    checkAvailable(state, user, 'funding', currency, amount);
  if (problem !== undefined) return problem;
  return accepted({
    type: 'WithdrawalRequested',
    withdrawal: state.nextWithdrawal,
    user,
    network,
    currency,
    amount,
    fee,
    address: bound.address,
    // What was asked for today counts together: a large sum is not let out by one operator in small parts.
    approvalsNeeded: usedOn(state, at, known, currency) + amount > terms.secondApprovalAbove ? 2 : 1,
  });
}

function checkAddressAge({ usableAt }: BoundAddress, at: TimestampMs): Refused | undefined {
  return at < usableAt ? refused('wallet.addressTooNew', { usableAt }) : undefined;
}

/** What the user agreed to is compared with the fee in force and never used. */
function checkFee({ currency, fee }: ListedNetwork, agreed: Atoms): Refused | undefined {
  return agreed === fee ? undefined : refused('wallet.feeChanged', { fee, currency });
}

/** The network's minimum, what the user's tier may withdraw today, and how many may wait at once, in this order. */
function checkLimits(
  state: ExchangeState,
  at: TimestampMs,
  user: User,
  { currency, minimum }: ListedNetwork,
  amount: Atoms,
): Refused | undefined {
  if (amount < minimum) return refused('wallet.belowMinimum', { minimum, currency });
  const overLimit = checkDailyLimit(state, at, user, { currency, amount });
  if (overLimit !== undefined) return overLimit;
  return state.wallet.withdrawals.countOf(user.user) < WITHDRAWALS_MAX
    ? undefined
    : refused('wallet.tooManyWithdrawals', { maximum: WITHDRAWALS_MAX });
}

/**
 * A frozen user may take money off its way out: it stays in the frozen account.
 * Refused, in the order of the checks, with `user.unknown`, `wallet.withdrawalUnknown`,
 * `wallet.withdrawalUnderReview`.
 */
export function cancelWithdrawal(
  state: ExchangeState,
  command: CommandOf<'CancelWithdrawal'>,
): Accepted | Refused {
  if (!state.users.has(command.user)) return refused('user.unknown');
  const found = state.wallet.withdrawals.get(command.withdrawal);
  if (found === undefined || found.user !== command.user) return refused('wallet.withdrawalUnknown');
  if (found.approvals.length > 0) return refused('wallet.withdrawalUnderReview');
  return accepted({ type: 'WithdrawalCancelled', ...stepOf(found) });
}

export function approveWithdrawal(
  state: ExchangeState,
  command: CommandOf<'ApproveWithdrawal'>,
): Accepted | Refused {
  const { operator, action } = command;
  const found = findOpen(state, command.withdrawal);
  if ('outcome' in found) return found;
  if (isApproved(found)) return refused('wallet.withdrawalApproved');
  // Whoever was frozen after asking is looked at first.
  if (state.users.get(found.user)!.frozen) return refused('user.frozen');
  // An address that was unbound after the request is one that its owner no longer trusts.
  if (state.wallet.addresses.get(addressKey(found))?.bound?.address !== found.address)
    return refused('wallet.addressNotBound');
  if (found.approvals.includes(operator)) return refused('wallet.sameOperator');
  const complete = found.approvals.length + 1 >= found.approvalsNeeded;
  return accepted({ type: 'WithdrawalApproved', ...stepOf(found), operator, action, complete });
}

/**
 * What two people have approved may have been sent: it takes two to say that it was not. Whoever was the first of them
 * can still settle it, as anybody can.
 * Refused, in the order of the checks, with `wallet.withdrawalUnknown`, `wallet.sameOperator`.
 */
export function refuseWithdrawal(
  state: ExchangeState,
  command: CommandOf<'RefuseWithdrawal'>,
): Accepted | Refused {
  const { operator, action } = command;
  const found = findOpen(state, command.withdrawal);
  if ('outcome' in found) return found;
  const by = { ...stepOf(found), operator, action };
  if (isApproved(found) && found.approvalsNeeded > 1) {
    const first = state.wallet.refusals.get(found.withdrawal);
    if (first === undefined) return accepted({ type: 'WithdrawalRefusalProposed', ...by });
    if (first.operator === operator) return refused('wallet.sameOperator');
  }
  return accepted({ type: 'WithdrawalRefused', ...by });
}

export function settleWithdrawal(
  state: ExchangeState,
  command: CommandOf<'SettleWithdrawal'>,
): Accepted | Refused {
  const { operator, action, transaction } = command;
  const found = findOpen(state, command.withdrawal);
  if ('outcome' in found) return found;
  if (!isApproved(found)) return refused('wallet.withdrawalNotApproved');
  const problem = checkOutgoing(state, { network: found.network, transaction }, transactionKey);
  if (problem !== undefined) return problem;
  const { fee } = found;
  return accepted({ type: 'WithdrawalSettled', ...stepOf(found), operator, action, fee, transaction });
}

function findOpen(state: ExchangeState, withdrawal: WithdrawalId): Withdrawal | Refused {
  return state.wallet.withdrawals.get(withdrawal) ?? refused('wallet.withdrawalUnknown');
}

function stepOf({ withdrawal, user, network, currency, amount }: Withdrawal) {
  return { withdrawal, user, network, currency, amount };
}
