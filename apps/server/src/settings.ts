// The environment as typed settings. A damaged or unknown one stops the start with its name and what is allowed.
import { isIP } from 'node:net';
import { type ConsoleListener, consoleSettingNames, readConsoleListener } from './console-settings.ts';
import { type MailSettings, readMailSettings } from './mail-settings.ts';
import { type PasswordSettings, passwordSettingNames, readPasswordSettings } from './password-settings.ts';
import { keyFileSettingNames, type PlaceSettings, readPlaceSettings } from './place-settings.ts';
import { type PriceSettings, priceSettingNames, readPriceSettings } from './price-settings.ts';
import { endsHostTooSoon, isMailAddress, isNetwork, isOrigin, isPublicLink } from './setting-forms.ts';
import { readWalletSettings, type WalletSettings, walletSettingNames } from './wallet-settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface DevelopmentSettings {
  /** The loopback port of the development controls; 0 takes a free one. */
  readonly port: number;
}

export interface Settings extends PlaceSettings, WalletSettings, PriceSettings, PasswordSettings {
  readonly mode: 'paper' | 'live';
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly clock: 'system' | 'manual';
  readonly development: DevelopmentSettings | undefined;
  /** Origins from which browsers may change anything, or none for the loopback names at our own port. */
  readonly origins: readonly string[];
  /** Names beside those of the origins under which the venue answers. */
  readonly hosts: readonly string[];
  /** Addresses whose forwarded headers count. */
  readonly trustedProxies: readonly string[];
  readonly requestsPerMinuteMax: number;
  /** Addresses that may read the metrics, beside this machine. */
  readonly metricsAddresses: readonly string[];
  readonly mail: MailSettings;
  /** The operators' own listener. */
  readonly console: ConsoleListener;
  /** Where people write to, and where they find customer service. */
  readonly contactEmail: string;
  readonly customerServiceUrl: string;
  /** Keys the hashes of codes and captchas, so that a copy of the tables alone does not tell them. */
  readonly secret: string;
}

/** A setting that stops the start; `main.ts` shows the message and exits with 78 (EX_CONFIG). */
export class SettingsRefused extends Error {
  readonly exitCode = 78;

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsRefused';
  }
}

/** Of one address. */
export const REQUESTS_PER_MINUTE_DEFAULT = 6_000;
const PAPER_SECRET = 'paper trading has nothing to hide';
const SECRET_LENGTH_MIN = 32;

const knownNames = new Set<string>([
  'CANDOR_MODE',
  'CANDOR_DATA',
  ...priceSettingNames,
  'CANDOR_CLOCK',
  'CANDOR_DEV',
  'CANDOR_DEV_PORT',
  'CANDOR_ORIGIN',
  'CANDOR_HOSTS',
  'CANDOR_TRUSTED_PROXIES',
  'CANDOR_REQUESTS_PER_MINUTE',
  'CANDOR_METRICS_FROM',
  'CANDOR_SECRET',
  ...keyFileSettingNames,
  ...walletSettingNames,
  ...passwordSettingNames,
  'CANDOR_CONTACT_EMAIL',
  'CANDOR_SERVICE_URL',
  ...consoleSettingNames,
  // Read by the end-to-end tests; whoever keeps it in a shell starts venues from there too.
  'CANDOR_BROWSER',
]);

