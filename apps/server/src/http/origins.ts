// From which web pages a browser may change anything or open a stream.

export class AllowedOrigins {
  readonly #listed: ReadonlySet<string>;
  #port = 0;

  constructor(listed: readonly string[]) {
    this.#listed = new Set(listed);
  }

  /** Without listed origins the loopback names at our own port count; the port is known once we listen. */
  listenOn(port: number): void {
    this.#port = port;
  }

  allows(origin: string): boolean {
    if (this.#listed.size > 0) return this.#listed.has(origin);
    const names = ['localhost', '127.0.0.1', '[::1]'];
    return names.some((name) => origin === loopbackOrigin(name, this.#port));
  }

  /** Where links to the web application lead. */
  get home(): string {
    const [listed] = this.#listed;
    return listed ?? loopbackOrigin('localhost', this.#port);
  }

  /** Whether the cookie needs TLS, and may have the prefix that says so. */
  get secure(): boolean {
    return [...this.#listed].some((origin) => origin.startsWith('https://'));
  }

  /** Addresses of streams, for the browsers whose `connect-src 'self'` does not cover them. */
  get streamSources(): readonly string[] {
    const origins =
      this.#listed.size > 0
        ? [...this.#listed]
        : [loopbackOrigin('localhost', this.#port), loopbackOrigin('127.0.0.1', this.#port)];
    return origins.map((origin) => origin.replace(/^http/, 'ws'));
  }
}

function loopbackOrigin(name: string, port: number): string {
  return port === 80 ? `http://${name}` : `http://${name}:${port}`;
}
