// The settings of mail: captured on paper, and in live mode the server that takes it and the address that it comes from.
import { isMailbox, isMailServer } from './setting-forms.ts';

export type MailSettings =
  | { readonly kind: 'captured' }
  | {
      readonly kind: 'smtp';
      readonly url: string;
      readonly from: string;
      /** Where the venue is written to: an answer to a mail goes there, and not to whoever sent it. */
      readonly replyTo: string;
    };

/** What reads the environment and collects problems. */
interface SettingsReader {
  text(name: string): string | undefined;
  refuse(name: string, rule: string): void;
}

/** One that is named without a value would count as false. */
const switches: readonly string[] = ['requireTLS', 'tls.rejectUnauthorized', 'pool'];
/**
 * What may be asked of the mail server behind its address, once each. The library passes over a name that it does not
 * know: mail would go without TLS where `requiretls` was meant to forbid that.
 */
const parameters: readonly string[] = [
  ...switches,
  'tls.servername',
  'tls.minVersion',
  'name',
  'authMethod',
  'maxConnections',
  'maxMessages',
  'rateLimit',
  'rateDelta',
];

function isParameter([name, value]: readonly [string, string]): boolean {
  return switches.includes(name) ? /^(?:true|false)$/.test(value) : parameters.includes(name) && value !== '';
}

function areParameters({ searchParams }: URL): boolean {
  const names = [...searchParams.keys()];
  return new Set(names).size === names.length && [...searchParams].every(isParameter);
}

export function readMailSettings(
  reader: SettingsReader,
  mode: 'paper' | 'live',
  replyTo: string,
): MailSettings {
  if (mode === 'paper') return { kind: 'captured' };
  const url = reader.text('SMTP_URL');
  const from = reader.text('MAIL_FROM');
  refuseMailServer(reader, url);
  if (from === undefined || !isMailbox(from))
    reader.refuse(
      'MAIL_FROM',
      'is needed in live mode: an e-mail address, or a name and <an e-mail address>',
    );
  return { kind: 'smtp', url: url ?? '', from: from ?? '', replyTo };
}

function refuseMailServer(reader: SettingsReader, url: string | undefined): void {
  if (url === undefined || !/^smtps?:\/\/./.test(url)) {
    reader.refuse('SMTP_URL', 'is needed in live mode and begins with smtp:// or smtps://');
  } else if (!isMailServer(url)) {
    reader.refuse(
      'SMTP_URL',
      'cannot be read. It looks like smtps://user:password@mail.example:465, with special characters of the password written as %23 and the like',
    );
  } else if (!areParameters(new URL(url))) {
    reader.refuse(
      'SMTP_URL',
      `has a parameter that is none, one without a value, or one twice. It may have ${parameters.join(', ')}; ${switches.join(', ')} are true or false`,
    );
  }
}
