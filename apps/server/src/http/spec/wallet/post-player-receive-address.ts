// POST /api/openapi/PostPlayerReceiveAddress: binds the caller's withdrawal address on a network.
import { postPlayerReceiveAddressBody } from '@candor/wire';
import { z } from 'zod';
import { requestRefusal } from '../../../requests/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { findNetwork, proveSpending, readRequestKey, refuseRequest } from '../wallet-request.ts';

export const postPlayerReceiveAddress = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/openapi/PostPlayerReceiveAddress',
    summary: 'Binds a withdrawal address, usable after a day and a night. Only customer service unbinds it.',
    idempotencyKey: true,
    limit: 'identity',
    body: postPlayerReceiveAddressBody,
    data: z.null(),
    handle: async (call) => {
      const { body, user, requestId } = call;
      const found = await findNetwork(context, body.network);
      if (found.outcome === 'refused') return found;
      const badKey = readRequestKey(requestId);
      if (badKey !== undefined) return badKey;
      const outcome = await context.ports.wallet.bindAddress({
        user: user.user,
        network: found.network,
        address: body.address,
        requestKey: requestId,
        origin: call.origin,
        prove: async () => {
          const unproved = await proveSpending(context, call);
          return unproved && requestRefusal(unproved.code, unproved.details);
        },
      });
      return outcome.outcome === 'refused' ? refuseRequest(context, outcome) : ok(null);
    },
  });
