// What the tables know about an account: the part of it that the exchange does not hold.
import type { LanguageField } from '@candor/wire';
import type { Pool } from 'pg';
import type { RegistrationParts } from '../parts.ts';
import type { SignedInUser } from '../ports.ts';
import type { FactorStatus } from '../second-factors/factor-status.ts';

export interface AccountFacts extends FactorStatus {
  readonly language: LanguageField;
  readonly createdAt: number;
  readonly tradePasswordSet: boolean;
  readonly mailWord: string | undefined;
  /** How many people registered with the invitation code. */
  readonly invited: number;
  /** Somebody invited this account. */
  readonly hasInviter: boolean;
}

interface FactsRow {
  readonly language: LanguageField;
  readonly created_at: Date;
  readonly trade_password_set: boolean;
  readonly mail_word: string | null;
  readonly invited: number;
  readonly has_inviter: boolean;
}

export async function readAccountFacts(
  { ports, factors }: Pick<RegistrationParts, 'ports' | 'factors'>,
  { user }: SignedInUser,
): Promise<AccountFacts> {
  const result = await ports.pool.query<FactsRow>(
    `select language, created_at, trade_password_hash is not null as trade_password_set,
            mail_word, inviter is not null as has_inviter,
            (select count(*)::int from users invitee where invitee.inviter = users.id) as invited
       from users where id = $1`,
    [user],
  );
  const row = result.rows[0];
  if (row === undefined) throw new Error('A session belongs to a user who is not there.');
  return {
    language: row.language,
    createdAt: row.created_at.getTime(),
    tradePasswordSet: row.trade_password_set,
    mailWord: row.mail_word ?? undefined,
    invited: row.invited,
    hasInviter: row.has_inviter,
    ...(await factors.status({ kind: 'user', id: user })),
  };
}

export async function setLanguage(
  pool: Pool,
  { user }: SignedInUser,
  language: LanguageField,
): Promise<void> {
  await pool.query('update users set language = $2 where id = $1', [user, language]);
}
