// GET /api/openapi/GetSettingList: settings as names and texts. The fourth item holds the customer-service link.
import { settingList } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const getSettingList = ({ ports, settings }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetSettingList',
    summary: 'Settings as names and texts; the fourth item holds the customer-service link.',
    data: settingList,
    handle: async () => {
      const { siteName, contactEmail, customerServiceUrl } = await ports.published.parameters();
      return ok([
        { Name: 'name', Value: siteName },
        { Name: 'mode', Value: settings.mode },
        { Name: 'contactEmail', Value: contactEmail },
        { Name: 'customerServiceUrl', Value: customerServiceUrl },
      ]);
    },
  });
