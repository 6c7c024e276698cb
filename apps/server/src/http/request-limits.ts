// How many requests an address may send. Counted before anything else is looked at, whatever becomes of the request.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';
import { sendRefusal } from './error-handler.ts';
import { type Counted, RequestCounts } from './request-counts.ts';
import type { RouteLimit } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The stricter limit that a route has beside the ordinary one. */
    readonly limit?: RouteLimit;
  }
}

/** Of the ordinary limit, so much may go to all calls together that cost a mail, a picture or a password hash. */
export const IDENTITY_SHARE = 50;

export class RequestLimits {
  /** The counts of all requests, for what comes in another way and weighs as much. */
  readonly counts: RequestCounts;
  readonly #identityCounts: RequestCounts;

  constructor(requestsPerMinuteMax: number) {
    this.counts = new RequestCounts(requestsPerMinuteMax);
    this.#identityCounts = new RequestCounts(Math.ceil(requestsPerMinuteMax / IDENTITY_SHARE));
  }

  /** False where it was one too many, and was answered. */
  allow(request: FastifyRequest, reply: FastifyReply): boolean {
    const address = clientAddress(request);
    const counted = this.counts.add(address);
    tell(reply, counted);
    if (counted.isExceeded) return refuse(reply, counted);
    if (request.routeOptions.config.limit !== 'identity') return true;
    const countedIdentity = this.#identityCounts.add(address);
    tell(reply, countedIdentity);
    return countedIdentity.isExceeded ? refuse(reply, countedIdentity) : true;
  }
}

/** Says in the standard headers what is left. */
function tell(reply: FastifyReply, { max, remaining, seconds }: Counted): void {
  reply
    .header('ratelimit-limit', max)
    .header('ratelimit-remaining', remaining)
    .header('ratelimit-reset', seconds);
}

/** The reply is on its way: no hook comes after this one. */
function refuse(reply: FastifyReply, { seconds }: Counted): false {
  sendRefusal(reply, { code: 'request.rateLimited', details: { seconds: String(seconds) } });
  return false;
}
