// Messages of the live stream. Numbered channels carry `previous`: where it does not match, something was missed.
import { z } from 'zod';
import { answer, refusalAnswer } from './envelope.ts';
import { leverAccount, leverOrderRow } from './lever.ts';
import { bookLevel, candle, candlePeriods, quotation, tapeTrade } from './market-data.ts';
import { notificationRow } from './notifications.ts';
import { amountText, marketSymbol, venueTime, walletNumber } from './request-fields.ts';
import { secondsOrderRow } from './seconds.ts';
import { openOrder, spotFillRow } from './spot.ts';

/** Codes with which the venue closes a stream. */
export const streamCloseCodes = {
  sessionEnded: 4401,
  slowReader: 4408,
  tooMany: 4429,
  malformed: 4400,
  stopping: 1001,
  fault: 1011,
} as const;

export const streamLimits = {
  messageBytesMax: 16_384,
  subscriptionsMax: 100,
  socketsPerUserMax: 5,
  bufferedBytesMax: 1_048_576,
  changesPerSecondMax: 20,
  callsInFlightMax: 200,
} as const;

const period = z.literal(candlePeriods);

const channelFields = [
  { channel: z.literal('quotes') },
  { channel: z.literal('book'), symbol: marketSymbol },
  { channel: z.literal('trades'), symbol: marketSymbol },
  { channel: z.literal('candles'), symbol: marketSymbol, period },
  { channel: z.literal('account') },
  { channel: z.literal('lever') },
  { channel: z.literal('seconds') },
  { channel: z.literal('notifications') },
] as const;

const op = z.enum(['subscribe', 'unsubscribe']);

export const streamSubscription = z.discriminatedUnion('channel', [
  z.strictObject({ op, ...channelFields[0] }),
  z.strictObject({ op, ...channelFields[1] }),
  z.strictObject({ op, ...channelFields[2] }),
  z.strictObject({ op, ...channelFields[3] }),
  z.strictObject({ op, ...channelFields[4] }),
  z.strictObject({ op, ...channelFields[5] }),
  z.strictObject({ op, ...channelFields[6] }),
  z.strictObject({ op, ...channelFields[7] }),
]);
export type StreamSubscription = z.infer<typeof streamSubscription>;
type ChannelOf<Message> = Message extends unknown ? Omit<Message, 'op'> : never;
/** What a subscription is about. */
export type StreamChannel = ChannelOf<StreamSubscription>;
export const streamChannel = z.discriminatedUnion('channel', [
  z.strictObject(channelFields[0]),
  z.strictObject(channelFields[1]),
  z.strictObject(channelFields[2]),
  z.strictObject(channelFields[3]),
  z.strictObject(channelFields[4]),
  z.strictObject(channelFields[5]),
  z.strictObject(channelFields[6]),
  z.strictObject(channelFields[7]),
]);

export const streamPing = z.strictObject({ op: z.literal('ping') });
export const streamRequest = z.union([streamPing, streamSubscription]);
export type StreamRequest = z.infer<typeof streamRequest>;

/** Calls of the API that a stream takes as well: each with its own fields, answers and refusals. */
export const streamCallNames = [
  'SubmitSpotTrade',
  'ChangeSpotTrade',
  'CancelSpotTrade',
  'CancelAllSpotTrade',
] as const;
export type StreamCallName = (typeof streamCallNames)[number];

/** The call itself judges its query and its body; `id` is the caller's own and comes back with the answer. */
export const streamCall = z.strictObject({
  op: z.literal('call'),
  id: z.int().nonnegative(),
  call: z.enum(streamCallNames),
  idempotencyKey: z.string().optional(),
  query: z.unknown().optional(),
  body: z.unknown().optional(),
});
export type StreamCall = z.infer<typeof streamCall>;

/** Answers of calls come as they are ready, not in the order of their calls. */
export const streamAnswer = z.strictObject({
  op: z.literal('answer'),
  id: z.int().nonnegative(),
  answer: z.union([answer(z.unknown()), refusalAnswer]),
});

const kind = z.enum(['snapshot', 'change']);
const version = z.int().nonnegative();

export const quotesMessage = z.strictObject({
  channel: z.literal('quotes'),
  kind,
  quotes: z.array(quotation),
});

