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
  recordSeq,
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

export const walletListQuery = inPeriod({
  aid: aidField.optional(),
  id: idText.optional().describe('One row alone.'),
  ...pageFields,
});

// Networks and their terms.

export const networkTerms = z.strictObject({
  network: networkField,
  name: z.string().describe('As people know it, such as `ERC20`.'),
  currency: z.string(),
  scale: z.int().nonnegative().describe('Decimals of the currency.'),
  depositsOn: z.boolean(),
  withdrawalsOn: z.boolean(),
  fee: amountText.describe('Taken from the amount of a withdrawal.'),
  minimum: amountText.describe('The smallest withdrawal.'),
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
  address: z.string().describe('The caller’s own address on this network: always the same one.'),
  paper: z
    .boolean()
    .describe('Nobody watches this address: the venue trades on paper, and real money sent there is lost.'),
});
export type ReceiptAddress = z.infer<typeof receiptAddressData>;

export const submitCoinDepositBody = z.strictObject({
  aid: aidField.optional(),
  network: networkField,
  amount: decimalText,
  transaction: chainText(128, 'wallet.transactionMalformed').describe(
    'The transaction’s number on its chain. It can be reported once, and credited once.',
  ),
  screenshot: z
    .uuid({ error: 'file.unknown' })
    .optional()
    .describe('The answer of the upload of a screenshot.'),
});
export type SubmitCoinDepositBody = z.infer<typeof submitCoinDepositBody>;

export const submitCoinDepositData = z.strictObject({ id: numericId });
export type SubmitCoinDepositData = z.infer<typeof submitCoinDepositData>;

/** A transaction on a network asks for its deposit alone, for the ledger names it so; and so does its own number. */
export const coinDepositListQuery = inPeriod({
  aid: aidField.optional(),
  way: networkField.optional().describe('The network of the transaction.'),
  transaction: chainText(128, 'wallet.transactionMalformed')
    .optional()
    .describe('The deposit of one transaction alone.'),
  id: idText.optional().describe('One deposit alone.'),
  ...pageFields,
});

export const coinDepositStatus = z.enum(['pending', 'success', 'failed']);
export type CoinDepositStatus = z.infer<typeof coinDepositStatus>;

export const coinDepositRow = z.strictObject({
  id: numericId,
  way: networkField.describe('The network.'),
  currency: z.string(),
  time: timeMs,
  amount: amountText,
  transaction: z.string(),
  screenshot: z.uuid().nullable().describe('The id of the screenshot for `/files/{id}`.'),
  status: coinDepositStatus,
  endedAt: timeMs.nullable().describe('When it was credited or refused; its `time` is when it was reported.'),
  reason: z.string().nullable().describe('Why it was refused.'),
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
  amount: decimalText.describe('What leaves the wallet; the fee is taken from it.'),
  fee: decimalText.describe('The fee that the form showed: where another is in force, nothing is withdrawn.'),
  address: chainText(128, 'wallet.addressMalformed')
    .optional()
    .describe(
      'The address that the form showed: where another is bound, nothing is withdrawn. It is never where money goes.',
    ),
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
  way: networkField.describe('The network.'),
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
  cancellable: z.boolean().describe('Nobody has approved it yet, so it can still be called back.'),
  reason: z.string().nullable().describe('Why it was refused.'),
  transaction: z.string().nullable().describe('The transaction by which it was sent.'),
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
  fo: currencyCode.describe('The currency that is given.'),
  to: currencyCode.describe('The currency that is received.'),
  amount: decimalText.describe('What is given.'),
};
export const submitCurrencyQuoteBody = z.strictObject(swapFields);
export type SubmitCurrencyQuoteBody = z.infer<typeof submitCurrencyQuoteBody>;
export const currencyQuote = z.strictObject({
  quote: numericId.describe('Good for one swap until it expires; a newer quote ends it.'),
  give: amountText,
  receive: amountText,
  rate: amountText.describe('What one unit of the given currency brings.'),
  expiresAt: timeMs.describe('Until when it is good.'),
});
export type CurrencyQuote = z.infer<typeof currencyQuote>;

/** The currencies and the amount must be those of the quote. */
export const submitCurrencyTransferBody = z.strictObject({
  ...swapFields,
  quote: numericId.describe('That of SubmitCurrencyQuote.'),
});
export type SubmitCurrencyTransferBody = z.infer<typeof submitCurrencyTransferBody>;
export const submitCurrencyTransferData = z.strictObject({
  seq: recordSeq,
  give: amountText,
  receive: amountText,
});
export type SubmitCurrencyTransferData = z.infer<typeof submitCurrencyTransferData>;
/** A quote asks for the swap at it alone: the ledger names it so. */
export const currencyTransferListQuery = inPeriod({
  aid: aidField.optional(),
  quote: idText.optional().describe('The swap at one quote alone.'),
  ...pageFields,
});
export const currencyTransferRow = z.strictObject({
  id: recordSeq,
  quote: numericId.describe('The quote that was accepted.'),
  time: timeMs,
  fo: z.string().describe('The currency that was given.'),
  to: z.string().describe('The currency that was received.'),
  give: amountText,
  receive: amountText,
});
export type CurrencyTransferRow = z.infer<typeof currencyTransferRow>;
export const currencyTransferPage = page(currencyTransferRow);
export type CurrencyTransferPage = z.infer<typeof currencyTransferPage>;

// To another account, and between the caller's own wallets.

export const sendToAccountBody = z.strictObject({
  aid: aidField.optional(),
  recipient: z.string().min(3).max(254).describe('The e-mail address or the public id of the other account.'),
  symbol: currencyCode,
  amount: decimalText,
  ...moneyProof,
});
export type SendToAccountBody = z.infer<typeof sendToAccountBody>;
export const sendToAccountData = z.strictObject({ seq: recordSeq });
export type SendToAccountData = z.infer<typeof sendToAccountData>;

export const sendRow = z.strictObject({
  id: recordSeq,
  time: timeMs,
  direction: z.enum(['sent', 'received']).describe('Seen from the caller.'),
  account: z.uuid().describe('The other account’s public id.'),
  currency: z.string(),
  amount: amountText,
});
export type SendRow = z.infer<typeof sendRow>;
export const sendPage = page(sendRow);
export type SendPage = z.infer<typeof sendPage>;

export const transferRow = z.strictObject({
  id: numericId.describe('The record of the log.'),
  time: timeMs,
  from: walletNumber,
  to: walletNumber,
  currency: z.string(),
  amount: amountText,
});
export type TransferRow = z.infer<typeof transferRow>;
export const transferPage = page(transferRow);
export type TransferPage = z.infer<typeof transferPage>;
