// A row of the users table as the rest of the server knows it.
import type { UserId } from '@candor/exchange';
import type { SignedInUser } from '../ports.ts';

export interface UserRow {
  readonly id: bigint;
  readonly public_id: string;
  readonly email: string;
  readonly nationality: string;
  readonly invitation_code: string;
}

export function userOfRow(row: UserRow): SignedInUser {
  return {
    user: Number(row.id) as UserId,
    aid: row.public_id,
    email: row.email,
    nationality: row.nationality,
    invitationCode: row.invitation_code,
  };
}
