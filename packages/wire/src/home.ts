// What the home page shows beside the quotations: offers from the real book, and sample rows that say so.
import { z } from 'zod';
import { signedDecimalText } from './decimals.ts';
import { amountText, currencyCode, timeMs } from './request-fields.ts';

/** `type` 1 asks for the buy offers of a currency against USDT, 2 for the sell offers. */
export const homeOffersBody = z.strictObject({
  symbol: currencyCode.describe('A currency: its offers against USDT.'),
  type: z.union([z.literal(1), z.literal(2)]).describe('1 for buy offers, 2 for sell offers.'),
});
export type HomeOffersBody = z.infer<typeof homeOffersBody>;

export const homeOffer = z.strictObject({
  price: amountText,
  num: amountText.describe('How much is offered at the price.'),
  time: timeMs.describe('When the order that is first in line at the price was placed.'),
  totalPrice: amountText.describe('Price times amount, in the quote currency.'),
  currency: z.string().describe('The currency that is offered.'),
});
export type HomeOffer = z.infer<typeof homeOffer>;
/** The first element is the list of offers, best first. */
export const homeOffers = z.tuple([z.array(homeOffer)]);
export type HomeOffers = z.infer<typeof homeOffers>;

export const sampleWinner = z.strictObject({
  card: z.string(),
  invest: amountText,
  back: amountText,
  roi: signedDecimalText.describe('Percent.'),
  bi: z.string(),
  icon: z.string(),
});
export type SampleWinner = z.infer<typeof sampleWinner>;
export const sampleTrend = z.strictObject({
  bi: z.string(),
  change: signedDecimalText.describe('Percent.'),
  last: amountText,
  icon: z.string(),
});
export type SampleTrend = z.infer<typeof sampleTrend>;

/**
 * While `sample` is true, rows that nobody won and no market made: whoever shows them must show the mark as well. An
 * operator can have real ones told instead: the largest gains of the last day, without who, and what moved most.
 */
export const sampleRows = z.strictObject({
  sample: z.boolean(),
  winners: z.array(sampleWinner),
  trend: z.array(sampleTrend),
});
export type SampleRows = z.infer<typeof sampleRows>;
