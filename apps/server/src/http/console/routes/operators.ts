// Operators and their roles: admins alone, and nobody about themself.
import {
  actionDone,
  createOperatorBody,
  operatorActionBody,
  operatorCredentials,
  operatorRows,
  setOperatorRolesBody,
} from '@candor/wire/console';
import type { Operators } from '../../../operators/index.ts';
import { type Outcome, ok } from '../../outcome.ts';
import { answerOf, by } from '../changes.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';

const roles = ['admin'] as const;

export function operatorRoutes({ ports }: ConsoleContext): ConsoleRoute[] {
  const { accounts } = ports.operators;
  return [
    consoleRoute('GET GetOperators', roles, {
      data: operatorRows,
      handle: async () => ok(await accounts.list()),
    }),
    consoleRoute('POST CreateOperator', roles, {
      limit: 'identity',
      body: createOperatorBody,
      data: operatorCredentials,
      handle: async (call) => shown(await accounts.create(by(call), call.body)),
    }),
    consoleRoute('POST ResetOperator', roles, {
      limit: 'identity',
      body: operatorActionBody,
      data: operatorCredentials,
      handle: async (call) => shown(await accounts.reset(by(call), call.body.operator)),
    }),
    consoleRoute('POST SetOperatorRoles', roles, {
      body: setOperatorRolesBody,
      data: actionDone,
      handle: async (call) =>
        answerOf(await accounts.setRoles(by(call), call.body.operator, [...new Set(call.body.roles)])),
    }),
    consoleRoute('POST DisableOperator', roles, {
      body: operatorActionBody,
      data: actionDone,
      handle: async (call) => answerOf(await accounts.disable(by(call), call.body.operator)),
    }),
    consoleRoute('POST EnableOperator', roles, {
      body: operatorActionBody,
      data: actionDone,
      handle: async (call) => answerOf(await accounts.enable(by(call), call.body.operator)),
    }),
  ];
}

type Made = Awaited<ReturnType<Operators['accounts']['create']>>;

function shown(made: Made): Outcome<{
  action: number;
  seq: null;
  operator: number;
  password: string;
  totpSecret: string;
  totpUri: string;
}> {
  if (made.outcome === 'refused') return made;
  return ok({ action: made.action, seq: null, operator: made.result.operator, ...made.credentials });
}
