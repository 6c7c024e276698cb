// Events of the spot exchange. They carry resulting amounts: whoever reads them needs no rate and no rounding.
import type {
  CurrencyId,
  Lots,
  MarketId,
  OrderId,
  PriceTicks,
  TradeId,
  UserId,
} from '../arithmetic/units.ts';
import { atoms, flag, list, oneOf, struct, uint } from '../encoding/kinds.ts';
import { side, timeInForce } from './commands.ts';

/** Why an order, or what was left of it, came to an end without a fill. New words go to the end. */
export const cancelReason = oneOf(
  'user',
  'unfilled',
  'selfTrade',
  'notWhole',
  'priceBand',
  'market',
  'frozen',
  'replaced',
);

/** `restingLots` is what stays in the book after the trades of the same record. */
export const placedQuote = struct({
  order: uint<OrderId>(),
  side,
  priceTicks: uint<PriceTicks>(),
  lots: uint<Lots>(),
  restingLots: uint<Lots>(),
});

const order = uint<OrderId>();
const user = uint<UserId>();
const market = uint<MarketId>();
const lots = uint<Lots>();

export const spotEvents = {
  /** `held` backs `restingLots`; the trades that follow move the rest from available. */
  SpotLimitOrderPlaced: {
    tag: 40,
    fields: {
      order,
      user,
      market,
      side,
      priceTicks: uint<PriceTicks>(),
      lots,
      timeInForce,
      postOnly: flag,
      restingLots: uint<Lots>(),
      held: atoms,
    },
  },
  SpotMarketOrderPlaced: { tag: 41, fields: { order, user, market, side, lots } },
  SpotMarketOrderByQuotePlaced: { tag: 42, fields: { order, user, market, side, quoteAmount: atoms } },
  SpotStopOrderPlaced: {
    tag: 43,
    fields: {
      order,
      user,
      market,
      side,
      stopTicks: uint<PriceTicks>(),
      priceTicks: uint<PriceTicks>(),
      lots,
      timeInForce,
      held: atoms,
    },
  },
  /** The stop's hold is released, then what rests in the book is held again. */
  SpotStopTriggered: {
    tag: 44,
    fields: { order, user, market, side, released: atoms, restingLots: uint<Lots>(), held: atoms },
  },
  /** Always at the maker's price. `base` and `quote` change hands; each fee is part of what its payer receives. */
  SpotTraded: {
    tag: 45,
    fields: {
      trade: uint<TradeId>(),
      market,
      takerSide: side,
      priceTicks: uint<PriceTicks>(),
      lots,
      makerOrder: order,
      maker: user,
      takerOrder: order,
      taker: user,
      base: atoms,
      quote: atoms,
      makerFee: atoms,
      takerFee: atoms,
    },
  },
  /** `lots` were not filled; `released` returns from held to available (0 where nothing rested). */
  SpotOrderCancelled: {
    tag: 46,
    fields: { order, user, market, side, lots, released: atoms, reason: cancelReason },
  },
  /** So many lots less are open and were ordered; `released` returns from held to available. The order keeps its place. */
  SpotOrderReduced: { tag: 39, fields: { order, user, market, side, lots, released: atoms } },
  /** A share of the invitee's fee of this trade, paid out of the fees: never more than was just taken. */
  ReferralPaid: {
    tag: 48,
    fields: {
      inviter: user,
      invitee: user,
      currency: uint<CurrencyId>(),
      amount: atoms,
      trade: uint<TradeId>(),
    },
  },
  QuotesReplaced: {
    tag: 47,
    fields: {
      user,
      market,
      releasedBase: atoms,
      releasedQuote: atoms,
      heldBase: atoms,
      heldQuote: atoms,
      quotes: list(placedQuote),
    },
  },
} as const;
