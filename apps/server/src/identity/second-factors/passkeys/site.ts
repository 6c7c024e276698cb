// The web page on which a passkey is used. A key belongs to the name of one site and works nowhere else.
import { isIP } from 'node:net';
import type { Origin } from '../../ports.ts';

export interface Site {
  readonly origin: string;
  readonly host: string;
}

/** Undefined for programs, and for pages under a bare address: browsers have no passkeys there. */
export function siteOf({ site }: Origin): Site | undefined {
  if (site === undefined || !URL.canParse(site)) return undefined;
  const { origin, hostname } = new URL(site);
  if (hostname === '' || hostname.startsWith('[') || isIP(hostname) !== 0) return undefined;
  return { origin, host: hostname };
}
