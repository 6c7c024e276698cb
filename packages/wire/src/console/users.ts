// People as operators see them: search, one account whole, its ledger and trail, and what may be done to it.
import { z } from 'zod';
import { decimalText } from '../decimals.ts';
import {
  amountText,
  currencyCode,
  numericId,
  pageFields,
  timeMs,
  walletNumber,
  walletNumberText,
} from '../request-fields.ts';
import { openOrder } from '../spot.ts';
import { type LedgerPage, ledgerPage } from '../wallet.ts';
import {
  consoleIdText,
  operatorName,
  optionalTime,
  reasonField,
  rowsPage,
  userName,
  userTier,
  writtenText,
} from './fields.ts';
import { addressNetworks, failedSignInKinds, USERS_FOUND_MAX } from './lists.ts';
import { verificationState } from './queues.ts';

export const usersQuery = z.strictObject({
  /**
   * An e-mail address or its beginning, an account's public id or its number, an address of a network that is or was
   * theirs, or the receipt of an order by the name of its file or by a link; none lists the newest.
   */
  query: writtenText(1, 254, 'request.malformed').optional(),
});

const tier = userTier;

export const consoleUser = userName.extend({
  nationality: z.string(),
  createdAt: timeMs,
  frozen: z.boolean(),
  highRisk: z.boolean(),
  verification: verificationState.or(z.literal('none')),
});
export type ConsoleUser = z.infer<typeof consoleUser>;
export const consoleUsers = z.array(consoleUser).max(USERS_FOUND_MAX);

export const consoleBalance = z.strictObject({
  wallet: walletNumber,
  currency: z.string(),
  available: amountText,
  frozen: amountText,
});
export type ConsoleBalance = z.infer<typeof consoleBalance>;

export const consoleAddress = z.strictObject({
  network: z.enum(addressNetworks),
  address: z.string(),
  boundAt: timeMs,
  usableAt: timeMs,
});

export const consoleLimit = z.strictObject({
  currency: z.string(),
  perDay: amountText,
  usedToday: amountText,
});

/** Proposed by one operator; another one has not agreed yet. */
export const factorReset = z.strictObject({
  id: numericId,
  reason: z.string(),
  proposedBy: operatorName,
  proposedAt: timeMs,
});
export type FactorReset = z.infer<typeof factorReset>;
export const factorResets = z.array(factorReset.extend({ user: userName }));
export type FactorResets = z.infer<typeof factorResets>;

/** A deposit or a withdrawal that is asked for and not over: whoever works with people has no queue to look into. */
const moneyUnderWay = z.strictObject({
  queue: z.enum(['deposits', 'withdrawals']),
  id: numericId,
  currency: z.string(),
  amount: amountText,
  state: z.enum(['pending', 'approved']),
  requestedAt: timeMs,
});

/** As the owner reads it: the browser and the network in words, and how many failed since the last that did not. */
const failedSignIn = z.strictObject({
  kind: z.enum(failedSignInKinds),
  failures: z.int().nonnegative().nullable(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  at: timeMs,
});
export type FailedSignIn = z.infer<typeof failedSignIn>;
const failedSignIns = z.strictObject({
  /** With a wrong password, since the owner got in. */
  sinceSignIn: z.int().nonnegative(),
  /** The newest five. */
  last: z.array(failedSignIn),
});
export type FailedSignIns = z.infer<typeof failedSignIns>;

export const consoleUserDetail = consoleUser.extend({
  invitationCode: z.string(),
  inviter: userName.nullable(),
  tier,
  limits: z.array(consoleLimit),
  withdrawalsBlockedUntil: optionalTime,
  /** Only balances that are not zero. */
  balances: z.array(consoleBalance),
  openOrders: z.int().nonnegative(),
  /** The oldest hundred of them. */
  orders: z.array(openOrder),
  openDeposits: z.int().nonnegative(),
  openWithdrawals: z.int().nonnegative(),
  /** The newest twenty of either. */
  underWay: z.array(moneyUnderWay),
  addresses: z.array(consoleAddress),
  sessions: z.int().nonnegative(),
  lastSeenAt: optionalTime,
  failedSignIns,
  /** Keys of programs that have not ended: how many only read, how many trade too, and when one was used last, to the minute. */
  apiKeys: z.strictObject({
    reading: z.int().nonnegative(),
    trading: z.int().nonnegative(),
    lastUsedAt: optionalTime,
  }),
  secondFactorOn: z.boolean(),
  factorReset: factorReset.nullable(),
  /** Gifts from the promotion account, with what can still be taken back. */
  gifts: z.array(
    z.strictObject({
      gift: numericId,
      wallet: walletNumber,
      currency: z.string(),
      amount: amountText,
      left: amountText,
      reason: z.string(),
      at: timeMs,
    }),
  ),
});
export type ConsoleUserDetail = z.infer<typeof consoleUserDetail>;

export const userQuery = z.strictObject({ user: consoleIdText });
export const userLedgerQuery = z.strictObject({
  user: consoleIdText,
  wallet: walletNumberText.optional(),
  currency: currencyCode.optional(),
  ...pageFields,
});
/** The user's own rows, as the history has them. */
export const userLedgerPage = ledgerPage;
export type UserLedgerPage = LedgerPage;

/** What staff did to the account; the user reads the same rows, but for those that were refused. */
export const userTrailQuery = z.strictObject({ user: consoleIdText, ...pageFields });
export const trailRow = z.strictObject({
  action: numericId,
  operator: operatorName,
  kind: z.string(),
  reason: z.string(),
  at: timeMs,
  outcome: z.enum(['done', 'refused', 'open']),
});
export type TrailRow = z.infer<typeof trailRow>;
export const userTrail = rowsPage(trailRow);

const onUser = { user: numericId, reason: reasonField };
export const userActionBody = z.strictObject(onUser);
export type UserActionBody = z.input<typeof userActionBody>;
export const unbindAddressBody = z.strictObject({ ...onUser, network: z.enum(addressNetworks) });
export type UnbindAddressBody = z.input<typeof unbindAddressBody>;
export const setUserTierBody = z.strictObject({ ...onUser, tier });
export type SetUserTierBody = z.input<typeof setUserTierBody>;
export const setHighRiskBody = z.strictObject({ ...onUser, highRisk: z.boolean() });
export type SetHighRiskBody = z.input<typeof setHighRiskBody>;
/** Pays from the promotion account into a wallet of the user. */
export const grantGiftBody = z.strictObject({
  ...onUser,
  wallet: walletNumber,
  currency: currencyCode,
  amount: decimalText,
});
export type GrantGiftBody = z.input<typeof grantGiftBody>;
export const takeBackGiftBody = z.strictObject({ ...onUser, gift: numericId, amount: decimalText });
export type TakeBackGiftBody = z.input<typeof takeBackGiftBody>;
