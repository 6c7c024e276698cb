// Orders, fills and order history of the spot exchange.
import { z } from 'zod';
import { decimalText } from './decimals.ts';
import {
  aidField,
  amountText,
  idText,
  inPeriod,
  marketField,
  numericId,
  page,
  pageFields,
  timeMs,
} from './request-fields.ts';

export const spotSide = z.enum(['buy', 'sell']);
export type SpotSide = z.infer<typeof spotSide>;
export const spotTimeInForce = z.enum(['GTC', 'IOC', 'FOK']);
export type SpotTimeInForce = z.infer<typeof spotTimeInForce>;
export const spotOrderType = z.enum(['limit', 'market', 'stopLimit']);
export type SpotOrderType = z.infer<typeof spotOrderType>;
export const spotOrderStatus = z
  .enum(['waiting', 'open', 'partlyFilled', 'filled', 'cancelled'])
  .describe('`waiting`: a stop that has not been reached. A cancelled order may have been filled in part.');
export type SpotOrderStatus = z.infer<typeof spotOrderStatus>;
/** Why an order, or the rest of it, ended without a fill. `replaced`: its owner changed it, and another was placed instead. */
export const spotCancelReason = z.enum([
  'user',
  'unfilled',
  'selfTrade',
  'notWhole',
  'priceBand',
  'market',
  'frozen',
  'replaced',
]);
/** Of these, what was not the user's own act. */
export const spotEndReason = spotCancelReason.exclude(['user', 'replaced']);

/** What the sender was shown: whoever raises a fee meanwhile takes nothing from an order that was sent before. */
const feeMaxPpm = z
  .int()
  .nonnegative()
  .optional()
  .describe(
    'The most that the order may pay of what it receives, in millionths; nothing is placed where the fee of those who take is higher or, unless it is a market order, that of those whose orders rest.',
  );

const everyOrder = {
  aid: aidField.optional(),
  symbol: marketField,
  side: spotSide.describe('What is done with the base currency.'),
  feeMaxPpm,
};

const limitOrder = z.strictObject({
  ...everyOrder,
  type: z.literal('limit'),
  price: decimalText.describe('In the quote currency, with at most the `priceScale` decimals of the market.'),
  amount: decimalText.describe('In the base currency, with at most the `lotScale` decimals of the market.'),
  timeInForce: spotTimeInForce
    .default('GTC')
    .describe(
      '`IOC`: what does not trade at once is cancelled. `FOK`: all of it trades at once, or it is refused.',
    ),
  postOnly: z.boolean().default(false).describe('Refused where it would trade at once; with GTC alone.'),
});

/** Sized by `amount` in the base currency, or by `total` in the quote currency. */
const marketOrder = z
  .strictObject({
    ...everyOrder,
    type: z.literal('market'),
    amount: decimalText.optional().describe('In the base currency; either this or the total.'),
    total: decimalText.optional().describe('In the quote currency; either this or the amount.'),
  })
  .refine((order) => (order.amount === undefined) !== (order.total === undefined), {
    error: 'request.malformed',
    path: ['amount'],
  })
  .meta({ oneOf: [{ required: ['amount'] }, { required: ['total'] }] });

const stopLimitOrder = z.strictObject({
  ...everyOrder,
  type: z.literal('stopLimit'),
  stopPrice: decimalText.describe(
    'Once the index is there or beyond, or the last trade of a market without one, the limit order is placed.',
  ),
  price: decimalText.describe('Of the limit order that is placed then.'),
  amount: decimalText.describe('In the base currency.'),
  timeInForce: spotTimeInForce.default('GTC').describe('Of the limit order that is placed then.'),
});

/** One shape per type of order: a field that does not belong to the type is refused like an unknown one. */
export const submitSpotTradeBody = z.discriminatedUnion('type', [limitOrder, marketOrder, stopLimitOrder]);
/** What the server works with: every default filled in. */
export type SpotTradeRequest = z.output<typeof submitSpotTradeBody>;
/** What a client sends. */
export type SubmitSpotTradeBody = z.input<typeof submitSpotTradeBody>;

export const orderFill = z.strictObject({
  id: numericId.describe('The number of the trade.'),
  price: amountText,
  amount: amountText.describe('In the base currency.'),
  total: amountText.describe('In the quote currency.'),
  fee: amountText.describe('Taken from what was received.'),
  feeCurrency: z.string(),
});
export type OrderFill = z.infer<typeof orderFill>;

export const submitSpotTradeData = z.strictObject({
  order: numericId.describe('The number of the order.'),
  status: spotOrderStatus,
  filled: amountText.describe('In the base currency.'),
  average: amountText
    .nullable()
    .describe('The average price of the fills, rounded down to the tick; null without a fill.'),
  fills: z.array(orderFill).describe('What traded at once.'),
  seq: numericId.describe('The record of the log.'),
});
export type SubmitSpotTradeData = z.infer<typeof submitSpotTradeData>;

