// Tells the owner of an account what staff did to it.
import { mailNotice, mailTo } from './mail-notice.ts';
import type { MailTexts } from './mails/catalogue.ts';
import type { IdentityPorts } from './ports.ts';
import { findUserById } from './users/find-user.ts';

export type ToldToOwner = Extract<keyof MailTexts, `secondFactorsReset${string}` | 'sessionsEnded'>;

/** It was done and stands, and is not done anew when it is asked again: that the mail could not be written is for the log. */
export async function tellOwner(
  ports: Pick<IdentityPorts, 'pool' | 'mailer' | 'log'>,
  user: number,
  what: ToldToOwner,
): Promise<void> {
  try {
    const owner = await findUserById(ports.pool, user);
    if (owner === undefined) return;
    mailNotice(
      ports,
      mailTo(owner, (texts) => texts[what]),
    );
  } catch (error) {
    ports.log.error({ err: error, user }, 'A mail could not be sent');
  }
}
