// In live mode mail goes to the operator's SMTP server.
import nodemailer from 'nodemailer';
import { AT_ONCE } from './insistent-mailer.ts';
import { languageTag } from './language-tag.ts';
import { demandsTls } from './mail-server.ts';
import type { Mailer } from './mailer.ts';

export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  /** Where whoever answers a mail writes to: "write to us" is in many. The sender's own address may be nobody's. */
  readonly replyTo?: string | undefined;
}

/** What tells other programs that nobody sits here: without it an absent reader's mailbox answers each mail. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** A server that goes on saying a little never runs into the times for silence: a try is over at some time all the same. */
const TRY_MS_MAX = 600_000;
/** What is under way when the venue stops may end by itself for so long; what is not taken by then is tried again. */
const LAST_TRIES_MS = 5_000;

/** Of an address alone, or of one behind a name. */
function hostOf(mailbox: string): string {
  return mailbox.slice(mailbox.lastIndexOf('@') + 1).replace(/>\s*$/, '');
}

export function createSmtpMailer(settings: SmtpSettings): Mailer {
  const transport = nodemailer.createTransport(
    {
      url: settings.url,
      // Where the server offers none, or somebody in between took it out of its offer, the mail is not handed over.
      requireTLS: demandsTls(settings.url),
      pool: true,
      maxConnections: AT_ONCE,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      // A text that names a file or an address must never make the server read it.
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof nodemailer.createTransport>[0],
    { from: settings.from, ...(settings.replyTo !== undefined && { replyTo: settings.replyTo }) },
  );
  const host = hostOf(settings.from);
  const ends = new AbortController();
  return {
    async send(mail) {
      await transport.sendMail({
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        signal: AbortSignal.any([ends.signal, AbortSignal.timeout(TRY_MS_MAX)]),
        headers: { ...automatic, 'Content-Language': languageTag(mail.language) },
        ...(mail.id !== undefined && { messageId: `<${mail.id}@${host}>` }),
        ...(mail.writtenMs !== undefined && { date: new Date(mail.writtenMs) }),
      });
    },
    stop() {
      transport.close();
      setTimeout(() => ends.abort(new Error('The venue stops')), LAST_TRIES_MS).unref();
    },
  };
}
