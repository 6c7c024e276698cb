// From which web pages a browser may change anything or open a stream, and what our own address is.
import { isIPv6 } from 'node:net';
import type { HttpSettings } from './ports.ts';

const LOOPBACK = 'localhost';
const loopbackNames = [LOOPBACK, '127.0.0.1', '[::1]'];
/** No page has one of these for its name: they stand for every address of this machine. */
const everyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

export class AllowedOrigins {
  readonly #listed: ReadonlySet<string>;
  readonly #host: string;
  #port = 0;

  constructor({ origins, host }: Pick<HttpSettings, 'origins' | 'host'>) {
    this.#listed = new Set(origins);
    this.#host = host;
  }

  /** The port is known once we listen. */
  listenOn(port: number): void {
    this.#port = port;
  }

  /**
   * Without listed origins the loopback names at our own port count, and a page that came from where it asks: its origin
   * is the very `Host` of the request, which is one of our names or no request comes this far (`hosts.ts`).
   */
  allows(origin: string, host: string | undefined): boolean {
    if (this.#listed.size > 0) return this.#listed.has(origin);
    if (host !== undefined && origin === `http://${host}`) return true;
    return loopbackNames.some((name) => origin === originAt(name, this.#port));
  }

  /** Where links to the web application lead. */
  get home(): string {
    const [listed] = this.#listed;
    return listed ?? ownOrigin(this.#host, this.#port);
  }

  /** Whether the cookie needs TLS, and may have the prefix that says so. */
  get secure(): boolean {
    return [...this.#listed].some((origin) => origin.startsWith('https://'));
  }

  /**
   * Addresses of streams for a page that was asked for at this `Host`, for the browsers whose `connect-src 'self'` does
   * not cover them. No policy can name an IPv6 address.
   */
  streamSources(host: string | undefined): readonly string[] {
    const unlisted = [originAt(LOOPBACK, this.#port), originAt('127.0.0.1', this.#port)];
    if (host !== undefined && !host.startsWith('[')) unlisted.push(`http://${host}`);
    const origins = this.#listed.size > 0 ? this.#listed : new Set(unlisted);
    return [...origins].map((origin) => origin.replace(/^http/, 'ws'));
  }
}

/** The address of a listener as somebody types it. */
export function ownOrigin(host: string, port: number): string {
  const isOurs = everyAddress.has(host) || host === '127.0.0.1' || host === '::1';
  return originAt(isOurs ? LOOPBACK : isIPv6(host) ? `[${host}]` : host, port);
}

function originAt(name: string, port: number): string {
  return port === 80 ? `http://${name}` : `http://${name}:${port}`;
}
