// What every request meets before its route: its limit, its host, its size, and whether it may change to a stream.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForwarded } from './client-address.ts';
import { sendRefusal } from './error-handler.ts';
import type { AllowedHosts } from './hosts.ts';

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

export function refuseForeignHosts(app: FastifyInstance, hosts: AllowedHosts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request, hosts) && hosts.allows(request.headers.host)) done();
    else sendRefusal(reply, { code: 'request.hostUnknown' });
  });
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

export function refuseManyHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.rawHeaders.length / 2 <= HEADERS_MAX) done();
    else sendRefusal(reply, { code: 'request.tooLarge' });
  });
}

/** The WebSocket plugin would open a socket on any route, only to close it, and would write the address to the log. */
export function refuseStrayUpgrades(app: FastifyInstance, streamUrl: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.ws || request.routeOptions.url === streamUrl) done();
    else sendRefusal(reply, { code: 'request.notFound' });
  });
}

/** What is under way is answered; what comes now was not begun, and the answer says so. */
export function refuseWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (!stopping) done();
    else sendRefusal(reply.header('connection', 'close'), { code: 'venue.busy' });
  });
}

/** Said once: behind a proxy that is not listed, all visitors share one address and one limit. */
export function noticeUnlistedProxies(app: FastifyInstance, trustedProxies: readonly string[]): void {
  if (trustedProxies.length > 0) return;
  let noticed = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!noticed && isForwarded(request)) {
      noticed = true;
      request.log.warn(
        'A request was forwarded, and CANDOR_TRUSTED_PROXIES is empty: if a proxy stands before this venue, list it, or all its visitors share one limit',
      );
    }
    done();
  });
}
