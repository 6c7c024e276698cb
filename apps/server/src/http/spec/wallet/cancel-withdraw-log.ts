// POST /api/webapi/CancelWithdrawLog: takes a withdrawal back that nobody has approved yet, and releases its hold.
import type { WithdrawalId } from '@candor/exchange';
import { cancelWithdrawLogBody, cancelWithdrawLogData } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

export const cancelWithdrawLog = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/CancelWithdrawLog',
    summary: 'Takes a withdrawal back that nobody has approved yet.',
    idempotencyKey: true,
    body: cancelWithdrawLogBody,
    data: cancelWithdrawLogData,
    handle: async ({ body, user, requestId }) => {
      const withdrawal = body.id as WithdrawalId;
      const command = { type: 'CancelWithdrawal', user: user.user, withdrawal } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      return reply.outcome === 'refused' ? reply : ok({ id: body.id });
    },
  });
