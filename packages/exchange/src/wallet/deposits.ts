// Decides credits from outside: each transaction of a network is credited once, for ever.
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, User } from '../state.ts';
import { checkAmount } from './amounts.ts';
import { checkIncoming } from './transactions.ts';

export function creditDeposit(state: ExchangeState, command: CommandOf<'CreditDeposit'>): Accepted | Refused {
  const account = state.users.get(command.user);
  if (account === undefined) return refused('user.unknown');
  if (state.currencies[command.currency] === undefined) return refused('venue.currencyUnknown');
  const problem =
    checkAmount(command.amount) ?? checkNetwork(state, account, command) ?? checkIncoming(state, command);
  if (problem !== undefined) return problem;
  const { action: _, ...credited } = command;
  return accepted({ ...credited, type: 'DepositCredited' });
}

/** What people pay in comes over a network that is switched on, in its currency. Test money and the house's may not. */
function checkNetwork(
  state: ExchangeState,
  account: User,
  { network, currency }: CommandOf<'CreditDeposit'>,
): Refused | undefined {
  if (network === 'paper' || account.kind === 'house') return undefined;
  const terms = state.wallet.networks.get(network);
  if (terms?.depositsOn !== true) return refused('wallet.networkOff');
  return terms.currency === currency ? undefined : refused('wallet.networkCurrency');
}
