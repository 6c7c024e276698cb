// What every request meets before its route: its limit, its host, its size, and whether it may change to a stream.
import type { IncomingMessage } from 'node:http';
import type { WireRefusalCode } from '@candor/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForwarded } from './client-address.ts';
import { sendRefusal } from './error-handler.ts';
import type { AllowedHosts } from './hosts.ts';
import type { RequestLimits } from './request-limits.ts';

export const HEADERS_MAX = 64;

const HOST = 'host';

/** Nothing is ever served here: it has the form of an address, so that what has none goes the way of all requests. */
const NOWHERE = '/nowhere';

/** An address that cannot be decoded would otherwise be answered before any limit, header or count. */
export function decodableUrl({ url = NOWHERE }: Pick<IncomingMessage, 'url'>): string {
  // Only what is written with percent signs can be no address.
  if (!url.includes('%')) return url;
  try {
    decodeURI(/^[^?#;]*/.exec(url)?.[0] ?? '');
    return url;
  } catch {
    return NOWHERE;
  }
}

export interface BorderParts {
  readonly limits: RequestLimits;
  readonly hosts: AllowedHosts;
  readonly trustedProxies: readonly string[];
  /** The one route that may change to a stream, where there is one. */
  readonly streamUrl?: string;
}

/** One hook for all of it: what Fastify does between two of them costs a request more than most of these checks. */
export function guardBorder(app: FastifyInstance, parts: BorderParts): void {
  const { limits, hosts, trustedProxies, streamUrl } = parts;
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  // Said once: behind a proxy that is not listed, all visitors share one address and one limit.
  let isProxyNoticed = trustedProxies.length > 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (!limits.allow(request, reply)) return;
    const refused = refusalOf(request, hosts);
    if (refused !== undefined) {
      sendRefusal(reply, { code: refused });
      return;
    }
    if (isStopping) {
      // What is under way is answered; what comes now was not begun, and the answer says so.
      sendRefusal(reply.header('connection', 'close'), { code: 'venue.busy' });
      return;
    }
    if (!isProxyNoticed && isForwarded(request)) {
      isProxyNoticed = true;
      request.log.warn(
        'A request was forwarded, and CANDOR_TRUSTED_PROXIES is empty: if a proxy stands before this venue, list it, or all its visitors share one limit',
      );
    }
    // The WebSocket plugin would open a socket on any route, only to close it, and would write the address to the log.
    if (request.ws && request.routeOptions.url !== streamUrl)
      sendRefusal(reply, { code: 'request.notFound' });
    else done();
  });
}

function refusalOf(request: FastifyRequest, hosts: AllowedHosts): WireRefusalCode | undefined {
  if (!namesOneHost(request, hosts) || !hosts.allows(request.headers.host)) return 'request.hostUnknown';
  return request.raw.rawHeaders.length / 2 > HEADERS_MAX ? 'request.tooLarge' : undefined;
}

/** Node keeps the first of several names, a proxy may keep another; an address with a name of its own outweighs both. */
function namesOneHost(
  { raw, originalUrl }: Pick<FastifyRequest, 'raw' | 'originalUrl'>,
  hosts: AllowedHosts,
): boolean {
  if (hasSecondHost(raw.rawHeaders)) return false;
  return originalUrl.startsWith('/') || hosts.allows(/^https?:\/\/([^/?#@]+)/i.exec(originalUrl)?.[1]);
}

/** Names and values take turns. A loop, because this is done for every header of every request. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let found = false;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length !== HOST.length || name.toLowerCase() !== HOST) continue;
    if (found) return true;
    found = true;
  }
  return false;
}
