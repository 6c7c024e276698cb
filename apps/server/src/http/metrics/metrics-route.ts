// GET /metrics: for a collector on this machine or at a listed address. For everybody else there is nothing here.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForwarded, networkOf } from '../client-address.ts';
import { sendRefusal } from '../error-handler.ts';
import type { VenueMetrics } from './venue-metrics.ts';

export function registerMetrics(
  app: FastifyInstance,
  metrics: VenueMetrics,
  addresses: readonly string[],
): void {
  const listed = new Set(addresses.map(networkOf));
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    metrics.answered({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
  app.addHook('onClose', async () => metrics.stop());
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, listed)) return sendRefusal(reply, { code: 'request.notFound' });
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Behind a proxy that is not listed everybody seems to come from this machine; such a proxy gives itself away. */
function mayRead(request: FastifyRequest, listed: ReadonlySet<string>): boolean {
  const address = networkOf(request.ip);
  if (listed.has(address)) return true;
  return !isForwarded(request) && (/^127\./.test(address) || request.ip === '::1');
}
