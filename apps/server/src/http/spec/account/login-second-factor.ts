// LoginSecondFactor and StartPasskeyLogin: the second step of a sign-in that had the right password.
import { loginSecondFactorBody, passkeyOptions, startPasskeyLoginBody, userInfo } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';
import { given } from './account-passkeys.ts';
import { readUserInfo } from './user-info.ts';

export const loginSecondFactor = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'POST',
    url: '/api/webapi/LoginSecondFactor',
    summary: 'Goes on with a sign-in by a code, a recovery code or a passkey.',
    limit: 'identity',
    body: loginSecondFactorBody,
    data: userInfo,
    handle: async (call) => {
      const outcome = await ports.identity.signInSecondFactor(call.body, call.origin);
      if (outcome.outcome === 'refused') return outcome;
      if (call.token !== undefined) await ports.identity.signOut(call.token);
      call.beginSession(outcome.token, outcome.expiresAtMs);
      return ok(await readUserInfo(ports.engine, outcome.user));
    },
  });

export const startPasskeyLogin = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'POST',
    url: '/api/webapi/StartPasskeyLogin',
    summary: 'Gives the options with which a browser proves a passkey for a sign-in.',
    limit: 'identity',
    body: startPasskeyLoginBody,
    data: passkeyOptions,
    handle: async ({ body, origin }) => given(await ports.identity.startPasskeySignIn(body, origin)),
  });
