// Deposits, withdrawal addresses, withdrawals, swaps and sends of the signed-in user.
import { z } from 'zod';
import { decimalText } from './decimals.ts';
import {
  aidField,
  amountText,
  currencyCode,
  idText,
  inPeriod,
  numericId,
  page,
  pageFields,
  timeMs,
  walletNumber,
} from './request-fields.ts';
import { passwordProof, secondFactorFields } from './second-factors.ts';

/** A chain by its short name, such as `erc20`. */
export const networkField = z.string().regex(/^[a-z][a-z0-9]{1,15}$/);

/** What may move money out of an account: the transaction password, and the second factor where one is on. */
const moneyProof = { tradePassword: passwordProof, ...secondFactorFields };

/** Printable ASCII: addresses and transaction numbers are nothing else on any chain. */
const chainText = (lengthMax: number, error: string) =>
  z
    .string({ error })
    .min(1, { error })
    .max(lengthMax, { error })
    .regex(/^[\x21-\x7e]+$/, { error });

/** `id` asks for one row alone. A withdrawal belongs to when it was asked for. */
export const walletListQuery = inPeriod({
  aid: aidField.optional(),
  id: idText.optional(),
  ...pageFields,
});

// Networks and their terms.

export const networkTerms = z.strictObject({
  network: networkField,
  /** As people know it, such as `ERC20`. */
  name: z.string(),
  currency: z.string(),
  /** Decimals of the currency. */
  scale: z.int().nonnegative(),
  depositsOn: z.boolean(),
  withdrawalsOn: z.boolean(),
  /** Taken from the amount of a withdrawal. */
  fee: amountText,
  /** The smallest withdrawal. */
  minimum: amountText,
});
export type NetworkTerms = z.infer<typeof networkTerms>;
export const walletTerms = z.array(networkTerms);

// Deposits.

export const receiptAddressQuery = z.strictObject({
  aid: aidField.optional(),
  network: networkField.optional().describe('May be left out where deposits come over one network alone.'),
});
export const receiptAddressData = z.strictObject({
  network: networkField,
  currency: z.string(),
  /** The caller's own address on this network: always the same one. */
  address: z.string(),
  /** Nobody watches this address: the venue trades on paper, and real money sent there is lost. */
  paper: z.boolean(),
});
export type ReceiptAddress = z.infer<typeof receiptAddressData>;

export const submitCoinDepositBody = z.strictObject({
  aid: aidField.optional(),
  network: networkField,
  amount: decimalText,
  /** The transaction's number on its chain. It can be reported once, and credited once. */
  transaction: chainText(128, 'wallet.transactionMalformed'),
  /** The answer of the upload of a screenshot. */
  screenshot: z.uuid({ error: 'file.unknown' }).optional(),
});
export type SubmitCoinDepositBody = z.infer<typeof submitCoinDepositBody>;

export const submitCoinDepositData = z.strictObject({ id: numericId });
export type SubmitCoinDepositData = z.infer<typeof submitCoinDepositData>;

/** A transaction on a network asks for its deposit alone, for the ledger names it so; and so does its own number. */
export const coinDepositListQuery = inPeriod({
  aid: aidField.optional(),
  way: networkField.optional(),
  transaction: chainText(128, 'wallet.transactionMalformed').optional(),
  id: idText.optional(),
  ...pageFields,
});

export const coinDepositStatus = z.enum(['pending', 'success', 'failed']);
export type CoinDepositStatus = z.infer<typeof coinDepositStatus>;

export const coinDepositRow = z.strictObject({
  id: numericId,
  /** The network. */
  way: networkField,
  currency: z.string(),
  time: timeMs,
  amount: amountText,
  transaction: z.string(),
  /** The id of the screenshot for `/files/{id}`. */
  screenshot: z.uuid().nullable(),
  status: coinDepositStatus,
  endedAt: timeMs.nullable().describe('When it was credited or refused; its `time` is when it was reported.'),
  /** Why it was refused. */
  reason: z.string().nullable(),
});
export type CoinDepositRow = z.infer<typeof coinDepositRow>;
export const coinDepositPage = page(coinDepositRow);
export type CoinDepositPage = z.infer<typeof coinDepositPage>;

// Withdrawal addresses.

export const postPlayerReceiveAddressBody = z.strictObject({
  aid: aidField.optional(),
  network: networkField,
  address: chainText(128, 'wallet.addressMalformed'),
  ...moneyProof,
});
export type PostPlayerReceiveAddressBody = z.infer<typeof postPlayerReceiveAddressBody>;

export const receiveAddressQuery = z.strictObject({ aid: aidField.optional() });
export const boundAddress = z.strictObject({ address: z.string(), boundAt: timeMs, usableAt: timeMs });

export const receiveAddressRow = z.strictObject({
  network: networkField,
  bound: boundAddress.nullable(),
  /** Addresses that support unbound, newest first: who did it, and why. */
  unbound: z.array(
    z.strictObject({
      address: z.string(),
      boundAt: timeMs,
      unboundAt: timeMs,
      operator: z.string(),
      reason: z.string(),
    }),
  ),
});
export type ReceiveAddressRow = z.infer<typeof receiveAddressRow>;
export const receiveAddressRows = z.array(receiveAddressRow);

// Withdrawals.

