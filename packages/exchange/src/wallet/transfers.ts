// Decides transfers of one currency between two wallets of the same user.
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { userOwner } from '../ledger/owners.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { checkAmount } from './amounts.ts';

export function transferBetweenWallets(
  state: ExchangeState,
  command: CommandOf<'TransferBetweenWallets'>,
): Accepted | Refused {
  const { user, from, to, currency, amount } = command;
  if (!state.users.has(user)) return refused('user.unknown');
  if (state.currencies[currency] === undefined) return refused('venue.currencyUnknown');
  if (from === to) return refused('wallet.sameWallet');
  const problem = checkAmount(amount);
  if (problem !== undefined) return problem;
  const { available } = state.ledger.account(userOwner(user), from, currency);
  if (amount > available)
    return refused('wallet.insufficientBalance', { currency, needed: amount, available });
  return accepted({ type: 'WalletTransferred', user, from, to, currency, amount });
}
