// Mails that no answer waits for: the time and the faults of a mail server would tell more than they should.
import type { Mail } from '../mail/index.ts';
import type { MailText, MailTexts } from './mails/catalogue.ts';
import { mailTexts } from './mails/mail-texts.ts';
import type { IdentityPorts } from './ports.ts';
import type { StoredUser } from './users/find-user.ts';

/** A mail to an account: in its language, and with the word that it chose. */
export function mailTo(
  { user, language, mailWord: word }: Pick<StoredUser, 'user' | 'language' | 'mailWord'>,
  write: (texts: MailTexts) => MailText,
): Mail {
  return { to: user.email, language, word, ...write(mailTexts(language)) };
}

export function mailNotice({ mailer, log }: Pick<IdentityPorts, 'mailer' | 'log'>, mail: Mail): void {
  mailer.send(mail).catch((error: unknown) => {
    log.error({ err: error }, 'A mail could not be sent');
  });
}
