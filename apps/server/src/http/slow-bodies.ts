// How long a request may take to arrive: ordinary ones some seconds, forms with pictures a minute.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pictures over a slow line take a while. */
    readonly slowBody?: boolean;
  }
}

const LOOK_MS = 100;

/**
 * The listener itself waits as long as forms may take; everything else is cut off here. One look at those that are
 * still arriving, the oldest first, costs a request far less than a timer of its own.
 */
export function cutSlowBodies(app: FastifyInstance, timeoutMs: number): void {
  const arriving = new Map<IncomingMessage, number>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    if (!raw.complete && routeOptions.config.slowBody !== true) arriving.set(raw, performance.now());
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    arriving.delete(request.raw);
    done();
  });
  // What was answered before all of it had come is not looked at any more.
  app.addHook('onResponse', (request, _reply, done) => {
    arriving.delete(request.raw);
    done();
  });
  const timer = setInterval(() => {
    const tooOld = performance.now() - timeoutMs;
    for (const [raw, beganAtMs] of arriving) {
      if (beganAtMs > tooOld) return;
      arriving.delete(raw);
      if (!raw.complete) raw.destroy();
    }
  }, LOOK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
