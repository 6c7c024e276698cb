// GetApiKeys, CreateApiKey and DeleteApiKey: the caller's keys for programs. None of them is for a key.
import {
  API_KEYS_MAX,
  accountQuery,
  apiKeysData,
  createApiKeyBody,
  createApiKeyData,
  deleteApiKeyBody,
} from '@candor/wire';
import { z } from 'zod';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { refuseFrozen } from '../not-frozen.ts';

export const getApiKeys = ({ ports }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetApiKeys',
    summary: "The caller's keys for programs, the newest first.",
    query: accountQuery,
    data: apiKeysData,
    handle: async ({ user }) =>
      ok({ rows: [...(await ports.identity.own.keys(user))], keysMax: API_KEYS_MAX }),
  });

export const createApiKey = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/CreateApiKey',
    summary:
      'Makes a key for a program and shows it once; it reads, or trades as well, and never takes money out.',
    limit: 'identity',
    body: createApiKeyBody,
    data: createApiKeyData,
    handle: async (call) => {
      const { token, body } = call;
      if (token === undefined) return refuse('session.missing');
      const frozen = await refuseFrozen({ ports }, call.user);
      if (frozen !== undefined) return frozen;
      const outcome = await ports.identity.own.createKey({ ...call, token }, body);
      return outcome.outcome === 'refused' ? outcome : ok({ key: outcome.key, row: outcome.row });
    },
  });

/** Also for somebody who is frozen: it only takes away. */
export const deleteApiKey = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/DeleteApiKey',
    summary: 'Deletes a key for a program; its streams close within a second.',
    body: deleteApiKeyBody,
    data: z.null(),
    handle: async (call) => {
      const outcome = await ports.identity.own.deleteKey(call, call.body.id);
      return outcome.outcome === 'refused' ? outcome : ok(null);
    },
  });
