// Calls about what happened to a user's own things: their messages, what is told where, and price alerts.
import { z } from 'zod';
import { decimalText } from './decimals.ts';
import { leverCloseReason, leverRevokeReason } from './lever.ts';
import { alertBases, alertDirections, notificationKinds, userTiers } from './lists.ts';
import {
  aidField,
  amountText,
  inPeriod,
  marketSymbol,
  numericId,
  pageFields,
  timeMs,
} from './request-fields.ts';
import { spotEndReason, spotSide } from './spot.ts';

export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

const id = numericId;
const count = z.int().nonnegative();
const direction = z.enum(['long', 'short']);
/** An operator's words, or null where there are none. */
const reason = z.string().nullable();

/** Of a position that ended, as it was then; null where it is not known yet as it is told, and of a revoked order. */
const size = {
  direction: direction.nullable(),
  contracts: count.nullable(),
  multiple: count.nullable(),
};
const position = { order: id, symbol: z.string() };
const money = { amount: amountText, currency: z.string() };
const withdrawal = { withdrawal: id, ...money };
/** Both ends of a withdrawal address; null where its text is no longer what was bound. */
const address = z.string().nullable();
/** From one account to another, which is named by its public id; null where nobody has it any more. */
const send = { send: id, ...money, account: z.uuid().nullable() };

/** What a message is about, with every figure that it names. Several events of one matter are one message. */
export const notificationMatter = z.discriminatedUnion('type', [
  /** All that was filled of one spot order so far; `price` is the average, cut to the tick. `house` where it took part. */
  z.strictObject({
    type: z.literal('fill'),
    ...position,
    side: spotSide,
    amount: amountText,
    total: amountText,
    price: amountText,
    fee: amountText,
    feeCurrency: z.string(),
    house: z.boolean(),
  }),
  /**
   * A spot order that the venue ended; `amount` was not filled. `stop` where it was a stop that was reached, and of which
   * nothing traded.
   */
  z.strictObject({
    type: z.literal('orderEnded'),
    ...position,
    side: spotSide,
    amount: amountText,
    stop: z.boolean(),
    reason: spotEndReason,
  }),
  z.strictObject({
    type: z.literal('positionOpened'),
    ...position,
    ...size,
    price: amountText,
    margin: amountText,
    fee: amountText,
  }),
  /** Signed; `settled` is what of the profit the wallet saw beside the margin. */
  z.strictObject({
    type: z.literal('positionClosed'),
    ...position,
    ...size,
    reason: leverCloseReason,
    price: amountText,
    profit: amountText,
    settled: amountText,
  }),
  z.strictObject({ type: z.literal('orderRevoked'), ...position, ...size, reason: leverRevokeReason }),
  /** The rate fell through so many percent; `rate` is what it was. */
  z.strictObject({ type: z.literal('riskWarned'), percent: count, rate: amountText }),
  z.strictObject({
    type: z.literal('secondsEnded'),
    ...position,
    direction,
    duration: count,
    result: z.enum(['won', 'lost', 'tied', 'void']),
    profit: amountText,
    currency: z.string(),
  }),
  z.strictObject({ type: z.literal('depositCredited'), deposit: id, ...money }),
  z.strictObject({ type: z.literal('depositRefused'), deposit: id, ...money, reason }),
  z.strictObject({ type: z.literal('withdrawalRequested'), ...withdrawal, address }),
  z.strictObject({ type: z.literal('withdrawalApproved'), ...withdrawal }),
  z.strictObject({ type: z.literal('withdrawalSent'), ...withdrawal, received: amountText }),
  z.strictObject({ type: z.literal('withdrawalRefused'), ...withdrawal, reason }),
  z.strictObject({ type: z.literal('addressBound'), network: z.string(), address }),
  z.strictObject({ type: z.literal('addressUnbound'), network: z.string(), address, reason }),
  z.strictObject({ type: z.literal('sent'), ...send }),
  z.strictObject({ type: z.literal('received'), ...send }),
  /** Documents were accepted. */
  z.strictObject({ type: z.literal('verified') }),
  /** By an operator, whatever became of documents. */
  z.strictObject({
    type: z.literal('levelChanged'),
    level: z.enum(userTiers),
    reason,
  }),
  z.strictObject({ type: z.literal('verificationRefused'), reason }),
  /** `refunded` where there was no draw: everything that was held is back. */
  z.strictObject({
    type: z.literal('drawn'),
    project: id,
    name: z.string(),
    won: count,
    lost: count,
    tokens: amountText,
    token: z.string(),
    refunded: z.boolean(),
  }),
  z.strictObject({
    type: z.literal('lockPaid'),
    lock: id,
    principal: amountText,
    interest: amountText,
    currency: z.string(),
  }),
  /** `reached` is the price that did it. */
  z.strictObject({
    type: z.literal('alertReached'),
    alert: id,
    symbol: z.string(),
    basis: z.enum(alertBases),
    direction: z.enum(alertDirections),
    price: amountText,
    reached: amountText,
  }),
  /** By staff; whoever freezes the own account knows. */
  z.strictObject({ type: z.literal('accountFrozen'), reason }),
  z.strictObject({ type: z.literal('accountReleased'), reason }),
  /** The user is counted in the root of this record. Whoever keeps its hash can show it to others. */
  z.strictObject({ type: z.literal('counted'), record: count, root: z.string() }),
]);
export type NotificationMatter = z.infer<typeof notificationMatter>;
export type MatterOf<Type extends NotificationMatter['type']> = Extract<NotificationMatter, { type: Type }>;

