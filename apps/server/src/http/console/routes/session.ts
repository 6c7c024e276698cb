// Signing in to the console, and what operators do with their own credentials.
import {
  confirmOperatorTotpBody,
  consoleSettings,
  newOperatorRecoveryCodesBody,
  type OperatorSelf,
  operatorEntered,
  operatorLoginBody,
  operatorPasswordBody,
  operatorRecoveryCodes,
  operatorSelf,
  operatorSignedIn,
  operatorTotpData,
  startOperatorTotpBody,
} from '@candor/wire/console';
import { z } from 'zod';
import { OPERATOR_IDLE_MS, type OperatorSession, operatorPasswordPolicy } from '../../../operators/index.ts';
import { ok, refuse } from '../../outcome.ts';
import { type ConsoleRoute, consoleRoute, mayCall } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';

export function sessionRoutes(context: ConsoleContext, all: () => readonly ConsoleRoute[]): ConsoleRoute[] {
  const { operators } = context.ports;
  const { credentials } = operators;
  const selfOf = (session: OperatorSession): Promise<OperatorSelf> => readSelf(context, all(), session);
  return [
    settingsRoute(context),
    consoleRoute('POST Login', 'visitor', {
      limit: 'identity',
      body: operatorLoginBody,
      data: operatorEntered,
      handle: async (call) => {
        const outcome = await credentials.signIn(call.body, call.origin);
        if (outcome.outcome === 'refused') return outcome;
        if (call.token !== undefined) await operators.sessions.end(call.token);
        const session = await operators.sessions.find(outcome.token);
        if (session === undefined) return refuse('session.missing');
        call.beginSession(outcome.token, outcome.expiresAtMs);
        const recoveryCodes = outcome.recoveryCodes && [...outcome.recoveryCodes];
        const { failedBefore } = outcome;
        return ok({ ...(await selfOf(session)), recoveryCodes, failedBefore });
      },
    }),
    consoleRoute('POST Logout', 'visitor', {
      data: z.null(),
      handle: async (call) => {
        if (call.token !== undefined) await operators.sessions.end(call.token);
        call.endSession();
        return ok(null);
      },
    }),
    consoleRoute('GET Me', 'operator', {
      beforePasswordChange: true,
      data: operatorSelf,
      handle: async ({ session }) => ok(await selfOf(session)),
    }),
    consoleRoute('POST SetPassword', 'operator', {
      limit: 'identity',
      beforePasswordChange: true,
      body: operatorPasswordBody,
      data: operatorSelf,
      handle: async ({ session, body }) => {
        const outcome = await credentials.setPassword(session, body);
        if (outcome.outcome === 'refused') return outcome;
        return ok(await selfOf({ ...session, passwordMustChange: false }));
      },
    }),
    ...factorRoutes(context, selfOf),
  ];
}

function factorRoutes(
  { ports }: ConsoleContext,
  selfOf: (session: OperatorSession) => Promise<OperatorSelf>,
): ConsoleRoute[] {
  const { credentials } = ports.operators;
  return [
    consoleRoute('POST StartTotp', 'operator', {
      limit: 'identity',
      body: startOperatorTotpBody,
      data: operatorTotpData,
      handle: async ({ session, body }) => {
        const outcome = await credentials.startTotp(session, body.password);
        return outcome.outcome === 'refused' ? outcome : ok({ secret: outcome.secret, uri: outcome.uri });
      },
    }),
    consoleRoute('POST ConfirmTotp', 'operator', {
      limit: 'identity',
      body: confirmOperatorTotpBody,
      data: operatorSignedIn,
      handle: async ({ session, body }) => {
        const outcome = await credentials.confirmTotp(session, body.code);
        if (outcome.outcome === 'refused') return outcome;
        const recoveryCodes = outcome.recoveryCodes && [...outcome.recoveryCodes];
        return ok({ ...(await selfOf(session)), recoveryCodes });
      },
    }),
    consoleRoute('POST NewRecoveryCodes', 'operator', {
      limit: 'identity',
      body: newOperatorRecoveryCodesBody,
      data: operatorRecoveryCodes,
      handle: async ({ session, body, origin }) => {
        const outcome = await credentials.newRecoveryCodes(session, body, origin);
        return outcome.outcome === 'refused' ? outcome : ok({ recoveryCodes: [...outcome.recoveryCodes] });
      },
    }),
  ];
}

function settingsRoute({ ports, settings }: ConsoleContext): ConsoleRoute {
  return consoleRoute('GET GetSettings', 'visitor', {
    data: consoleSettings,
    handle: async () => {
      const parameters = await ports.operators.parameters();
      return ok({
        mode: settings.mode,
        name: parameters.find(({ name }) => name === 'siteName')?.value ?? '',
        serverTime: Math.floor(ports.clock.wallMs()),
        hasOperators: await ports.operators.accounts.areThere(),
        passwordLengthMin: operatorPasswordPolicy.lengthMin,
        passwordLengthMax: operatorPasswordPolicy.lengthMax,
      });
    },
  });
}

async function readSelf(
  { ports, settings }: ConsoleContext,
  routes: readonly ConsoleRoute[],
  { operator, passwordMustChange, expiresAtMs }: OperatorSession,
): Promise<OperatorSelf> {
  const factors = await ports.operators.credentials.factors(operator.id);
  return {
    id: operator.id,
    name: operator.name,
    email: operator.email,
    roles: [...operator.roles],
    calls: routes.filter((route) => mayCall(route, operator.roles)).map(({ name }) => name),
    mode: settings.mode,
    totpOn: factors.totpOn,
    recoveryCodesLeft: factors.recoveryCodesLeft,
    passwordMustChange,
    expiresAt: expiresAtMs,
    idleMs: OPERATOR_IDLE_MS,
  };
}
