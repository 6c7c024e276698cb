// The second step of signing in and of changing what guards an account: authenticator app, recovery codes, passkeys.
import { z } from 'zod';
import { passwordField, repeatPasswordField } from './identity.ts';
import { aidField, timeMs } from './request-fields.ts';

/** Every text is a possible password here: only the comparison with the stored one decides. */
export const passwordProof = z.string().min(1).max(128);

/** What a person may be asked for beside the password. */
export const secondFactorKind = z.enum(['totp', 'passkey', 'recovery']);
export type SecondFactorKind = z.infer<typeof secondFactorKind>;

const wrong = { error: 'identity.secondFactorWrong' };
/** Six digits of the authenticator app, or a recovery code. */
export const secondFactorCode = z
  .string(wrong)
  .regex(/^(?:[0-9]{6}|[A-Za-z2-9]{5}[- ]?[A-Za-z2-9]{5})$/, wrong);
const totpCode = z.string(wrong).regex(/^[0-9]{6}$/, wrong);
const recoveryCode = z.string(wrong).regex(/^[A-Za-z2-9]{5}[- ]?[A-Za-z2-9]{5}$/, wrong);

const invalid = { error: 'identity.passkeyInvalid' };
const base64Url = (lengthMax: number) =>
  z
    .string(invalid)
    .max(lengthMax, invalid)
    .regex(/^[A-Za-z0-9_-]+$/, invalid);

/** What a browser says about a key beside its proof; none of it is believed. */
const passkeyFrame = {
  id: base64Url(1_400),
  rawId: base64Url(1_400),
  type: z.literal('public-key', invalid),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], invalid).nullish(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown(), invalid),
};

/** The browser's answer to the options of a sign-in or of a check. */
export const passkeyAssertion = z.strictObject(
  {
    ...passkeyFrame,
    response: z.strictObject(
      {
        clientDataJSON: base64Url(4_000),
        authenticatorData: base64Url(4_000),
        signature: base64Url(2_000),
        userHandle: z.union([base64Url(200), z.literal('')], invalid).nullish(),
      },
      invalid,
    ),
  },
  invalid,
);
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** The browser's answer to the options of a new passkey. */
export const passkeyAttestation = z.strictObject(
  {
    ...passkeyFrame,
    response: z.strictObject(
      {
        clientDataJSON: base64Url(4_000),
        attestationObject: base64Url(24_000),
        authenticatorData: base64Url(4_000).optional(),
        transports: z.array(z.string().max(32), invalid).max(10, invalid).optional(),
        publicKeyAlgorithm: z.int(invalid).optional(),
        publicKey: base64Url(4_000).optional(),
      },
      invalid,
    ),
  },
  invalid,
);
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** Stands in every request that a second factor guards. Where one is on, one of them is needed; else none. */
export const secondFactorFields = {
  code: secondFactorCode.optional(),
  passkey: passkeyAssertion
    .optional()
    .describe('The browser’s answer to the options of `StartPasskeyCheck`.'),
};

/** Options as WebAuthn has them in JSON; they go to the browser as they are. */
export const passkeyOptions = z.record(z.string(), z.unknown());
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

const challengeField = z
  .string({ error: 'identity.challengeEnded' })
  .regex(/^[A-Za-z0-9_-]{32}$/, { error: 'identity.challengeEnded' });

/** The second step of a sign-in: with exactly one of the three. */
export const loginSecondFactorBody = z
  .strictObject({
    challenge: challengeField.describe('From the details of `identity.secondFactorNeeded`.'),
    code: totpCode.optional(),
    recoveryCode: recoveryCode.optional(),
    passkey: passkeyAssertion.optional(),
  })
  .refine(
    ({ code, recoveryCode: recovery, passkey }) =>
      [code, recovery, passkey].filter((each) => each !== undefined).length === 1,
    { error: 'identity.secondFactorWrong', path: ['code'] },
  );
export type LoginSecondFactorBody = z.infer<typeof loginSecondFactorBody>;

export const startPasskeyLoginBody = z.strictObject({ challenge: challengeField });
export type StartPasskeyLoginBody = z.infer<typeof startPasskeyLoginBody>;

export const startTotpData = z.strictObject({
  secret: z.string().describe('Base32, for typing it in.'),
  uri: z.string().describe('The same as an otpauth address, for a QR code.'),
});
export type StartTotpData = z.infer<typeof startTotpData>;

/** `code` is of the new app; a passkey that is on already has to agree. */
export const confirmTotpBody = z.strictObject({
  aid: aidField.optional(),
  password: passwordProof,
  code: totpCode,
  passkey: passkeyAssertion.optional(),
});
export type ConfirmTotpBody = z.infer<typeof confirmTotpBody>;

/** For stopping the authenticator app and for new recovery codes. */
export const secondFactorChangeBody = z.strictObject({
  aid: aidField.optional(),
  password: passwordProof,
  ...secondFactorFields,
});
export type SecondFactorChangeBody = z.infer<typeof secondFactorChangeBody>;

/** Shown once; null where the codes that are there already stay good. */
export const recoveryCodesData = z.strictObject({ recoveryCodes: z.array(z.string()).nullable() });
export type RecoveryCodesData = z.infer<typeof recoveryCodesData>;

/** What people call a thing of their own, such as a passkey. */
export const ownNameField = z
  .string()
  .min(1)
  .max(40)
  .refine((text) => text.isWellFormed() && !/\p{C}/u.test(text) && text.trim() !== '');

export const finishPasskeyBody = z.strictObject({
  aid: aidField.optional(),
  name: ownNameField,
  passkey: passkeyAttestation,
});
export type FinishPasskeyBody = z.infer<typeof finishPasskeyBody>;

export const passkeyRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  createdAt: timeMs,
  lastUsedAt: timeMs.nullable(),
});
export type PasskeyRow = z.infer<typeof passkeyRow>;
export const passkeyRows = z.array(passkeyRow);

export const removePasskeyBody = z.strictObject({
  aid: aidField.optional(),
  id: z.uuid({ error: 'identity.passkeyUnknown' }),
  password: passwordProof,
  ...secondFactorFields,
});
export type RemovePasskeyBody = z.infer<typeof removePasskeyBody>;

/** A new password for whoever is signed in and knows the present one. */
export const setPwdBody = z.strictObject({
  aid: aidField.optional(),
  oldPassword: passwordProof,
  password: passwordField,
  repeatPassword: repeatPasswordField,
  ...secondFactorFields,
});
export type SetPwdBody = z.infer<typeof setPwdBody>;
