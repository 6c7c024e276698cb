// What operators say of the products with contracts: terms in versions, limits, and where each product is offered.
import { STALE_AFTER_MS_MIN } from '@candor/exchange/arithmetic';
import { z } from 'zod';
import { decimalText } from '../decimals.ts';
import { isNationality } from '../nationalities.ts';
import { productName } from '../products.ts';
import { amountText, marketSymbol, numericId, timeMs } from '../request-fields.ts';
import { operatorName, ppm, reasonField } from './fields.ts';

const reason = reasonField;
const symbol = marketSymbol;
/** The version that the operator saw: terms that somebody changed meanwhile are not overwritten. */
const version = z.int().nonnegative();
const isOn = z.boolean();

export const perpetualStatus = z.enum(['trading', 'closeOnly', 'halted']);
export type ConsolePerpetualStatus = z.infer<typeof perpetualStatus>;

const perpetualRates = {
  contractsMax: z.int().positive(),
  spreadPpm: ppm,
  overnightPpm: ppm,
  staleAfterMs: z.int().positive(),
} as const;
export const consolePerpetualTerms = z.strictObject({
  /** How much of the base currency one contract is. */
  contractSize: amountText,
  userNotionalMax: amountText,
  ...perpetualRates,
});
export type ConsolePerpetualTerms = z.infer<typeof consolePerpetualTerms>;
export const consolePerpetual = z.strictObject({
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  status: perpetualStatus,
  version,
  terms: consolePerpetualTerms,
  /** With these the size of a contract stays as it is. */
  pending: z.int().nonnegative(),
  positions: z.int().nonnegative(),
});
export type ConsolePerpetual = z.infer<typeof consolePerpetual>;
/** `free`: markets without a contract. */
export const consolePerpetuals = z.strictObject({
  contracts: z.array(consolePerpetual),
  free: z.array(z.string()),
});
export type ConsolePerpetuals = z.infer<typeof consolePerpetuals>;

const perpetualTermsFields = {
  contractSize: decimalText,
  userNotionalMax: decimalText,
  ...perpetualRates,
  staleAfterMs: z.int().min(STALE_AFTER_MS_MIN),
} as const;
export const listPerpetualBody = z.strictObject({
  symbol,
  ...perpetualTermsFields,
  status: perpetualStatus,
  reason,
});
export type ListPerpetualBody = z.input<typeof listPerpetualBody>;
export const setPerpetualTermsBody = z.strictObject({ symbol, version, ...perpetualTermsFields, reason });
export type SetPerpetualTermsBody = z.input<typeof setPerpetualTermsBody>;
export const setPerpetualStatusBody = z.strictObject({ symbol, status: perpetualStatus, reason });
export type SetPerpetualStatusBody = z.input<typeof setPerpetualStatusBody>;

/** A version that an operator made: who, when, why, and the terms that it brought. */
const versionFields = {
  version,
  seq: numericId,
  at: timeMs,
  operator: operatorName,
  reason: z.string(),
} as const;
export const symbolQuery = z.strictObject({ symbol });
export const perpetualVersions = z.array(z.strictObject({ ...versionFields, terms: consolePerpetualTerms }));
export type PerpetualVersion = z.infer<typeof perpetualVersions>[number];

const optionRates = { winPpm: ppm, losePpm: ppm, feePpm: ppm, isOn } as const;
export const consoleSecondsTerms = z.strictObject({
  ...optionRates,
  minimum: amountText,
  maximum: amountText,
});
export type ConsoleSecondsTerms = z.infer<typeof consoleSecondsTerms>;
export const consoleSecondsOption = z.strictObject({
  id: numericId,
  symbol: z.string(),
  seconds: z.int().positive(),
  version: z.int().positive(),
  terms: consoleSecondsTerms,
});
export type ConsoleSecondsOption = z.infer<typeof consoleSecondsOption>;
export const consoleSecondsMarket = z.strictObject({
  symbol: z.string(),
  currency: z.string(),
  isOn,
  escrowMax: amountText,
  escrowPerMinuteMax: amountText,
  sourcesMin: z.int().positive(),
  /** How many sources the last tick rests on. */
  sources: z.int().nonnegative(),
});
export type ConsoleSecondsMarket = z.infer<typeof consoleSecondsMarket>;
export const consoleSeconds = z.strictObject({
  options: z.array(consoleSecondsOption),
  markets: z.array(consoleSecondsMarket),
  /** Markets without seconds contracts. */
  free: z.array(z.string()),
  /** The fewest sources that may be asked for. */
  sourcesFloor: z.int().positive(),
});
export type ConsoleSeconds = z.infer<typeof consoleSeconds>;

const seconds = z.int().positive().max(86_400);
/** `version` 0 offers an option for the first time. */
export const setSecondsOptionBody = z.strictObject({
  symbol,
  seconds,
  version,
  ...optionRates,
  minimum: decimalText,
  maximum: decimalText,
  reason,
});
export type SetSecondsOptionBody = z.input<typeof setSecondsOptionBody>;
export const secondsVersionsQuery = z.strictObject({
  symbol,
  seconds: z
    .string()
    .regex(/^[1-9][0-9]{0,4}$/)
    .transform(Number),
});
export const secondsVersions = z.array(z.strictObject({ ...versionFields, terms: consoleSecondsTerms }));
export type SecondsVersion = z.infer<typeof secondsVersions>[number];
export const setSecondsTermsBody = z.strictObject({
  symbol,
  isOn,
  escrowMax: decimalText,
  escrowPerMinuteMax: decimalText,
  sourcesMin: z.int().positive(),
  reason,
});
export type SetSecondsTermsBody = z.input<typeof setSecondsTermsBody>;

/** Two letters, or `*` for every country without a switch of its own. */
const country = z.string().refine((code) => code === '*' || isNationality(code), {
  error: 'identity.nationalityUnknown',
});
export const consoleProducts = z.strictObject({
  /** What counts where nobody has thrown a switch. */
  usual: z.boolean(),
  switches: z.array(
    z.strictObject({
      product: productName,
      country: z.string(),
      isOn,
      changedAt: timeMs,
      operator: operatorName.nullable(),
    }),
  ),
});
export type ConsoleProducts = z.infer<typeof consoleProducts>;
/** Null takes a switch away: what counts elsewhere counts again. */
export const setProductSwitchBody = z.strictObject({
  product: productName,
  country,
  isOn: z.boolean().nullable(),
  reason,
});
export type SetProductSwitchBody = z.input<typeof setProductSwitchBody>;
