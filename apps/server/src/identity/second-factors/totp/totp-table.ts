// The secrets of authenticator apps, encrypted, and the last step of each that was accepted.
import type { Queryable, Subject } from '../subject.ts';

export interface StoredTotp {
  readonly sealed: Buffer;
  readonly confirmed: boolean;
}

/** What a secret is sealed for: moved to another row it does not open. */
export function totpPlace({ kind, id }: Subject): string {
  return `totp ${kind} ${id}`;
}

/** A new secret in the place of one that was never confirmed; false where one is on already. */
export async function putTotp(
  client: Queryable,
  subject: Subject,
  sealed: Buffer,
  nowMs: number,
): Promise<boolean> {
  const result = await client.query(
    `insert into totp_secrets (subject_kind, subject_id, secret, created_at, last_step) values ($1, $2, $3, $4, 0)
     on conflict (subject_kind, subject_id) do update
       set secret = excluded.secret, created_at = excluded.created_at
       where totp_secrets.confirmed_at is null`,
    [subject.kind, subject.id, sealed, new Date(nowMs)],
  );
  return result.rowCount === 1;
}

export async function readTotp(client: Queryable, subject: Subject): Promise<StoredTotp | undefined> {
  const result = await client.query<{ secret: Buffer; confirmed: boolean }>(
    `select secret, confirmed_at is not null as confirmed from totp_secrets
      where subject_kind = $1 and subject_id = $2`,
    [subject.kind, subject.id],
  );
  const row = result.rows[0];
  return row && { sealed: row.secret, confirmed: row.confirmed };
}

/** Switches the secret on that was looked at. False where it is another by now, or on already. */
export async function confirmTotp(
  client: Queryable,
  subject: Subject,
  sealed: Buffer,
  at: { readonly step: number; readonly nowMs: number },
): Promise<boolean> {
  const result = await client.query(
    `update totp_secrets set confirmed_at = $4, last_step = $5
      where subject_kind = $1 and subject_id = $2 and secret = $3 and confirmed_at is null`,
    [subject.kind, subject.id, sealed, new Date(at.nowMs), at.step],
  );
  return result.rowCount === 1;
}

/** A step counts once, and none that is older than the last that counted. */
export async function useTotpStep(
  client: Queryable,
  subject: Subject,
  sealed: Buffer,
  step: number,
): Promise<boolean> {
  const result = await client.query(
    `update totp_secrets set last_step = $4
      where subject_kind = $1 and subject_id = $2 and secret = $3 and confirmed_at is not null and last_step < $4`,
    [subject.kind, subject.id, sealed, step],
  );
  return result.rowCount === 1;
}

export async function deleteTotp(client: Queryable, subject: Subject): Promise<boolean> {
  const result = await client.query(
    'delete from totp_secrets where subject_kind = $1 and subject_id = $2 and confirmed_at is not null',
    [subject.kind, subject.id],
  );
  return result.rowCount === 1;
}
