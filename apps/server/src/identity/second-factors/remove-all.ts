// Takes everything away by which a subject proves itself beside the password, also what was only begun.
import { isGuarded, readFactorStatus } from './factor-status.ts';
import { lockFactors } from './lock-factors.ts';
import type { Queryable, Subject } from './subject.ts';

const tables = ['totp_secrets', 'passkeys', 'passkey_challenges', 'recovery_codes'] as const;

/** In the caller's transaction. False where no second factor was on. */
export async function removeAllFactors(client: Queryable, subject: Subject): Promise<boolean> {
  await lockFactors(client, subject);
  if (!isGuarded(await readFactorStatus(client, subject))) return false;
  for (const table of tables) {
    await client.query(`delete from ${table} where subject_kind = $1 and subject_id = $2`, [
      subject.kind,
      subject.id,
    ]);
  }
  return true;
}
