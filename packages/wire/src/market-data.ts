// Public market data: quotations, markets, books, tape and candles.
import { z } from 'zod';
import { signedDecimalText } from './decimals.ts';
import { amountText, limitText, marketField, numericId, secondsText, timeMs } from './request-fields.ts';

export const quotation = z.strictObject({
  symbol: z.string().describe('The base currency.'),
  fromsymbol: z.string().describe('The quote currency.'),
  market: z.string().describe('Both, as calls and streams take them.'),
  price: amountText.describe('The last price: the index of a market that has one, else its last trade.'),
  index: amountText.nullable().describe('The last price of the index; null for a market without one.'),
  changeday: signedDecimalText.describe('Change over 24 hours in percent, with two decimals.'),
  low24hour: amountText.describe('The lowest price of the last 24 hours.'),
  high24hour: amountText.describe('The highest price of the last 24 hours.'),
  volume24hour: amountText.describe('In the quote currency; real trades only.'),
  simulated: z.boolean().describe('The price comes from the built-in simulation.'),
});
export type Quotation = z.infer<typeof quotation>;
export const quotations = z.array(quotation);

export const coinPriceQuery = z.strictObject({ symbol: marketField });
export const coinPrice = z.strictObject({
  symbol: z.string().describe('The base currency.'),
  fromsymbol: z.string().describe('The quote currency.'),
  price: amountText.describe('The last price: the index of a market that has one, else its last trade.'),
  time: timeMs.describe('When the price was observed or, without an index, traded.'),
});
export type CoinPrice = z.infer<typeof coinPrice>;

export const marketGroup = z.enum(['mainstream', 'defi', 'innovation']);
export type MarketGroup = z.infer<typeof marketGroup>;

export const market = z.strictObject({
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  name: z.string().describe('What the base currency is called.'),
  baseScale: z.int().describe('Decimals of the base currency.'),
  quoteScale: z.int().describe('Decimals of the quote currency.'),
  priceScale: z.int().describe('Decimals of a price: more are refused, zeros too.'),
  lotScale: z
    .int()
    .describe('Decimals of an amount: more are refused, zeros too. Negative for steps of 10, 100, …'),
  minAmount: amountText.describe('The smallest amount of an order.'),
  maxAmount: amountText.describe('The largest amount of an order.'),
  maxPrice: amountText.describe(
    'The largest price of any order, also of what a perpetual contract of this market stops at.',
  ),
  minTotal: amountText.describe('The smallest price times amount of an order.'),
  maxTotal: amountText.describe('The largest price times amount of an order.'),
  bandPpm: z
    .int()
    .describe('No order buys above the index by more than this, or sells below it, in millionths.'),
  makerFeePpm: z.int().describe('Of what is received by an order that rested, in millionths.'),
  takerFeePpm: z.int().describe('Of what is received by an order that meets one that rested, in millionths.'),
  status: z
    .enum(['trading', 'cancelOnly', 'halted'])
    .describe('Unless it is `trading`, orders are cancelled and none is placed.'),
  group: marketGroup,
});
export type Market = z.infer<typeof market>;
export const markets = z.array(market);

export const bookLevel = z
  .tuple([amountText, amountText])
  .describe('A price, and the amount that waits at it.');
export type BookLevel = z.infer<typeof bookLevel>;

export const bookQuery = z.strictObject({
  symbol: marketField,
  type: z.enum(['1', '2']).optional().describe('1 for the buy offers alone, 2 for the sell offers.'),
});
export const book = z.strictObject({
  version: z.int().nonnegative().describe('The record of the log up to which it tells.'),
  bids: z.array(bookLevel).describe('Best first.'),
  asks: z.array(bookLevel).describe('Best first.'),
});
export type Book = z.infer<typeof book>;

export const tapeQuery = z.strictObject({
  symbol: marketField,
  limit: limitText(100, 100).describe('How many, 100 at most and without it.'),
});
export const tapeTrade = z.strictObject({
  id: numericId.describe('The number of the trade.'),
  time: timeMs,
  price: amountText,
  amount: amountText.describe('In the base currency.'),
  total: amountText.describe('In the quote currency.'),
  side: z.enum(['buy', 'sell']).describe('The side of the taker.'),
  house: z.boolean().describe('One of the two sides is the venue’s own market maker.'),
});
export type TapeTrade = z.infer<typeof tapeTrade>;
export const tape = z.array(tapeTrade);

/** Spans of a candle in minutes. */
export const candlePeriods = [1, 5, 10, 30, 60, 360, 720, 1440, 7200] as const;
export type CandlePeriod = (typeof candlePeriods)[number];
export const CANDLES_MAX = 1000;

export function isCandlePeriod(value: number): value is CandlePeriod {
  return (candlePeriods as readonly number[]).includes(value);
}

const periodText = z
  .string()
  .regex(/^[1-9][0-9]{0,3}$/)
  .transform(Number)
  .refine(isCandlePeriod)
  .transform((value): CandlePeriod => value as CandlePeriod);

export const candlesQuery = z.strictObject({
  symbol: marketField,
  period: periodText
    .default(1)
    .describe('The span of a candle in minutes: 1, 5, 10, 30, 60, 360, 720, 1440 or 7200; 1 without it.'),
  limit: limitText(CANDLES_MAX, 300).describe('How many, 1,000 at most; 300 without it.'),
  toTs: secondsText.optional().describe('Only candles that begin before this time, in seconds.'),
});

export const candle = z.strictObject({
  time: z.int().nonnegative().describe('The beginning of the span, in seconds.'),
  open: amountText,
  high: amountText,
  low: amountText,
  close: amountText,
  volumeto: amountText.describe('Traded volume in the quote currency.'),
  simulated: z.boolean().describe('Whether the price comes from the built-in simulation.'),
  source: z
    .string()
    .optional()
    .describe('The provider of market data that says so, where the candle is not of this venue’s own tape.'),
});
export type Candle = z.infer<typeof candle>;

/** The chart call answers with this as a JSON string inside `data`. */
export const histominute = z.strictObject({
  Response: z.literal('Success'),
  Data: z.strictObject({ Data: z.array(candle).describe('Oldest first.') }),
});
export type Histominute = z.infer<typeof histominute>;
const { $schema: _, ...contentSchema } = z.toJSONSchema(histominute);
export const histominuteText = z.string().meta({
  description: 'A JSON text: it is read once more.',
  contentMediaType: 'application/json',
  contentSchema,
});
