// Finds people by their normalised address, by their number or by their invitation code.
import type { UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import type { SignedInUser } from '../ports.ts';
import { type UserRow, userOfRow } from './user-row.ts';

export interface StoredUser {
  readonly user: SignedInUser;
  readonly passwordHash: string;
  /** The account in the exchange was seen to be complete. */
  readonly hasAccount: boolean;
  readonly tradePasswordHash: string | undefined;
  /** Of the mails. */
  readonly language: string;
  /** Stands in each of them. */
  readonly mailWord: string | undefined;
}

interface StoredRow extends UserRow {
  readonly password_hash: string;
  readonly account_opened_at: Date | null;
  readonly trade_password_hash: string | null;
  readonly language: string;
  readonly mail_word: string | null;
}

export async function findUserByEmail(pool: Pool, email: string): Promise<StoredUser | undefined> {
  const result = await pool.query<StoredRow>(
    `select id, public_id, email, nationality, invitation_code, password_hash, account_opened_at, trade_password_hash,
            language, mail_word
       from users where email = $1`,
    [email],
  );
  return storedUser(result.rows[0]);
}

export async function findUserById(pool: Pick<Pool, 'query'>, id: number): Promise<StoredUser | undefined> {
  const result = await pool.query<StoredRow>(
    `select id, public_id, email, nationality, invitation_code, password_hash, account_opened_at, trade_password_hash,
            language, mail_word
       from users where id = $1`,
    [id],
  );
  return storedUser(result.rows[0]);
}

function storedUser(row: StoredRow | undefined): StoredUser | undefined {
  if (row === undefined) return undefined;
  const { password_hash: passwordHash, account_opened_at: openedAt, language } = row;
  const tradePasswordHash = row.trade_password_hash ?? undefined;
  const mailWord = row.mail_word ?? undefined;
  const hasAccount = openedAt !== null;
  return { user: userOfRow(row), passwordHash, hasAccount, tradePasswordHash, language, mailWord };
}

/** An address that a mail goes to: whether it has an account, and the word that this one chose. */
export interface Mailbox {
  readonly known: boolean;
  readonly word: string | undefined;
}

/** One row of one shape, whether or not the address has an account: both take as long. */
export async function findMailbox(pool: Pool, email: string): Promise<Mailbox> {
  const result = await pool.query<{ known: boolean; word: string | null }>(
    `select exists (select from users where email = $1) as known,
            (select mail_word from users where email = $1) as word`,
    [email],
  );
  const row = result.rows[0];
  return { known: row?.known === true, word: row?.word ?? undefined };
}

export async function findInviter(pool: Pool, invitationCode: string): Promise<number | undefined> {
  const result = await pool.query<{ id: bigint }>('select id from users where invitation_code = $1', [
    invitationCode,
  ]);
  const row = result.rows[0];
  return row && Number(row.id);
}

/** Who invited a person: the number goes into the log when the account is opened, and never changes. */
export async function findInviterOf(pool: Pool, user: UserId): Promise<UserId | undefined> {
  const result = await pool.query<{ inviter: bigint | null }>('select inviter from users where id = $1', [
    user,
  ]);
  const inviter = result.rows[0]?.inviter ?? undefined;
  return inviter === undefined ? undefined : (Number(inviter) as UserId);
}
