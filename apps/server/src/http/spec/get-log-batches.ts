// GET /api/openapi/GetLogBatches: the log itself, from any record on, where an operator's switch publishes it.
import { logBatches, logBatchesQuery } from '@candor/wire';
import { callers } from '../../history/index.ts';
import type { RouteContext } from '../context.ts';
import { ok } from '../outcome.ts';
import { publicRoute } from '../route.ts';

export const getLogBatches = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetLogBatches',
    summary:
      'Whole batches of the log from a record on, with the signed head of the last, where the log is published.',
    query: logBatchesQuery,
    data: logBatches,
    handle: async ({ query, origin }) => {
      const isOpen = (await ports.published.parameters()).publicReplay === 'on';
      if (!isOpen) return ok({ open: false, batches: [], head: null });
      const { batches, head, isFull } = await ports.replay.page(
        callers.address(origin.address),
        query.from - 1,
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
      return isFull ? { ...ok(data), keepSeconds: 86_400 } : ok(data);
    },
  });
