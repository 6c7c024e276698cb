// Decides credits from outside: each transaction of a network is credited once, for ever.

import { AMOUNT_LIMIT, type CurrencyId } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { houseOwner } from '../ledger/owners.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { checkAmount } from './amounts.ts';

/** One spelling per transaction of each network, so that none can be credited again under another. */
const TRANSACTION = {
  paper: /^[\x21-\x7e]{1,64}$/,
  erc20: /^0x[0-9a-f]{64}$/,
  omni: /^[0-9a-f]{64}$/,
} as const;

const networks = ['paper', 'erc20', 'omni'] as const;

export function creditDeposit(state: ExchangeState, command: CommandOf<'CreditDeposit'>): Accepted | Refused {
  if (!state.users.has(command.user)) return refused('user.unknown');
  if (state.currencies[command.currency] === undefined) return refused('venue.currencyUnknown');
  const problem = checkAmount(command.amount);
  if (problem !== undefined) return problem;
  if (!TRANSACTION[command.network].test(command.transaction)) return refused('wallet.transactionMalformed');
  if (state.creditedDeposits.has(depositKey(command))) return refused('wallet.alreadyCredited');
  const { user, wallet, currency, amount, network, transaction } = command;
  if (issued(state, currency) + amount >= AMOUNT_LIMIT) return refused('wallet.amountOutOfRange');
  return accepted({ type: 'DepositCredited', user, wallet, currency, amount, network, transaction });
}

/** All of a currency that ever came in: no balance can be larger, whatever is traded or transferred. */
function issued(state: ExchangeState, currency: CurrencyId): bigint {
  return networks.reduce(
    (sum, network) =>
      sum - state.ledger.account(houseOwner(`external.${network}`), 'house', currency).available,
    0n,
  );
}

export function depositKey(deposit: { readonly network: string; readonly transaction: string }): string {
  return `${deposit.network}:${deposit.transaction}`;
}
