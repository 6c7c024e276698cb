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
  /** The market whose index price it follows. */
  symbol: marketSymbol,
  /** How much of the base currency one contract is. */
  contractSize: amountText,
  contractsMax: z.int().positive(),
  /** The full width between bid and ask; half of it is taken at opening. */
  spreadPpm: z.int().nonnegative(),
  /** Of the notional, each midnight UTC. */
  overnightPpm: z.int().nonnegative(),
  /** The largest notional of one user, in the quote currency. */
  userNotionalMax: amountText,
  priceScale: z.int(),
  staleAfterMs: z.int().positive(),
  status: z.enum(['trading', 'closeOnly', 'halted']),
  /** Counts the changes of these terms. */
  version: z.int().nonnegative(),
});
export type LeverContract = z.infer<typeof leverContract>;

export const leverConfig = z.strictObject({
  /** The currency of the leverage wallet, and its decimals. */
  currency: z.string(),
  scale: z.int().nonnegative(),
  multiples: z.array(z.int().positive()),
  /** Of the initial margin, once, at opening. */
  openingFeePpm: z.int().nonnegative(),
  /** Risk rates in percent: below the first positions are closed, below the second nothing opens, and so on. */
  liquidationPercent: z.int(),
  openingPercent: z.int(),
  withdrawalPercent: z.int(),
  warningPercents: z.array(z.int()),
  /** False where the venue does not offer contracts to the caller's country: positions can still be closed. */
  available: z
    .boolean()
    .describe('Whether they are offered in the country of whoever asks with a session; a key says of none.'),
  contracts: z.array(leverContract),
});
export type LeverConfig = z.infer<typeof leverConfig>;

const stopFields = {
  takeProfit: decimalText.nullable().default(null),
  stopLoss: decimalText.nullable().default(null),
};
const contractsField = z
  .int({ error: 'amount.notADecimal' })
  .positive({ error: 'perpetual.quantityOutOfRange' })
  .describe('Whole contracts; GetLeverConfig says how much one is.');
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
  multiple: leverMultiple,
  ...stopFields,
};

export const submitLeverOrderBody = z.discriminatedUnion('type', [
  z.strictObject({ ...everyLeverOrder, type: z.literal('market') }),
  z.strictObject({ ...everyLeverOrder, type: z.literal('limit'), price: decimalText }),
]);
export type SubmitLeverOrderBody = z.input<typeof submitLeverOrderBody>;
/** Held until it opens; a market order opens at the first tick observed after its acceptance. */
export const submitLeverOrderData = z.strictObject({
  order: numericId,
  margin: amountText,
  fee: amountText,
  seq: numericId,
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
export const cancelAllLeverData = z.strictObject({ cancelled: z.int().nonnegative() });
export type CancelAllLeverData = z.infer<typeof cancelAllLeverData>;

export const closeAllLeverBody = z.strictObject({
  aid: aidField.optional(),
  which: z.enum(['all', 'long', 'short']).default('all'),
});
export type CloseAllLeverBody = z.input<typeof closeAllLeverBody>;
export const closeAllLeverData = z.strictObject({ closing: z.int().nonnegative() });
export type CloseAllLeverData = z.infer<typeof closeAllLeverData>;

/** Both limits as they shall be from now on; null takes one away. */
export const setLeverStopsBody = z.strictObject({
  aid: aidField.optional(),
  id: numericId,
  takeProfit: decimalText.nullable(),
  stopLoss: decimalText.nullable(),
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
  /** The position that this one was a part of; null where it is one of its own. */
  splitFrom: numericId.nullable(),
  symbol: z.string(),
  direction: leverDirection,
  type: leverOrderType,
  multiple: z.int().positive(),
  contracts: z.int().positive(),
  /** Contracts times their size, in the base currency. */
  amount: amountText,
  status: leverStatus,
  limitPrice: amountText.nullable(),
  /** With the spread; null until it opened. */
  openingPrice: amountText.nullable(),
  /** The mark price now, of what is open; the one that it closed at, of what is closed. */
  currentPrice: amountText.nullable(),
  /** The mark at which the account would be liquidated, other prices unchanged; null where there is none. */
  liquidationPrice: amountText.nullable(),
  margin: amountText,
  takeProfit: amountText.nullable(),
  stopLoss: amountText.nullable(),
  /** Paid at opening, or held for it; zero where it came back, and of a part, whose fee stands with what it was split from. */
  fee: amountText,
  overnightFee: amountText,
  /** From opening to the mark, or to the close; fees are not in it. */
  profit: signedDecimalText.nullable(),
  /** How much of that profit has already paid for a loss of another position of the user. */
  setOff: amountText,
  /** What the close brought to the wallet or took from it, beside the margin that came back; null until then. */
  settled: signedDecimalText.nullable(),
  reason: z.union([leverCloseReason, leverRevokeReason]).nullable(),
  /** When the order was accepted. */
  time: timeMs,
  openedAt: timeMs.nullable(),
  /** When it was closed or revoked. */
  endedAt: timeMs.nullable(),
  /** Whether a receipt can be asked for. */
  receipt: z.boolean(),
});
export type LeverOrderRow = z.infer<typeof leverOrderRow>;
export const leverOrderPage = page(leverOrderRow);
export type LeverOrderPage = z.infer<typeof leverOrderPage>;

/**
 * `open` includes what is closing; `id` asks for one order or position alone. What is over belongs to when it ended, what
 * is not to when it was placed.
 */
export const leverOrderListQuery = inPeriod({
  aid: aidField.optional(),
  symbol: marketField.optional(),
  id: idText.optional(),
  status: z.enum(['pending', 'open', 'closed', 'revoked']).default('open'),
  ...pageFields,
});
export type LeverOrderListQuery = z.infer<typeof leverOrderListQuery>;

/** The newest tick of a contract's index, with all its digits: what everything is worked out with. */
export const leverMark = z.strictObject({
  symbol: marketSymbol,
  price: amountText.nullable(),
  observedAt: timeMs.nullable(),
  /** Whether something can open or close at it. */
  fresh: z.boolean(),
});
export type LeverMark = z.infer<typeof leverMark>;

/** The leverage wallet, as it stands at the marks of the moment; amounts are exact. */
export const leverAccount = z.strictObject({
  available: amountText,
  /** Held for pending orders. */
  pendingHeld: amountText,
  usedMargin: amountText,
  unrealised: signedDecimalText,
  equity: signedDecimalText,
  /** Equity ÷ used margin in percent with two decimals, rounded down; null without a position. */
  riskRate: signedDecimalText.nullable(),
  /** What has to come in before the rate stands at the opening limit; zero where nothing is missing. */
  missing: amountText,
  /** What may be transferred out. */
  withdrawable: amountText,
  marks: z.array(leverMark),
  /** A mark that a position rests on is too old to count: nothing opens, closes or is liquidated on it. */
  stale: z.boolean(),
  time: timeMs,
});
export type LeverAccount = z.infer<typeof leverAccount>;
export const leverAccountQuery = z.strictObject({ aid: aidField.optional() });
