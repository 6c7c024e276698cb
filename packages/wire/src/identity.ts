// Registration, sign-in and the signed-in user.
import { z } from 'zod';
import { isNationality } from './nationalities.ts';
import { PASSWORD_CHARACTERS_MAX } from './password-policy.ts';
import { amountText, languageField, numericId, timeMs } from './request-fields.ts';

/** Letters, digits and the usual signs of ASCII: look-alike letters of other scripts cannot imitate an address. */
const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

const plainDots = (text: string): boolean => !/^\.|\.\.|\.@/.test(text);

export const emailField = z
  .string({ error: 'identity.emailInvalid' })
  .max(254, { error: 'identity.emailInvalid' })
  .regex(EMAIL, { error: 'identity.emailInvalid' })
  .refine(plainDots, { error: 'identity.emailInvalid' });

/** Any text short enough to be looked at; the policy decides about its length. */
export const passwordField = z
  .string({ error: 'identity.passwordLength' })
  .max(PASSWORD_CHARACTERS_MAX, { error: 'identity.passwordLength' })
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), { error: 'identity.passwordLength' });

export const captchaData = z.strictObject({ id: z.uuid(), image: z.string() });
export type CaptchaData = z.infer<typeof captchaData>;

/** What a mailed code is good for: one of one purpose is worth nothing for the other. */
/** So long a mailed code is good. */
export const CODE_LIFE_MS = 10 * 60_000;

export const codePurpose = z.enum(['register', 'reset']);
export type CodePurpose = z.infer<typeof codePurpose>;

export const sendCodeBody = z.strictObject({
  email: emailField,
  captchaId: z.uuid({ error: 'identity.captchaWrong' }),
  captcha: z.string({ error: 'identity.captchaWrong' }).min(1, { error: 'identity.captchaWrong' }).max(16, {
    error: 'identity.captchaWrong',
  }),
  purpose: codePurpose,
  language: languageField.optional().describe('The language of the mail; English where it is not named.'),
});
export type SendCodeBody = z.infer<typeof sendCodeBody>;
export const sendCodeData = z.strictObject({
  codeRequest: z
    .string()
    .describe(
      'Goes with the code: a code is worth something to whoever asked for it, and its tries are theirs alone.',
    ),
  mailbox: z
    .string()
    .nullable()
    .describe(
      'On a paper venue the secret under which GetPaperMail shows the mail; null where mail is really sent.',
    ),
});
export type SendCodeData = z.infer<typeof sendCodeData>;

export const paperMailQuery = z.strictObject({
  mailbox: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32}$/)
    .describe('What SendCode answered.'),
});
export const paperMailData = z.array(z.strictObject({ subject: z.string(), text: z.string(), time: timeMs }));
export type PaperMail = z.infer<typeof paperMailData>[number];

export const codeField = z
  .string({ error: 'identity.codeWrong' })
  .regex(/^[0-9]{6}$/, { error: 'identity.codeWrong' });
/** What `SendCode` answered with. Any text is taken: one that was never given out has no code. */
const codeRequestField = z.string({ error: 'identity.codeWrong' }).max(64, { error: 'identity.codeWrong' });
export const repeatPasswordField = z
  .string({ error: 'identity.passwordMismatch' })
  .max(128, { error: 'identity.passwordMismatch' });

export const registerBody = z.strictObject({
  email: emailField,
  code: codeField,
  codeRequest: codeRequestField,
  password: passwordField,
  repeatPassword: repeatPasswordField,
  nationality: z
    .string({ error: 'identity.nationalityUnknown' })
    .refine(isNationality, { error: 'identity.nationalityUnknown' }),
  agreement: z.literal(true, { error: 'identity.agreementMissing' }),
  adult: z.literal(true, { error: 'identity.adultMissing' }),
  invitationCode: z
    .string({ error: 'identity.invitationUnknown' })
    .regex(/^[A-Z0-9]{8}$/, { error: 'identity.invitationUnknown' })
    .optional(),
  language: languageField.optional().describe('The language of the mails to come.'),
});
export type RegisterBody = z.infer<typeof registerBody>;

/** Every text is a possible password here: only the comparison with the stored one decides. */
export const loginBody = z.strictObject({ email: emailField, password: z.string().min(1).max(128) });
export type LoginBody = z.infer<typeof loginBody>;

/** A new password for whoever proves to read the mails of the address. */
export const resetPwdBody = z.strictObject({
  email: emailField,
  code: codeField,
  codeRequest: codeRequestField,
  password: passwordField,
  repeatPassword: repeatPasswordField,
});
export type ResetPwdBody = z.infer<typeof resetPwdBody>;

export const userInfoQuery = z.strictObject({
  email: emailField.optional().describe('That of the caller; another is refused.'),
});

export const userInfo = z.strictObject({
  id: z.uuid().describe('The public id, sent back as `aid`.'),
  email: z.string(),
  address: z.string(),
  trade_usdt: amountText.describe('The available USDT of the seconds wallet.'),
  BTC_Amount: amountText.describe('All wallets valued in BTC.'),
  number: numericId.describe('The number by which the log and the tape know the user.'),
  nationality: z.string(),
  invitationCode: z.string(),
});
export type UserInfo = z.infer<typeof userInfo>;
