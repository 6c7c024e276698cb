// GET /api/openapi/GetReceiveAddress: the caller's withdrawal addresses, and who unbound the earlier ones and why.
import { boundAddress } from '@candor/exchange';
import { receiveAddressQuery, receiveAddressRows } from '@candor/wire';
import { networkIds } from '../../../wallet/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

export const getReceiveAddress = ({ ports }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/openapi/GetReceiveAddress',
    summary: "The caller's withdrawal addresses, and who unbound the earlier ones and why.",
    query: receiveAddressQuery,
    data: receiveAddressRows,
    handle: async ({ user }) => {
      const present = await ports.engine.read((state) =>
        networkIds.map((network) => ({ network, bound: boundAddress(state, user.user, network) })),
      );
      const rows = await ports.wallet.addressesOf(user.user);
      return ok(
        present.map(({ network, bound }) => {
          const row = bound && rows.find(({ id }) => id === Number(bound.address));
          return {
            network,
            bound:
              bound === undefined || row === undefined
                ? null
                : { address: row.address, boundAt: row.boundAt, usableAt: bound.usableAt },
            unbound: rows.flatMap(({ network: of, address, boundAt, unbound }) =>
              of !== network || unbound === undefined
                ? []
                : [
                    {
                      address,
                      boundAt,
                      unboundAt: unbound.at,
                      operator: unbound.operator,
                      reason: unbound.reason,
                    },
                  ],
            ),
          };
        }),
      );
    },
  });
