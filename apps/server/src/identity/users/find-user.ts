// Finds people by their normalised address, by their number or by their invitation code.
import type { Pool } from 'pg';
import type { SignedInUser } from '../ports.ts';
import { type UserRow, userOfRow } from './user-row.ts';

export interface StoredUser {
  readonly user: SignedInUser;
  readonly passwordHash: string;
  /** The account in the exchange was seen to be complete. */
  readonly hasAccount: boolean;
}

interface StoredRow extends UserRow {
  readonly password_hash: string;
  readonly account_opened_at: Date | null;
}

export async function findUserByEmail(pool: Pool, email: string): Promise<StoredUser | undefined> {
  const result = await pool.query<StoredRow>(
    `select id, public_id, email, nationality, invitation_code, password_hash, account_opened_at
       from users where email = $1`,
    [email],
  );
  return storedUser(result.rows[0]);
}

export async function findUserById(pool: Pool, id: number): Promise<StoredUser | undefined> {
  const result = await pool.query<StoredRow>(
    `select id, public_id, email, nationality, invitation_code, password_hash, account_opened_at
       from users where id = $1`,
    [id],
  );
  return storedUser(result.rows[0]);
}

function storedUser(row: StoredRow | undefined): StoredUser | undefined {
  if (row === undefined) return undefined;
  const { password_hash: passwordHash, account_opened_at: openedAt } = row;
  return { user: userOfRow(row), passwordHash, hasAccount: openedAt !== null };
}

/** One row of one shape, whether or not the address has an account: both take as long. */
export async function isEmailRegistered(pool: Pool, email: string): Promise<boolean> {
  const result = await pool.query<{ known: boolean }>(
    'select exists (select from users where email = $1) as known',
    [email],
  );
  return result.rows[0]?.known === true;
}

export async function findInviter(pool: Pool, invitationCode: string): Promise<number | undefined> {
  const result = await pool.query<{ id: bigint }>('select id from users where invitation_code = $1', [
    invitationCode,
  ]);
  const row = result.rows[0];
  return row && Number(row.id);
}
