// Where the operators' console listens, and from where browsers may use it.

/** What reading a setting needs of the reader of all settings. */
interface SettingReader {
  text(name: string): string | undefined;
  wholeNumber(name: string, minimum: number, maximum: number, fallback: number): number;
  list(name: string, allowed: (item: string) => boolean, rule: string): readonly string[];
  refuse(name: string, rule: string): void;
}

export const consoleSettingNames = [
  'CANDOR_CONSOLE_PORT',
  'CANDOR_CONSOLE_HOST',
  'CANDOR_CONSOLE_ORIGIN',
] as const;

export interface ConsoleListener {
  readonly host: string;
  readonly port: number;
  /** Nobody chose the port: where it is taken, any free one will do. */
  readonly portMayMove: boolean;
  readonly origins: readonly string[];
}

const PORT_DEFAULT = 8090;
const LOOPBACK = /^(?:localhost|\[?::1\]?|127(?:\.[0-9]{1,3}){3})$/;

export function readConsoleListener(
  reader: SettingReader,
  venue: {
    readonly mode: 'paper' | 'live';
    readonly port: number;
    readonly isOrigin: (text: string) => boolean;
  },
): ConsoleListener {
  const host = reader.text('CANDOR_CONSOLE_HOST') ?? '127.0.0.1';
  if (!/^[A-Za-z0-9.:_-]{1,253}$/.test(host))
    reader.refuse('CANDOR_CONSOLE_HOST', 'must be a host name or an IP address to listen on');
  // Who asks for any free port for the venue asks for one for its console too.
  const usual = venue.port === 0 || venue.port === PORT_DEFAULT ? 0 : PORT_DEFAULT;
  const port = reader.wholeNumber('CANDOR_CONSOLE_PORT', 0, 65_535, usual);
  if (port !== 0 && port === venue.port) reader.refuse('CANDOR_CONSOLE_PORT', 'must not be PORT as well');
  const origins = reader.list(
    'CANDOR_CONSOLE_ORIGIN',
    venue.isOrigin,
    'must be origins such as https://console.venue.example, separated by commas',
  );
  const isSecure = origins.length > 0 && origins.every(isHttps);
  if (!LOOPBACK.test(host) && !isSecure)
    reader.refuse('CANDOR_CONSOLE_ORIGIN', 'must name the https origin of a console that others can reach');
  // Behind a proxy a listener on loopback is reached by others too, and its cookie moves money.
  else if (venue.mode === 'live' && !origins.every((origin) => isHttps(origin) || isOfThisMachine(origin)))
    reader.refuse(
      'CANDOR_CONSOLE_ORIGIN',
      'must be https in live mode, but for the names of this machine such as http://localhost:8090',
    );
  return { host, port, portMayMove: reader.text('CANDOR_CONSOLE_PORT') === undefined, origins };
}

function isHttps(origin: string): boolean {
  return origin.startsWith('https://');
}

/** What is no origin was refused as that. */
function isOfThisMachine(origin: string): boolean {
  return URL.canParse(origin) && LOOPBACK.test(new URL(origin).hostname);
}
