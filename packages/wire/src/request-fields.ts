// Fields that many calls share: ids, symbols, pages. All of them take text of a narrow grammar and nothing else.
import { z } from 'zod';
import { fullSymbol, USUAL_QUOTE } from './full-symbol.ts';
import { languages, type walletNumbers } from './lists.ts';

/** The public id of an account. In a request it never says who is calling; another's is refused. */
export const aidField = z.uuid().describe('The public id of the caller; another is refused.');

/** A market, such as `BTC/USDT`. */
export const marketSymbol = z.string().regex(/^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/);
/** A currency, such as `USDT`. */
export const currencyCode = z.string().regex(/^[A-Z0-9]{1,12}$/);
/** A market, or its base currency alone: `BTC` is `BTC/USDT`. */
export const marketField = z
  .string()
  .regex(/^[A-Z0-9]{1,12}(?:\/[A-Z0-9]{1,12})?$/)
  .transform(fullSymbol)
  .describe(`A market, such as BTC/USDT; BTC alone is BTC/${USUAL_QUOTE}.`);

/** A positive whole number in a query string, without sign, exponent or leading zero. */
const wholeText = (maximum: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,15}$/)
    .transform(Number)
    .refine((value) => value <= maximum);

/** The id of an order, a trade or a record in a query string. */
export const idText = wholeText(Number.MAX_SAFE_INTEGER);

export const PAGE_SIZE_MAX = 100;
export const PAGE_SIZE_DEFAULT = 20;
export const PAGE_INDEX_MAX = 100_000;

export const pageFields = {
  pageindex: wholeText(PAGE_INDEX_MAX)
    .default(1)
    .describe(`Which page, from 1 to ${PAGE_INDEX_MAX}; the first without it.`),
  pagesize: wholeText(PAGE_SIZE_MAX)
    .default(PAGE_SIZE_DEFAULT)
    .describe(`Rows of a page, ${PAGE_SIZE_MAX} at most; ${PAGE_SIZE_DEFAULT} without it.`),
};

/** A row count in a query string. */
export const limitText = (maximum: number, fallback: number) => wholeText(maximum).default(fallback);
/** A time in whole seconds in a query string. */
export const secondsText = wholeText(99_999_999_999).describe('A time in whole seconds.');

/** A time in milliseconds in a query string. */
export const momentText = wholeText(9_999_999_999_999).describe('A time in milliseconds.');

interface Period {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * The fields of a list, with the period that it is asked for: from a moment on, and up to another that is no part of it.
 * Without one of them it is open on that side. `rowTime` says of a row which of its times lies in it.
 */
export function inPeriod<Fields extends z.ZodRawShape>(fields: Fields, rowTime = '`time`') {
  return z
    .strictObject({
      ...fields,
      from: momentText
        .optional()
        .describe(`In milliseconds: rows whose ${rowTime} is at this moment or later.`),
      to: momentText.optional().describe(`In milliseconds: rows whose ${rowTime} is before this moment.`),
    })
    .refine((query) => runsForwards(query as Period), { path: ['to'] });
}

function runsForwards({ from, to }: Period): boolean {
  return from === undefined || to === undefined || from < to;
}

/** What a table to download is narrowed by: its period, and of lists that have one a market. */
const FIRST_COLUMN = 'first column';
export const csvQuery = inPeriod({ aid: aidField.optional() }, FIRST_COLUMN);
export const marketCsvQuery = inPeriod(
  { aid: aidField.optional(), symbol: marketField.optional() },
  FIRST_COLUMN,
);

/** For calls that take nothing: a field sent all the same is refused. */
export const noFields = z.strictObject({});

export type WalletName = keyof typeof walletNumbers;
export type WalletNumber = (typeof walletNumbers)[WalletName];
const WALLETS = '1 spot, 2 leverage, 3 funding, 4 seconds.';
export const walletNumber = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .describe(WALLETS);

const walletNames: Readonly<Record<WalletNumber, WalletName>> = {
  1: 'spot',
  2: 'leverage',
  3: 'funding',
  4: 'seconds',
};

export function walletByNumber(number: WalletNumber): WalletName {
  return walletNames[number];
}

/** A wallet's number in a query string. */
export const walletNumberText = z
  .enum(['1', '2', '3', '4'])
  .transform((text): WalletNumber => Number(text) as WalletNumber)
  .describe(WALLETS);

/** Answers of list calls: one page of rows, how many rows there are, and whether the history still catches up. */
export function page<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    rows: z.array(row),
    total: z.int().nonnegative().describe('How many rows there are on all pages.'),
    behind: z
      .boolean()
      .describe('What the caller did or was told of last may be missing yet: ask again after a moment.'),
  });
}

/** Times are whole milliseconds since 1970-01-01T00:00:00Z. */
export const timeMs = z.int().nonnegative();
/** The venue's own time, by which whatever ends is counted down. */
export const venueTime = timeMs.describe('The time of the venue.');
export const numericId = z.int().positive();
export const recordSeq = numericId.describe('The record of the log.');
/** A non-negative amount in an answer. */
export const amountText = z.string();

/** Mails are written in those that have a catalogue, and in English otherwise. */
export const languageField = z.enum(languages);
export type LanguageField = z.infer<typeof languageField>;
