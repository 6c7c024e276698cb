// Deposits that users reported: an operator approves them, above a limit two different ones, or refuses with a reason.
import { type ExchangeState, formatDecimal, networkTerms } from '@candor/exchange';
import {
  actionDone,
  type ConsoleDeposit,
  consoleDepositDetail,
  consoleDeposits,
  decideBody,
  depositsQuery,
  idQuery,
} from '@candor/wire/console';
import { approversOf, type NewAction, type QueuedDeposit } from '../../../operators/index.ts';
import { ok, refuse } from '../../outcome.ts';
import { answerOf, by } from '../changes.ts';
import { type ConsoleRoute, consoleRoute, type OperatorCall } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { limitsOf, type QueueSurroundings, readSurroundings } from '../queue-items.ts';
import { nameOf } from '../user-view.ts';
import { queueRoles } from './queues.ts';

const roles = queueRoles.deposits;

export function depositRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { queues } = context.ports.operators;
  return [
    consoleRoute('GET GetDeposits', roles, {
      query: depositsQuery,
      data: consoleDeposits,
      handle: async ({ operator, query }) => {
        const found = await queues.deposits(
          { state: query.state, query: query.query, order: query.order },
          limitsOf(query),
        );
        const around = await readSurroundings(context, operator, 'deposits', found.rows);
        const limits = await readLimits(context);
        return ok({
          rows: found.rows.flatMap((row) => describeDeposit(context, row, around, limits) ?? []),
          total: found.total,
        });
      },
    }),
    consoleRoute('GET GetDeposit', roles, {
      query: idQuery,
      data: consoleDepositDetail,
      handle: async ({ operator, query }) => {
        const row = await queues.deposit(query.id);
        if (row === undefined) return refuse('operator.itemUnknown');
        const around = await readSurroundings(context, operator, 'deposits', [row]);
        const described = describeDeposit(context, row, around, await readLimits(context));
        if (described === undefined) return refuse('operator.itemUnknown');
        const { address, screenshot } = row;
        const decisions = [...(around.decisions.get(row.id) ?? [])];
        return ok({ ...described, address, screenshot, decisions });
      },
    }),
    consoleRoute('POST DecideDeposit', roles, {
      body: decideBody,
      data: actionDone,
      handle: (call) => decide(context, call),
    }),
  ];
}

type DecideCall = Pick<
  OperatorCall<
    unknown,
    { readonly id: number; readonly decision: 'approve' | 'refuse'; readonly reason: string }
  >,
  'operator' | 'requestKey' | 'body'
>;

async function decide(context: ConsoleContext, call: DecideCall) {
  const { queues, claims, actions } = context.ports.operators;
  const { id, decision } = call.body;
  const row = await queues.deposit(id);
  if (row === undefined) return refuse('operator.itemUnknown');
  const action: NewAction = {
    ...by(call),
    kind: decision === 'approve' ? 'depositApproved' : 'depositRefused',
    target: { kind: 'deposit', id: String(id) },
    user: row.user,
    details: { network: row.network, transaction: row.transaction },
  };
  const repeated = await actions.repeated(action);
  if (repeated !== undefined) return answerOf(repeated);
  if (row.state !== 'pending') return refuse('operator.alreadyDecided');
  const unclaimed = await claims.refuse(call.operator, 'deposits', id);
  if (unclaimed !== undefined) return unclaimed;
  const needed = decision === 'approve' ? approvalsNeeded(row, await readLimits(context)) : 1;
  const isFirstOfTwo = needed > 1 && (await needsAnother(context, call, row, needed));
  if (isFirstOfTwo === 'same') return refuse('operator.sameOperator');
  const asked = { ...action, ofTwo: needed > 1 };
  // The first of two approvals has no effect of its own; the second one, of somebody else, credits the deposit.
  const done = isFirstOfTwo
    ? await actions.record(asked, async () => undefined)
    : await actions.delegate(asked);
  if (done.outcome === 'done') await claims.release(call.operator, 'deposits', id);
  return answerOf(done);
}

/** Whether somebody else must approve after this operator; `same` when this one has approved already. */
async function needsAnother(
  context: ConsoleContext,
  { operator }: DecideCall,
  row: QueuedDeposit,
  needed: number,
): Promise<boolean | 'same'> {
  const decisions = await context.ports.operators.audit.decisions('deposit', [row.id]);
  const approvers = approversOf(decisions.get(row.id), 'depositApproved');
  if (approvers.some(({ id }) => id === operator.id)) return 'same';
  return approvers.length + 1 < needed;
}

type Limits = ReadonlyMap<string, bigint>;

/** Above these amounts two different operators must agree, for deposits as for withdrawals. */
function readLimits({ ports }: ConsoleContext): Promise<Limits> {
  return ports.engine.read(
    (state: ExchangeState) =>
      new Map(networkTerms(state).map(({ network, secondApprovalAbove }) => [network, secondApprovalAbove])),
  );
}

function approvalsNeeded(row: QueuedDeposit, limits: Limits): number {
  const limit = limits.get(row.network);
  return limit === undefined || row.amount > limit ? 2 : 1;
}

function describeDeposit(
  { listing }: ConsoleContext,
  row: QueuedDeposit,
  { people, claims, decisions }: QueueSurroundings,
  limits: Limits,
): ConsoleDeposit | undefined {
  const person = people.get(row.user);
  const currency = listing.currencies[row.currencyId];
  if (person === undefined || currency === undefined) return undefined;
  return {
    id: row.id,
    user: nameOf(person),
    network: row.network,
    currency: currency.code,
    amount: formatDecimal(row.amount, currency.scale),
    transaction: row.transaction,
    state: row.state,
    requestedAt: row.requestedAt,
    decidedAt: row.decidedAt,
    reason: row.state === 'pending' ? null : row.reason,
    approvalsNeeded: approvalsNeeded(row, limits),
    approvals: approversOf(decisions.get(row.id), 'depositApproved'),
    claim: claims.get(row.id) ?? null,
  };
}
