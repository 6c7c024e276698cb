// How long a request may take to arrive: ordinary ones some seconds, forms with pictures a minute.
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pictures over a slow line take a while. */
    readonly slowBody?: boolean;
  }
}

/** The listener itself waits as long as forms may take; everything else is cut off here. */
export function cutSlowBodies(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request;
    if (raw.complete || routeOptions.config.slowBody === true) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, timeoutMs);
    const stop = (): void => clearTimeout(timer);
    raw.once('end', stop);
    raw.once('close', stop);
    // What was answered before all of it had come is not looked at any more.
    reply.raw.once('finish', stop);
  });
}
