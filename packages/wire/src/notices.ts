// Notices, legal texts and announced changes of price sources, as everybody reads them.
import { z } from 'zod';
import { languages } from './lists.ts';
import { idText, numericId, pageFields, timeMs } from './request-fields.ts';
import { isShownText, seenLength, withoutUnseen } from './shown-text.ts';

/**
 * Legal texts have the fixed ids that the screens link to: 1 legal statement, 2 privacy policy, 3 user agreement,
 * 4 perpetual rules, 5 money-laundering rules, 6 about. Notices are added by operators.
 */
export const noticeKind = z.enum(['legal', 'notice']);

export const noticeLanguage = z.enum(languages);
export type NoticeLanguage = z.infer<typeof noticeLanguage>;

export const noticeTitle = z
  .string()
  .max(400)
  .refine((text) => isShownText(text))
  .transform((text) => withoutUnseen(text).trim())
  .refine((text) => seenLength(text) >= 1 && text.length <= 200);

const languageWanted = noticeLanguage
  .default('en')
  .describe(
    'Where it is not there in this language, the English one is given, else any; the answer says which.',
  );

export const noticeListQuery = z.strictObject({
  language: languageWanted,
  ...pageFields,
});
export const noticeListRow = z.strictObject({
  id: numericId,
  kind: noticeKind,
  language: noticeLanguage,
  title: z.string(),
  publishedAt: timeMs,
});
export type NoticeListRow = z.infer<typeof noticeListRow>;
/** Newest first; `total` counts the rows of all pages. */
export const noticeList = z.strictObject({ rows: z.array(noticeListRow), total: z.int().nonnegative() });
export type NoticeList = z.infer<typeof noticeList>;

export const noticeQuery = z.strictObject({
  id: idText.describe('The number of the notice; 1 to 6 are those of the legal texts.'),
  language: languageWanted,
});
/** The notices that were published before and after one, as the reader finds them in the list. */
const neighbour = noticeListRow.pick({ id: true, language: true, title: true }).nullable();
export const notice = noticeListRow.extend({
  version: z.int().positive(),
  body: z
    .string()
    .describe(
      'Paragraphs are divided by empty lines; `## ` begins a heading, `- ` an item of a list, and `**` makes words strong. Nothing else has a meaning: it is shown as it stands.',
    ),
  newer: neighbour.describe('A legal text has neither.'),
  older: neighbour,
});
export type Notice = z.infer<typeof notice>;

export const priceSourceName = z.enum(['simulated', 'manual', 'external']);
export const priceSourceState = z.enum(['proposed', 'announced', 'due', 'withdrawn']);
/** A change of price sources that two admins agreed to; it can take effect 24 hours after it was announced. */
export const priceSourceChange = z.strictObject({
  source: priceSourceName,
  sources: z
    .string()
    .nullable()
    .describe('Which external sources, each with its address where it has another than usual.'),
  announcedAt: timeMs,
  effectiveAt: timeMs,
});
export const priceSourceChanges = z.array(priceSourceChange);
export type PriceSourceChange = z.infer<typeof priceSourceChange>;
