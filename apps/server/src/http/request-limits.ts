// How many requests an address may send. Counted before anything else is looked at, whatever becomes of the request.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { clientAddress } from './client-address.ts';
import { sendRefusal } from './error-handler.ts';
import type { RouteLimit } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The stricter limit that a route has beside the ordinary one. */
    readonly limit?: RouteLimit;
  }
}

/** Of the ordinary limit, so much may go to all calls together that cost a mail, a picture or a password hash. */
export const IDENTITY_SHARE = 50;
const MINUTE_MS = 60_000;
const ADDRESSES_MAX = 50_000;

export async function limitRequests(app: FastifyInstance, requestsPerMinuteMax: number): Promise<void> {
  await app.register(rateLimit, {
    // The plugin's own hooks would run after those of a route, and would miss what these refuse.
    global: false,
    max: requestsPerMinuteMax,
    timeWindow: MINUTE_MS,
    keyGenerator: clientAddress,
    cache: ADDRESSES_MAX,
  });
  const count = app.createRateLimit();
  const countIdentity = app.createRateLimit({ max: Math.ceil(requestsPerMinuteMax / IDENTITY_SHARE) });
  app.addHook('onRequest', async (request, reply) => {
    const counted = await count(request);
    if (!tell(reply, counted)) return sendRefusal(reply, rateLimited(counted));
    if (request.routeOptions.config.limit !== 'identity') return;
    const countedIdentity = await countIdentity(request);
    if (!tell(reply, countedIdentity)) return sendRefusal(reply, rateLimited(countedIdentity));
  });
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

/** Says in the standard headers what is left; false when nothing is. */
function tell(reply: FastifyReply, counted: Counted): boolean {
  if (counted.isAllowed) return true;
  reply
    .header('ratelimit-limit', counted.max)
    .header('ratelimit-remaining', counted.remaining)
    .header('ratelimit-reset', counted.ttlInSeconds);
  if (counted.isExceeded) reply.header('retry-after', counted.ttlInSeconds);
  return !counted.isExceeded;
}

function rateLimited(counted: Counted) {
  const seconds = counted.isAllowed ? 0 : counted.ttlInSeconds;
  return { code: 'request.rateLimited', details: { seconds: String(seconds) } } as const;
}
