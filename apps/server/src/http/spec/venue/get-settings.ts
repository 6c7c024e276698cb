// GET /api/openapi/GetSettings: what every screen needs to know about this venue.
import { venueSettings } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const getSettings = ({ listing, ports, settings }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetSettings',
    summary: 'What every screen needs to know about this venue.',
    data: venueSettings,
    handle: async () => {
      const terms = listing.markets[0]?.terms;
      const { lengthMin, lengthMax } = await ports.published.passwordPolicy();
      return ok({
        mode: settings.mode,
        prices: settings.prices,
        serverTime: Math.floor(ports.clock.wallMs()),
        passwordLengthMin: lengthMin,
        passwordLengthMax: lengthMax,
        makerFeePpm: terms?.makerFeePpm ?? null,
        takerFeePpm: terms?.takerFeePpm ?? null,
      });
    },
  });
