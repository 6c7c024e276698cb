// Decides transfers of one currency: between two wallets of the same user, and to another user.
import { activeUser, checkAvailable } from '../access.ts';
import type { TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { checkAmount } from './amounts.ts';
import { checkDailyLimit, valueOfSend } from './daily-limit.ts';
import { checkBlocked, type LeaveGuard } from './funding.ts';

/**
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `venue.currencyUnknown`,
 * `wallet.sameWallet`, `wallet.amountOutOfRange`, `wallet.insufficientBalance`, `perpetual.marginNeeded`.
 */
export function transferBetweenWallets(
  state: ExchangeState,
  command: CommandOf<'TransferBetweenWallets'>,
  guard: LeaveGuard,
): Accepted | Refused {
  const { user, from, to, currency, amount } = command;
  const sender = activeUser(state, user);
  if ('outcome' in sender) return sender;
  if (state.currencies[currency] === undefined) return refused('venue.currencyUnknown');
  if (from === to) return refused('wallet.sameWallet');
  const problem =
    checkAmount(amount) ??
    checkAvailable(state, user, from, currency, amount) ??
    guard(user, from, currency, amount);
  return problem ?? accepted({ ...command, type: 'WalletTransferred' });
}

/**
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `wallet.withdrawalsBlocked`,
 * `venue.currencyUnknown`, `wallet.sameAccount`, `wallet.recipientUnknown`, `wallet.amountOutOfRange`,
 * `wallet.noValue`, `wallet.amountOutOfRange` (of its value), `wallet.overDailyLimit`, `wallet.insufficientBalance`.
 */
export function sendToUser(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'SendToUser'>,
): Accepted | Refused {
  const { user, recipient, currency, amount } = command;
  const sender = activeUser(state, user);
  if ('outcome' in sender) return sender;
  const blocked = checkBlocked(sender, at);
  if (blocked !== undefined) return blocked;
  if (state.currencies[currency] === undefined) return refused('venue.currencyUnknown');
  if (user === recipient) return refused('wallet.sameAccount');
  const receiver = state.users.get(recipient);
  // A frozen account is as good as none, so that nobody learns from this who is frozen.
  if (receiver?.kind !== 'person' || receiver.frozen) return refused('wallet.recipientUnknown');
  const problem = checkAmount(amount);
  if (problem !== undefined) return problem;
  const counted = valueOfSend(state, at, sender, { currency, amount });
  if ('outcome' in counted) return counted;
  const sent = { countedIn: counted.currency, counted: counted.amount };
  return (
    checkDailyLimit(state, at, sender, counted) ??
    checkAvailable(state, user, 'funding', currency, amount) ??
    accepted({ ...command, type: 'SentToUser', ...sent })
  );
}