/** Collects every problem, so that one start shows them all. */
class Reader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** An empty value counts as absent: that is how shells and compose files leave a setting out. */
  text(name: string): string | undefined {
    const value = this.#environment[name];
    return value === undefined || value === '' ? undefined : value;
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.refuse(name, `must be ${choices.join(' or ')}`);
    return found ?? fallback;
  }

  wholeNumber(name: string, minimum: number, maximum: number, fallback: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = /^(0|[1-9][0-9]{0,8})$/.test(value) ? Number(value) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    this.refuse(name, `must be a whole number from ${minimum} to ${maximum}`);
    return fallback;
  }

  list(name: string, allowed: (item: string) => boolean, rule: string): readonly string[] {
    const items = (this.text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    if (!items.every(allowed)) this.refuse(name, rule);
    return items;
  }

  refuse(name: string, rule: string): void {
    this.problems.push(`${name} ${rule}.`);
  }

  refuseUnknownNames(): void {
    for (const name of Object.keys(this.#environment).sort()) {
      if (!name.startsWith('CANDOR_') || knownNames.has(name)) continue;
      this.refuse(name, `is not a setting. The settings are ${[...knownNames].join(', ')}`);
    }
  }
}

export function readSettings(environment: Environment): Settings {
  const reader = new Reader(environment);
  reader.refuseUnknownNames();
  const mode = reader.choice('CANDOR_MODE', ['paper', 'live'], 'paper');
  const port = reader.wholeNumber('PORT', 0, 65_535, 8080);
  const contact = readContact(reader, mode);
  const settings: Settings = {
    mode,
    host: readHost(reader),
    port,
    ...readPlaceSettings(reader),
    databaseUrl: readDatabaseUrl(reader),
    ...readPriceSettings(reader, mode),
    clock: readClock(reader, mode),
    development: readDevelopment(reader, mode),
    origins: readOrigins(reader, mode),
    hosts: reader.list(
      'CANDOR_HOSTS',
      (item) => /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(item),
      'must be host names without ports, separated by commas',
    ),
    trustedProxies: reader.list(
      'CANDOR_TRUSTED_PROXIES',
      isNetwork,
      'must be IP addresses or networks, separated by commas',
    ),
    requestsPerMinuteMax: reader.wholeNumber(
      'CANDOR_REQUESTS_PER_MINUTE',
      60,
      100_000_000,
      REQUESTS_PER_MINUTE_DEFAULT,
    ),
    metricsAddresses: reader.list(
      'CANDOR_METRICS_FROM',
      (item) => isIP(item) !== 0,
      'must be IP addresses, separated by commas',
    ),
    mail: readMailSettings(reader, mode, contact.contactEmail),
    console: readConsoleListener(reader, { mode, port, isOrigin }),
    ...contact,
    ...readWalletSettings(reader, mode),
    ...readPasswordSettings(reader),
    secret: readSecret(reader, mode),
  };
  if (reader.problems.length > 0) throw new SettingsRefused(reader.problems);
  return settings;
}

function readHost(reader: Reader): string {
  const host = reader.text('HOST') ?? '127.0.0.1';
  if (!/^[A-Za-z0-9.:_-]{1,253}$/.test(host))
    reader.refuse('HOST', 'must be a host name or an IP address to listen on');
  return host;
}

function readDatabaseUrl(reader: Reader): string | undefined {
  const url = reader.text('DATABASE_URL');
  if (url === undefined) return undefined;
  if (!/^postgres(ql)?:\/\//.test(url)) {
    reader.refuse('DATABASE_URL', 'must begin with postgresql://');
  } else if (endsHostTooSoon(url)) {
    reader.refuse(
      'DATABASE_URL',
      'cannot be read. It looks like postgresql://user:password@host:5432/database, with special characters of the password written as %2F and the like',
    );
  }
  return url;
}

function readClock(reader: Reader, mode: Settings['mode']): Settings['clock'] {
  const clock = reader.choice('CANDOR_CLOCK', ['system', 'manual'], 'system');
  if (mode === 'live' && clock !== 'system') reader.refuse('CANDOR_CLOCK', 'must be system in live mode');
  return clock;
}

function readDevelopment(reader: Reader, mode: Settings['mode']): DevelopmentSettings | undefined {
  const on = reader.choice('CANDOR_DEV', ['0', '1'], '0') === '1';
  if (!on) {
    if (reader.text('CANDOR_DEV_PORT') !== undefined) reader.refuse('CANDOR_DEV_PORT', 'needs CANDOR_DEV=1');
    return undefined;
  }
  if (mode === 'live') reader.refuse('CANDOR_DEV', 'must not be 1 in live mode');
  if (reader.text('CANDOR_DEV_PORT') === undefined) return undefined;
  return { port: reader.wholeNumber('CANDOR_DEV_PORT', 0, 65_535, 0) };
}

function readOrigins(reader: Reader, mode: Settings['mode']): readonly string[] {
  const origins = reader.list(
    'CANDOR_ORIGIN',
    isOrigin,
    'must be origins such as https://venue.example, separated by commas',
  );
  if (
    mode === 'live' &&
    (origins.length === 0 || !origins.every((origin) => origin.startsWith('https://')))
  ) {
    reader.refuse('CANDOR_ORIGIN', 'must name the https origin of the web application in live mode');
  }
  return origins;
}

/** Nobody reads what is written to it: the name belongs to no one. */
const PAPER_CONTACT = 'contact@candor.example';

function readContact(
  reader: Reader,
  mode: Settings['mode'],
): Pick<Settings, 'contactEmail' | 'customerServiceUrl'> {
  const contactEmail = reader.text('CANDOR_CONTACT_EMAIL') ?? PAPER_CONTACT;
  if (mode === 'live' && contactEmail === PAPER_CONTACT)
    reader.refuse('CANDOR_CONTACT_EMAIL', 'is needed in live mode: an e-mail address that somebody reads');
  if (!isMailAddress(contactEmail)) {
    reader.refuse('CANDOR_CONTACT_EMAIL', 'must be an e-mail address');
  }
  const customerServiceUrl = reader.text('CANDOR_SERVICE_URL') ?? `mailto:${contactEmail}`;
  if (!isPublicLink(customerServiceUrl)) {
    reader.refuse('CANDOR_SERVICE_URL', 'must be a link that begins with https://, http:// or mailto:');
  }
  return { contactEmail, customerServiceUrl };
}

function readSecret(reader: Reader, mode: Settings['mode']): string {
  const secret = reader.text('CANDOR_SECRET');
  if (mode === 'paper') return secret ?? PAPER_SECRET;
  if (secret === undefined)
    reader.refuse('CANDOR_SECRET', `is needed in live mode: ${SECRET_LENGTH_MIN} random characters or more`);
  else if (secret === PAPER_SECRET || secret.length < SECRET_LENGTH_MIN || new Set(secret).size < 10) {
    reader.refuse('CANDOR_SECRET', `must be ${SECRET_LENGTH_MIN} random characters or more`);
  }
  return secret ?? '';
}
