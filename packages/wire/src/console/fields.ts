// Fields that many calls of the console share: roles, reasons, pages, and the answer of every change.
import { z } from 'zod';
import { emailField } from '../identity.ts';
import { userTiers } from '../lists.ts';
import { numericId, timeMs } from '../request-fields.ts';
import { isShownText, seenLength, withoutUnseen } from '../shown-text.ts';
import { operatorRoles, REASON_LENGTH_MAX, REASON_LENGTH_MIN } from './lists.ts';

export const operatorRole = z.enum(operatorRoles);
export type OperatorRole = z.infer<typeof operatorRole>;

/** Text of one line or more that people wrote and others read. */
export const writtenText = (minimum: number, maximum: number, code: string) =>
  z
    .string({ error: code })
    .max(maximum * 2, { error: code })
    .refine((text) => isShownText(text, 'many'), { error: code })
    .transform((text) => withoutUnseen(text).trim())
    .refine((text) => seenLength(text) >= minimum && text.length <= maximum, { error: code });

/** Why an operator does something. It stands in the audit log and, where it concerns a user, in the user's trail. */
export const reasonField = writtenText(REASON_LENGTH_MIN, REASON_LENGTH_MAX, 'operator.reasonMissing');

/** An id in a query string. */
export const consoleIdText = z
  .string()
  .regex(/^[1-9][0-9]{0,15}$/)
  .transform(Number)
  .refine((value) => value <= Number.MAX_SAFE_INTEGER);

/** A time in milliseconds in a query string, of this century. */
export const timeText = consoleIdText.refine((value) => value < 4_102_444_800_000);

export const idQuery = z.strictObject({ id: consoleIdText });

/** A page of rows of the venue's own tables, which are never behind. */
export function rowsPage<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ rows: z.array(row), total: z.int().nonnegative() });
}
export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Every change answers with its row of the audit log and, where it became a record of the log, with that. */
export const actionDone = z.strictObject({ action: numericId, seq: numericId.nullable() });
export type ActionDone = z.infer<typeof actionDone>;

export const userTier = z.enum(userTiers);
export type UserTier = z.infer<typeof userTier>;

export const decision = z.enum(['approve', 'refuse']);
export type ConsoleDecision = z.infer<typeof decision>;

/** An operator as others see them. */
export const operatorName = z.strictObject({ id: numericId, name: z.string() });
export type OperatorName = z.infer<typeof operatorName>;

/** A user as lists show them. */
export const userName = z.strictObject({ user: numericId, aid: z.uuid(), email: z.string() });
export type ConsoleUserName = z.infer<typeof userName>;

/** Whose request it is. Of one that has ended the address stands there for whoever has opened the account. */
export const requestOwner = userName.extend({ email: z.string().nullable() });
export type RequestOwner = z.infer<typeof requestOwner>;

export const operatorEmail = emailField;
export const ppm = z.int().min(0).max(1_000_000);
export const optionalTime = timeMs.nullable();
