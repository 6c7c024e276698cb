// Takes away what is held about one person: who they are, how they were met and what they sent. What is left are numbers
// that the log holds as well, and what staff did, which is theirs to answer for.
import type { Client } from 'pg';
import type { Asked } from './collect.ts';
import { personTables } from './person-tables.ts';

/** What stands in the place of the address of an account that was erased; and the same of a row of `users`. */
export const erasedAddress = (user: Asked['user']): string => `erased ${user}`;
export const erasedAddressInRow = `'erased ' || id`;

/** Rows that go, in an order in which none names a row that is gone already. */
export const erasedTables = [
  ...['account_event_outcomes', 'account_events', 'user_reviews', 'sessions', 'api_keys', 'totp_secrets'],
  ...['recovery_codes', 'passkeys', 'known_devices', 'known_origins', 'failed_sign_ins', 'notifications'],
  ...['notification_heads', 'notification_mails', 'notification_settings', 'price_alerts', 'lever_notices'],
  ...['captured_mail', 'liability_proofs_sent', 'verification_files', 'verifications', 'files'],
] as const;

/**
 * Rows that stay without what says who they are about: payments name them, and a transaction is credited once. Who has
 * no password is told nothing any more, and no account is opened afterwards for who never came to have one.
 */
export const blankedTables = {
  deposit_requests: 'screenshot = null, reason = null',
  withdrawal_addresses: `address = '', salt = '', unbind_reason = null`,
  users: `email = ${erasedAddressInRow}, email_as_typed = ${erasedAddressInRow}, password_hash = '', trade_password_hash = null,
          nationality = '', language = 'en', mail_word = null, invitation_code = gen_random_uuid()::text,
          account_opened_at = coalesce(account_opened_at, created_at)`,
} as const;

/**
 * Rows that stay as they are. The log says the same, and history can be made from it anew; an address at which deposits
 * arrive has to be known whenever one does; what staff did is never changed.
 */
export const keptTables = [
  ...['deposit_addresses', 'factor_resets', 'history_lock', 'history_lock_end', 'history_perpetual_order'],
  ...['history_referral', 'history_seconds_order', 'history_send', 'history_swap', 'history_ticket'],
  ...['history_ticket_settlement', 'history_transfer', 'history_withdrawal', 'liability_places'],
  ...['operator_action_outcomes', 'operator_actions'],
] as const;

/** Of tables that hold nothing for longer than days, so that nobody is given them. */
export const passingRows: Readonly<Record<string, string>> = {
  account_codes: 'user_id = $1',
  passkey_challenges: `subject_kind = 'user' and subject_id = $1`,
  sign_in_challenges: `subject_kind = 'user' and subject_id = $1`,
  slow_downs: `$2 = any (string_to_array(key, ' '))`,
  verification_codes: 'email = $2',
};

/** What keeps these rows from being taken away by anything else. */
export const guards = [
  ['account_events', 'account_events_append_only'],
  ['account_event_outcomes', 'account_event_outcomes_append_only'],
  ['verifications', 'verifications_kept'],
  ['verification_files', 'verification_files_kept'],
] as const;

/** Within the caller's transaction, which nothing else may be written beside. How many rows are gone. */
export async function erasePerson(client: Pick<Client, 'query'>, { user, email }: Asked): Promise<number> {
  // Both values are named, so that each condition may use either.
  const values = [user, email];
  const where = (condition: string) => `where $1::bigint > 0 and $2::text <> '' and (${condition})`;
  for (const [table, guard] of guards) await client.query(`alter table ${table} disable trigger ${guard}`);
  for (const [table, set] of Object.entries(blankedTables))
    await client.query(`update ${table} set ${set} ${where(personTables[table]!.of)}`, values);
  let gone = 0;
  const rows = erasedTables.map((table) => [table, personTables[table]!.of] as const);
  for (const [table, condition] of [...rows, ...Object.entries(passingRows)])
    gone += (await client.query(`delete from ${table} ${where(condition)}`, values)).rowCount ?? 0;
  for (const [table, guard] of guards) await client.query(`alter table ${table} enable trigger ${guard}`);
  return gone;
}
