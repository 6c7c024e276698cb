// What the venue owes its users: the sums of the proof of liabilities, read from the state.
import type { UserId } from './arithmetic/units.ts';
import { describeOwner, userOwner } from './ledger/owners.ts';
import type { Sums } from './liabilities/sums.ts';
import { leverCurrency } from './perpetual/risk.ts';
import type { Currency, ExchangeState } from './state.ts';

export interface UserLiability {
  readonly user: UserId;
  /** In the order of the currencies; never negative. */
  readonly owed: Sums;
}

export interface Liabilities {
  readonly currencies: readonly Currency[];
  /** Every person, also those to whom nothing is owed, in the order of their numbers. Accounts of the house are no users. */
  readonly users: readonly UserLiability[];
  /** The sum over all of them. */
  readonly totals: Sums;
  /** The part of the totals that stands in the ledger: what is available and what is held, in all four wallets. */
  readonly ledger: Sums;
  /** The rest: profits of open contracts, less the losses that their owners' leverage wallets can pay. May be negative. */
  readonly openContracts: readonly bigint[];
}

/**
 * Per user and currency the sum of all wallets, available and held, where the leverage wallet counts with its equity:
 * with the profits and losses of open contracts at the mark, but never below zero. What a user owes beyond that wallet
 * is set off against nothing, neither the user's other wallets nor other users.
 */
export function liabilitiesOf(state: ExchangeState): Liabilities {
  const currencies = [...state.currencies];
  const ledger = currencies.map(() => 0n);
  const openContracts = currencies.map(() => 0n);
  const owedTo = new Map<UserId, bigint[]>();
  for (const { user, kind } of state.users.values())
    if (kind === 'person') owedTo.set(user, new Array<bigint>(currencies.length).fill(0n));
  for (const { owner, currency, available, held } of state.ledger.entries()) {
    const described = describeOwner(owner);
    const owed = described.kind === 'user' ? owedTo.get(described.user) : undefined;
    if (owed === undefined) continue;
    owed[currency] = owed[currency]! + available + held;
    ledger[currency] = ledger[currency]! + available + held;
  }
  const settled = leverCurrency(state);
  for (const { user, unrealised } of state.perpetual.accounts.values()) {
    const owed = owedTo.get(user);
    if (owed === undefined || settled === undefined) continue;
    const { available, held } = state.ledger.account(userOwner(user), 'leverage', settled);
    const change = unrealised < -(available + held) ? -(available + held) : unrealised;
    owed[settled] = owed[settled]! + change;
    openContracts[settled] = openContracts[settled]! + change;
  }
  const users = Array.from(owedTo, ([user, owed]) => ({ user, owed })).sort((a, b) => a.user - b.user);
  const totals = ledger.map((sum, i) => sum + openContracts[i]!);
  return { currencies, users, totals, ledger, openContracts };
}
