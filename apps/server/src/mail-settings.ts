// The settings of mail: captured on paper, and in live mode through a server that its operator names.
import { saysPlainlyOfTls } from './mail/index.ts';
import { isMailServer } from './setting-forms.ts';

export type MailSettings =
  | { readonly kind: 'captured' }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string };

/** What reads the environment and collects problems. */
interface SettingsReader {
  text(name: string): string | undefined;
  refuse(name: string, rule: string): void;
}

export function readMailSettings(reader: SettingsReader, mode: 'paper' | 'live'): MailSettings {
  if (mode === 'paper') return { kind: 'captured' };
  const url = reader.text('SMTP_URL');
  const from = reader.text('MAIL_FROM');
  refuseMailServer(reader, url);
  if (from === undefined || !from.includes('@'))
    reader.refuse('MAIL_FROM', 'is needed in live mode: an e-mail address');
  return { kind: 'smtp', url: url ?? '', from: from ?? '' };
}

function refuseMailServer(reader: SettingsReader, url: string | undefined): void {
  if (url === undefined || !/^smtps?:\/\/./.test(url)) {
    reader.refuse('SMTP_URL', 'is needed in live mode and begins with smtp:// or smtps://');
  } else if (!isMailServer(url)) {
    reader.refuse(
      'SMTP_URL',
      'cannot be read. It looks like smtps://user:password@mail.example:465, with special characters of the password written as %23 and the like',
    );
  } else if (!saysPlainlyOfTls(url)) {
    reader.refuse(
      'SMTP_URL',
      'must say requireTLS=true or requireTLS=false, in these letters, or nothing of it',
    );
  }
}
