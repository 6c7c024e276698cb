// Tells the owner of an account what staff did to it.
import { mailNotice, mailTo } from './mail-notice.ts';
import type { MailTexts } from './mails/catalogue.ts';
import type { IdentityPorts } from './ports.ts';
import { findUserById } from './users/find-user.ts';

export type ToldToOwner = Extract<keyof MailTexts, `secondFactorsReset${string}` | 'sessionsEnded'>;

export async function tellOwner(
  ports: Pick<IdentityPorts, 'pool' | 'mailer' | 'log'>,
  user: number,
  what: ToldToOwner,
): Promise<void> {
  const owner = await findUserById(ports.pool, user);
  if (owner === undefined) return;
  mailNotice(
    ports,
    mailTo(owner, (texts) => texts[what]),
  );
}
