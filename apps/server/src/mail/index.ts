// The door of mail: captured in paper mode, SMTP in live mode.
import type { Pool } from 'pg';
import { createCapturingMailer } from './captured-mail.ts';
import { framed } from './frame.ts';
import { CountedMails, type MailCounts } from './mail-counts.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer, type SmtpSettings } from './smtp-mailer.ts';

export { type CapturedMail, readCapturedMail, readMailbox } from './captured-mail.ts';
export { figureIn, rateOf, shortened, tapePrice } from './figures.ts';
export { InsistentMailer } from './insistent-mailer.ts';
export { ltr, nameApart } from './left-to-right.ts';
export type { MailCounts } from './mail-counts.ts';
export { mailTime } from './mail-time.ts';
export type { Mail, Mailer } from './mailer.ts';
export { forgetSent, lookAfter, type Outbox, type OutboxPorts, type Recipient, sendDue } from './outbox.ts';

type MailSettings = { readonly kind: 'captured' } | (SmtpSettings & { readonly kind: 'smtp' });

export function createMailer(settings: MailSettings, pool: Pool, clock: { wallMs(): number }): Mailer {
  const mailer = settings.kind === 'smtp' ? createSmtpMailer(settings) : createCapturingMailer(pool, clock);
  return {
    send: (mail) => mailer.send({ ...mail, text: framed(mail) }),
    stop: () => mailer.stop(),
  };
}

/** The mail of a venue: each of its parts has a mailer of its own, and all are counted together. */
export interface Mails {
  readonly counts: MailCounts;
  newMailer(): Mailer;
}

export function openMails(...parts: Parameters<typeof createMailer>): Mails {
  const counts = new CountedMails();
  return { counts, newMailer: () => counts.through(createMailer(...parts)) };
}
