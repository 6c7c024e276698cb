// The mail that tells somebody that their account was erased: the last one, before nothing here knows the address any more.
import type { Pool } from 'pg';
import { mailTo } from '../identity/mail-notice.ts';
import { findUserById } from '../identity/users/find-user.ts';
import { createOutgoingMailer, type Mail } from '../mail/index.ts';
import type { MailSettings } from '../mail-settings.ts';

/** Read while it is known where it goes, and in which language. On paper nobody is mailed. */
export async function writeLastMail(
  session: Pick<Pool, 'query'>,
  settings: MailSettings,
  user: number,
): Promise<(() => Promise<string>) | undefined> {
  if (settings.kind === 'captured') return undefined;
  const owner = await findUserById(session, user);
  if (owner === undefined) return undefined;
  const mail = mailTo(owner, ({ erased }) => erased);
  return () => send(settings, mail);
}

/** What became of it, in words for whoever erases: what was asked for is not put off because a mail server is away. */
async function send(settings: Extract<MailSettings, { kind: 'smtp' }>, mail: Mail): Promise<string> {
  const mailer = createOutgoingMailer(settings);
  try {
    await mailer.send(mail);
    return 'They were told by mail.\n';
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `The mail that tells them could not be sent (${why}). Tell them in another way.\n`;
  } finally {
    mailer.stop();
  }
}
