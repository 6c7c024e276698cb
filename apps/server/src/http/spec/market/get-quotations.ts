// GET /api/openapi/GetQuotations: the last price and the last day of every quoted pair, in the order of the listing.
import { quotations } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';
import { writeQuotations } from '../../streams/quotation.ts';

export const getQuotations = ({ listing, ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetQuotations',
    summary: 'The last price and the last day of every quoted pair, in the order of the listing.',
    data: quotations,
    handle: () => ok(writeQuotations(listing, ports.prices.latestQuotations())),
  });
