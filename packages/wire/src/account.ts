// The account of whoever is signed in: passwords, mailbox, sessions, limits, referral and the log of what was done.
import { z } from 'zod';
import { codeField, emailField, passwordField, repeatPasswordField } from './identity.ts';
import { userTiers } from './lists.ts';
import { mailWordField } from './mail-word.ts';
import {
  aidField,
  amountText,
  idText,
  inPeriod,
  languageField,
  numericId,
  page,
  pageFields,
  timeMs,
} from './request-fields.ts';
import { passwordProof, secondFactorFields } from './second-factors.ts';

/** Calls of the account that take nothing but, where somebody likes, the caller's own `aid`. */
export const accountQuery = z.strictObject({ aid: aidField.optional() });
export const accountBody = z.strictObject({ aid: aidField.optional() }).nullish();
export const accountLogQuery = inPeriod({ aid: aidField.optional(), ...pageFields });

/** A record of the log asks for what it paid alone, and a trade for its share of that. */
export const referralQuery = z.strictObject({
  aid: aidField.optional(),
  record: idText.optional(),
  trade: idText.optional(),
  ...pageFields,
});

export const setLanguageBody = z.strictObject({ aid: aidField.optional(), language: languageField });

/** What a code is good for that goes to somebody who is signed in. */
export const accountCodePurpose = z.enum(['tradePassword', 'mailbox']);
export type AccountCodePurpose = z.infer<typeof accountCodePurpose>;

/** A code for the present mailbox, or for the new one that is named. */
export const sendAccountCodeBody = z.discriminatedUnion('purpose', [
  z.strictObject({ aid: aidField.optional(), purpose: z.literal('tradePassword') }),
  z.strictObject({ aid: aidField.optional(), purpose: z.literal('mailbox'), email: emailField }),
]);
export type SendAccountCodeBody = z.infer<typeof sendAccountCodeBody>;
export const sendAccountCodeData = z.strictObject({
  /** On a paper venue the secret under which the mail can be read in the app; null where mail is really sent. */
  mailbox: z.string().nullable(),
});
export type SendAccountCodeData = z.infer<typeof sendAccountCodeData>;

/**
 * The first transaction password needs the login password, and the second factor where one is on. A change needs
 * the same, and where no second factor is on the code that was mailed.
 */
export const setTradePwdBody = z.strictObject({
  aid: aidField.optional(),
  loginPassword: passwordProof,
  password: passwordField,
  repeatPassword: repeatPasswordField,
  emailCode: codeField.optional(),
  ...secondFactorFields,
});
export type SetTradePwdBody = z.infer<typeof setTradePwdBody>;

/** For whoever forgot it: the code that was mailed is needed in any case. */
export const resetTradePwdBody = z.strictObject({
  ...setTradePwdBody.shape,
  emailCode: codeField,
});
export type ResetTradePwdBody = z.infer<typeof resetTradePwdBody>;

export const changeMailboxBody = z.strictObject({
  aid: aidField.optional(),
  email: emailField,
  /** The code that went to the new address. */
  emailCode: codeField,
  password: passwordProof,
  ...secondFactorFields,
});
export type ChangeMailboxBody = z.infer<typeof changeMailboxBody>;

export const freezeAccountBody = z.strictObject({ aid: aidField.optional(), password: passwordProof });
export type FreezeAccountBody = z.infer<typeof freezeAccountBody>;

/** The word that stands in every mail to the account from now on; null takes it out again. */
export const setMailWordBody = z.strictObject({
  aid: aidField.optional(),
  word: mailWordField.nullable(),
  password: passwordProof,
  ...secondFactorFields,
});
export type SetMailWordBody = z.infer<typeof setMailWordBody>;

