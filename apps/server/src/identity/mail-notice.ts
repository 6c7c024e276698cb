// Mails that no answer waits for: the time and the faults of a mail server would tell more than they should.
import type { Mail } from '../mail/index.ts';
import type { IdentityPorts } from './ports.ts';

export function mailNotice({ mailer, log }: Pick<IdentityPorts, 'mailer' | 'log'>, mail: Mail): void {
  mailer.send(mail).catch((error: unknown) => {
    log.error({ err: error }, 'A mail could not be sent');
  });
}
