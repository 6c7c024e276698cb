// Commands of the spot exchange.
import type { Lots, MarketId, OrderId, PriceTicks, UserId } from '../arithmetic/units.ts';
import { atoms, flag, list, oneOf, struct, uint } from '../encoding/kinds.ts';

export const side = oneOf('buy', 'sell');
/** GTC rests until cancelled, IOC fills what it can at once, FOK fills whole or not at all. */
export const timeInForce = oneOf('GTC', 'IOC', 'FOK');

export const quoteLevel = struct({ priceTicks: uint<PriceTicks>(), lots: uint<Lots>() });

const user = uint<UserId>();
const market = uint<MarketId>();

export const spotCommands = {
  PlaceSpotLimitOrder: {
    tag: 40,
    fields: {
      user,
      market,
      side,
      priceTicks: uint<PriceTicks>(),
      lots: uint<Lots>(),
      timeInForce,
      postOnly: flag,
    },
  },
  /** Sized in the base currency. */
  PlaceSpotMarketOrder: { tag: 41, fields: { user, market, side, lots: uint<Lots>() } },
  /** Sized in the quote currency: spends at most this much, or sells for at most this much. */
  PlaceSpotMarketOrderByQuote: { tag: 42, fields: { user, market, side, quoteAmount: atoms } },
  /** A limit order that waits until the reference price reaches `stopTicks`. */
  PlaceSpotStopOrder: {
    tag: 43,
    fields: {
      user,
      market,
      side,
      stopTicks: uint<PriceTicks>(),
      priceTicks: uint<PriceTicks>(),
      lots: uint<Lots>(),
      timeInForce,
    },
  },
  CancelSpotOrder: { tag: 44, fields: { user, order: uint<OrderId>() } },
  /** All open orders of the user on one market. */
  CancelSpotOrders: { tag: 45, fields: { user, market } },
  /** All open orders of the user on every market. */
  CancelAllSpotOrders: { tag: 46, fields: { user } },
  /** A mass quote: replaces all quotes of a designated maker on one market in one record. */
  ReplaceQuotes: { tag: 47, fields: { user, market, bids: list(quoteLevel), asks: list(quoteLevel) } },
  /** Due, never sent by a person: the reference price reached the stop. */
  TriggerSpotStop: { tag: 48, fields: { order: uint<OrderId>() } },
  /**
   * Of a resting limit order `lots` are to be open from now on, whatever it has traded: less at the same price keeps its
   * place, all else ends it and places another in its stead. Ticks and lots are of `market`, which must be the order's.
   * `remainingLots` is what the sender knows to be open of it:
   * where it has traded meanwhile, nothing is done, so that nobody trades more than they meant.
   */
  ChangeSpotOrder: {
    tag: 49,
    fields: {
      user,
      market,
      order: uint<OrderId>(),
      remainingLots: uint<Lots>(),
      priceTicks: uint<PriceTicks>(),
      lots: uint<Lots>(),
    },
  },
} as const;
