// Applies changes of the venue's own data.
import { assertNever, type OrderId, type UserId } from '../arithmetic/units.ts';
import type { EventOf } from '../events.ts';
import { earlierFees } from '../order-fees.ts';
import { type ExchangeState, emptyMarket, type Market, User } from '../state.ts';
import { refreshStopsDue } from '../stops-due.ts';
import type { venueEvents } from './events.ts';

type VenueOwnEvent = EventOf<keyof typeof venueEvents>;

export function evolveVenue(state: ExchangeState, event: VenueOwnEvent): void {
  switch (event.type) {
    case 'UserOpened':
      state.users.set(event.user, new User(event, state.spareOrders.links));
      return touch(state, event.user);
    case 'UserFrozen':
      state.users.get(event.user)!.frozen = true;
      return touch(state, event.user);
    case 'UserUnfrozen':
      state.users.get(event.user)!.frozen = false;
      return touch(state, event.user);
    case 'CurrencyListed': {
      const { currency, code, name, scale } = event;
      state.currencies[currency] = { currency, code, name, scale };
      return;
    }
    case 'MarketListed': {
      const { type: _, market, operator: __, ...terms } = event;
      state.markets[market] = emptyMarket(state, market, terms);
      return;
    }
    case 'MarketFeesSet': {
      const market = state.markets[event.market]!;
      market.earlierFees = earlierFees(market, openOrders(state, market), state.nextOrder);
      market.terms = { ...market.terms, makerFeePpm: event.makerFeePpm, takerFeePpm: event.takerFeePpm };
      return;
    }
    case 'MarketStatusSet': {
      const market = state.markets[event.market]!;
      market.status = event.status;
      return refreshStopsDue(state, market);
    }
    case 'MakerDesignated':
      state.users.get(event.user)!.maker = true;
      return touch(state, event.user);
    case 'OpenOrderLimitSet':
      state.openOrdersMax = event.openOrdersMax;
      return;
    case 'ReferralRateSet':
      state.referralRatePpm = event.ratePpm;
      return;
    case 'LiabilitiesRecorded':
      // The log is the place where it counts.
      return;
    case 'DueQuarantined':
      return quarantine(state, event);
    default:
      assertNever(event);
  }
}

function* openOrders({ orders }: ExchangeState, { market }: Market): Generator<OrderId> {
  for (const order of orders.values()) if (order.market === market) yield order.order;
}

function touch(state: ExchangeState, user: UserId): void {
  state.touched.user(state.users.get(user)!);
}

function quarantine(state: ExchangeState, event: EventOf<'DueQuarantined'>): void {
  const market = state.markets[event.market]!;
  market.status = 'halted';
  const order = state.orders.get(event.id as OrderId);
  if (order?.kind === 'stop') {
    market.stops.setAside(order);
    state.touched.order(order);
  }
  refreshStopsDue(state, market);
}
