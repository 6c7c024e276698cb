// GET /api/openapi/getSystemParam: the numbers that the screens speak of, from the fee schedule and policies in force.
import { referralRate, swapSpread } from '@candor/exchange';
import { systemParam } from '@candor/wire';
import { socialParameters } from '@candor/wire/console';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

const AGE_MIN = 18;
const CAROUSEL_MS = 3_000;

export const getSystemParam = ({ listing, ports, settings }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/getSystemParam',
    summary: 'The numbers that the screens speak of, from the fee schedule and policies in force.',
    data: systemParam,
    handle: async () => {
      const { lengthMin, lengthMax } = await ports.published.passwordPolicy();
      const parameters = await ports.published.parameters();
      const { siteName, contactEmail, customerServiceUrl, publicReplay } = parameters;
      return ok({
        name: siteName,
        mode: settings.mode,
        tradingFeePpm: highestFeePpm(listing.markets),
        cashBackPpm: (await ports.engine.read(referralRate)) ?? 0,
        swapSpreadPpm: (await ports.engine.read(swapSpread)) ?? null,
        passwordLengthMin: lengthMin,
        passwordLengthMax: lengthMax,
        ageMin: AGE_MIN,
        contactEmail,
        customerServiceUrl,
        social: Object.entries(socialParameters)
          .map(([name, network]) => ({ network, url: parameters[name as keyof typeof socialParameters] }))
          .filter(({ url }) => url !== ''),
        logPublished: publicReplay === 'on',
        mailsWait: ports.mailCounts.stuck,
        carouselMs: CAROUSEL_MS,
        testFunds: [...(settings.testFunds ?? [])],
      });
    },
  });

/** The highest, so that nobody pays more than the banner says. */
function highestFeePpm(markets: RouteContext['listing']['markets']): number | null {
  if (markets.length === 0) return null;
  return Math.max(...markets.flatMap(({ terms }) => [terms.makerFeePpm, terms.takerFeePpm]));
}
