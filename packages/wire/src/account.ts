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

export const referralQuery = z.strictObject({
  aid: aidField.optional(),
  record: idText.optional().describe('What this record of the log paid alone.'),
  trade: idText.optional().describe('The share of this trade alone.'),
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
  mailbox: z
    .string()
    .nullable()
    .describe(
      'On a paper venue the secret under which GetPaperMail shows the mail; null where mail is really sent.',
    ),
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
  emailCode: codeField.describe('The code that went to the new address.'),
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
  mailWord: z
    .string()
    .nullable()
    .describe('Stands in every mail to the account; null where none was chosen.'),
  totpOn: z.boolean(),
  passkeys: z.int().nonnegative().describe('How many passkeys there are.'),
  recoveryCodesLeft: z.int().nonnegative(),
  verification: z.strictObject({
    state: z.enum(['none', 'authenticating', 'verified', 'refused']),
    kind: z.enum(['individual', 'institution']).nullable(),
    reason: z.string().nullable(),
  }),
  tier: z.enum(userTiers).describe('How far the account is verified: withdrawals are limited by it.'),
  limits: z
    .strictObject({ perDay: amountText, usedToday: amountText, currency: z.string() })
    .describe('Withdrawals of this UTC day.'),
  withdrawalsBlockedUntil: timeMs
    .nullable()
    .describe('After a change of a password or a second factor; null where nothing blocks them.'),
  frozen: z.boolean(),
  inviter: z.boolean().describe('Somebody invited this account.'),
});
export type AccountData = z.infer<typeof accountData>;

export const sessionRow = z.strictObject({
  id: z.uuid(),
  current: z.boolean().describe('The session that asks.'),
  userAgent: z.string().describe('The browser and its system in words, such as `Firefox on Linux`.'),
  address: z.string().describe('The network it began from, such as `192.0.2.*`.'),
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
  trade: numericId.describe('The trade whose fee was shared.'),
  time: timeMs,
  currency: z.string(),
  amount: amountText,
});
export type ReferralRow = z.infer<typeof referralRow>;

export const referralData = z.strictObject({
  invitationCode: z.string(),
  invitationLink: z.string(),
  invited: z.int().nonnegative().describe('How many people registered with the code.'),
  ratePpm: z.int().nonnegative().describe('The share of an invitee’s spot trading fees that is paid now.'),
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
  detail: z
    .string()
    .nullable()
    .describe(
      'Which one, where there are several: the name of a passkey or an API key, a network, a masked address. Of a sign-in, and of sign-ins that failed, how many failed since the one before.',
    ),
  userAgent: z.string().nullable().describe('The browser; null for what staff did.'),
  address: z.string().nullable().describe('The network it came from; null for what staff did.'),
  action: z.string().nullable().describe('What staff did; null for what the user did.'),
  operator: z.string().nullable().describe('Who of staff did it; null for what the user did.'),
  reason: z.string().nullable().describe('Why staff did it; null for what the user did.'),
});
export type AccountLogRow = z.infer<typeof accountLogRow>;
export const accountLogPage = z.strictObject({
  rows: z.array(accountLogRow),
  total: z.int().nonnegative(),
});
export type AccountLogPage = z.infer<typeof accountLogPage>;
