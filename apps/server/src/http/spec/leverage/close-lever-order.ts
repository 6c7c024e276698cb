// POST /api/webapi/CloseLeverOrder: closes a position, or so many of its contracts.
import { type Contracts, type PerpetualId, position, type UserId } from '@candor/exchange';
import { type CloseLeverOrderData, closeLeverOrderBody, closeLeverOrderData } from '@candor/wire';
import { ListsBusy } from '../../../history/index.ts';
import { type AcceptedReply, submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

export const closeLeverOrder = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/CloseLeverOrder',
    summary:
      'Closes a leveraged position at the next tick, or so many of its contracts: that part is a position of its own then.',
    key: 'trade',
    idempotencyKey: true,
    body: closeLeverOrderBody,
    data: closeLeverOrderData,
    handle: async ({ body: { id, contracts }, user: { user }, requestId }) => {
      const named = { user, position: id as PerpetualId } as const;
      const command =
        contracts === undefined
          ? ({ type: 'ClosePerpetual', ...named } as const)
          : ({ type: 'ClosePerpetualPart', ...named, contracts: contracts as Contracts } as const);
      const reply = await submitCommand(context, user, command, requestId);
      if (reply.outcome === 'refused') return reply;
      const closing = contracts ?? (await contractsOf(context, user, id as PerpetualId));
      return ok({ id: closingIn(reply, id), closing });
    },
  });

/** The part where there is one. */
function closingIn({ events }: AcceptedReply, id: number): CloseLeverOrderData['id'] {
  return events.find((event) => event.type === 'PerpetualClosing')?.position ?? id;
}

/**
 * Of a position that closes whole: nothing takes from it any more. Asked again later, it may have ended; and it closes,
 * whatever the history can say of it.
 */
async function contractsOf(
  { ports: { engine, history } }: RouteContext,
  user: UserId,
  id: PerpetualId,
): Promise<number | null> {
  const open = await engine.read((state) => position(state, id));
  if (open !== undefined) return open.contracts;
  const ended = history.perpetualsOfUser({
    ...{ user, status: 'closed', order: id, afterSeq: engine.status().committedSeq },
    ...{ page: 1, pageSize: 1, period: { from: undefined, to: undefined } },
  });
  const [row] = await ended.then(({ rows }) => rows).catch(noneWhereBusy);
  return row?.contracts ?? null;
}

function noneWhereBusy(error: unknown): readonly never[] {
  if (error instanceof ListsBusy) return [];
  throw error;
}
