// The passkeys of the caller. They belong to the name of the web page on which they were made.
// A freeze keeps them as they are.
import {
  accountBody,
  accountQuery,
  finishPasskeyBody,
  passkeyOptions,
  passkeyRows,
  recoveryCodesData,
  removePasskeyBody,
  secondFactorChangeBody,
} from '@candor/wire';
import { z } from 'zod';
import type { IdentityRefusal, OptionsGiven } from '../../../identity/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { refuseFrozen } from '../not-frozen.ts';
import { shown } from './account-totp.ts';

export const getPasskeys = ({ ports }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetPasskeys',
    summary: "The caller's passkeys.",
    query: accountQuery,
    data: passkeyRows,
    handle: async ({ user }) => ok([...(await ports.identity.own.passkeys(user))]),
  });

export const startPasskey = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/StartPasskey',
    summary: 'Gives the options with which a browser makes a new passkey.',
    limit: 'identity',
    body: secondFactorChangeBody,
    data: passkeyOptions,
    handle: async (call) =>
      (await refuseFrozen({ ports }, call.user)) ??
      given(await ports.identity.own.startPasskey(call, call.body)),
  });

export const finishPasskey = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/FinishPasskey',
    summary: 'Adds the passkey that a browser made; with the first factor the recovery codes are shown once.',
    limit: 'identity',
    body: finishPasskeyBody,
    data: recoveryCodesData,
    handle: async (call) =>
      (await refuseFrozen({ ports }, call.user)) ??
      shown(await ports.identity.own.finishPasskey(call, call.body)),
  });

export const removePasskey = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/RemovePasskey',
    summary: 'Removes a passkey.',
    limit: 'identity',
    body: removePasskeyBody,
    data: z.null(),
    handle: async (call) => {
      const frozen = await refuseFrozen({ ports }, call.user);
      if (frozen !== undefined) return frozen;
      const outcome = await ports.identity.own.removePasskey(call, call.body);
      return outcome.outcome === 'refused' ? outcome : ok(null);
    },
  });

export const startPasskeyCheck = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/StartPasskeyCheck',
    summary: 'Gives the options for the `passkey` of a request that a second factor guards.',
    limit: 'identity',
    body: accountBody,
    data: passkeyOptions,
    handle: async ({ user, origin }) => given(await ports.identity.own.startPasskeyCheck(user, origin)),
  });

export function given(outcome: OptionsGiven | IdentityRefusal) {
  return outcome.outcome === 'refused' ? outcome : ok({ ...outcome.options });
}
