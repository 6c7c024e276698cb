// The work queues: deposits, withdrawals, verifications and reviews wait here for an operator.
import { z } from 'zod';
import { amountText, numericId, pageFields, timeMs } from '../request-fields.ts';
import {
  decision,
  operatorName,
  optionalTime,
  reasonField,
  requestOwner,
  rowsPage,
  userName,
  writtenText,
} from './fields.ts';
import { queueNames } from './lists.ts';

export const queueName = z.enum(queueNames);
export type QueueName = z.infer<typeof queueName>;

/** Who works on an item, and until when nobody else may. */
export const claim = z.strictObject({ operator: operatorName, until: timeMs, mine: z.boolean() });
export type QueueClaim = z.infer<typeof claim>;

/** What somebody decided about an item. */
export const decisionMade = z.strictObject({
  action: numericId,
  operator: operatorName,
  kind: z.string(),
  reason: z.string(),
  at: timeMs,
});
export type DecisionMade = z.infer<typeof decisionMade>;

/** How many items wait in each queue, and how long the oldest has. */
export const queueCount = z.strictObject({
  queue: queueName,
  waiting: z.int().nonnegative(),
  mine: z.int().nonnegative(),
  oldestAt: optionalTime,
});
/**
 * Also withdrawals that were approved and have not been sent, and what of the house waits for a second person: what
 * others proposed, which the caller can confirm, and apart from it what the caller did.
 */
export const queueCounts = z.strictObject({
  queues: z.array(queueCount),
  withdrawalsToSend: z.int().nonnegative(),
  houseProposals: z.int().nonnegative(),
  ownHouseProposals: z.int().nonnegative(),
});
export type QueueCounts = z.infer<typeof queueCounts>;

export const queueItemBody = z.strictObject({ queue: queueName, id: numericId });
export type QueueItemBody = z.infer<typeof queueItemBody>;

const search = writtenText(1, 254, 'request.malformed').optional();
/** Without one, what waits stands oldest first and what is decided newest first. */
const listOrder = z.enum(['oldest', 'newest']).optional();

// Deposits.

export const depositState = z.enum(['pending', 'success', 'failed']);
export const depositsQuery = z.strictObject({
  state: z.enum(['pending', 'success', 'failed', 'all']).default('pending'),
  /** An e-mail address, an account's public id, its number, a transaction in any spelling, or a deposit itself (D-12, #12). */
  query: search,
  order: listOrder,
  ...pageFields,
});
export type DepositsQuery = z.input<typeof depositsQuery>;

export const consoleDeposit = z.strictObject({
  id: numericId,
  user: requestOwner,
  network: z.string(),
  currency: z.string(),
  amount: amountText,
  transaction: z.string(),
  state: depositState,
  requestedAt: timeMs,
  decidedAt: optionalTime,
  reason: z.string().nullable(),
  /**
   * How many different operators must approve it, and who did. While it is pending this is so for whoever asks: what
   * they have let in alone today counts towards the limit.
   */
  approvalsNeeded: z.int().positive(),
  approvals: z.array(operatorName),
  claim: claim.nullable(),
});
export type ConsoleDeposit = z.infer<typeof consoleDeposit>;
export const consoleDeposits = rowsPage(consoleDeposit);

/** It has ended, and the session has not opened the account: whose it was and where money went is not shown. */
const closed = z.boolean();

export const consoleDepositDetail = consoleDeposit.extend({
  closed,
  /** Where the money was to arrive. */
  address: z.string().nullable(),
  /** The id of the screenshot, for OpenFile. */
  screenshot: z.string().nullable(),
  decisions: z.array(decisionMade),
});
export type ConsoleDepositDetail = z.infer<typeof consoleDepositDetail>;

export const decideBody = z.strictObject({ id: numericId, decision, reason: reasonField });
export type DecideBody = z.input<typeof decideBody>;

// Withdrawals.

export const withdrawalState = z.enum(['pending', 'approved', 'success', 'failed', 'cancelled']);
export const withdrawalsQuery = z.strictObject({
  state: z.enum(['pending', 'approved', 'success', 'failed', 'cancelled', 'all']).default('pending'),
  query: search,
  order: listOrder,
  ...pageFields,
});
export type WithdrawalsQuery = z.input<typeof withdrawalsQuery>;

export const consoleWithdrawal = z.strictObject({
  id: numericId,
  user: requestOwner,
  network: z.string(),
  currency: z.string(),
  amount: amountText,
  fee: amountText,
  /** What is to be sent: amount less fee. */
  received: amountText,
  state: withdrawalState,
  requestedAt: timeMs,
  decidedAt: optionalTime,
  transaction: z.string().nullable(),
  approvalsNeeded: z.int().positive(),
  approvals: z.array(operatorName),
  /**
   * How many must refuse it once it is approved, and who has; the first of two changes nothing. Where one was enough to
   * approve it this is so for whoever asks: what they have let in alone today counts towards the limit.
   */
  refusalsNeeded: z.int().positive(),
  refusals: z.array(operatorName),
  claim: claim.nullable(),
});
export type ConsoleWithdrawal = z.infer<typeof consoleWithdrawal>;
export const consoleWithdrawals = rowsPage(consoleWithdrawal);

