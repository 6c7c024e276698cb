// Leveraged perpetual contracts: their terms, orders and positions, and the account that carries them.
import { MULTIPLES } from '@candor/exchange/arithmetic';
import { z } from 'zod';
import { decimalText, signedDecimalText } from './decimals.ts';
import {
  aidField,
  amountText,
  idText,
  inPeriod,
  marketField,
  marketSymbol,
  numericId,
  page,
  pageFields,
  timeMs,
} from './request-fields.ts';

export const leverDirection = z.enum(['long', 'short']);
export const leverOrderType = z.enum(['market', 'limit']);
export type LeverOrderType = z.infer<typeof leverOrderType>;
export const leverMultiple = z.literal(MULTIPLES, { error: 'perpetual.multipleInvalid' });
/** `open`: in transaction. */
export const leverStatus = z.enum(['pending', 'open', 'closing', 'closed', 'revoked']);
export const leverCloseReason = z.enum(['user', 'takeProfit', 'stopLoss', 'liquidation', 'houseCapacity']);
export const leverRevokeReason = z.enum([
  'user',
  'margin',
  'risk',
  'userLimit',
  'capacity',
  'price',
  'liquidation',
  'loss',
  'frozen',
]);

/** Terms of one contract, as they are in force. */
export const leverContract = z.strictObject({
  symbol: marketSymbol.describe('The market whose index price it follows.'),
  contractSize: amountText.describe('How much of the base currency one contract is.'),
  contractsMax: z.int().positive().describe('The most contracts of one order.'),
  spreadPpm: z
    .int()
    .nonnegative()
    .describe('The full width between bid and ask; half of it is taken at opening.'),
  overnightPpm: z.int().nonnegative().describe('Of the notional, each midnight UTC.'),
  userNotionalMax: amountText.describe('The largest notional of one user, in the quote currency.'),
  priceScale: z.int().describe('Decimals of a price.'),
  staleAfterMs: z
    .int()
    .positive()
    .describe('An older tick counts for nothing: nothing opens or closes at it.'),
  status: z
    .enum(['trading', 'closeOnly', 'halted'])
    .describe('`closeOnly`: nothing opens. `halted`: nothing closes either.'),
  version: z.int().nonnegative().describe('Counts the changes of these terms.'),
});
export type LeverContract = z.infer<typeof leverContract>;

export const leverConfig = z.strictObject({
  currency: z.string().describe('The currency of the leverage wallet.'),
  scale: z.int().nonnegative().describe('Its decimals.'),
  multiples: z.array(z.int().positive()).describe('What `multiple` may be.'),
  openingFeePpm: z.int().nonnegative().describe('Of the initial margin, once, at opening.'),
  liquidationPercent: z.int().describe('A risk rate in percent: below it positions are closed.'),
  openingPercent: z.int().describe('A risk rate in percent: below it nothing opens.'),
  withdrawalPercent: z
    .int()
    .describe('A risk rate in percent: what would bring it below this stays in the wallet.'),
  warningPercents: z.array(z.int()).describe('Risk rates in percent at which the owner is warned.'),
  available: z
    .boolean()
    .describe(
      'Whether they are offered in the country of whoever asks with a session; a key says of none. Where they are not, positions can still be closed.',
    ),
  contracts: z.array(leverContract),
});
export type LeverConfig = z.infer<typeof leverConfig>;

const stopFields = {
  takeProfit: decimalText
    .nullable()
    .default(null)
    .describe(
      'Closes at the first tick at which the mark is at or beyond it on the winning side; null for none.',
    ),
  stopLoss: decimalText.nullable().default(null).describe('The same on the losing side.'),
};
const contractsField = z
  .int()
  .positive({ error: 'perpetual.quantityOutOfRange' })
  .describe('Whole contracts, as a number; GetLeverConfig says how much one is.');
const everyLeverOrder = {
  aid: aidField.optional(),
  symbol: marketField,
  version: z
    .int()
    .positive()
    .optional()
    .describe('Of the terms that the caller saw: where they changed since, nothing opens.'),
  direction: leverDirection,
  contracts: contractsField,
  multiple: leverMultiple.describe('How many times the margin the position is.'),
  ...stopFields,
};

