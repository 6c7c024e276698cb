// In live mode mail goes to the operator's SMTP server.
import nodemailer from 'nodemailer';
import { AT_ONCE } from './insistent-mailer.ts';
import { demandsTls } from './mail-server.ts';
import type { Mailer } from './mailer.ts';

export function createSmtpMailer(settings: { readonly url: string; readonly from: string }): Mailer {
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
    { from: settings.from },
  );
  return {
    async send(mail) {
      await transport.sendMail({
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
      });
    },
    stop() {
      transport.close();
    },
  };
}
