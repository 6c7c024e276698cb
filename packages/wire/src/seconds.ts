// Seconds contracts: what is offered, orders and their outcome, and the limits that users set for themselves.
import { SECONDS_COUNT_MAX } from '@candor/exchange/arithmetic';
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
  recordSeq,
  timeMs,
  venueTime,
} from './request-fields.ts';

export const secondsDirection = z.enum(['long', 'short']);
export type SecondsDirectionText = z.infer<typeof secondsDirection>;
export const secondsResult = z.enum(['won', 'lost', 'tied', 'void']);

/** One option: a market and a duration, for ever; each change of the rest is a new version. */
export const oddsOption = z.strictObject({
  id: numericId,
  version: z.int().positive(),
  symbol: marketSymbol,
  Name: z.string().describe('The symbol and the duration in words, such as `BTC/USDT 180 s`.'),
  Currency: z.string().describe('The currency whose price is bet on.'),
  OddsAmount: amountText.describe('What a right direction gains, in percent of the stake.'),
  Min: amountText.describe('The smallest stake.'),
  Max: amountText.describe('The largest stake.'),
  Second: z.int().positive().describe('Seconds from acceptance to expiry.'),
  winPpm: z.int().nonnegative().describe('What a right direction gains, in millionths of the stake.'),
  losePpm: z.int().nonnegative().describe('What a wrong direction loses, in millionths of the stake.'),
  feePpm: z.int().nonnegative().describe('In millionths of the stake.'),
  edgePpm: z
    .int()
    .describe('What a wrong direction loses beyond what a right one gains: the advantage of the house.'),
});
export type OddsOption = z.infer<typeof oddsOption>;
export const oddsList = z.array(oddsOption);

export const secondsPriceQuery = z.strictObject({ symbol: marketField });
/** The newest tick and the day's figures; prices are null before the first tick. */
export const secondsPrice = z.strictObject({
  symbol: marketSymbol,
  price: amountText.nullable().describe('The newest tick; null before the first.'),
  observedAt: timeMs.nullable(),
  sources: z.int().nonnegative().describe('How many fresh sources the tick rests on.'),
  sourcesMin: z.int().nonnegative().describe('How many of them the contracts ask for.'),
  open: amountText.nullable().describe('24 hours ago; the three that follow are of the time since then.'),
  high: amountText.nullable(),
  low: amountText.nullable(),
  close: amountText.nullable(),
  trading: z
    .boolean()
    .describe(
      'Whether an order would be taken now: `available`, and the tape is fresh and rests on enough sources.',
    ),
  available: z
    .boolean()
    .describe(
      'Whether the product is switched on for this symbol, and in the country of whoever asks with a session.',
    ),
  isOn: z.boolean().describe('Whether it is switched on for this symbol, wherever one is.'),
  serverTime: venueTime,
});
export type SecondsPrice = z.infer<typeof secondsPrice>;

const spokenRate = (of: string) =>
  z
    .union([z.number(), z.string().max(64)])
    .optional()
    .describe(`${of}. Compared with the option, and not needed.`);
/** Taken whatever it is, and not looked at. */
const ignored = z.unknown().optional().describe('Not looked at.');

/**
 * `type` 1 bets on a rise, 2 on a fall. `open_time` is the duration in seconds: with the symbol it names the option.
 * `win_rate`, `lose_rate` and `profit_rate` are compared with that option; `version`, where sent, too. `coin_price`,
 * `create_time_new` and `mode` change nothing.
 */
export const submitSecondsOrderBody = z.strictObject({
  aid: aidField.optional(),
  type: z.literal([1, 2]).describe('1 bets on a rise, 2 on a fall.'),
  symbol: marketField,
  amount: decimalText.describe('The stake.'),
  open_time: z
    .int()
    .positive()
    .max(86_400)
    .describe('The duration in seconds: with the symbol it names the option.'),
  version: z
    .int()
    .positive()
    .optional()
    .describe('Of the option that the caller saw: where it changed since, nothing opens.'),
  coin_price: ignored,
  win_rate: spokenRate('What a right direction gains of a stake of 1, such as 0.2'),
  lose_rate: spokenRate('What a wrong direction loses of a stake of 1, such as 0.2'),
  profit_rate: spokenRate('What a wrong direction leaves of the stake in percent, such as 80'),
  mode: ignored,
  create_time_new: ignored,
});
export type SubmitSecondsOrderBody = z.input<typeof submitSecondsOrderBody>;

