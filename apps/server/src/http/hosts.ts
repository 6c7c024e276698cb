// Under which names the venue answers. A page whose own name was pointed at this machine still sends that name.
import { isIP } from 'node:net';
import type { HttpSettings } from './ports.ts';

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export class AllowedHosts {
  readonly #names: ReadonlySet<string>;
  readonly #listensBeyond: boolean;

  constructor({ host, hosts, origins }: Pick<HttpSettings, 'host' | 'hosts' | 'origins'>) {
    const configured = [...hosts, ...origins.map((origin) => new URL(origin).hostname)].map((name) =>
      name.toLowerCase(),
    );
    this.#listensBeyond = !(host === 'localhost' || host === '::1' || /^127\./.test(host));
    this.#names = new Set([...loopbackNames, host.toLowerCase(), ...configured]);
    this.isPublic = configured.some((name) => !loopbackNames.has(name));
  }

  /** A name is configured that others than this machine use: something stands before the listener. */
  readonly isPublic: boolean;

  /** A port may be any: whoever stands in front of us may have another one. */
  allows(header: string | undefined): boolean {
    const name = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::[0-9]{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase();
    if (name === undefined) return false;
    // No page has an address for its name, so on a listener for others a plain address is one of ours.
    return this.#names.has(name) || (this.#listensBeyond && isIP(name.replace(/^\[|\]$/g, '')) !== 0);
  }
}