export const accountData = z.strictObject({
  aid: z.uuid(),
  email: z.string(),
  nationality: z.string(),
  language: languageField,
  invitationCode: z.string(),
  invitationLink: z.string(),
  createdAt: timeMs,
  tradePasswordSet: z.boolean(),
  /** Stands in every mail to the account; null where none was chosen. */
  mailWord: z.string().nullable(),
  totpOn: z.boolean(),
  /** How many passkeys there are. */
  passkeys: z.int().nonnegative(),
  recoveryCodesLeft: z.int().nonnegative(),
  verification: z.strictObject({
    state: z.enum(['none', 'authenticating', 'verified', 'refused']),
    kind: z.enum(['individual', 'institution']).nullable(),
    reason: z.string().nullable(),
  }),
  /** How far the account is verified: withdrawals are limited by it. */
  tier: z.enum(userTiers),
  /** Withdrawals of this UTC day. */
  limits: z.strictObject({ perDay: amountText, usedToday: amountText, currency: z.string() }),
  /** After a change of a password or a second factor; null where nothing blocks them. */
  withdrawalsBlockedUntil: timeMs.nullable(),
  frozen: z.boolean(),
  /** Somebody invited this account. */
  inviter: z.boolean(),
});
export type AccountData = z.infer<typeof accountData>;

export const sessionRow = z.strictObject({
  id: z.uuid(),
  /** The session that asks. */
  current: z.boolean(),
  /** The browser and its system in words, such as `Firefox on Linux`. */
  userAgent: z.string(),
  /** The network it began from, such as `192.0.2.*`. */
  address: z.string(),
  createdAt: timeMs,
  lastSeenAt: timeMs,
});
export type SessionRow = z.infer<typeof sessionRow>;
export const sessionRows = z.array(sessionRow);

export const endSessionBody = z.strictObject({
  aid: aidField.optional(),
  id: z.uuid({ error: 'identity.sessionUnknown' }),
});
export const endOtherSessionsData = z.strictObject({ ended: z.int().nonnegative() });
export type EndOtherSessionsData = z.infer<typeof endOtherSessionsData>;

export const referralRow = z.strictObject({
  /** The trade whose fee was shared. */
  trade: numericId,
  time: timeMs,
  currency: z.string(),
  amount: amountText,
});
export type ReferralRow = z.infer<typeof referralRow>;

export const referralData = z.strictObject({
  invitationCode: z.string(),
  invitationLink: z.string(),
  /** How many people registered with the code. */
  invited: z.int().nonnegative(),
  /** The share of an invitee's fees that is paid now. */
  ratePpm: z.int().nonnegative(),
  earnings: z.array(z.strictObject({ currency: z.string(), amount: amountText })),
  ...page(referralRow).shape,
});
export type ReferralData = z.infer<typeof referralData>;

/** What happened to an account. `staff` is what an operator did; `action` then says what. */
export const accountEventKind = z.enum([
  'registered',
  'signedIn',
  'secondFactorFailed',
  'signInsFailed',
  'sessionEnded',
  'otherSessionsEnded',
  'loginPasswordChanged',
  'loginPasswordReset',
  'tradePasswordSet',
  'tradePasswordChanged',
  'tradePasswordReset',
  'mailboxChanged',
  'mailWordSet',
  'mailWordChanged',
  'mailWordRemoved',
  'totpStarted',
  'totpStopped',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'apiKeyAdded',
  'apiKeyRemoved',
  'addressBound',
  'frozen',
  'secondFactorsReset',
  'staff',
]);
export type AccountEventKind = z.infer<typeof accountEventKind>;

export const accountLogRow = z.strictObject({
  id: z.string(),
  time: timeMs,
  kind: accountEventKind,
  /**
   * Which one, where there are several: the name of a passkey or an API key, a network, a masked address. Of a sign-in,
   * and of sign-ins that failed, how many failed since the one before.
   */
  detail: z.string().nullable(),
  /** The browser and the network it came from; null for what staff did. */
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  /** What staff did, who it was and why; null for what the user did. */
  action: z.string().nullable(),
  operator: z.string().nullable(),
  reason: z.string().nullable(),
});
export type AccountLogRow = z.infer<typeof accountLogRow>;
export const accountLogPage = z.strictObject({
  rows: z.array(accountLogRow),
  total: z.int().nonnegative(),
});
export type AccountLogPage = z.infer<typeof accountLogPage>;
