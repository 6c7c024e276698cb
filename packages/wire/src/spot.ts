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
/** `waiting`: a stop that has not been reached. A cancelled order may have been filled in part. */
export const spotOrderStatus = z.enum(['waiting', 'open', 'partlyFilled', 'filled', 'cancelled']);
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

const everyOrder = { aid: aidField.optional(), symbol: marketField, side: spotSide, feeMaxPpm };

const limitOrder = z.strictObject({
  ...everyOrder,
  type: z.literal('limit'),
  price: decimalText,
  amount: decimalText,
  timeInForce: spotTimeInForce.default('GTC'),
  postOnly: z.boolean().default(false),
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
  stopPrice: decimalText,
  price: decimalText,
  amount: decimalText,
  timeInForce: spotTimeInForce.default('GTC'),
});

/** One shape per type of order: a field that does not belong to the type is refused like an unknown one. */
export const submitSpotTradeBody = z.discriminatedUnion('type', [limitOrder, marketOrder, stopLimitOrder]);
/** What the server works with: every default filled in. */
export type SpotTradeRequest = z.output<typeof submitSpotTradeBody>;
/** What a client sends. */
export type SubmitSpotTradeBody = z.input<typeof submitSpotTradeBody>;

export const orderFill = z.strictObject({
  id: numericId,
  price: amountText,
  amount: amountText,
  total: amountText,
  fee: amountText,
  feeCurrency: z.string(),
});
export type OrderFill = z.infer<typeof orderFill>;

export const submitSpotTradeData = z.strictObject({
  order: numericId,
  status: spotOrderStatus,
  filled: amountText,
  /** The average price of the fills, rounded down to the tick; null without a fill. */
  average: amountText.nullable().describe('Of the fills, rounded down to the tick.'),
  fills: z.array(orderFill),
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
  stopPrice: amountText.nullable(),
  amount: amountText,
  filled: amountText,
  remaining: amountText,
  /** Price times amount, in the quote currency. */
  total: amountText,
  timeInForce: spotTimeInForce,
  postOnly: z.boolean(),
  status: spotOrderStatus,
  time: timeMs,
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

export const cancelSpotTradeQuery = z.strictObject({ aid: aidField.optional(), id: idText });
export const cancelSpotTradeData = z.strictObject({ order: numericId });
export type CancelSpotTradeData = z.infer<typeof cancelSpotTradeData>;

export const cancelAllSpotTradeQuery = z.strictObject({
  aid: aidField.optional(),
  symbol: marketField.optional(),
});
export const cancelAllSpotTradeData = z.strictObject({ cancelled: z.int().nonnegative() });
export type CancelAllSpotTradeData = z.infer<typeof cancelAllSpotTradeData>;

const historyFields = { aid: aidField.optional(), symbol: marketField.optional() };

/** `id` asks for one alone: an order, or the fills of one trade. An order belongs to when it was placed. */
export const spotHistoryQuery = inPeriod({ ...historyFields, id: idText.optional(), ...pageFields });

export const spotOrderRow = z.strictObject({
  id: numericId,
  symbol: z.string(),
  side: spotSide,
  type: spotOrderType,
  /** Null for a market order. */
  price: amountText.nullable(),
  stopPrice: amountText.nullable(),
  /** Null for a market order by total. */
  amount: amountText.nullable(),
  /** Price times amount, or the total that a market order asked for; null for a market order by amount. */
  total: amountText.nullable(),
  filled: amountText,
  filledTotal: amountText,
  average: amountText.nullable(),
  fee: amountText,
  feeCurrency: z.string(),
  timeInForce: spotTimeInForce.nullable(),
  postOnly: z.boolean(),
  status: spotOrderStatus,
  reason: spotCancelReason.nullable(),
  time: timeMs,
  updated: timeMs,
  /** The order that its owner changed into this one, and the one into which this one was changed. */
  replaces: numericId.nullable(),
  replacedBy: numericId.nullable(),
});
export type SpotOrderRow = z.infer<typeof spotOrderRow>;
export const spotOrderPage = page(spotOrderRow);
export type SpotOrderPage = z.infer<typeof spotOrderPage>;

export const spotFillRow = z.strictObject({
  id: numericId,
  order: numericId,
  symbol: z.string(),
  side: spotSide,
  role: z.enum(['maker', 'taker']),
  price: amountText,
  amount: amountText,
  total: amountText,
  fee: amountText,
  feeCurrency: z.string(),
  time: timeMs,
});
export type SpotFillRow = z.infer<typeof spotFillRow>;
export const spotFillPage = page(spotFillRow);
export type SpotFillPage = z.infer<typeof spotFillPage>;
