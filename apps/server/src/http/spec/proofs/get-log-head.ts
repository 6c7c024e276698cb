// GET /api/openapi/GetLogHead: the signed head of the log, as it is or as it was with an earlier record.
import { logHead, logHeadQuery } from '@candor/wire';
import { callers } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const getLogHead = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetLogHead',
    summary: 'The signed head of the log; with `seq`, of the batch that holds this record.',
    query: logHeadQuery,
    data: logHead,
    handle: async ({ query: { seq: wanted }, origin }) => {
      const newest = ports.engine.status().head;
      const caller = callers.address(origin.address);
      const head = wanted === undefined ? newest : await ports.receipts.headAt(caller, wanted);
      if (head === undefined) return refuse('receipt.unknown', { field: 'seq' });
      const { seq, hash, signature, publicKey, signedAt } = head;
      return ok({ seq, hash, signature, publicKey, signedAt });
    },
  });
