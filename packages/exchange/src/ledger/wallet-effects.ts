// The postings of the wallet events: money that comes, goes, moves and is given.
import { assertNever, type CurrencyId, type UserId } from '../arithmetic/units.ts';
import type { EventOf, WalletEvent } from '../events.ts';
import type { PostingSink } from './ledger.ts';
import { type HouseAccount, houseOwner, userOwner, type WalletName } from './owners.ts';

export function walletEffects(event: WalletEvent, sink: PostingSink): void {
  switch (event.type) {
    case 'DepositCredited':
      house(sink, `external.${event.network}`, event.currency, -event.amount);
      return user(sink, event.user, event.wallet, event.currency, event.amount);
    case 'WalletTransferred':
      user(sink, event.user, event.from, event.currency, -event.amount);
      return user(sink, event.user, event.to, event.currency, event.amount);
    case 'SentToUser':
      user(sink, event.user, 'funding', event.currency, -event.amount);
      return user(sink, event.recipient, 'funding', event.currency, event.amount);
    case 'SwapExecuted':
      user(sink, event.user, 'funding', event.from, -event.give);
      house(sink, 'house.swap', event.from, event.give);
      house(sink, 'house.swap', event.to, -event.receive);
      return user(sink, event.user, 'funding', event.to, event.receive);
    case 'HouseFunded':
      house(sink, `external.${event.network}`, event.currency, -event.amount);
      return house(sink, event.account, event.currency, event.amount);
    case 'HouseMoved':
      house(sink, event.from, event.currency, -event.amount);
      return house(sink, event.to, event.currency, event.amount);
    case 'HousePaidOut':
      house(sink, event.account, event.currency, -event.amount);
      return house(sink, `external.${event.network}`, event.currency, event.amount);
    case 'GiftGranted':
      house(sink, 'promotion', event.currency, -event.amount);
      return user(sink, event.user, event.wallet, event.currency, event.amount);
    case 'GiftTakenBack':
      user(sink, event.user, event.wallet, event.currency, -event.amount);
      return house(sink, 'promotion', event.currency, event.amount);
    case 'WithdrawalRequested':
      return sink.hold(userOwner(event.user), 'funding', event.currency, event.amount);
    case 'WithdrawalCancelled':
    case 'WithdrawalRefused':
      return sink.release(userOwner(event.user), 'funding', event.currency, event.amount);
    case 'WithdrawalSettled':
      return settle(event, sink);
    case 'SwapQuoted':
    case 'SwapSpreadSet':
    case 'NetworkTermsSet':
    case 'TierLimitSet':
    case 'UserTierSet':
    case 'WithdrawalAddressBound':
    case 'WithdrawalAddressUnbound':
    case 'SecurityChangeNoted':
    case 'WithdrawalApproved':
    case 'WithdrawalRefusalProposed':
      return;
    default:
      assertNever(event);
  }
}

/** The whole amount leaves the hold: the fee stays with the venue, the rest is outside. */
function settle(event: EventOf<'WithdrawalSettled'>, sink: PostingSink): void {
  const { currency, amount, fee } = event;
  sink.post(userOwner(event.user), 'funding', currency, 0n, -amount);
  house(sink, `external.${event.network}`, currency, amount - fee);
  if (fee !== 0n) house(sink, 'fees', currency, fee);
}

function user(
  sink: PostingSink,
  owner: UserId,
  wallet: WalletName,
  currency: CurrencyId,
  amount: bigint,
): void {
  sink.post(userOwner(owner), wallet, currency, amount, 0n);
}

function house(sink: PostingSink, account: HouseAccount, currency: CurrencyId, amount: bigint): void {
  sink.post(houseOwner(account), 'house', currency, amount, 0n);
}