export const notificationRow = z.strictObject({
  id,
  kind: notificationKind,
  time: timeMs,
  read: z.boolean(),
  version: count.describe(
    'Grows with every change of the user’s messages: what is above the last one known is new.',
  ),
  matter: notificationMatter,
});
export type NotificationRow = z.infer<typeof notificationRow>;

export const notificationsQuery = inPeriod({
  aid: aidField.optional(),
  kind: notificationKind.optional().describe('One kind alone.'),
  ...pageFields,
});
export const notificationPage = z.strictObject({
  rows: z.array(notificationRow),
  total: count,
  unread: count,
  version: count,
});
export type NotificationPage = z.infer<typeof notificationPage>;

export const unreadData = z.strictObject({ unread: count });
export type UnreadData = z.infer<typeof unreadData>;
/** Without an id, all of them. */
export const markReadBody = z.strictObject({ aid: aidField.optional(), id: numericId.optional() });

export const notificationSetting = z.strictObject({
  kind: notificationKind,
  app: z.boolean().describe('In the app: on the bell and as a short message.'),
  mail: z.boolean(),
  mailFixed: z
    .boolean()
    .describe('It guards the account: neither the message nor the mail can be switched off.'),
});
export type NotificationSetting = z.infer<typeof notificationSetting>;
export const notificationSettings = z.array(notificationSetting);
export const setNotificationsBody = z.strictObject({
  aid: aidField.optional(),
  kind: notificationKind,
  app: z.boolean(),
  mail: z.boolean(),
});
export type SetNotificationsBody = z.infer<typeof setNotificationsBody>;

export const priceAlert = z.strictObject({
  id,
  symbol: z.string(),
  basis: z.enum(alertBases),
  direction: z.enum(alertDirections),
  price: amountText,
  time: timeMs,
});
export type PriceAlert = z.infer<typeof priceAlert>;
export const priceAlerts = z.array(priceAlert);
export const setPriceAlertBody = z.strictObject({
  aid: aidField.optional(),
  symbol: marketSymbol,
  basis: z.enum(alertBases).describe('The last trade of the market, or its index price.'),
  direction: z.enum(alertDirections).describe('Told when the price is there or beyond.'),
  price: decimalText,
});
export type SetPriceAlertBody = z.infer<typeof setPriceAlertBody>;
export const removePriceAlertBody = z.strictObject({ aid: aidField.optional(), id: numericId });
