// The authenticator app and the recovery codes of the caller. A freeze keeps them as they are.
import {
  accountBody,
  confirmTotpBody,
  recoveryCodesData,
  secondFactorChangeBody,
  startTotpData,
} from '@candor/wire';
import { z } from 'zod';
import type { CodesShown, IdentityRefusal } from '../../../identity/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { refuseFrozen } from '../not-frozen.ts';

export const startTotp = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/StartTotp',
    summary: 'Gives a secret for an authenticator app; it guards nothing until it is confirmed.',
    limit: 'identity',
    body: accountBody,
    data: startTotpData,
    handle: async ({ user }) => {
      const frozen = await refuseFrozen({ ports }, user);
      if (frozen !== undefined) return frozen;
      const outcome = await ports.identity.own.startTotp(user);
      if (outcome.outcome === 'refused') return outcome;
      return ok({ secret: outcome.secret, uri: outcome.uri });
    },
  });

export const confirmTotp = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/ConfirmTotp',
    summary: 'Switches the authenticator app on with a code of it, and shows the recovery codes once.',
    limit: 'identity',
    body: confirmTotpBody,
    data: recoveryCodesData,
    handle: async (call) =>
      (await refuseFrozen({ ports }, call.user)) ??
      shown(await ports.identity.own.confirmTotp(call, call.body)),
  });

export const stopTotp = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/StopTotp',
    summary: 'Switches the authenticator app off.',
    limit: 'identity',
    body: secondFactorChangeBody,
    data: z.null(),
    handle: async (call) => {
      const frozen = await refuseFrozen({ ports }, call.user);
      if (frozen !== undefined) return frozen;
      const outcome = await ports.identity.own.stopTotp(call, call.body);
      return outcome.outcome === 'refused' ? outcome : ok(null);
    },
  });

export const newRecoveryCodes = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/NewRecoveryCodes',
    summary: 'Shows new recovery codes once; the old ones are worth nothing from here on.',
    limit: 'identity',
    body: secondFactorChangeBody,
    data: recoveryCodesData,
    handle: async (call) =>
      (await refuseFrozen({ ports }, call.user)) ??
      shown(await ports.identity.own.newRecoveryCodes(call, call.body)),
  });

export function shown(outcome: CodesShown | IdentityRefusal) {
  if (outcome.outcome === 'refused') return outcome;
  const { recoveryCodes } = outcome;
  return ok({ recoveryCodes: recoveryCodes === null ? null : [...recoveryCodes] });
}