export const consoleWithdrawalDetail = consoleWithdrawal.extend({
  closed,
  /** Where the money is to be sent, and since when that address has been bound. */
  address: z.string().nullable(),
  addressBoundAt: optionalTime,
  /** It was unbound since, and the money has not left: its owner trusts it no longer. */
  addressUnbound: z.boolean(),
  frozen: z.boolean(),
  highRisk: z.boolean(),
  decisions: z.array(decisionMade),
});
export type ConsoleWithdrawalDetail = z.infer<typeof consoleWithdrawalDetail>;

export const settleWithdrawalBody = z.strictObject({
  id: numericId,
  /** The transaction by which the money was sent. */
  transaction: z
    .string({ error: 'wallet.transactionMalformed' })
    .min(1, { error: 'wallet.transactionMalformed' })
    .max(128, { error: 'wallet.transactionMalformed' })
    .regex(/^[\x21-\x7e]+$/, { error: 'wallet.transactionMalformed' }),
  reason: reasonField,
});
export type SettleWithdrawalBody = z.input<typeof settleWithdrawalBody>;

// Verifications.

export const verificationState = z.enum(['authenticating', 'verified', 'refused']);
export const verificationsQuery = z.strictObject({
  state: z.enum(['authenticating', 'verified', 'refused', 'all']).default('authenticating'),
  query: search,
  order: listOrder,
  ...pageFields,
});
export type VerificationsQuery = z.input<typeof verificationsQuery>;

export const consoleVerification = z.strictObject({
  id: numericId,
  user: requestOwner,
  kind: z.enum(['individual', 'institution']),
  state: verificationState,
  submittedAt: timeMs,
  decidedAt: optionalTime,
  reason: z.string().nullable(),
  highRisk: z.boolean(),
  claim: claim.nullable(),
});
export type ConsoleVerification = z.infer<typeof consoleVerification>;
export const consoleVerifications = rowsPage(consoleVerification);

/** What somebody sent: empty for everybody but the operator who claimed it. */
const verificationContents = {
  /** What was entered, by the name of the field. */
  fields: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** Shareholders of 25 % or more of an institution. */
  shareholders: z.array(z.strictObject({ name: z.string(), percent: z.string() })),
  /** The pictures, for OpenFile: `front`, `back`, `holding`, `licence`, `representativeFront`, … */
  files: z.array(z.strictObject({ purpose: z.string(), file: z.string() })),
  /** Other accounts that sent a document of the same number, those that are verified first; twenty at most. */
  sameDocument: z.array(z.strictObject({ user: userName, state: verificationState })),
};

export const consoleVerificationDetail = consoleVerification.extend({
  ...verificationContents,
  closed,
  registeredAt: timeMs,
  /** Null where it is closed. */
  nationality: z.string().nullable(),
  decisions: z.array(decisionMade),
});
export type ConsoleVerificationDetail = z.infer<typeof consoleVerificationDetail>;

// Reviews of users of high risk, half a year after somebody last looked at them.

export const reviewsQuery = z.strictObject({ query: search, order: listOrder, ...pageFields });
export type ReviewsQuery = z.input<typeof reviewsQuery>;

const verificationOfReview = consoleVerification.pick({
  id: true,
  kind: true,
  state: true,
  submittedAt: true,
  decidedAt: true,
  reason: true,
});

/** `id` is the number of the user. */
export const consoleReview = z.strictObject({
  id: numericId,
  user: requestOwner,
  reviewedAt: timeMs,
  /** False once it was noted, until half a year has gone again. */
  due: z.boolean(),
  /** The last one that was sent, if any. */
  verification: verificationOfReview.nullable(),
  claim: claim.nullable(),
});
export type ConsoleReview = z.infer<typeof consoleReview>;
export const consoleReviews = rowsPage(consoleReview);

export const consoleReviewDetail = consoleReview.extend({
  ...verificationContents,
  closed,
  frozen: z.boolean(),
  registeredAt: timeMs,
  /** Null where it is closed. */
  nationality: z.string().nullable(),
});
export type ConsoleReviewDetail = z.infer<typeof consoleReviewDetail>;

/** Shows a screenshot or a document; the reason is written down before anything is shown. */
export const openFileBody = z.strictObject({
  file: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  reason: reasonField,
});
export type OpenFileBody = z.input<typeof openFileBody>;
/** The address works for this session alone and for a minute. */
export const openedFile = z.strictObject({ url: z.string(), expiresAt: timeMs });
export type OpenedFile = z.infer<typeof openedFile>;
