// What is listed and on which terms, and the venue's own accounts.
import { z } from 'zod';
import { decimalText } from '../decimals.ts';
import {
  amountText,
  currencyCode,
  marketSymbol,
  numericId,
  timeMs,
  walletNumber,
} from '../request-fields.ts';
import { operatorName, ppm, reasonField, userName, userTier, writtenText } from './fields.ts';
import { addressNetworks, fundingNetworks } from './lists.ts';

export const consoleMarketStatus = z.enum(['trading', 'cancelOnly', 'halted']);
export type ConsoleMarketStatus = z.infer<typeof consoleMarketStatus>;

export const consoleCurrency = z.strictObject({ code: z.string(), name: z.string(), scale: z.int() });
export const consoleMarket = z.strictObject({
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  priceScale: z.int(),
  lotScale: z.int(),
  minAmount: amountText,
  maxAmount: amountText,
  minTotal: amountText,
  maxTotal: amountText,
  bandPpm: z.int(),
  makerFeePpm: z.int(),
  takerFeePpm: z.int(),
  status: consoleMarketStatus,
});
export type ConsoleMarket = z.infer<typeof consoleMarket>;

const network = z.enum(addressNetworks);
const tier = userTier;

export const consoleNetwork = z.strictObject({
  network,
  currency: z.string(),
  depositsOn: z.boolean(),
  withdrawalsOn: z.boolean(),
  fee: amountText,
  minimum: amountText,
  /** Above this amount two different operators must approve. */
  secondApprovalAbove: amountText,
});
export type ConsoleNetwork = z.infer<typeof consoleNetwork>;

export const consoleTierLimit = z.strictObject({ tier, currency: z.string(), perDay: amountText });
export type ConsoleTierLimit = z.infer<typeof consoleTierLimit>;

export const consoleListings = z.strictObject({
  currencies: z.array(consoleCurrency),
  markets: z.array(consoleMarket),
  networks: z.array(consoleNetwork),
  tiers: z.array(consoleTierLimit),
  swapSpreadPpm: z.int(),
  referralRatePpm: z.int(),
});
export type ConsoleListings = z.infer<typeof consoleListings>;

const reason = reasonField;

export const listCurrencyBody = z.strictObject({
  code: currencyCode,
  name: writtenText(1, 64, 'request.malformed'),
  scale: z.int().min(0).max(8),
  reason,
});
export type ListCurrencyBody = z.input<typeof listCurrencyBody>;

/** Amounts are of the base currency, totals of the quote currency. */
export const listMarketBody = z.strictObject({
  symbol: marketSymbol,
  priceScale: z.int().min(0).max(8),
  lotScale: z.int().min(-8).max(8),
  minAmount: decimalText,
  maxAmount: decimalText,
  maxPrice: decimalText,
  minTotal: decimalText,
  maxTotal: decimalText,
  /** Never without: it is what bounds market orders. */
  bandPpm: ppm.min(1),
  makerFeePpm: ppm,
  takerFeePpm: ppm,
  reason,
});
export type ListMarketBody = z.input<typeof listMarketBody>;

/** `seen` is what the operator saw: what somebody changed meanwhile is not overwritten. */
export const setMarketFeesBody = z.strictObject({
  symbol: marketSymbol,
  makerFeePpm: ppm,
  takerFeePpm: ppm,
  seen: z.strictObject({ makerFeePpm: ppm, takerFeePpm: ppm }).optional(),
  reason,
});
export type SetMarketFeesBody = z.input<typeof setMarketFeesBody>;
export const setMarketStatusBody = z.strictObject({
  symbol: marketSymbol,
  status: consoleMarketStatus,
  reason,
});
export type SetMarketStatusBody = z.input<typeof setMarketStatusBody>;

export const setNetworkTermsBody = z.strictObject({
  network,
  currency: currencyCode,
  depositsOn: z.boolean(),
  withdrawalsOn: z.boolean(),
  fee: decimalText,
  minimum: decimalText,
  secondApprovalAbove: decimalText,
  seen: consoleNetwork.omit({ network: true }).optional(),
  reason,
});
export type SetNetworkTermsBody = z.input<typeof setNetworkTermsBody>;
export const setTierLimitBody = z.strictObject({
  tier,
  currency: currencyCode,
  perDay: decimalText,
  seen: consoleTierLimit.omit({ tier: true }).optional(),
  reason,
});
export type SetTierLimitBody = z.input<typeof setTierLimitBody>;
export const setRateBody = z.strictObject({ ratePpm: ppm, seen: ppm.optional(), reason });
export type SetRateBody = z.input<typeof setRateBody>;

/** The venue's own accounts. Those that stand for the outside world are negative: they are what the venue holds. */
export const houseAccountRow = z.strictObject({
  account: z.string(),
  external: z.boolean(),
  balances: z.array(z.strictObject({ currency: z.string(), amount: z.string() })),
});
export type HouseAccountRow = z.infer<typeof houseAccountRow>;
export const houseAccountRows = z.array(houseAccountRow);

const houseAccount = z.string().regex(/^[a-z][a-z.]{1,31}$/);
/** Money that came in over a network for an account of the house, or left one. */
export const fundHouseBody = z.strictObject({
  account: houseAccount,
  currency: currencyCode,
  amount: decimalText,
  network: z.enum(fundingNetworks),
  transaction: z
    .string({ error: 'wallet.transactionMalformed' })
    .regex(/^[\x21-\x7e]{1,128}$/, { error: 'wallet.transactionMalformed' }),
  reason,
});
export type FundHouseBody = z.input<typeof fundHouseBody>;
const proposed = {
  id: numericId,
  currency: z.string(),
  amount: amountText,
  reason: z.string(),
  proposedBy: operatorName,
  proposedAt: timeMs,
};
/** What one operator proposed because it is above what one may move alone, and a second one has not confirmed yet. */
export const houseProposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('gift'), ...proposed, user: userName, wallet: walletNumber }),
  z.strictObject({
    kind: z.enum(['funding', 'payout']),
    ...proposed,
    account: z.string(),
    network: z.string(),
    transaction: z.string(),
  }),
]);
export type HouseProposalRow = z.infer<typeof houseProposal>;
export const houseProposals = z.array(houseProposal);

export const moveHouseBody = z.strictObject({
  from: houseAccount,
  to: houseAccount,
  currency: currencyCode,
  amount: decimalText,
  reason,
});
export type MoveHouseBody = z.input<typeof moveHouseBody>;
