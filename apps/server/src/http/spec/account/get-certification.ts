// GET /api/webapi/GetCertification: how the caller's own verification stands.
import { certification, certificationQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

export const getCertification = ({ ports }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetCertification',
    summary: "How the caller's own verification stands.",
    query: certificationQuery,
    data: certification,
    handle: async ({ user }) => ok(await ports.verification.certificationOf(user.user)),
  });
