// What a venue mails: about accounts, to whoever is waiting, and about money, out of tables that wait for their time.
import type { Identity } from './identity/index.ts';
import { startLeverMails } from './lever-mails/index.ts';
import { InsistentMailer, type Mails } from './mail/index.ts';
import { startNotificationMails } from './notifications/index.ts';

interface Started {
  add<Part extends { stop(): Promise<void> }>(part: Part): Part;
}

/** For what no table keeps until it was sent. */
export function openInsistentMailer(
  { newMailer }: Mails,
  started: Started,
  parts: ConstructorParameters<typeof InsistentMailer>[1],
): InsistentMailer {
  const mailer = new InsistentMailer(newMailer(), parts);
  started.add({ stop: async () => mailer.stop() });
  return mailer;
}

interface Parts extends Omit<Parameters<typeof startLeverMails>[0], 'mailer' | 'recipientOf'> {
  readonly identity: Identity;
  readonly site: string;
}

/** What is mailed about accounts, each in its own time. */
export function startMails(
  { newMailer }: Mails,
  started: Started,
  { identity, site, ...parts }: Parts,
): void {
  const { pool, clock, log } = parts;
  const { recipientOf } = identity;
  started.add(startLeverMails({ ...parts, mailer: newMailer(), recipientOf }));
  started.add(startNotificationMails({ pool, clock, log, mailer: newMailer(), recipientOf, site }));
}
