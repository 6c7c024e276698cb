// GET /api/openapi/GetLogBatches: the log itself, from any record on, where an operator's switch publishes it.
import { logBatches, logBatchesQuery } from '@candor/wire';
import { callers } from '../../../history/index.ts';
import { CallerBudgets } from '../../caller-budgets.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

/** Bytes of the log that an address is given: those of a busy venue's second, and much at once to begin with. */
export const logBudget = { atOnceMax: 128 * 1_048_576, perSecond: 8 * 1_048_576 } as const;

export const getLogBatches = ({ ports }: RouteContext) => {
  const budgets = new CallerBudgets(logBudget);
  return publicRoute({
    method: 'GET',
    url: '/api/openapi/GetLogBatches',
    summary:
      'Whole batches of the log from a record on, with the signed head of the last, where the log is published.',
    query: logBatchesQuery,
    data: logBatches,
    handle: async ({ query, origin }) => {
      const isOpen = (await ports.published.parameters()).publicReplay === 'on';
      if (!isOpen) return ok({ open: false, batches: [], head: null });
      const { address } = origin;
      const seconds = budgets.take(address, 1);
      if (seconds > 0) return refuse('request.rateLimited', { details: { seconds: String(seconds) } });
      const page = await ports.replay.page(callers.address(address), query.from - 1);
      const { batches, head, isFull, done } = page;
      // How large a page is shows when it is there; what it was too much the address waits for afterwards.
      budgets.charge(
        address,
        batches.reduce((bytes, { payload }) => bytes + payload.length, 0),
      );
      const { seq, hash, signature, publicKey, signedAt } = head;
      const data = {
        open: true,
        batches: batches.map(({ previousHash, hash: own, payload, ...row }) => ({
          ...row,
          previousHash: previousHash.toString('hex'),
          hash: own.toString('hex'),
          payload: payload.toString('base64'),
        })),
        head: { seq, hash, signature, publicKey, signedAt },
      };
      // What is in the log stays; a day is how long a copy outlives the operator's switch.
      return { ...ok(data), onSent: done, ...(isFull && { keepSeconds: 86_400 }) };
    },
  });
};
