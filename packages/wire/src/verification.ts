// Uploads of the signed-in user: screenshots of payments, and the documents that prove who somebody is.
import { z } from 'zod';
import { aidField, timeMs } from './request-fields.ts';
import { isShownText } from './shown-text.ts';

/** What an upload may be at most; the pictures that are kept are smaller. */
export const uploadLimits = {
  bytesPerFileMax: 5 * 1_048_576,
  filesMax: 3,
  pixelsMax: 25_000_000,
  kinds: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

export const screenshotFields = z.strictObject({ aid: aidField.optional() });
export const screenshotFiles = ['screenshot'] as const;
export const uploadedFile = z.strictObject({ file: z.uuid() });
export type UploadedFile = z.infer<typeof uploadedFile>;

export const verificationKinds = ['individual', 'institution'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** The pictures of each kind, by the name of their field in the form. */
export const certificationFiles = {
  individual: ['front', 'back', 'holding'],
  institution: ['licence', 'representativeFront', 'representativeBack'],
} as const satisfies Record<VerificationKind, readonly string[]>;
export type CertificationFileName = (typeof certificationFiles)[VerificationKind][number];

/** One line that people wrote: of any script, and without a character that nobody sees. */
const line = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax * 2)
    .refine((text) => isShownText(text) && !/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text))
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => text.length > 0 && text.length <= lengthMax);

const documentNumber = z
  .string()
  .max(80)
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => /^[\p{L}\p{N}][\p{L}\p{N} ./-]{1,39}$/u.test(text))
  // Among the letters are some that nobody sees.
  .refine((text) => !/\p{Default_Ignorable_Code_Point}/u.test(text));

/** A day of the calendar, such as `2026-02-28`. */
const day = z
  .string()
  .regex(/^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/)
  .refine((text) => {
    const at = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  });

/** How long before the registration the photo with the document in hand may have been taken. */
export const PHOTO_MONTHS_BEFORE_REGISTRATION = 6;

/** Shareholders are named from this share upwards. */
export const SHAREHOLDER_PERCENT_MIN = 25;
const SHAREHOLDERS_MAX = 4;

export const shareholder = z.strictObject({
  name: line(100),
  /** Percent with two decimals at most, such as `33.34`. */
  percent: z
    .string()
    .regex(/^(?:100(?:\.0{1,2})?|[1-9][0-9](?:\.[0-9]{1,2})?)$/)
    .refine((text) => hundredths(text) >= SHAREHOLDER_PERCENT_MIN * 100),
});

const shareholders = z
  .array(shareholder)
  .max(SHAREHOLDERS_MAX)
  .refine((rows) => rows.reduce((sum, { percent }) => sum + hundredths(percent), 0) <= 10_000);

/** Percent text as hundredths of a percent: `33.3` is 3330. */
function hundredths(percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** In a form the shareholders are JSON in a text field. */
const shareholdersText = z
  .string()
  .max(4_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'request.malformed' });
      return z.NEVER;
    }
  })
  .pipe(shareholders);

/** The text fields of a certification; the pictures come beside them. */
export const certificationFields = z.discriminatedUnion('kind', [
  z.strictObject({
    aid: aidField.optional(),
    kind: z.literal('individual'),
    name: line(100),
    documentNumber,
    takenOn: day.describe('The day on which the photo with the document in hand was taken.'),
  }),
  z.strictObject({
    aid: aidField.optional(),
    kind: z.literal('institution'),
    companyName: line(200),
    registeredAddress: line(300),
    licenceNumber: documentNumber,
    legalRepresentative: line(100),
    documentNumber,
    shareholders: shareholdersText.describe(
      'Everybody who holds 25 % or more; an empty list says that nobody does.',
    ),
  }),
]);
export type CertificationFields = z.output<typeof certificationFields>;
export type CertificationForm = z.input<typeof certificationFields>;

export const certificationQuery = z.strictObject({ aid: aidField.optional() });
export const certificationState = z.enum(['none', 'authenticating', 'verified', 'refused']);
export type CertificationState = z.infer<typeof certificationState>;

export const certification = z.strictObject({
  state: certificationState,
  kind: z.enum(verificationKinds).nullable(),
  reason: z.string().nullable().describe('Why it was refused.'),
  submittedAt: timeMs.nullable(),
  decidedAt: timeMs.nullable(),
});
export type Certification = z.infer<typeof certification>;
