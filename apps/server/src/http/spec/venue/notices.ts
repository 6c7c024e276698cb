// Calls about what operators wrote for everybody: notices, legal texts, and announced changes of price sources.
import { notice, noticeList, noticeListQuery, noticeQuery, priceSourceChanges } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const getNoticeList = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetNoticeList',
    summary: 'Published notices, newest first, each in the wanted language or the nearest that there is.',
    query: noticeListQuery,
    data: noticeList,
    handle: async ({ query }) =>
      ok(await ports.published.notices(query.language, query.pageindex, query.pagesize)),
  });

export const getNotice = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetNotice',
    summary: 'One published notice or legal text; the ids 1 to 6 are those of the legal texts.',
    query: noticeQuery,
    data: notice,
    handle: async ({ query }) => {
      const found = await ports.published.notice(query.id, query.language);
      return found === undefined ? refuse('notice.unknown') : ok(found);
    },
  });

export const getPriceSourceChanges = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetPriceSourceChanges',
    summary: 'Changes of the price source that two admins agreed to; none can take effect within 24 hours.',
    data: priceSourceChanges,
    handle: async () => ok([...(await ports.published.priceSourceChanges())]),
  });
