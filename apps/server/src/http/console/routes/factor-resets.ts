// Second factors that a user lost for good: support proposes to remove them, and somebody else of compliance confirms.
import { actionDone, factorResets, proposalBody, userActionBody } from '@candor/wire/console';
import type { RemovedFactors } from '../../../identity/index.ts';
import type { NewAction } from '../../../operators/index.ts';
import {
  confirmFactorReset,
  operatorRefusal,
  proposeFactorReset,
  withdrawFactorReset,
} from '../../../operators/index.ts';
import { ok, refuse } from '../../outcome.ts';
import { answerOf, by } from '../changes.ts';
import { type ConsoleRoute, consoleRoute, type OperatorCall } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { nameOf } from '../user-view.ts';

const people = ['support', 'compliance'] as const;

export function factorResetRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { factorResets: resets, people: users } = context.ports.operators;
  return [
    consoleRoute('GET GetFactorResets', people, {
      data: factorResets,
      handle: async () => {
        const open = await resets.open();
        const named = await users.byNumber(open.map(({ user }) => user));
        return ok(
          open.flatMap(({ user, ...reset }) => {
            const person = named.get(user);
            return person === undefined ? [] : { ...reset, user: nameOf(person) };
          }),
        );
      },
    }),
    consoleRoute('POST ProposeFactorReset', ['support'], {
      body: userActionBody,
      data: actionDone,
      handle: (call) => propose(context, call),
    }),
    consoleRoute('POST ConfirmFactorReset', ['compliance'], {
      body: proposalBody,
      data: actionDone,
      handle: (call) => confirm(context, call),
    }),
    consoleRoute('POST WithdrawFactorReset', people, {
      body: proposalBody,
      data: actionDone,
      handle: (call) => withdraw(context, call),
    }),
  ];
}

type Call = Pick<OperatorCall<unknown, { readonly reason: string }>, 'operator' | 'requestKey' | 'body'>;
type ProposeCall = Pick<
  OperatorCall<unknown, { readonly user: number; readonly reason: string }>,
  'operator' | 'requestKey' | 'body'
>;
type DecideCall = Pick<
  OperatorCall<unknown, { readonly id: number; readonly reason: string }>,
  'operator' | 'requestKey' | 'body'
>;

async function propose({ ports }: ConsoleContext, call: ProposeCall) {
  const { actions, factorResets: resets } = ports.operators;
  const { user } = call.body;
  let isNew = false;
  const done = await actions.record(actionOn(call, 'factorResetProposed', user), async (client, action) => {
    if (!(await resets.hasFactors(user))) return operatorRefusal('identity.secondFactorOff');
    const proposed = await proposeFactorReset(client, action, user);
    isNew = 'id' in proposed;
    return proposed;
  });
  if (done.outcome === 'done' && isNew) await ports.factorResets.tellProposed(user);
  return answerOf(done);
}

/** The agreement and the end of the factors are one transaction: there is never one without the other. */
async function confirm({ ports }: ConsoleContext, call: DecideCall) {
  const { actions, factorResets: resets } = ports.operators;
  const { id } = call.body;
  const user = await resets.userOf(id);
  if (user === undefined) return refuse('operator.itemUnknown');
  let removed: RemovedFactors | undefined;
  const done = await actions.record(actionOn(call, 'factorResetConfirmed', user), async (client, action) => {
    const refused = await confirmFactorReset(client, { action, operator: call.operator.id, id });
    if (refused !== undefined) return refused;
    const outcome = await ports.factorResets.remove(client, user);
    if (outcome.outcome === 'refused') return outcome;
    removed = outcome;
    return undefined;
  });
  if (done.outcome === 'done' && removed !== undefined) await ports.factorResets.finish(removed);
  return answerOf(done);
}

async function withdraw({ ports }: ConsoleContext, call: DecideCall) {
  const { actions, factorResets: resets } = ports.operators;
  const { id } = call.body;
  const user = await resets.userOf(id);
  if (user === undefined) return refuse('operator.itemUnknown');
  let isNew = false;
  const done = await actions.record(actionOn(call, 'factorResetWithdrawn', user), async (client, action) => {
    const refused = await withdrawFactorReset(client, { action, id });
    isNew = refused === undefined;
    return refused;
  });
  if (done.outcome === 'done' && isNew) await ports.factorResets.tellWithdrawn(user);
  return answerOf(done);
}

/** It stands in the user's own log, with its reason. */
function actionOn(call: Call, kind: NewAction['kind'], user: number): NewAction {
  return { ...by(call), kind, target: { kind: 'user', id: String(user) }, user, details: {} };
}
