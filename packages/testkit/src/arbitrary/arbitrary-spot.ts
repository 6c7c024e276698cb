// Arbitrary commands and events of the spot exchange, with the extremes that every field of their kind has.
import fc from 'fast-check';

interface Kinds {
  readonly uint: fc.Arbitrary<number>;
  readonly atoms: fc.Arbitrary<bigint>;
}

const flag = fc.boolean();
const side = fc.constantFrom('buy', 'sell');
const timeInForce = fc.constantFrom('GTC', 'IOC', 'FOK');
const reason = fc.constantFrom(
  'user',
  'unfilled',
  'selfTrade',
  'notWhole',
  'priceBand',
  'market',
  'frozen',
  'replaced',
);

/** The fields of every command and every event. */
export function spotFields({ uint, atoms }: Kinds) {
  const levels = fc.array(fc.record({ priceTicks: uint, lots: uint }), { maxLength: 21 });
  const placedQuote = fc.record({ order: uint, side, priceTicks: uint, lots: uint, restingLots: uint });
  const trader = { user: uint, market: uint, side };
  const placed = { order: uint, ...trader };
  const limit = { priceTicks: uint, lots: uint, timeInForce };
  const commands = {
    PlaceSpotLimitOrder: { ...trader, ...limit, postOnly: flag },
    PlaceSpotMarketOrder: { ...trader, lots: uint },
    PlaceSpotMarketOrderByQuote: { ...trader, quoteAmount: atoms },
    PlaceSpotStopOrder: { ...trader, ...limit, stopTicks: uint },
    CancelSpotOrder: { user: uint, order: uint },
    CancelSpotOrders: { user: uint, market: uint },
    CancelAllSpotOrders: { user: uint },
    ReplaceQuotes: { user: uint, market: uint, bids: levels, asks: levels },
    TriggerSpotStop: { order: uint },
    ChangeSpotOrder: {
      user: uint,
      market: uint,
      order: uint,
      remainingLots: uint,
      priceTicks: uint,
      lots: uint,
    },
  };
  const events = {
    SpotLimitOrderPlaced: { ...placed, ...limit, postOnly: flag, restingLots: uint, held: atoms },
    SpotMarketOrderPlaced: { ...placed, lots: uint },
    SpotMarketOrderByQuotePlaced: { ...placed, quoteAmount: atoms },
    SpotStopOrderPlaced: { ...placed, ...limit, stopTicks: uint, held: atoms },
    SpotStopTriggered: { ...placed, released: atoms, restingLots: uint, held: atoms },
    SpotTraded: {
      trade: uint,
      market: uint,
      takerSide: side,
      priceTicks: uint,
      lots: uint,
      makerOrder: uint,
      maker: uint,
      takerOrder: uint,
      taker: uint,
      base: atoms,
      quote: atoms,
      makerFee: atoms,
      takerFee: atoms,
    },
    SpotOrderCancelled: { ...placed, lots: uint, released: atoms, reason },
    SpotOrderReduced: { ...placed, lots: uint, released: atoms },
    QuotesReplaced: {
      user: uint,
      market: uint,
      releasedBase: atoms,
      releasedQuote: atoms,
      heldBase: atoms,
      heldQuote: atoms,
      quotes: fc.array(placedQuote, { maxLength: 40 }),
    },
  };
  return { commands, events };
}
