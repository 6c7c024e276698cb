// Recovery codes: ten texts on paper, each good once, for whoever lost the other second factors.
import { newReadableText } from '../../secrets.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Queryable, Subject } from '../subject.ts';

export const RECOVERY_CODES = 10;
const HALF_LENGTH = 5;

export function newRecoveryCodes(): readonly string[] {
  return Array.from(
    { length: RECOVERY_CODES },
    () => `${newReadableText(HALF_LENGTH)}-${newReadableText(HALF_LENGTH)}`,
  );
}

/** How a person writes the code, in small letters or without the dash, is not part of the question. */
const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

const placeOf = ({ kind, id }: Subject): string => `recovery ${kind} ${id}`;

/** The old ones are worth nothing from here on. */
export async function replaceRecoveryCodes(
  client: Queryable,
  box: SecretBox,
  subject: Subject,
  codes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(client, subject);
  await client.query(
    `insert into recovery_codes (subject_kind, subject_id, code_hash)
     select $1, $2, code_hash from unnest($3::bytea[]) as code_hash`,
    [subject.kind, subject.id, codes.map((code) => box.mark(plainCode(code), placeOf(subject)))],
  );
}

export async function useRecoveryCode(
  client: Queryable,
  box: SecretBox,
  subject: Subject,
  tried: { readonly code: string; readonly nowMs: number },
): Promise<boolean> {
  const result = await client.query(
    `update recovery_codes set used_at = $4
      where subject_kind = $1 and subject_id = $2 and code_hash = any ($3) and used_at is null`,
    [subject.kind, subject.id, box.marks(plainCode(tried.code), placeOf(subject)), new Date(tried.nowMs)],
  );
  return result.rowCount === 1;
}

export async function deleteRecoveryCodes(client: Queryable, subject: Subject): Promise<void> {
  await client.query('delete from recovery_codes where subject_kind = $1 and subject_id = $2', [
    subject.kind,
    subject.id,
  ]);
}
