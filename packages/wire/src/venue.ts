// What the venue says about itself: settings, the head of its log, its health.
import { z } from 'zod';
import { idText, timeMs, venueTime } from './request-fields.ts';

export const venueSettings = z.strictObject({
  mode: z.enum(['paper', 'live']).describe('`paper`: test money. `live`: real money.'),
  prices: z
    .enum(['simulated', 'manual', 'external'])
    .describe('Where prices come from: simulated here, set by hand for tests, or several sources outside.'),
  serverTime: venueTime,
  passwordLengthMin: z.int(),
  passwordLengthMax: z.int(),
  makerFeePpm: z.int().nullable().describe('The highest of any market; null without markets.'),
  takerFeePpm: z.int().nullable().describe('The highest of any market; null without markets.'),
});
export type VenueSettings = z.infer<typeof venueSettings>;

export const socialNetworks = ['x', 'telegram', 'youtube', 'github'] as const;

/** What the screens say about the venue. The rates are those of the fee schedule in force. */
export const systemParam = z.strictObject({
  name: z.string(),
  mode: z.enum(['paper', 'live']),
  tradingFeePpm: z.int().nullable().describe('The highest rate that any market takes; null without markets.'),
  cashBackPpm: z
    .int()
    .describe('What inviters are given back of a trading fee; 0 where they are given nothing.'),
  swapSpreadPpm: z
    .int()
    .nullable()
    .describe(
      'The full width around the index at which swaps are quoted, half to each side; null where none is.',
    ),
  passwordLengthMin: z.int(),
  passwordLengthMax: z.int(),
  ageMin: z.int(),
  contactEmail: z.string(),
  customerServiceUrl: z.string(),
  social: z
    .array(z.strictObject({ network: z.enum(socialNetworks), url: z.string() }))
    .describe('Those that an operator has given an address.'),
  logPublished: z
    .boolean()
    .describe('Whether everybody can read the log: people are told so before they register.'),
  mailsWait: z
    .boolean()
    .describe(
      'Whether mails wait, codes among them, because the mail server takes none or cannot be reached.',
    ),
  carouselMs: z.int().describe('How long a picture of the carousel stands.'),
  /** What a new account of a paper venue begins with; nothing on a live one. */
  testFunds: z.array(
    z.strictObject({
      wallet: z.enum(['spot', 'leverage', 'funding', 'seconds']),
      currency: z.string(),
      amount: z.string(),
    }),
  ),
});
export type SystemParam = z.infer<typeof systemParam>;

/** The settings as a list of names and texts. The fourth item holds the customer-service link. */
export const settingList = z.array(z.strictObject({ Name: z.string(), Value: z.string() })).min(4);
export type SettingList = z.infer<typeof settingList>;
export const CUSTOMER_SERVICE_ITEM = 3;

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/);

/** The signed head of the log: two different ones at one sequence prove fraud. */
export const logHead = z.strictObject({
  seq: z.int().nonnegative(),
  hash: hex,
  signature: hex,
  publicKey: hex,
  signedAt: timeMs,
});
export type LogHead = z.infer<typeof logHead>;

export const logBatchesQuery = z.strictObject({
  from: idText.describe('The batch that holds this record comes first.'),
});
/** Whole batches of the log, in their order; docs/reference/replay.md says what the bytes mean. */
export const logBatches = z.strictObject({
  open: z.boolean().describe('Whether the operator has the log published; without it nothing else is said.'),
  batches: z.array(
    z.strictObject({
      firstSeq: z.int().positive(),
      lastSeq: z.int().positive(),
      epoch: z.int().nonnegative(),
      previousHash: hex,
      hash: hex,
      // In base 64, some MiB of it: a grammar with groups would be too deep for that.
      payload: z
        .string()
        .regex(/^[A-Za-z0-9+/]+={0,2}$/)
        .describe('Salt, state hash and records, in base 64: `docs/reference/replay.md` says how.'),
    }),
  ),
  head: logHead.nullable().describe('Of the last batch; where there is none, the newest.'),
});
export type LogBatches = z.infer<typeof logBatches>;

export const health = z.strictObject({
  status: z.enum(['live', 'ready', 'starting']),
  seq: z.int().nonnegative().optional(),
  suspended: z
    .int()
    .nonnegative()
    .optional()
    .describe('How many inputs are refused for good because they ended the process once.'),
  /** Where several sources make the prices: why one is out, and how many markets miss the sources for a price. */
  prices: z
    .strictObject({
      sources: z.array(
        z.strictObject({
          name: z.string(),
          problem: z.string().nullable(),
          fresh: z.boolean().describe('Something that it said is young enough to count now.'),
          observedAt: timeMs.nullable(),
          /** What went wrong last, also after it is heard again. */
          lastProblem: z.strictObject({ problem: z.string(), at: timeMs }).nullable(),
          thrownOut: z.int().nonnegative(),
        }),
      ),
      marketsWithoutPrice: z.int().nonnegative(),
    })
    .optional(),
});