/** A market order by what it costs or brings: `amount` is in the quote currency. */
export const submitCoinTradeBody = z.strictObject({
  aid: aidField.optional(),
  symbol: marketField,
  side: spotSide.default('buy'),
  amount: decimalText.describe('In the quote currency.'),
  feeMaxPpm,
});

export const openOrdersQuery = z.strictObject({ aid: aidField.optional(), symbol: marketField.optional() });

export const openOrder = z.strictObject({
  id: numericId,
  symbol: z.string(),
  side: spotSide,
  type: z.enum(['limit', 'stopLimit']),
  price: amountText,
  stopPrice: amountText.nullable().describe('Null but for a stop-limit order.'),
  amount: amountText.describe('All that was ordered, in the base currency.'),
  filled: amountText.describe('What of it has traded.'),
  remaining: amountText.describe('What of it is open; zero where the order has ended.'),
  total: amountText.describe('Price times amount, in the quote currency.'),
  timeInForce: spotTimeInForce.describe('What was asked for when it was placed.'),
  postOnly: z.boolean(),
  status: spotOrderStatus,
  time: timeMs.describe('When it was placed.'),
});
export type OpenOrder = z.infer<typeof openOrder>;
export const openOrders = z.array(openOrder);

/**
 * `amount` is what is to be open from now on, `remaining` what the caller knows to be open now: where it has traded
 * meanwhile, nothing is done.
 */
export const changeSpotTradeBody = z.strictObject({
  aid: aidField.optional(),
  symbol: marketField,
  id: numericId,
  remaining: decimalText.describe(
    'What is open of the order as far as the caller knows; where it is another amount, nothing is done.',
  ),
  price: decimalText.describe('The price from now on.'),
  amount: decimalText.describe('What is to be open from now on, without what was filled.'),
  feeMaxPpm,
});
export type ChangeSpotTradeRequest = z.output<typeof changeSpotTradeBody>;
export type ChangeSpotTradeBody = z.input<typeof changeSpotTradeBody>;

export const cancelSpotTradeQuery = z.strictObject({
  aid: aidField.optional(),
  id: idText.describe('The number of the order.'),
});
export const cancelSpotTradeData = z.strictObject({ order: numericId });
export type CancelSpotTradeData = z.infer<typeof cancelSpotTradeData>;

export const cancelAllSpotTradeQuery = z.strictObject({
  aid: aidField.optional(),
  symbol: marketField.optional().describe('Those of one market; of all without.'),
});
export const cancelAllSpotTradeData = z.strictObject({
  cancelled: z.int().nonnegative().describe('How many.'),
});
export type CancelAllSpotTradeData = z.infer<typeof cancelAllSpotTradeData>;

const historyFields = {
  aid: aidField.optional(),
  symbol: marketField.optional().describe('Those of one market; of all without.'),
};

export const spotHistoryQuery = inPeriod({
  ...historyFields,
  id: idText.optional().describe('One order alone; of fills, those of one trade.'),
  ...pageFields,
});

export const spotOrderRow = z.strictObject({
  id: numericId,
  symbol: z.string(),
  side: spotSide,
  type: spotOrderType,
  price: amountText.nullable().describe('Null for a market order.'),
  stopPrice: amountText.nullable().describe('Null but for a stop-limit order.'),
  amount: amountText.nullable().describe('Null for a market order by total.'),
  total: amountText
    .nullable()
    .describe(
      'Price times amount, or the total that a market order asked for; null for a market order by amount.',
    ),
  filled: amountText.describe('In the base currency.'),
  filledTotal: amountText.describe('In the quote currency.'),
  average: amountText
    .nullable()
    .describe('The average price of its fills, rounded down to the tick; null without a fill.'),
  fee: amountText.describe('Of all its fills.'),
  feeCurrency: z.string(),
  timeInForce: spotTimeInForce.nullable().describe('Null for a market order.'),
  postOnly: z.boolean(),
  status: spotOrderStatus,
  reason: spotCancelReason.nullable().describe('Why it, or the rest of it, was cancelled; null otherwise.'),
  time: timeMs.describe('When it was placed.'),
  updated: timeMs.describe('When it changed last.'),
  replaces: numericId.nullable().describe('The order that its owner changed into this one.'),
  replacedBy: numericId.nullable().describe('The order into which its owner changed this one.'),
});
export type SpotOrderRow = z.infer<typeof spotOrderRow>;
export const spotOrderPage = page(spotOrderRow);
export type SpotOrderPage = z.infer<typeof spotOrderPage>;

export const spotFillRow = z.strictObject({
  id: numericId.describe('The number of the trade.'),
  order: numericId.describe('The own order.'),
  symbol: z.string(),
  side: spotSide,
  role: z.enum(['maker', 'taker']),
  price: amountText,
  amount: amountText.describe('In the base currency.'),
  total: amountText.describe('In the quote currency.'),
  fee: amountText.describe('Taken from what was received.'),
  feeCurrency: z.string(),
  time: timeMs,
});
export type SpotFillRow = z.infer<typeof spotFillRow>;
export const spotFillPage = page(spotFillRow);
export type SpotFillPage = z.infer<typeof spotFillPage>;
