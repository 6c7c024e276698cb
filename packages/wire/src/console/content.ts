// What operators write for everybody: notices and legal texts per language, and the parameters of the venue.
import { z } from 'zod';
import { noticeKind, noticeLanguage, noticeTitle } from '../notices.ts';
import { numericId, timeMs } from '../request-fields.ts';
import { consoleIdText, operatorName, optionalTime, reasonField, writtenText } from './fields.ts';
import { parameterNames } from './lists.ts';

/** A notice or text in one language: its newest version, and which one the public reads. */
export const consoleNoticeLanguage = z.strictObject({
  language: noticeLanguage,
  title: z.string(),
  version: z.int().positive(),
  savedAt: timeMs,
  publishedVersion: z.int().positive().nullable(),
  publishedAt: optionalTime,
});
export const consoleNotice = z.strictObject({
  id: numericId,
  kind: noticeKind,
  languages: z.array(consoleNoticeLanguage),
});
export type ConsoleNotice = z.infer<typeof consoleNotice>;
export const consoleNotices = z.array(consoleNotice);

export const noticeVersionsQuery = z.strictObject({ id: consoleIdText, language: noticeLanguage });
export const noticeVersion = z.strictObject({
  version: z.int().positive(),
  title: z.string(),
  body: z.string(),
  savedAt: timeMs,
  operator: operatorName,
  reason: z.string(),
  /** From when until when the public read it. */
  publishedAt: optionalTime,
  withdrawnAt: optionalTime,
});
export type NoticeVersion = z.infer<typeof noticeVersion>;
/** Newest first. */
export const noticeVersions = z.array(noticeVersion);

export const NOTICE_BODY_LENGTH_MAX = 20_000;
/** Without an id a new notice begins. Saving never changes what the public reads. */
export const saveNoticeBody = z.strictObject({
  id: numericId.optional(),
  language: noticeLanguage,
  title: noticeTitle,
  body: writtenText(1, NOTICE_BODY_LENGTH_MAX, 'request.malformed'),
  reason: reasonField,
});
export type SaveNoticeBody = z.input<typeof saveNoticeBody>;
export const savedNotice = z.strictObject({
  action: numericId,
  seq: z.null(),
  id: numericId,
  version: z.int().positive(),
});
export type SavedNotice = z.infer<typeof savedNotice>;

/** The public reads this version from now on. */
export const publishNoticeBody = z.strictObject({
  id: numericId,
  language: noticeLanguage,
  version: z.int().positive(),
  reason: reasonField,
});
export type PublishNoticeBody = z.input<typeof publishNoticeBody>;
export const withdrawNoticeBody = z.strictObject({
  id: numericId,
  language: noticeLanguage,
  reason: reasonField,
});
export type WithdrawNoticeBody = z.input<typeof withdrawNoticeBody>;

export const parameterName = z.enum(parameterNames);
export type ParameterName = z.infer<typeof parameterName>;
export const parameter = z.strictObject({
  name: parameterName,
  kind: z.enum(['text', 'email', 'link', 'switch', 'rows', 'lengths']),
  /** A switch is `on` or `off`; rows are that or `real`; lengths are the fewest and the most, such as `12-64`. */
  value: z.string(),
  /** What counts when nothing was set. */
  usual: z.string(),
  changedAt: optionalTime,
  operator: operatorName.nullable(),
});
export type Parameter = z.infer<typeof parameter>;
export const parameters = z.array(parameter);
/**
 * Without a value the usual one counts again. `seen` is the one that the operator saw: what somebody changed meanwhile is
 * not overwritten.
 */
export const setParameterBody = z.strictObject({
  name: parameterName,
  value: writtenText(1, 500, 'operator.parameterInvalid').optional(),
  seen: z.string().max(500).optional(),
  reason: reasonField,
});
export type SetParameterBody = z.input<typeof setParameterBody>;