export const submitLeverOrderBody = z.discriminatedUnion('type', [
  z.strictObject({ ...everyLeverOrder, type: z.literal('market') }),
  z.strictObject({ ...everyLeverOrder, type: z.literal('limit'), price: decimalText }),
]);
export type SubmitLeverOrderBody = z.input<typeof submitLeverOrderBody>;
/** Held until it opens; a market order opens at the first tick observed after its acceptance. */
export const submitLeverOrderData = z.strictObject({
  order: numericId.describe('The number of the order, and of the position that it opens.'),
  margin: amountText.describe(
    'Held until it opens, with the fee; at the tick that opens it both are worked out anew.',
  ),
  fee: amountText.describe('Of the opening.'),
  seq: numericId.describe('The record of the log.'),
});
export type SubmitLeverOrderData = z.infer<typeof submitLeverOrderData>;

export const leverOrderBody = z.strictObject({ aid: aidField.optional(), id: numericId });
export const leverOrderData = z.strictObject({ id: numericId });
export type LeverOrderData = z.infer<typeof leverOrderData>;

export const closeLeverOrderBody = leverOrderBody.extend({
  contracts: contractsField.optional().describe('So many of them; all without.'),
});
export type CloseLeverOrderBody = z.input<typeof closeLeverOrderBody>;
/**
 * `id` is the position that is closing now: where a part was asked for, that part, which has a number of its own; what
 * stays open keeps its number. `closing` is how many contracts it has; null where it has ended already and the history does
 * not say yet.
 */
export const closeLeverOrderData = z.strictObject({
  id: numericId.describe(
    'What closes now: a part has a number of its own, and what stays open keeps its number.',
  ),
  closing: z.int().positive().nullable().describe('How many contracts it has.'),
});
export type CloseLeverOrderData = z.infer<typeof closeLeverOrderData>;

export const cancelAllLeverBody = z.strictObject({
  aid: aidField.optional(),
  symbol: marketField.optional().describe('Those of one contract; of all without.'),
});
export const cancelAllLeverData = z.strictObject({ cancelled: z.int().nonnegative().describe('How many.') });
export type CancelAllLeverData = z.infer<typeof cancelAllLeverData>;

export const closeAllLeverBody = z.strictObject({
  aid: aidField.optional(),
  which: z.enum(['all', 'long', 'short']).default('all').describe('All, or longs or shorts alone.'),
});
export type CloseAllLeverBody = z.input<typeof closeAllLeverBody>;
export const closeAllLeverData = z.strictObject({ closing: z.int().nonnegative().describe('How many.') });
export type CloseAllLeverData = z.infer<typeof closeAllLeverData>;

/** Both limits as they shall be from now on; null takes one away. */
export const setLeverStopsBody = z.strictObject({
  aid: aidField.optional(),
  id: numericId,
  takeProfit: decimalText.nullable().describe('As it is to be from now on; null takes it away.'),
  stopLoss: decimalText.nullable().describe('The same.'),
});
export type SetLeverStopsBody = z.input<typeof setLeverStopsBody>;
export const setLeverStopsData = z.strictObject({
  id: numericId,
  takeProfit: amountText.nullable(),
  stopLoss: amountText.nullable(),
});
export type SetLeverStopsData = z.infer<typeof setLeverStopsData>;

/**
 * One order through all its states: a position keeps the id of the order that opened it. A part that was closed apart is a
 * row of its own, and the row of what it was split from has so many contracts less.
 */
