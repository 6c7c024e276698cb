// POST /api/webapi/SendCode: a verification code by mail. The answer never tells whether the address is known.
import { sendCodeBody } from '@candor/wire';
import { z } from 'zod';
import type { RouteContext } from '../context.ts';
import { ok } from '../outcome.ts';
import { publicRoute } from '../route.ts';

export const sendCode = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'POST',
    url: '/api/webapi/SendCode',
    limit: 'identity',
    body: sendCodeBody,
    data: z.null(),
    handle: async ({ body }) => (await ports.identity.sendCode(body)) ?? ok(null),
  });