const bookSides = { bids: z.array(bookLevel), asks: z.array(bookLevel) };
export const bookSnapshotMessage = z.strictObject({
  channel: z.literal('book'),
  symbol: marketSymbol,
  kind: z.literal('snapshot'),
  version,
  ...bookSides,
});
/** An amount of "0" removes the level. */
export const bookChangeMessage = z.strictObject({
  channel: z.literal('book'),
  symbol: marketSymbol,
  kind: z.literal('change'),
  version,
  previous: version,
  ...bookSides,
});

export const tradesMessage = z.strictObject({
  channel: z.literal('trades'),
  symbol: marketSymbol,
  kind,
  trades: z.array(tapeTrade).describe('Newest first.'),
});

export const candlesMessage = z.strictObject({
  channel: z.literal('candles'),
  symbol: marketSymbol,
  period,
  kind,
  candles: z.array(candle).describe('Oldest first.'),
});

export const accountBalance = z.strictObject({
  wallet: walletNumber,
  symbol: z.string(),
  available: amountText,
  frozen: amountText,
});
export type AccountBalance = z.infer<typeof accountBalance>;

export const accountSnapshotMessage = z.strictObject({
  channel: z.literal('account'),
  kind: z.literal('snapshot'),
  version,
  balances: z.array(accountBalance),
  orders: z.array(openOrder),
});
/** Balances and orders as they are now, of those that changed; an order may be filled or cancelled. */
export const accountChangeMessage = z.strictObject({
  channel: z.literal('account'),
  kind: z.literal('change'),
  version,
  previous: version,
  balances: z.array(accountBalance),
  orders: z.array(openOrder),
  fills: z.array(spotFillRow),
});
export type AccountMessage = z.infer<typeof accountSnapshotMessage> | z.infer<typeof accountChangeMessage>;

/** The whole of the user's contracts, each time: after own events at once, otherwise with the prices, once a second. */
export const leverMessage = z.strictObject({
  channel: z.literal('lever'),
  kind: z.literal('snapshot'),
  account: leverAccount,
  orders: z.array(leverOrderRow).describe('Pending orders and open positions, oldest first.'),
  ended: z.array(leverOrderRow).describe('What was closed or revoked since the message before.'),
});

/** All of the user's orders in progress, each time something about them changed. */
export const secondsMessage = z.strictObject({
  channel: z.literal('seconds'),
  kind: z.literal('snapshot'),
  orders: z.array(secondsOrderRow),
  ended: z.array(secondsOrderRow).describe('What was settled since the message before.'),
  serverTime: venueTime,
});
export type SecondsMessage = z.infer<typeof secondsMessage>;

const unread = z.int().nonnegative();
export const notificationsSnapshotMessage = z.strictObject({
  channel: z.literal('notifications'),
  kind: z.literal('snapshot'),
  version,
  unread,
  rows: z.array(notificationRow).describe('The newest of the user’s messages, newest first.'),
});
/** Messages as they are now, of those that are new or changed; one that was read elsewhere is among them. */
export const notificationsChangeMessage = z.strictObject({
  channel: z.literal('notifications'),
  kind: z.literal('change'),
  version,
  previous: version,
  unread,
  rows: z.array(notificationRow),
});
export type NotificationsMessage =
  | z.infer<typeof notificationsSnapshotMessage>
  | z.infer<typeof notificationsChangeMessage>;

export const streamErrorMessage = z.strictObject({
  channel: z.literal('error'),
  refusal: z.string(),
  msg: z.string(),
  subscription: streamChannel
    .optional()
    .describe(
      'The one that was refused, where it is one: whoever asked for many knows which to ask for again.',
    ),
  field: z
    .string()
    .optional()
    .describe('What of a message could not be read, where it is one of its fields.'),
});
export const pongMessage = z.strictObject({ op: z.literal('pong'), serverTime: venueTime });

/** Everything that the venue sends beside the answers of calls. */
export const streamMessage = z.union([
  quotesMessage,
  bookSnapshotMessage,
  bookChangeMessage,
  tradesMessage,
  candlesMessage,
  accountSnapshotMessage,
  accountChangeMessage,
  leverMessage,
  secondsMessage,
  notificationsSnapshotMessage,
  notificationsChangeMessage,
  streamErrorMessage,
  pongMessage,
]);
export type StreamMessage = z.infer<typeof streamMessage>;