export const leverOrderRow = z.strictObject({
  id: numericId,
  splitFrom: numericId
    .nullable()
    .describe('The position that this one was a part of; null where it is one of its own.'),
  symbol: z.string(),
  direction: leverDirection,
  type: leverOrderType,
  multiple: z.int().positive().describe('How many times the margin the position is.'),
  contracts: z.int().positive(),
  amount: amountText.describe('Contracts times their size, in the base currency.'),
  status: leverStatus.describe(
    '`pending`: it has not opened. `closing`: it closes at the next tick that counts.',
  ),
  limitPrice: amountText.nullable().describe('Null for a market order.'),
  openingPrice: amountText.nullable().describe('With the spread; null until it opened.'),
  currentPrice: amountText
    .nullable()
    .describe('The mark price now, of what is open; the one that it closed at, of what is closed.'),
  liquidationPrice: amountText
    .nullable()
    .describe(
      'The mark at which the account would be liquidated, other prices unchanged; null where there is none.',
    ),
  margin: amountText.describe('Held for it.'),
  takeProfit: amountText.nullable().describe('Null where there is none.'),
  stopLoss: amountText.nullable().describe('Null where there is none.'),
  fee: amountText.describe(
    'Paid at opening, or held for it; zero where it came back, and of a part, whose fee stands with what it was split from.',
  ),
  overnightFee: amountText.describe('What its nights took.'),
  profit: signedDecimalText
    .nullable()
    .describe('From opening to the mark, or to the close; fees are not in it.'),
  setOff: amountText.describe(
    'How much of that profit has already paid for a loss of another position of the user.',
  ),
  settled: signedDecimalText
    .nullable()
    .describe(
      'What the close brought to the wallet or took from it, beside the margin that came back; null until then.',
    ),
  reason: z
    .union([leverCloseReason, leverRevokeReason])
    .nullable()
    .describe('Why it was closed or revoked; null until then.'),
  time: timeMs.describe('When the order was accepted.'),
  openedAt: timeMs.nullable().describe('Null until it opened.'),
  endedAt: timeMs.nullable().describe('When it was closed or revoked.'),
  receipt: z.boolean().describe('Whether a receipt can be asked for.'),
});
export type LeverOrderRow = z.infer<typeof leverOrderRow>;
export const leverOrderPage = page(leverOrderRow).extend({
  settled: signedDecimalText
    .nullable()
    .describe(
      'What all that were closed since `from`, on all pages, brought to the wallet or took from it; fees are not in it. Null without `from`, and of what is not closed.',
    ),
});
export type LeverOrderPage = z.infer<typeof leverOrderPage>;

export const leverOrderListQuery = inPeriod(
  {
    aid: aidField.optional(),
    symbol: marketField.optional(),
    id: idText.optional().describe('One order or position alone.'),
    status: z
      .enum(['pending', 'open', 'closed', 'revoked'])
      .default('open')
      .describe('`open` has those that are closing as well.'),
    ...pageFields,
  },
  '`endedAt`, or `time` where it has not ended,',
);
export type LeverOrderListQuery = z.infer<typeof leverOrderListQuery>;

/** The newest tick of a contract's index, with all its digits: what everything is worked out with. */
export const leverMark = z.strictObject({
  symbol: marketSymbol,
  price: amountText
    .nullable()
    .describe('The newest price of the index, with all its digits; null before the first.'),
  observedAt: timeMs.nullable().describe('When it was observed.'),
  fresh: z.boolean().describe('Whether something can open or close at it.'),
});
export type LeverMark = z.infer<typeof leverMark>;

/** The leverage wallet, as it stands at the marks of the moment; amounts are exact. */
export const leverAccount = z.strictObject({
  available: amountText.describe('What is held for nothing.'),
  pendingHeld: amountText.describe('Held for pending orders.'),
  usedMargin: amountText.describe('The sum of the margins of all positions.'),
  unrealised: signedDecimalText.describe('The sum of the profits of all positions at the marks.'),
  equity: signedDecimalText.describe('Available, held and unrealised together.'),
  riskRate: signedDecimalText
    .nullable()
    .describe('Equity ÷ used margin in percent with two decimals, rounded down; null without a position.'),
  missing: amountText.describe(
    'What has to come in before the rate stands at the opening limit; zero where nothing is missing.',
  ),
  withdrawable: amountText.describe('What may be transferred out.'),
  marks: z.array(leverMark),
  stale: z
    .boolean()
    .describe(
      'A mark that a position rests on is too old to count: nothing opens, closes or is liquidated on it.',
    ),
  time: timeMs.describe('When this was worked out.'),
});
export type LeverAccount = z.infer<typeof leverAccount>;
export const leverAccountQuery = z.strictObject({ aid: aidField.optional() });
