// The postings of every event, which sum to zero per currency. `balanceEffects` makes those of any event, with the files
// of single products beside this one; for the commonest events `evolve` calls their own function here directly.
import { type CurrencyId, isNonZero, type MarketId, type UserId } from '../arithmetic/units.ts';
import {
  type EventOf,
  isMiningEvent,
  isPerpetualEvent,
  isSecondsEvent,
  isSubscriptionEvent,
  type ProductEvent,
  type VenueEvent,
  type WalletEvent,
} from '../events.ts';
import type { PostingSink } from './ledger.ts';
import type { MarketCurrencies } from './market-currencies.ts';
import { miningEffects } from './mining-effects.ts';
import { houseOwner, type OwnerId, userOwner } from './owners.ts';
import { perpetualEffects } from './perpetual-effects.ts';
import { secondsEffects } from './seconds-effects.ts';
import { subscriptionEffects } from './subscription-effects.ts';
import { walletEffects } from './wallet-effects.ts';

const FEES = houseOwner('fees');

export function balanceEffects(event: VenueEvent, listing: MarketCurrencies, sink: PostingSink): void {
  switch (event.type) {
    case 'SpotLimitOrderPlaced':
      return placedEffects(event, listing, sink);
    case 'SpotStopOrderPlaced':
      return hold(sink, event.user, heldCurrency(listing, event), event.held);
    case 'SpotTraded':
      return tradedEffects(event, listing, sink);
    case 'SpotOrderCancelled':
      return cancelledEffects(event, listing, sink);
    case 'SpotOrderReduced':
      return release(sink, event.user, heldCurrency(listing, event), event.released);
    case 'SpotStopTriggered':
      release(sink, event.user, heldCurrency(listing, event), event.released);
      return hold(sink, event.user, heldCurrency(listing, event), event.held);
    case 'QuotesReplaced': {
      const { base, quote } = listing.marketCurrencies(event.market);
      release(sink, event.user, base, event.releasedBase);
      release(sink, event.user, quote, event.releasedQuote);
      hold(sink, event.user, base, event.heldBase);
      return hold(sink, event.user, quote, event.heldQuote);
    }
    case 'ReferralPaid':
      sink.post(FEES, 'house', event.currency, -event.amount, 0n);
      return sink.post(userOwner(event.inviter), 'spot', event.currency, event.amount, 0n);
    case 'SpotMarketOrderPlaced':
    case 'SpotMarketOrderByQuotePlaced':
    case 'UserOpened':
    case 'CurrencyListed':
    case 'MarketListed':
    case 'MarketFeesSet':
    case 'MarketStatusSet':
    case 'MakerDesignated':
    case 'OpenOrderLimitSet':
    case 'DueQuarantined':
    case 'PricesRecorded':
    case 'UserFrozen':
    case 'UserUnfrozen':
    case 'ReferralRateSet':
    case 'LiabilitiesRecorded':
      return;
    default:
      return productEffects(event, listing, sink);
  }
}

export function placedEffects(
  event: EventOf<'SpotLimitOrderPlaced'>,
  listing: MarketCurrencies,
  sink: PostingSink,
): void {
  hold(sink, event.user, heldCurrency(listing, event), event.held);
}

export function cancelledEffects(
  event: EventOf<'SpotOrderCancelled'>,
  listing: MarketCurrencies,
  sink: PostingSink,
): void {
  release(sink, event.user, heldCurrency(listing, event), event.released);
}

function productEffects(
  event: ProductEvent | WalletEvent,
  listing: MarketCurrencies,
  sink: PostingSink,
): void {
  if (isPerpetualEvent(event)) return perpetualEffects(event, listing, sink);
  if (isSecondsEvent(event)) return secondsEffects(event, sink);
  if (isMiningEvent(event)) return miningEffects(event, sink);
  if (isSubscriptionEvent(event)) return subscriptionEffects(event, sink);
  return walletEffects(event, sink);
}

function hold(sink: PostingSink, user: UserId, currency: CurrencyId, amount: bigint): void {
  if (isNonZero(amount)) sink.hold(userOwner(user), 'spot', currency, amount);
}

function release(sink: PostingSink, user: UserId, currency: CurrencyId, amount: bigint): void {
  if (isNonZero(amount)) sink.release(userOwner(user), 'spot', currency, amount);
}

function heldCurrency(
  listing: MarketCurrencies,
  order: { readonly market: MarketId; readonly side: 'buy' | 'sell' },
): CurrencyId {
  const { base, quote } = listing.marketCurrencies(order.market);
  return order.side === 'buy' ? quote : base;
}

/** The maker gives what it held, the taker what it had available; each pays its fee out of what it receives. */
export function tradedEffects(
  event: EventOf<'SpotTraded'>,
  listing: MarketCurrencies,
  sink: PostingSink,
): void {
  const { base, quote } = listing.marketCurrencies(event.market);
  const maker = userOwner(event.maker);
  const taker = userOwner(event.taker);
  const takerBuys = event.takerSide === 'buy';
  const given = takerBuys ? quote : base;
  const received = takerBuys ? base : quote;
  const givenAmount = takerBuys ? event.quote : event.base;
  const receivedAmount = takerBuys ? event.base : event.quote;
  sink.pay(taker, 'spot', given, givenAmount);
  receive(sink, taker, received, receivedAmount - event.takerFee);
  sink.payHeld(maker, 'spot', received, receivedAmount);
  receive(sink, maker, given, givenAmount - event.makerFee);
  if (isNonZero(event.takerFee)) sink.receive(FEES, 'house', received, event.takerFee);
  if (isNonZero(event.makerFee)) sink.receive(FEES, 'house', given, event.makerFee);
}

/** Of a dust fill the fee may take everything: then nothing is received, and there is no leg. */
function receive(sink: PostingSink, owner: OwnerId, currency: CurrencyId, amount: bigint): void {
  if (isNonZero(amount)) sink.receive(owner, 'spot', currency, amount);
}
