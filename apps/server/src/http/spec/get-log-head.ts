// GET /api/openapi/GetLogHead: the signed head of the log.
import { logHead } from '@candor/wire';
import type { RouteContext } from '../context.ts';
import { ok } from '../outcome.ts';
import { publicRoute } from '../route.ts';

export const getLogHead = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetLogHead',
    summary: 'The signed head of the log.',
    data: logHead,
    handle: () => {
      const { seq, hash, signature, publicKey, signedAt } = ports.engine.status().head;
      return ok({ seq, hash, signature, publicKey, signedAt });
    },
  });
