// Codes that are mailed to somebody who is signed in: for the transaction password, and for a new mailbox.
import { type AccountCodePurpose, CODE_LIFE_MS, type SendAccountCodeBody } from '@candor/wire';
import type { Pool } from 'pg';
import { TRIES_MAX } from '../codes/use-code.ts';
import { normaliseEmail } from '../emails.ts';
import { requesterOf } from '../known-origins/requester.ts';
import { mailNotice } from '../mail-notice.ts';
import { mailTexts } from '../mails/mail-texts.ts';
import type { RegistrationParts } from '../parts.ts';
import { type IdentityRefusal, identityRefusal, type Origin, type SignedInUser } from '../ports.ts';
import type { Queryable } from '../second-factors/subject.ts';
import { hashShortSecret, newRequestSecret, newVerificationCode } from '../secrets.ts';
import type { AttemptLimit } from '../slow-down/attempts.ts';
import { sendCodeLimits, slowDown } from '../slow-down/slow-down.ts';
import { findMailbox, findUserById } from '../users/find-user.ts';

export interface AccountCodeSent {
  readonly outcome: 'sent';
  /** The secret under which a paper venue shows the mail to whoever asked for it. */
  readonly mailbox: string;
}

export interface AccountCodeTry {
  readonly userId: number;
  readonly purpose: AccountCodePurpose;
  readonly email: string;
  readonly code: string;
}

type Parts = Pick<RegistrationParts, 'ports' | 'secret'>;

/** A code has five tries, so the number of codes in a day bounds how much of an account can be guessed. */
export const accountCodeRate = { free: 5, firstWaitMs: 30_000, waitMsMax: 600_000, memoryMs: 86_400_000 };

function limitOf({ user }: SignedInUser): AttemptLimit {
  return { key: `account code of ${user}`, ...accountCodeRate, exempt: false };
}

/** The answer is the same whether or not a new address has an account of its own already. */
export async function sendAccountCode(
  parts: Parts,
  user: SignedInUser,
  request: SendAccountCodeBody,
  origin: Origin,
): Promise<AccountCodeSent | IdentityRefusal> {
  const { ports, secret } = parts;
  const email = request.purpose === 'mailbox' ? normaliseEmail(request.email) : user.email;
  if (request.purpose === 'mailbox' && email === user.email)
    return identityRefusal('identity.emailUnchanged');
  const limits = [limitOf(user), ...sendCodeLimits(await requesterOf(parts, email, origin))];
  const slowed = await slowDown(ports, limits);
  if (slowed !== undefined) return slowed;
  const code = newVerificationCode();
  const nowMs = ports.clock.wallMs();
  // Of whoever reads there: nobody learns a word by naming a mailbox of their own as the new one.
  const { known: taken, word } = await findMailbox(ports.pool, email);
  const tried = { userId: user.user, purpose: request.purpose, email, code };
  const codeHash = hashOf(secret, tried);
  const untilMs = nowMs + CODE_LIFE_MS;
  await putCode(ports.pool, tried, codeHash, untilMs);
  const mailbox = newRequestSecret();
  const language = (await findUserById(ports.pool, user.user))?.language;
  const texts = mailTexts(language);
  const ownAddress = request.purpose === 'tradePassword';
  const text = ownAddress
    ? texts.tradePasswordCode(code)
    : taken
      ? texts.alreadyRegistered
      : texts.mailboxCode(code);
  const worth = { untilMs, isThere: () => isAwaited(ports.pool, tried, codeHash) };
  mailNotice(ports, { to: email, language, word, mailbox, worth, ...text });
  return { outcome: 'sent', mailbox };
}

/** Counts a try. A right code stays usable until it is used up. */
export async function tryAccountCode({ ports, secret }: Parts, tried: AccountCodeTry): Promise<boolean> {
  const result = await ports.pool.query<{ right: boolean }>(
    `update account_codes set tries = tries + 1
      where user_id = $1 and purpose = $2 and email = $3 and expires_at > $5 and tries < ${TRIES_MAX}
      returning code_hash = $4 as right`,
    [tried.userId, tried.purpose, tried.email, hashOf(secret, tried), new Date(ports.clock.wallMs())],
  );
  return result.rows[0]?.right === true;
}

/** In the transaction of what it was good for; false when somebody was faster. */
export async function useAccountCodeUp(
  client: Queryable,
  { secret }: Pick<Parts, 'secret'>,
  tried: AccountCodeTry,
): Promise<boolean> {
  const result = await client.query(
    'delete from account_codes where user_id = $1 and purpose = $2 and code_hash = $3',
    [tried.userId, tried.purpose, hashOf(secret, tried)],
  );
  return result.rowCount === 1;
}

/** A newer code takes the place of the older one. */
async function putCode(pool: Pool, code: AccountCodeTry, codeHash: Buffer, untilMs: number): Promise<void> {
  await pool.query(
    `insert into account_codes (user_id, purpose, email, code_hash, tries, expires_at) values ($1, $2, $3, $4, 0, $5)
     on conflict (user_id, purpose) do update set
       email = excluded.email, code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`,
    [code.userId, code.purpose, code.email, codeHash, new Date(untilMs)],
  );
}

/** Not where a newer code has taken its place, or it was used up. */
async function isAwaited(
  pool: Pool,
  { userId, purpose }: AccountCodeTry,
  codeHash: Buffer,
): Promise<boolean> {
  const result = await pool.query(
    `select 1 from account_codes
      where user_id = $1 and purpose = $2 and code_hash = $3 and tries < ${TRIES_MAX}`,
    [userId, purpose, codeHash],
  );
  return result.rows.length > 0;
}

function hashOf(secret: string, { userId, purpose, email, code }: AccountCodeTry): Buffer {
  return hashShortSecret(secret, `account ${purpose}`, `${userId} ${email}`, code);
}
