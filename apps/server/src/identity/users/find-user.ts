// Finds people by their normalised address or by their invitation code.
import type { Pool } from 'pg';
import type { SignedInUser } from '../ports.ts';
import { type UserRow, userOfRow } from './user-row.ts';

export interface StoredUser {
  readonly user: SignedInUser;
  readonly passwordHash: string;
}

export async function findUserByEmail(pool: Pool, email: string): Promise<StoredUser | undefined> {
  const result = await pool.query<UserRow & { readonly password_hash: string }>(
    `select id, public_id, email, nationality, invitation_code, password_hash from users where email = $1`,
    [email],
  );
  const row = result.rows[0];
  return row && { user: userOfRow(row), passwordHash: row.password_hash };
}

export async function findInviter(pool: Pool, invitationCode: string): Promise<number | undefined> {
  const result = await pool.query<{ id: bigint }>('select id from users where invitation_code = $1', [
    invitationCode,
  ]);
  const row = result.rows[0];
  return row && Number(row.id);
}
