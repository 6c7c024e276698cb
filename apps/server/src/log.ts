// The log of the process: one JSON object a line, and in none of them a secret, nor whose mailbox a mail was for.
import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { HIDDEN, hidden } from './secret-texts.ts';

const DEPTH_MAX = 8;

/** Fields that hold secrets wherever they stand: in a request, its headers, a mail, or an error that carries one. */
const secretFields: ReadonlySet<string> = new Set([
  'password',
  'oldpassword',
  'repeatpassword',
  'loginpassword',
  'tradepassword',
  'passwordhash',
  'token',
  'tokenhash',
  'keyhash',
  'captcha',
  'mailbox',
  'coderequest',
  'emailcode',
  'recoverycode',
  'recoverycodes',
  'challenge',
  'passkey',
  'uri',
  'device',
  'cookie',
  'cookies',
  'setcookie',
  'authorization',
  'secret',
  // PostgreSQL puts whole rows, and a mail server what it was sent, into the details of an error.
  'detail',
  'where',
  'parameters',
  'text',
  'body',
  'rawheaders',
]);

export function createLog(destination: DestinationStream, level: Level = 'info'): Logger {
  return pino({ level, hooks: { streamWrite: guarded } }, destination);
}

/** The finished line is judged, so that no way to log something goes around this. */
function guarded(line: string): string {
  const text = JSON.stringify(withoutSecrets(JSON.parse(line), 0));
  return `${withoutMailboxes(hidden(text))}\n`;
}

/**
 * A mail server names whom it refuses, in what it says and in the fields of the error, and the log is kept by others than
 * the venue. Its host stays, because a fault may be of one host alone.
 */
const MAILBOX = /[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?=(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63})/gi;

const withoutMailboxes = (line: string): string =>
  line.includes('@') ? line.replace(MAILBOX, `${HIDDEN}@`) : line;

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MAX) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isSecret(name, item) ? HIDDEN : withoutSecrets(item, depth + 1),
    ]),
  );
}

function isSecret(name: string, value: unknown): boolean {
  const plain = name.toLowerCase().replace(/[-_]/g, '');
  // An error has a code as well: only six digits are one that was mailed.
  if (plain === 'code') return /^[0-9]{6}$/.test(String(value));
  return secretFields.has(plain) && value !== null;
}
