// Reads what most of every log consists of. An object that comes into being with all of its fields costs a fraction of
// one that gets them one by one, by names that are looked up; which fields there are, and in which order, says the kind.
import type { Lots, MarketId, OrderId, PriceTicks, TradeId, UserId } from '../arithmetic/units.ts';
import { atoms, flag, type QuickReaders, uint } from '../encoding/kinds.ts';
import { side, type spotCommands, timeInForce } from './commands.ts';
import { cancelReason, type spotEvents } from './events.ts';

const order = uint<OrderId>();
const user = uint<UserId>();
const market = uint<MarketId>();
const priceTicks = uint<PriceTicks>();
const lots = uint<Lots>();
const trade = uint<TradeId>();

export const quickSpotCommands: QuickReaders<typeof spotCommands> = {
  PlaceSpotLimitOrder: (reader) => ({
    type: 'PlaceSpotLimitOrder',
    user: user.read(reader),
    market: market.read(reader),
    side: side.read(reader),
    priceTicks: priceTicks.read(reader),
    lots: lots.read(reader),
    timeInForce: timeInForce.read(reader),
    postOnly: flag.read(reader),
  }),
  PlaceSpotMarketOrder: (reader) => ({
    type: 'PlaceSpotMarketOrder',
    user: user.read(reader),
    market: market.read(reader),
    side: side.read(reader),
    lots: lots.read(reader),
  }),
  CancelSpotOrder: (reader) => ({
    type: 'CancelSpotOrder',
    user: user.read(reader),
    order: order.read(reader),
  }),
};

export const quickSpotEvents: QuickReaders<typeof spotEvents> = {
  SpotLimitOrderPlaced: (reader) => ({
    type: 'SpotLimitOrderPlaced',
    order: order.read(reader),
    user: user.read(reader),
    market: market.read(reader),
    side: side.read(reader),
    priceTicks: priceTicks.read(reader),
    lots: lots.read(reader),
    timeInForce: timeInForce.read(reader),
    postOnly: flag.read(reader),
    restingLots: lots.read(reader),
    held: atoms.read(reader),
  }),
  SpotMarketOrderPlaced: (reader) => ({
    type: 'SpotMarketOrderPlaced',
    order: order.read(reader),
    user: user.read(reader),
    market: market.read(reader),
    side: side.read(reader),
    lots: lots.read(reader),
  }),
  SpotTraded: (reader) => ({
    type: 'SpotTraded',
    trade: trade.read(reader),
    market: market.read(reader),
    takerSide: side.read(reader),
    priceTicks: priceTicks.read(reader),
    lots: lots.read(reader),
    makerOrder: order.read(reader),
    maker: user.read(reader),
    takerOrder: order.read(reader),
    taker: user.read(reader),
    base: atoms.read(reader),
    quote: atoms.read(reader),
    makerFee: atoms.read(reader),
    takerFee: atoms.read(reader),
  }),
  SpotOrderCancelled: (reader) => ({
    type: 'SpotOrderCancelled',
    order: order.read(reader),
    user: user.read(reader),
    market: market.read(reader),
    side: side.read(reader),
    lots: lots.read(reader),
    released: atoms.read(reader),
    reason: cancelReason.read(reader),
  }),
};
