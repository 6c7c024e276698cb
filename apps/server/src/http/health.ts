// GET /health/live and /health/ready: whether the process runs, and whether it may be sent requests.
import { health } from '@candor/wire';
import type { PriceStatus } from '../prices/index.ts';
import type { RouteContext } from './context.ts';
import { ok, refuse } from './outcome.ts';
import { publicRoute, type Route } from './route.ts';

export function healthRoutes({ ports }: RouteContext): readonly Route[] {
  return [
    publicRoute({
      method: 'GET',
      url: '/health/live',
      summary: 'Whether the process runs.',
      data: health,
      handle: () => ok({ status: 'live' as const }),
    }),
    publicRoute({
      method: 'GET',
      url: '/health/ready',
      summary: 'Whether the venue may be sent requests.',
      data: health,
      handle: () => {
        const { notReady, committedSeq, suspensions } = ports.engine.status();
        if (notReady !== undefined) return refuse('venue.notReady', { details: { reason: notReady } });
        const sources = ports.prices.sourceStatus?.();
        return ok({
          status: 'ready' as const,
          seq: committedSeq,
          suspended: suspensions.length,
          ...(sources && { prices: pricesHealth(sources) }),
        });
      },
    }),
  ];
}

/** A venue without prices is still there for everything that needs none, so this never makes it unready. */
function pricesHealth({ sources, withoutQuorum }: PriceStatus) {
  return {
    sources: sources.map(({ name, problem, fresh, observedAt, lastProblem, thrownOut }) => ({
      name,
      problem: problem ?? null,
      fresh,
      observedAt: observedAt ?? null,
      lastProblem: lastProblem ?? null,
      thrownOut: thrownOut.length,
    })),
    marketsWithoutPrice: withoutQuorum.length,
  };
}
