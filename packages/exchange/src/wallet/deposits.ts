// Decides credits from outside: each transaction of a network is credited once, for ever.
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { checkAmount } from './amounts.ts';

export function creditDeposit(state: ExchangeState, command: CommandOf<'CreditDeposit'>): Accepted | Refused {
  if (!state.users.has(command.user)) return refused('user.unknown');
  if (state.currencies[command.currency] === undefined) return refused('venue.currencyUnknown');
  const problem = checkAmount(command.amount);
  if (problem !== undefined) return problem;
  if (state.creditedDeposits.has(depositKey(command))) return refused('wallet.alreadyCredited');
  const { user, wallet, currency, amount, network, transaction } = command;
  return accepted({ type: 'DepositCredited', user, wallet, currency, amount, network, transaction });
}

export function depositKey(deposit: { readonly network: string; readonly transaction: string }): string {
  return `${deposit.network}:${deposit.transaction}`;
}
