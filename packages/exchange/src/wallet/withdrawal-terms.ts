// Decides what withdrawals rest on: terms of networks, limits of tiers, bound addresses, and blocks after changes.
import { activeUser } from '../access.ts';
import { AMOUNT_LIMIT, type Atoms, type TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { addressKey } from './wallet-state.ts';

/** A new address, and a changed password or second factor, wait this long: the owner has time to object. */
export const CAUTION_MS = 24 * 3_600_000;
const FINGERPRINT = /^[0-9a-f]{64}$/;

export function setNetworkTerms(
  state: ExchangeState,
  command: CommandOf<'SetNetworkTerms'>,
): Accepted | Refused {
  const { action: _, ...terms } = command;
  if (state.currencies[terms.currency] === undefined) return refused('venue.currencyUnknown');
  const { network, fee, minimum, secondApprovalAbove } = terms;
  // What is received is more than nothing, whatever is withdrawn. Test funds are given, never withdrawn.
  const sound = isAmount(fee) && isAmount(minimum) && isAmount(secondApprovalAbove) && fee < minimum;
  if (network === 'paper' || !sound) return refused('venue.termsInvalid');
  return accepted({ ...terms, type: 'NetworkTermsSet' });
}

export function setTierLimit(state: ExchangeState, command: CommandOf<'SetTierLimit'>): Accepted | Refused {
  const { action: _, ...limit } = command;
  if (state.currencies[limit.currency] === undefined) return refused('venue.currencyUnknown');
  if (!isAmount(limit.perDay)) return refused('wallet.amountOutOfRange');
  return accepted({ ...limit, type: 'TierLimitSet' });
}

export function setUserTier(state: ExchangeState, command: CommandOf<'SetUserTier'>): Accepted | Refused {
  const { operator, user, tier } = command;
  if (!state.users.has(user)) return refused('user.unknown');
  return accepted({ type: 'UserTierSet', operator, user, tier });
}

/**
 * One address per network. Once bound, only an operator unbinds it.
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `wallet.networkOff`,
 * `wallet.addressRepeated`, `wallet.addressAlreadyBound`, `wallet.addressMalformed`.
 */
export function bindWithdrawalAddress(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'BindWithdrawalAddress'>,
): Accepted | Refused {
  const user = activeUser(state, command.user);
  if ('outcome' in user) return user;
  if (state.wallet.networks.get(command.network)?.withdrawalsOn !== true) return refused('wallet.networkOff');
  const place = state.wallet.addresses.get(addressKey(command));
  if (command.address <= (place?.last ?? 0)) return refused('wallet.addressRepeated');
  if (place?.bound !== undefined) return refused('wallet.addressAlreadyBound');
  if (!FINGERPRINT.test(command.fingerprint)) return refused('wallet.addressMalformed');
  return accepted({
    ...command,
    type: 'WithdrawalAddressBound',
    usableAt: (at + CAUTION_MS) as TimestampMs,
  });
}

export function unbindWithdrawalAddress(
  state: ExchangeState,
  command: CommandOf<'UnbindWithdrawalAddress'>,
): Accepted | Refused {
  const { operator, user, network } = command;
  if (!state.users.has(user)) return refused('user.unknown');
  const bound = state.wallet.addresses.get(addressKey(command))?.bound;
  if (bound === undefined) return refused('wallet.addressNotBound');
  return accepted({ type: 'WithdrawalAddressUnbound', operator, user, network, address: bound.address });
}

export function noteSecurityChange(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'NoteSecurityChange'>,
): Accepted | Refused {
  const user = state.users.get(command.user);
  if (user === undefined) return refused('user.unknown');
  if (command.change <= user.lastSecurityChange) return refused('user.changeRepeated');
  return accepted({
    ...command,
    type: 'SecurityChangeNoted',
    blockedUntil: (at + CAUTION_MS) as TimestampMs,
  });
}

function isAmount(amount: Atoms): boolean {
  return amount >= 0n && amount < AMOUNT_LIMIT;
}
