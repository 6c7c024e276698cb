// How long a request may take to arrive: ordinary ones some seconds, forms with pictures a minute.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pictures over a slow line take a while. */
    readonly slowBody?: boolean;
  }
}

const LOOK_MS = 100;

/**
 * The listener itself waits as long as forms may take; everything else is cut off here. One look at those that are
 * still arriving, the oldest first, costs a request far less than a timer of its own; and a body that came together with
 * its head, as most do, is there before the turn of the event loop ends, and never looked at.
 */
export function cutSlowBodies(app: FastifyInstance, timeoutMs: number): void {
  const arriving = new Map<IncomingMessage, number>();
  let begun: FastifyReply[] = [];
  // A request that comes from no socket says nothing of it: nothing of it is still to arrive.
  const look = (): void => {
    const beganAtMs = performance.now();
    for (const { request, sent } of begun)
      if (request.raw.complete === false && !sent) arriving.set(request.raw, beganAtMs);
    begun = [];
  };
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    const mayBeSlow = raw.complete === false && routeOptions.config.slowBody !== true;
    if (mayBeSlow && begun.push(reply) === 1) setImmediate(look);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (arriving.size > 0) arriving.delete(request.raw);
    done();
  });
  // What was answered before all of it had come is not looked at any more.
  app.addHook('onResponse', (request, _reply, done) => {
    if (arriving.size > 0) arriving.delete(request.raw);
    done();
  });
  const cut = (): void => {
    const tooOld = performance.now() - timeoutMs;
    for (const [raw, beganAtMs] of arriving) {
      if (beganAtMs > tooOld) return;
      arriving.delete(raw);
      if (!raw.complete) raw.destroy();
    }
  };
  // Where this process itself stood still its timers come first: what has arrived meanwhile is read before anybody is judged.
  const timer = setInterval(() => {
    if (arriving.size > 0) setImmediate(cut);
  }, LOOK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
