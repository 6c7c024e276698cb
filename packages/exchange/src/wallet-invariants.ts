// What must hold of withdrawals, limits, addresses, quotes, gifts and inviters after every record.
import { dayOf } from './arithmetic/days.ts';
import { AMOUNT_LIMIT, type UserId } from './arithmetic/units.ts';
import { accountKey, userOwner } from './ledger/owners.ts';
import type { ExchangeState } from './state.ts';
import { usageKey } from './wallet/wallet-state.ts';
import { WITHDRAWALS_MAX } from './wallet/withdrawals.ts';

/** Adds what the open withdrawals hold in their users' funding wallets, by account. */
export function addWithdrawalHolds(state: ExchangeState, expected: Map<string, bigint>): void {
  for (const { user, currency, amount } of state.wallet.withdrawals.all()) {
    const key = accountKey({ owner: userOwner(user), wallet: 'funding', currency });
    expected.set(key, (expected.get(key) ?? 0n) + amount);
  }
}

export function checkWallets(state: ExchangeState, broken: string[]): void {
  checkWithdrawals(state, broken);
  checkUsage(state, broken);
  checkInviters(state, broken);
  for (const { user, network, last, bound } of state.wallet.addresses.values()) {
    if (bound !== undefined && bound.address !== last)
      broken.push(`the ${network} address of user ${user} is not the last that was bound`);
  }
  for (const [user, { quote, user: owner }] of state.wallet.quotes) {
    if (user !== owner || quote >= state.nextSwapQuote) broken.push(`quote ${quote} is wrongly listed`);
  }
  for (const { gift, left } of state.wallet.gifts.values()) {
    if (gift > state.seq || left <= 0n || left >= AMOUNT_LIMIT) broken.push(`gift ${gift} has ${left} left`);
  }
  for (const [action, seq] of state.actions) {
    if (action <= 0 || seq > state.seq) broken.push(`action ${action} is said to be record ${seq}`);
  }
}

/** The two views of a withdrawal agree; nobody approves twice, and nothing waits longer than it must. */
function checkWithdrawals(state: ExchangeState, broken: string[]): void {
  const { withdrawals } = state.wallet;
  const counts = new Map<UserId, number>();
  for (const one of withdrawals.all()) {
    const name = `withdrawal ${one.withdrawal}`;
    counts.set(one.user, (counts.get(one.user) ?? 0) + 1);
    if (one.withdrawal >= state.nextWithdrawal) broken.push(`${name} is ahead of the counter`);
    if (!state.users.has(one.user)) broken.push(`${name} is nobody's`);
    if (one.fee < 0n || one.amount <= one.fee) broken.push(`${name} pays ${one.fee} of ${one.amount}`);
    if (one.approvals.length > one.approvalsNeeded) broken.push(`${name} has too many approvals`);
    if (new Set(one.approvals).size !== one.approvals.length)
      broken.push(`${name} was approved twice by one`);
  }
  for (const { withdrawal, operator } of state.wallet.refusals.values()) {
    const one = withdrawals.get(withdrawal);
    if (one === undefined || one.approvalsNeeded < 2 || one.approvals.length < one.approvalsNeeded)
      broken.push(`operator ${operator} waits for a second refusal of withdrawal ${withdrawal}`);
  }
  for (const [user, count] of counts) {
    const listed = withdrawals.of(user);
    if (listed.length !== count || withdrawals.countOf(user) !== count || count > WITHDRAWALS_MAX)
      broken.push(`user ${user} has ${count} withdrawals and lists ${listed.length}`);
  }
}

/** What is still on its way out was counted on the day on which it was asked for. */
function checkUsage(state: ExchangeState, broken: string[]): void {
  const open = new Map<string, bigint>();
  for (const { user, currency, amount, requestedAt } of state.wallet.withdrawals.all()) {
    const key = usageKey({ user, currency });
    if (state.wallet.usage.get(key)?.day !== dayOf(requestedAt)) continue;
    open.set(key, (open.get(key) ?? 0n) + amount);
  }
  for (const [key, { amount }] of state.wallet.usage) {
    if (amount < (open.get(key) ?? 0n)) broken.push(`the day's use of ${key} is ${amount}, more is open`);
  }
}

/** Whoever invites was there before, is a person, and is not the invitee. */
function checkInviters(state: ExchangeState, broken: string[]): void {
  for (const { user, inviter } of state.users.values()) {
    if (inviter === undefined) continue;
    if (inviter === user || state.users.get(inviter)?.kind !== 'person')
      broken.push(`user ${user} was invited by ${inviter}`);
  }
}
