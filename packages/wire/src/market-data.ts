// Public market data: quotations, markets, books, tape and candles.
import { z } from 'zod';
import { signedDecimalText } from './decimals.ts';
import { amountText, limitText, marketField, numericId, secondsText, timeMs } from './request-fields.ts';

export const quotation = z.strictObject({
  symbol: z.string().describe('The base currency.'),
  fromsymbol: z.string().describe('The quote currency.'),
  market: z.string().describe('Both, as calls and streams take them.'),
  /** The last price: the index of a market that has one, else its last trade. */
  price: amountText,
  /** The last price of the index; null for a market without one. */
  index: amountText.nullable(),
  /** Change over 24 hours in percent, with two decimals. */
  changeday: signedDecimalText,
  low24hour: amountText,
  high24hour: amountText,
  /** In the quote currency; real trades only. */
  volume24hour: amountText,
  /** The price comes from the built-in simulation. */
  simulated: z.boolean(),
});
export type Quotation = z.infer<typeof quotation>;
export const quotations = z.array(quotation);

export const coinPriceQuery = z.strictObject({ symbol: marketField });
export const coinPrice = z.strictObject({
  symbol: z.string(),
  fromsymbol: z.string(),
  price: amountText,
  /** When the price was observed or, without an index, traded. */
  time: timeMs,
});
export type CoinPrice = z.infer<typeof coinPrice>;

export const marketGroup = z.enum(['mainstream', 'defi', 'innovation']);
export type MarketGroup = z.infer<typeof marketGroup>;

export const market = z.strictObject({
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  /** What the base currency is called. */
  name: z.string(),
  baseScale: z.int(),
  quoteScale: z.int(),
  /** Decimals of a price. */
  priceScale: z.int(),
  /** Decimals of an amount; negative for steps of 10, 100, … */
  lotScale: z.int(),
  minAmount: amountText,
  maxAmount: amountText,
  /** The largest price of any order, also of what a perpetual contract of this market stops at. */
  maxPrice: amountText,
  minTotal: amountText,
  maxTotal: amountText,
  bandPpm: z.int(),
  makerFeePpm: z.int(),
  takerFeePpm: z.int(),
  status: z.enum(['trading', 'cancelOnly', 'halted']),
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
  version: z.int().nonnegative(),
  bids: z.array(bookLevel),
  asks: z.array(bookLevel),
});
export type Book = z.infer<typeof book>;

export const tapeQuery = z.strictObject({ symbol: marketField, limit: limitText(100, 100) });
export const tapeTrade = z.strictObject({
  id: numericId,
  time: timeMs,
  price: amountText,
  amount: amountText,
  total: amountText,
  /** The side of the taker. */
  side: z.enum(['buy', 'sell']),
  /** One of the two sides is the venue's own market maker. */
  house: z.boolean(),
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
  period: periodText.default(1),
  limit: limitText(CANDLES_MAX, 300),
  toTs: secondsText.optional().describe('Only candles that begin before this time, in seconds.'),
});

export const candle = z.strictObject({
  time: z.int().nonnegative().describe('The beginning of the span, in seconds.'),
  open: amountText,
  high: amountText,
  low: amountText,
  close: amountText,
  /** Traded volume in the quote currency. */
  volumeto: amountText,
  simulated: z.boolean(),
  /** The provider of market data that says so, where the candle is not of this venue's own tape. */
  source: z.string().optional(),
});
export type Candle = z.infer<typeof candle>;

/** The chart call answers with this as a JSON string inside `data`. */
export const histominute = z.strictObject({
  Response: z.literal('Success'),
  Data: z.strictObject({ Data: z.array(candle) }),
});
export type Histominute = z.infer<typeof histominute>;
