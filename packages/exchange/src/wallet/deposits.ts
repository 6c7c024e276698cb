// Decides credits from outside: each transaction of a network is credited once, for ever.

import { AMOUNT_LIMIT } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { userOwner } from '../ledger/owners.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { checkAmount } from './amounts.ts';

/** One spelling per transaction of each network, so that none can be credited again under another. */
const TRANSACTION = {
  paper: /^[\x21-\x7e]{1,64}$/,
  erc20: /^0x[0-9a-f]{64}$/,
  omni: /^[0-9a-f]{64}$/,
} as const;

export function creditDeposit(state: ExchangeState, command: CommandOf<'CreditDeposit'>): Accepted | Refused {
  if (!state.users.has(command.user)) return refused('user.unknown');
  if (state.currencies[command.currency] === undefined) return refused('venue.currencyUnknown');
  const problem = checkAmount(command.amount);
  if (problem !== undefined) return problem;
  if (!TRANSACTION[command.network].test(command.transaction)) return refused('wallet.transactionMalformed');
  if (state.creditedDeposits.has(depositKey(command))) return refused('wallet.alreadyCredited');
  const { user, wallet, currency, amount, network, transaction } = command;
  const { available, held } = state.ledger.account(userOwner(user), wallet, currency);
  if (available + held + amount >= AMOUNT_LIMIT) return refused('wallet.amountOutOfRange');
  return accepted({ type: 'DepositCredited', user, wallet, currency, amount, network, transaction });
}

export function depositKey(deposit: { readonly network: string; readonly transaction: string }): string {
  return `${deposit.network}:${deposit.transaction}`;
}
