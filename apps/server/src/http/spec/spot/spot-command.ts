// Turns a parsed order request into a command: every price on the market's tick, every amount on its lot.
import type { CommandOf, MarketView, OrderId, UserId } from '@candor/exchange';
import { assertNever } from '@candor/exchange';
import {
  type AmountReading,
  type ChangeSpotTradeRequest,
  readAtoms,
  readPrice,
  readQuantity,
  type SpotTradeRequest,
} from '@candor/wire';
import { type RouteRefusal, refuse } from '../../outcome.ts';

type SpotPlacement = CommandOf<
  | 'PlaceSpotLimitOrder'
  | 'PlaceSpotMarketOrder'
  | 'PlaceSpotMarketOrderByQuote'
  | 'PlaceSpotStopOrder'
  | 'ChangeSpotOrder'
>;

export type SpotCommandReading = { readonly outcome: 'ok'; readonly command: SpotPlacement } | RouteRefusal;

export function spotCommand(user: UserId, market: MarketView, request: SpotTradeRequest): SpotCommandReading {
  const shared = { user, market: market.market, side: request.side };
  switch (request.type) {
    case 'limit':
      return read(
        { price: readPrice(request.price, market.grid), amount: readQuantity(request.amount, market.grid) },
        (v) => limitOrder(shared, { priceTicks: v.price, lots: v.amount }, request),
      );
    case 'market':
      return request.total === undefined
        ? read({ amount: readQuantity(request.amount ?? '', market.grid) }, (v) => ({
            type: 'PlaceSpotMarketOrder',
            ...shared,
            lots: v.amount,
          }))
        : read({ total: readAtoms(request.total, market.quote.scale) }, (v) => ({
            type: 'PlaceSpotMarketOrderByQuote',
            ...shared,
            quoteAmount: v.total,
          }));
    case 'stopLimit':
      return read(
        {
          stopPrice: readPrice(request.stopPrice, market.grid),
          price: readPrice(request.price, market.grid),
          amount: readQuantity(request.amount, market.grid),
        },
        (v) => ({
          type: 'PlaceSpotStopOrder',
          ...shared,
          stopTicks: v.stopPrice,
          priceTicks: v.price,
          lots: v.amount,
          timeInForce: request.timeInForce,
        }),
      );
    default:
      return assertNever(request);
  }
}

/** What is open and what is to be open of an order, on the grid of its market. */
export function changeCommand(
  user: UserId,
  market: MarketView,
  { id, remaining, price, amount }: ChangeSpotTradeRequest,
): SpotCommandReading {
  return read(
    {
      remaining: readQuantity(remaining, market.grid),
      price: readPrice(price, market.grid),
      amount: readQuantity(amount, market.grid),
    },
    (v) => ({
      type: 'ChangeSpotOrder',
      user,
      market: market.market,
      order: id as OrderId,
      remainingLots: v.remaining,
      priceTicks: v.price,
      lots: v.amount,
    }),
  );
}

type LimitOrder = CommandOf<'PlaceSpotLimitOrder'>;

/** Made here alone, so that all of them have one shape: the engine reads them faster. */
export function limitOrder(
  { user, market, side }: Pick<LimitOrder, 'user' | 'market' | 'side'>,
  { priceTicks, lots }: Pick<LimitOrder, 'priceTicks' | 'lots'>,
  { timeInForce, postOnly }: Pick<LimitOrder, 'timeInForce' | 'postOnly'>,
): LimitOrder {
  return { type: 'PlaceSpotLimitOrder', user, market, side, priceTicks, lots, timeInForce, postOnly };
}

type Readings = Readonly<Record<string, AmountReading<unknown>>>;
type Values<Fields extends Readings> = {
  readonly [Name in keyof Fields]: Fields[Name] extends AmountReading<infer Value> ? Value : never;
};

/** The first field that cannot be read is refused by its name. */
function read<Fields extends Readings>(
  fields: Fields,
  command: (values: Values<Fields>) => SpotPlacement,
): SpotCommandReading {
  const values: Record<string, unknown> = {};
  for (const [field, reading] of Object.entries(fields)) {
    if (!reading.ok) return refuse(reading.code, { field, details: { decimals: String(reading.decimals) } });
    values[field] = reading.value;
  }
  return { outcome: 'ok', command: command(values as Values<Fields>) };
}
