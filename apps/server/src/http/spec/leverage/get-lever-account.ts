// GET /api/webapi/GetLeverAccount: the caller's leverage wallet and its risk rate at the marks of the moment.
import { leverAccount, leverAccountQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { writeLeverAccount } from '../../streams/lever-account.ts';
import { readContracts, readLever } from '../../streams/lever-reading.ts';

export const getLeverAccount = ({ listing, ports }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetLeverAccount',
    summary: "The caller's leverage wallet and its risk rate at the marks of the moment.",
    key: 'read',
    query: leverAccountQuery,
    data: leverAccount,
    handle: async ({ user }) => {
      const nowMs = ports.clock.wallMs();
      const reading = await ports.engine.read((state) =>
        readLever(state, readContracts(state, nowMs), user.user, nowMs),
      );
      return ok(writeLeverAccount(listing, reading, nowMs));
    },
  });
