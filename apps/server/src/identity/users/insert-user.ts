// Adds a person. The table's own number becomes the user id of the exchange.
import type { PoolClient } from 'pg';
import type { SignedInUser } from '../ports.ts';
import { type UserRow, userOfRow } from './user-row.ts';

export interface NewUser {
  readonly publicId: string;
  readonly email: string;
  readonly emailAsTyped: string;
  readonly passwordHash: string;
  readonly nationality: string;
  readonly invitationCode: string;
  readonly inviterId: number | undefined;
  readonly language: string;
  readonly nowMs: number;
}

/** Undefined when the address has an account already. */
export async function insertUser(client: PoolClient, user: NewUser): Promise<SignedInUser | undefined> {
  const result = await client.query<UserRow>(
    `insert into users
       (public_id, email, email_as_typed, password_hash, nationality, invitation_code, inviter, created_at, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (email) do nothing
     returning id, public_id, email, nationality, invitation_code`,
    [
      user.publicId,
      user.email,
      user.emailAsTyped,
      user.passwordHash,
      user.nationality,
      user.invitationCode,
      user.inviterId ?? null,
      new Date(user.nowMs),
      user.language,
    ],
  );
  const row = result.rows[0];
  return row && userOfRow(row);
}
