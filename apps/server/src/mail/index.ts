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
export { languageTag } from './language-tag.ts';
export { ltr, nameApart } from './left-to-right.ts';
export type { MailCounts } from './mail-counts.ts';
export { isRefusedForGood } from './mail-faults.ts';
export { mailTime } from './mail-time.ts';
export type { Mail, Mailer } from './mailer.ts';
export { forgetSent, lookAfter, type Outbox, type OutboxPorts, type Recipient, sendDue } from './outbox.ts';

type MailSettings = { readonly kind: 'captured' } | (SmtpSettings & { readonly kind: 'smtp' });

export function createMailer(settings: MailSettings, pool: Pool, clock: { wallMs(): number }): Mailer {
  return settings.kind === 'smtp'
    ? createOutgoingMailer(settings)
    : inFrame(createCapturingMailer(pool, clock));
}

/** Of a venue in live mode, also where the venue itself does not run. */
export function createOutgoingMailer(settings: SmtpSettings): Mailer {
  return inFrame(createSmtpMailer(settings));
}

function inFrame(mailer: Mailer): Mailer {
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
