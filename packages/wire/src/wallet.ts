// Balances and the ledger of the signed-in user.
import { z } from 'zod';
import { decimalText, signedDecimalText } from './decimals.ts';
import {
  aidField,
  amountText,
  currencyCode,
  inPeriod,
  numericId,
  page,
  pageFields,
  timeMs,
  walletNumber,
  walletNumberText,
} from './request-fields.ts';

export const walletTokensBody = z.strictObject({ aid: aidField.optional(), type: walletNumber });

export const walletToken = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  available: amountText,
  frozen: amountText,
  /** Available and frozen together. */
  balance: amountText,
  /** Decimals of the currency. */
  scale: z.int().nonnegative(),
});
export type WalletToken = z.infer<typeof walletToken>;
export const walletTokens = z.array(walletToken);

/** Moves a currency between two wallets of the caller. */
export const walletTransferBody = z.strictObject({
  aid: aidField.optional(),
  from: walletNumber,
  to: walletNumber,
  symbol: currencyCode,
  amount: decimalText,
});
export type WalletTransferBody = z.infer<typeof walletTransferBody>;
/** What both wallets hold of the currency afterwards. */
export const walletTransferData = z.strictObject({
  /** The log record of the transfer. */
  seq: numericId,
  from: walletToken,
  to: walletToken,
});
export type WalletTransferData = z.infer<typeof walletTransferData>;

/** What moved a balance. */
export const ledgerEntryKind = z.enum([
  'deposit',
  'transfer',
  'orderPlaced',
  'stopTriggered',
  'orderCancelled',
  'orderReduced',
  'trade',
  'withdrawalRequested',
  'withdrawalReleased',
  'withdrawal',
  'withdrawalFee',
  'sent',
  'received',
  'swap',
  'referral',
  'gift',
  'giftTakenBack',
  'houseFunding',
  'houseMove',
  'housePayout',
  'secondsOpened',
  'secondsSettled',
  'perpetualPlaced',
  'perpetualRevoked',
  'perpetualOpened',
  'perpetualClosed',
  'perpetualMargin',
  'overnightFee',
  'lockOpened',
  'lockLeft',
  'lockPaid',
  'ticketsBought',
  'ticketsSettled',
]);
export type LedgerEntryKind = z.infer<typeof ledgerEntryKind>;

const ledgerFields = {
  aid: aidField.optional(),
  wallet: walletNumberText.optional(),
  currency: currencyCode.optional(),
  kind: ledgerEntryKind.optional(),
};

export const ledgerQuery = inPeriod({ ...ledgerFields, ...pageFields });

/** The same without pages: all of it is downloaded. */
export const ledgerCsvQuery = inPeriod(ledgerFields);

export const ledgerEntry = z.strictObject({
  id: z.string(),
  /** The log record that caused the entry. */
  seq: numericId,
  time: timeMs,
  wallet: walletNumber,
  currency: z.string(),
  /** How much available changed; negative where it fell. */
  available: signedDecimalText,
  /** How much was put on hold, or released where negative. */
  frozen: signedDecimalText,
  kind: ledgerEntryKind,
  /** The id of the order, trade, withdrawal or quote, `network:transaction` of a deposit, or else a record. */
  reference: z.string(),
  /** Why an operator did it; null where none did, or where nobody has to be told. */
  reason: z.string().nullable(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;
export const ledgerPage = page(ledgerEntry);
export type LedgerPage = z.infer<typeof ledgerPage>;
