// The postings of the perpetual contracts: holds, fees, and what users, house and insurance pay one another.
import { assertNever, type CurrencyId, type MarketId, type UserId } from '../arithmetic/units.ts';
import type { PerpetualEvent } from '../events.ts';
import type { PostingSink } from './ledger.ts';
import type { MarketCurrencies } from './market-currencies.ts';
import { type HouseAccount, houseOwner, userOwner } from './owners.ts';

export function perpetualEffects(event: PerpetualEvent, listing: MarketCurrencies, sink: PostingSink): void {
  switch (event.type) {
    case 'PerpetualOrderPlaced': {
      const held = event.margin + event.fee;
      return sink.hold(userOwner(event.user), 'leverage', currencyOf(listing, event), held);
    }
    case 'PerpetualOrderRevoked':
      return sink.release(userOwner(event.user), 'leverage', currencyOf(listing, event), event.released);
    case 'PerpetualOpened': {
      const currency = currencyOf(listing, event);
      const { fee, margin, released } = event;
      user(sink, event.user, currency, released - margin - fee, margin - released);
      return house(sink, 'fees', currency, fee);
    }
    case 'PerpetualClosed': {
      const currency = currencyOf(listing, event);
      user(sink, event.user, currency, event.margin + event.toUser, -event.margin);
      house(sink, 'house.perpetual', currency, event.toHouse);
      return house(sink, 'insurance', currency, event.toInsurance);
    }
    case 'PerpetualMarginTaken':
      return sink.release(userOwner(event.user), 'leverage', currencyOf(listing, event), event.amount);
    case 'OvernightCharged': {
      const currency = currencyOf(listing, event);
      user(sink, event.user, currency, -event.fromAvailable, -event.fromMargin);
      return house(sink, 'fees', currency, event.fromAvailable + event.fromMargin);
    }
    case 'PerpetualListed':
    case 'PerpetualTermsSet':
    case 'PerpetualStatusSet':
    case 'PerpetualStopsSet':
    case 'PerpetualClosing':
    // What both hold together is held already.
    case 'PerpetualSplit':
    case 'PerpetualProfitSetOff':
    case 'OvernightDone':
    case 'RiskWarned':
    case 'PerpetualAtRisk':
      return;
    default:
      assertNever(event);
  }
}

/** Everything is settled in the quote currency of the contract's market. */
function currencyOf(listing: MarketCurrencies, { contract }: { readonly contract: MarketId }): CurrencyId {
  return listing.marketCurrencies(contract).quote;
}

function user(sink: PostingSink, owner: UserId, currency: CurrencyId, available: bigint, held: bigint): void {
  if (available !== 0n || held !== 0n) sink.post(userOwner(owner), 'leverage', currency, available, held);
}

function house(sink: PostingSink, account: HouseAccount, currency: CurrencyId, amount: bigint): void {
  if (amount !== 0n) sink.post(houseOwner(account), 'house', currency, amount, 0n);
}