export const submitWithdrawLogBody = z.strictObject({
  aid: aidField.optional(),
  network: networkField,
  /** What leaves the wallet; the fee is taken from it. */
  amount: decimalText,
  /** The fee that the form showed: where another is in force, nothing is withdrawn. */
  fee: decimalText,
  /** The address that the form showed: where another is bound, nothing is withdrawn. It is never where money goes. */
  address: chainText(128, 'wallet.addressMalformed').optional(),
  ...moneyProof,
});
export type SubmitWithdrawLogBody = z.infer<typeof submitWithdrawLogBody>;
export const submitWithdrawLogData = z.strictObject({
  id: numericId,
  amount: amountText,
  fee: amountText,
  received: amountText,
  currency: z.string(),
});
export type SubmitWithdrawLogData = z.infer<typeof submitWithdrawLogData>;

export const withdrawLogStatus = z.enum(['pending', 'success', 'failed', 'cancelled']);
export type WithdrawLogStatus = z.infer<typeof withdrawLogStatus>;
export const withdrawLogRow = z.strictObject({
  id: numericId,
  /** The network. */
  way: networkField,
  currency: z.string(),
  time: timeMs,
  amount: amountText,
  fee: amountText.describe('Not taken where it failed or was cancelled.'),
  received: amountText.describe('What arrives, or would have.'),
  address: z.string(),
  status: withdrawLogStatus,
  endedAt: timeMs
    .nullable()
    .describe('When it was sent, refused or cancelled; its `time` is when it was asked for.'),
  /** Nobody has approved it yet, so it can still be called back. */
  cancellable: z.boolean(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** The transaction by which it was sent. */
  transaction: z.string().nullable(),
});
export type WithdrawLogRow = z.infer<typeof withdrawLogRow>;
export const withdrawLogPage = page(withdrawLogRow);
export type WithdrawLogPage = z.infer<typeof withdrawLogPage>;

export const cancelWithdrawLogBody = z.strictObject({ aid: aidField.optional(), id: numericId });
export const cancelWithdrawLogData = z.strictObject({ id: numericId });
export type CancelWithdrawLogData = z.infer<typeof cancelWithdrawLogData>;

// Swaps.

const swapFields = {
  aid: aidField.optional(),
  /** The currency that is given. */
  fo: currencyCode,
  /** The currency that is received. */
  to: currencyCode,
  /** What is given. */
  amount: decimalText,
};
export const submitCurrencyQuoteBody = z.strictObject(swapFields);
export type SubmitCurrencyQuoteBody = z.infer<typeof submitCurrencyQuoteBody>;
export const currencyQuote = z.strictObject({
  /** Good for one swap until it expires; a newer quote ends it. */
  quote: numericId,
  give: amountText,
  receive: amountText,
  /** What one unit of the given currency brings. */
  rate: amountText,
  expiresAt: timeMs,
});
export type CurrencyQuote = z.infer<typeof currencyQuote>;

/** The currencies and the amount must be those of the quote. */
export const submitCurrencyTransferBody = z.strictObject({ ...swapFields, quote: numericId });
export type SubmitCurrencyTransferBody = z.infer<typeof submitCurrencyTransferBody>;
export const submitCurrencyTransferData = z.strictObject({
  seq: numericId,
  give: amountText,
  receive: amountText,
});
export type SubmitCurrencyTransferData = z.infer<typeof submitCurrencyTransferData>;
/** A quote asks for the swap at it alone: the ledger names it so. */
export const currencyTransferListQuery = inPeriod({
  aid: aidField.optional(),
  quote: idText.optional(),
  ...pageFields,
});
export const currencyTransferRow = z.strictObject({
  id: numericId,
  /** The quote that was accepted. */
  quote: numericId,
  time: timeMs,
  fo: z.string(),
  to: z.string(),
  give: amountText,
  receive: amountText,
});
export type CurrencyTransferRow = z.infer<typeof currencyTransferRow>;
export const currencyTransferPage = page(currencyTransferRow);
export type CurrencyTransferPage = z.infer<typeof currencyTransferPage>;

// To another account, and between the caller's own wallets.

export const sendToAccountBody = z.strictObject({
  aid: aidField.optional(),
  /** The e-mail address or the public id of the other account. */
  recipient: z.string().min(3).max(254),
  symbol: currencyCode,
  amount: decimalText,
  ...moneyProof,
});
export type SendToAccountBody = z.infer<typeof sendToAccountBody>;
export const sendToAccountData = z.strictObject({ seq: numericId });
export type SendToAccountData = z.infer<typeof sendToAccountData>;

export const sendRow = z.strictObject({
  id: numericId,
  time: timeMs,
  direction: z.enum(['sent', 'received']),
  /** The other account's public id. */
  account: z.uuid(),
  currency: z.string(),
  amount: amountText,
});
export type SendRow = z.infer<typeof sendRow>;
export const sendPage = page(sendRow);
export type SendPage = z.infer<typeof sendPage>;

export const transferRow = z.strictObject({
  id: numericId,
  time: timeMs,
  from: walletNumber,
  to: walletNumber,
  currency: z.string(),
  amount: amountText,
});
export type TransferRow = z.infer<typeof transferRow>;
export const transferPage = page(transferRow);
export type TransferPage = z.infer<typeof transferPage>;
