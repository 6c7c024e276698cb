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
  available: amountText.describe('What is held for nothing.'),
  frozen: amountText.describe('What is held for orders, contracts, withdrawals, locks or tickets.'),
  balance: amountText.describe('Available and frozen together.'),
  scale: z.int().nonnegative().describe('Decimals of the currency.'),
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
  seq: numericId.describe('The log record of the transfer.'),
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
  currency: currencyCode.optional().describe('One currency alone, such as USDT.'),
  kind: ledgerEntryKind.optional().describe('One kind alone.'),
};

export const ledgerQuery = inPeriod({ ...ledgerFields, ...pageFields });

/** The same without pages: all of it is downloaded. */
export const ledgerCsvQuery = inPeriod(ledgerFields, 'first column');

export const ledgerEntry = z.strictObject({
  id: z.string(),
  seq: numericId.describe('The log record that caused the entry.'),
  time: timeMs,
  wallet: walletNumber,
  currency: z.string(),
  available: signedDecimalText.describe('How much available changed; negative where it fell.'),
  frozen: signedDecimalText.describe('How much was put on hold, or released where negative.'),
  kind: ledgerEntryKind.describe('What moved the balance.'),
  reference: z
    .string()
    .describe(
      'The id of the order, trade, withdrawal or quote, `network:transaction` of a deposit, or else a record.',
    ),
  reason: z
    .string()
    .nullable()
    .describe('Why an operator did it; null where none did, or where nobody has to be told.'),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;
export const ledgerPage = page(ledgerEntry);
export type LedgerPage = z.infer<typeof ledgerPage>;
