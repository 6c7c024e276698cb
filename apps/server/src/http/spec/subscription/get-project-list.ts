// GET /api/openapi/GetProjectList: the token subscriptions that are announced or under way, and those that ended.
import { projectsOf, type TimestampMs } from '@candor/exchange';
import { projectList } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';
import { writeProject } from './project-row.ts';

export const getProjectList = ({ ports, listing }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetProjectList',
    summary: 'The token subscriptions that are announced or under way, and those that ended.',
    data: projectList,
    handle: async ({ token }) => {
      const serverTime = Math.floor(ports.clock.wallMs());
      const user = token === undefined ? undefined : await ports.identity.findSession(token);
      const projects = await ports.engine.read((state) => projectsOf(state, serverTime as TimestampMs));
      const rows = projects
        .filter(({ stage }) => stage !== 'cancelled')
        .map((project) => writeProject(listing, project));
      return ok({
        inProgress: rows.filter(({ phase }) => phase !== 'end').sort((a, b) => a.opensAt - b.opensAt),
        ended: rows.filter(({ phase }) => phase === 'end').sort((a, b) => b.endsAt - a.endsAt),
        available: ports.products.allowed('subscription', user?.nationality),
        serverTime,
      });
    },
  });
