// Mails to operators. They have no word: words are of accounts.
import { mailNotice } from '../identity/mail-notice.ts';
import type { MailText, MailTexts, OperatorChange } from '../identity/mails/catalogue.ts';
import { mailTexts } from '../identity/mails/mail-texts.ts';
import type { Mail } from '../mail/index.ts';
import type { OperatorPorts, OperatorRefusal } from './ports.ts';

/** In the language in which the console was open last. Undefined for whoever was shut out, unless that is the news. */
export async function mailToOperator(
  { pool }: Pick<OperatorPorts, 'pool'>,
  id: number,
  write: (texts: MailTexts, language: string | undefined) => MailText,
  { alsoShutOut = false } = {},
): Promise<Mail | undefined> {
  const { rows } = await pool.query<{ email: string; language: string | null }>(
    'select email, language from operators where id = $1 and (disabled_at is null or $2)',
    [id, alsoShutOut],
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const language = found.language ?? undefined;
  return { to: found.email, language, word: undefined, ...write(mailTexts(language), language) };
}

/**
 * Whoever got in as an operator takes the access over by what guards it: its owner is told, as the owner of an account is.
 * The change stands; that the mail could not be written is for the log.
 */
export async function tellingOperator<Done extends { readonly outcome: string }>(
  ports: Pick<OperatorPorts, 'pool' | 'mailer' | 'log'>,
  { id, what }: { readonly id: number; readonly what: OperatorChange },
  change: Promise<Done | OperatorRefusal>,
): Promise<Done | OperatorRefusal> {
  const done = await change;
  if (done.outcome === 'refused') return done;
  try {
    const mail = await mailToOperator(ports, id, (texts) => texts.operatorCredentialsChanged(what, ''));
    if (mail !== undefined) mailNotice(ports, mail);
  } catch (error) {
    ports.log.error({ err: error, operator: id }, 'A mail could not be sent');
  }
  return done;
}
