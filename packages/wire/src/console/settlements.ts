// What the house stands for and what was settled. All of it is only to be read; what was set aside can be tried again.
import { z } from 'zod';
import { productName } from '../products.ts';
import { amountText, marketSymbol, numericId, page, pageFields, timeMs } from '../request-fields.ts';
import { consoleIdText, optionalTime, reasonField, timeText } from './fields.ts';
import { forcedCloseReasons, secondsSettlementResults } from './lists.ts';

/** Signed amounts: a net position of users can be long or short. */
const signed = z.string();

export const perpetualExposure = z.strictObject({
  currency: z.string(),
  house: amountText,
  insurance: amountText,
  /** The sum of all users' net profits, where positive. */
  profits: amountText,
  /** So much stays in the house for what is open: a fifth of the larger side of each contract, and the profits. */
  needed: amountText,
  contracts: z.array(
    z.strictObject({
      symbol: z.string(),
      /** Contracts that users are long, less those that they are short. */
      net: z.int(),
      netAmount: signed,
      base: z.string(),
      netNotional: amountText,
    }),
  ),
});
export const secondsExposure = z.strictObject({
  symbol: z.string(),
  currency: z.string(),
  orders: z.int().nonnegative(),
  escrow: amountText,
  escrowMax: amountText,
  escrowPerMinuteMax: amountText,
  /** The minutes in which orders expire, the next one first. */
  minutes: z.array(z.strictObject({ at: timeMs, escrow: amountText })),
});
export const houseExposure = z.strictObject({
  /** Null where no contract is listed. */
  perpetual: perpetualExposure.nullable(),
  seconds: z.array(secondsExposure),
  /** What the account of the seconds contracts has, and what open orders hold of it. */
  secondsHouse: z.array(z.strictObject({ currency: z.string(), available: amountText, held: amountText })),
});
export type HouseExposure = z.infer<typeof houseExposure>;

const found = {
  user: consoleIdText.optional(),
  order: consoleIdText.optional(),
  symbol: marketSymbol.optional(),
  /** When it was settled: from a moment on, and up to another that is no part of it. */
  from: timeText.optional(),
  to: timeText.optional(),
  ...pageFields,
} as const;

const direction = z.enum(['long', 'short']);
const tick = z.strictObject({ seq: numericId, price: amountText, observedAt: timeMs });
export const secondsSettlementsQuery = z.strictObject({
  ...found,
  result: z.enum(secondsSettlementResults).optional(),
});
export type SecondsSettlementsQuery = z.input<typeof secondsSettlementsQuery>;
export const secondsSettlement = z.strictObject({
  order: numericId,
  user: numericId,
  symbol: z.string(),
  currency: z.string(),
  direction,
  stake: amountText,
  fee: amountText,
  payout: amountText,
  result: z.enum(secondsSettlementResults),
  option: numericId,
  version: z.int().positive(),
  winPpm: z.int(),
  losePpm: z.int(),
  acceptedAt: timeMs,
  expiresAt: timeMs,
  settledAt: timeMs,
  /** The record of the settlement. */
  seq: numericId,
  entry: tick.nullable(),
  exit: tick.nullable(),
});
export type SecondsSettlement = z.infer<typeof secondsSettlement>;
export const secondsSettlements = page(secondsSettlement);

export const perpetualSettlementsQuery = z.strictObject({
  ...found,
  reason: z.enum(forcedCloseReasons).optional(),
});
export type PerpetualSettlementsQuery = z.input<typeof perpetualSettlementsQuery>;
export const perpetualSettlement = z.strictObject({
  order: numericId,
  user: numericId,
  symbol: z.string(),
  currency: z.string(),
  direction,
  contracts: z.int().positive(),
  multiple: z.int().positive(),
  openingPrice: amountText,
  closingPrice: amountText,
  margin: amountText,
  profit: signed,
  /** What of it the wallet saw: a loss is set off against profits of other positions first, and not all may be covered. */
  settled: signed,
  reason: z.enum(forcedCloseReasons),
  /** The account in the record of a liquidation, and its equity over its margins in percent; null for other causes. */
  risk: z.strictObject({ equity: signed, usedMargin: amountText, riskRate: signed }).nullable(),
  openedAt: timeMs,
  closedAt: timeMs,
  /** The record of the close. */
  seq: numericId,
});
export type PerpetualSettlement = z.infer<typeof perpetualSettlement>;
export const perpetualSettlements = page(perpetualSettlement);

/** What the venue could not decide by itself and left alone, with its holds. */
export const setAsideItem = z.strictObject({
  product: z.enum(['spot', ...productName.options]),
  kind: z.enum(['stop', 'order', 'position', 'lock', 'project']),
  id: numericId,
  /** A project belongs to nobody. */
  user: numericId.nullable(),
  /** The market, or the currency. */
  symbol: z.string(),
  since: optionalTime,
  /** Whether the exchange can be asked to decide again, by the same rule. */
  retry: z.boolean(),
});
export type SetAsideItem = z.infer<typeof setAsideItem>;
export const setAsideItems = z.array(setAsideItem);
export const retrySecondsBody = z.strictObject({ order: numericId, reason: reasonField });
export type RetrySecondsBody = z.input<typeof retrySecondsBody>;