/** One order; status 0 is in progress, 1 is closed. */
export const secondsOrderRow = z.strictObject({
  id: numericId,
  status: z.literal([0, 1]).describe('0 is in progress, 1 has ended.'),
  symbol: z.string(),
  amount: amountText.describe('The stake.'),
  coin_price: z
    .strictObject({ direction: secondsDirection, price: amountText.nullable() })
    .describe('The direction and the entry price, which is null until the first tick after acceptance.'),
  second: z.int().nonnegative().describe('Whole seconds that are left, by the venue’s clock.'),
  settlement: amountText
    .nullable()
    .describe('The price at which it was settled; null until then, and where it is void.'),
  fee: amountText,
  win_loss: signedDecimalText
    .nullable()
    .describe('What was gained or lost, without the fee; null until it has ended.'),
  open_time: timeMs.describe('When it was accepted.'),
  expiresAt: timeMs,
  option: numericId.describe('The number of the option.'),
  version: z.int().positive().describe('Of the option.'),
  duration: z.int().positive().describe('In seconds.'),
  winPpm: z.int().nonnegative(),
  losePpm: z.int().nonnegative(),
  result: secondsResult.nullable().describe('Null until it has ended.'),
  payout: amountText
    .nullable()
    .describe('Stake and gain, or what is left of the stake; null until it has ended.'),
  closedAt: timeMs.nullable().describe('When it was settled; null until then.'),
});
export type SecondsOrderRow = z.infer<typeof secondsOrderRow>;
export const secondsOrderPage = page(secondsOrderRow);
export type SecondsOrderPage = z.infer<typeof secondsOrderPage>;

export const secondsOrderListQuery = inPeriod(
  {
    aid: aidField.optional(),
    address: z.string().max(128).optional().describe('The `address` that getinfo tells: another is refused.'),
    symbol: marketField.optional(),
    status: z
      .enum(['0', '1'])
      .transform((text): 0 | 1 => (text === '0' ? 0 : 1))
      .optional()
      .describe('0 in progress, 1 ended; both without it.'),
    id: idText.optional().describe('One contract alone.'),
    ...pageFields,
  },
  '`closedAt`, or `open_time` where it is in progress,',
);

export const submitSecondsOrderData = z.strictObject({
  order: secondsOrderRow,
  seq: recordSeq,
  serverTime: venueTime,
});
export type SubmitSecondsOrderData = z.infer<typeof submitSecondsOrderData>;

/** A limit that is in force, and the higher one that waits for its time; null is none. */
export const secondsOwnLimit = z.strictObject({
  amount: amountText.nullable(),
  raise: z.strictObject({ amount: amountText.nullable(), from: timeMs }).nullable(),
});
export type SecondsOwnLimit = z.infer<typeof secondsOwnLimit>;
/** The same of a number of contracts. */
export const secondsOwnCount = z.strictObject({
  amount: z.int().nonnegative().nullable(),
  raise: z.strictObject({ amount: z.int().nonnegative().nullable(), from: timeMs }).nullable(),
});
export type SecondsOwnCount = z.infer<typeof secondsOwnCount>;
export const secondsPauseKind = z.enum(['coolOff', 'selfExclusion']);
export type SecondsPauseKind = z.infer<typeof secondsPauseKind>;
export const secondsLimits = z.strictObject({
  currency: z.string(),
  dailyStake: secondsOwnLimit,
  dailyLoss: secondsOwnLimit,
  dailyCount: secondsOwnCount.describe('Contracts opened in a day, over all currencies.'),
  stakedToday: amountText.describe('Since 00:00 UTC.'),
  lostToday: amountText.describe('Since 00:00 UTC; what is still open counts as lost.'),
  openedToday: z
    .int()
    .nonnegative()
    .describe('What counts towards `dailyCount`: since 00:00 UTC, and since such a limit was first set.'),
  pause: z.strictObject({ kind: secondsPauseKind, until: timeMs }).nullable(),
});
export type SecondsLimits = z.infer<typeof secondsLimits>;
/** Both limits as they shall be; null is none. Less counts at once, more after a day. */
export const setSecondsLimitsBody = z.strictObject({
  aid: aidField.optional(),
  dailyStake: decimalText.nullable(),
  dailyLoss: decimalText.nullable(),
});
export type SetSecondsLimitsBody = z.input<typeof setSecondsLimitsBody>;
/** How many contracts a day as it shall be; null is no limit. Less counts at once, more after a day. */
export const setSecondsCountBody = z.strictObject({
  aid: aidField.optional(),
  dailyCount: z.int().nonnegative().max(SECONDS_COUNT_MAX).nullable(),
});
export type SetSecondsCountBody = z.input<typeof setSecondsCountBody>;
/** Whole hours from now, at most the longest self-exclusion. */
export const pauseSecondsBody = z.strictObject({
  aid: aidField.optional(),
  kind: secondsPauseKind,
  hours: z.int().positive().max(1_000_000),
});
export type PauseSecondsBody = z.input<typeof pauseSecondsBody>;
