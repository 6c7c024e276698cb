// How operators sign in, and what the console shows them of themselves.
import { z } from 'zod';
import { languageField, numericId, timeMs } from '../request-fields.ts';
import { secondFactorCode } from '../second-factors.ts';
import { consoleCall } from './calls.ts';
import { operatorEmail, operatorRole } from './fields.ts';

/** What the sign-in page needs before anybody is signed in. */
export const consoleSettings = z.strictObject({
  mode: z.enum(['paper', 'live']),
  name: z.string(),
  serverTime: timeMs,
  /** False until the first operator was made by `npm run operator`. */
  hasOperators: z.boolean(),
  passwordLengthMin: z.int(),
  passwordLengthMax: z.int(),
});
export type ConsoleSettings = z.infer<typeof consoleSettings>;

const presentPassword = z.string().min(1).max(200);
const newPassword = z
  .string({ error: 'identity.passwordLength' })
  .max(200, { error: 'identity.passwordLength' })
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), { error: 'identity.passwordLength' });

/** `code` is left out at first; `identity.secondFactorNeeded` asks for it. A recovery code is taken as well. */
export const operatorLoginBody = z.strictObject({
  email: operatorEmail,
  password: presentPassword,
  code: secondFactorCode.optional(),
  /** In which the page is shown: mails to the operator are written in it. */
  language: languageField.optional(),
});
export type OperatorLoginBody = z.infer<typeof operatorLoginBody>;

export const operatorSelf = z.strictObject({
  id: numericId,
  name: z.string(),
  email: z.string(),
  roles: z.array(operatorRole),
  /** The names of the calls that these roles may make, such as `DecideDeposit`: screens show nothing else. */
  calls: z.array(consoleCall),
  mode: z.enum(['paper', 'live']),
  totpOn: z.boolean(),
  recoveryCodesLeft: z.int().nonnegative(),
  /** While this holds, only SetPassword is answered. */
  passwordMustChange: z.boolean(),
  /** The session ends then, or after so long without a call. */
  expiresAt: timeMs,
  idleMs: z.int(),
});
export type OperatorSelf = z.infer<typeof operatorSelf>;

export const operatorPasswordBody = z.strictObject({
  oldPassword: presentPassword,
  password: newPassword,
  repeatPassword: z.string({ error: 'identity.passwordMismatch' }).max(200, {
    error: 'identity.passwordMismatch',
  }),
});
export type OperatorPasswordBody = z.infer<typeof operatorPasswordBody>;

/** Shown once, when the authenticator was confirmed: each stands in for it one time. */
const recoveryCodes = z.array(z.string());
/** The first code of a new operator confirms the authenticator that came with the account. */
export const operatorSignedIn = operatorSelf.extend({ recoveryCodes: recoveryCodes.nullable() });
export type OperatorSignedIn = z.infer<typeof operatorSignedIn>;
/** What came before is told to whoever got in: sign-ins with a wrong password since the last one. */
export const operatorEntered = operatorSignedIn.extend({ failedBefore: z.int().nonnegative() });
export type OperatorEntered = z.infer<typeof operatorEntered>;

/** A secret for an authenticator app, where none is on; it counts once a code of it was confirmed. */
export const startOperatorTotpBody = z.strictObject({ password: presentPassword });
export type StartOperatorTotpBody = z.infer<typeof startOperatorTotpBody>;
export const operatorTotpData = z.strictObject({ secret: z.string(), uri: z.string() });
export type OperatorTotpData = z.infer<typeof operatorTotpData>;
export const confirmOperatorTotpBody = z.strictObject({ code: secondFactorCode });
export type ConfirmOperatorTotpBody = z.infer<typeof confirmOperatorTotpBody>;
export const newOperatorRecoveryCodesBody = z.strictObject({
  password: presentPassword,
  code: secondFactorCode,
});
export type NewOperatorRecoveryCodesBody = z.infer<typeof newOperatorRecoveryCodesBody>;
export const operatorRecoveryCodes = z.strictObject({ recoveryCodes });
export type OperatorRecoveryCodes = z.infer<typeof operatorRecoveryCodes>;
