// Deposits that users reported: an operator approves them, above a limit for the day two different ones, or refuses with
// a reason.
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
import { type Alone, type AloneRules, type LetIn, readAloneRules, takesTwo } from '../alone.ts';
import { answerOf, by } from '../changes.ts';
import { writeMoney } from '../console-amounts.ts';
import { type ConsoleRoute, consoleRoute, type OperatorCall } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { isClosed, ownerOf } from '../open-account.ts';
import {
  countingDeciders,
  limitsOf,
  type QueueSurroundings,
  queueRoles,
  readSurroundings,
} from '../queue-items.ts';

const roles = queueRoles.deposits;

export function depositRoutes(context: ConsoleContext, alone: Alone): ConsoleRoute[] {
  const { queues } = context.ports.operators;
  return [
    consoleRoute('GET GetDeposits', roles, {
      query: depositsQuery,
      data: consoleDeposits,
      handle: async (call) => {
        const { operator, query } = call;
        const found = await queues.deposits(
          { state: query.state, query: query.query, order: query.order },
          limitsOf(query),
        );
        const around = await readSurroundings(context, operator, 'deposits', found.rows);
        const rules = await readAloneRules(context, alone, operator);
        return ok({
          rows: found.rows.flatMap((row) => describeDeposit(context, call, row, { around, rules }) ?? []),
          total: found.total,
        });
      },
    }),
    consoleRoute('GET GetDeposit', roles, {
      query: idQuery,
      data: consoleDepositDetail,
      handle: async (call) => {
        const { operator, query } = call;
        const row = await queues.deposit(query.id);
        if (row === undefined) return refuse('operator.itemUnknown');
        const around = await readSurroundings(context, operator, 'deposits', [row]);
        const rules = await readAloneRules(context, alone, operator);
        const closed = await isClosed(context, call, { user: row.user, waits: row.state === 'pending' });
        const described = describeDeposit(context, call, row, { around, rules });
        if (described === undefined) return refuse('operator.itemUnknown');
        const address = closed ? null : row.address;
        const { screenshot } = row;
        const decisions = [...(around.decisions.get(row.id) ?? [])];
        return ok({ ...described, closed, address, screenshot, decisions });
      },
    }),
    consoleRoute('POST DecideDeposit', roles, {
      body: decideBody,
      data: actionDone,
      // In turn with gifts and money for the house, which count towards the same limit.
      handle: (call) => alone.next(() => decide(context, alone, call)),
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

async function decide(context: ConsoleContext, alone: Alone, call: DecideCall) {
  const { queues, claims, actions } = context.ports.operators;
  const { id, decision } = call.body;
  const row = await queues.deposit(id);
  if (row === undefined) return refuse('operator.itemUnknown');
  const action: NewAction = {
    ...by(call),
    kind: decision === 'approve' ? 'depositApproved' : 'depositRefused',
    target: { kind: 'deposit', id: String(id) },
    user: row.user,
    // What it is about: whoever reads the audit log or compares its table with the chain has nothing else.
    details: {
      network: row.network,
      transaction: row.transaction,
      ...writeMoney(context, row.currencyId, row.amount),
    },
  };
  const repeated = await actions.repeated(action);
  if (repeated !== undefined) return answerOf(repeated);
  if (row.state !== 'pending') return refuse('operator.alreadyDecided');
  const unclaimed = await claims.refuse(call.operator, 'deposits', id);
  if (unclaimed !== undefined) return unclaimed;
  const approvals = decision === 'approve' ? await approvalsOf(context, alone, call, row) : undefined;
  if (approvals?.isRepeated === true) return refuse('operator.sameOperator');
  const asked = { ...action, ofTwo: approvals?.ofTwo === true };
  // The first of two approvals has no effect of its own; the second one, of somebody else, credits the deposit.
  const done = approvals?.isFirstOfTwo
    ? await actions.record(asked, async () => undefined)
    : await actions.delegate(asked);
  if (done.outcome === 'done') await claims.release(call.operator, 'deposits', id);
  return answerOf(done);
}

/** How an approval by this operator would count: alone, as the first or the second of two, or not again. */
async function approvalsOf(
  context: ConsoleContext,
  alone: Alone,
  { operator }: DecideCall,
  row: QueuedDeposit,
) {
  const around = await readSurroundings(context, operator, 'deposits', [row]);
  const all = approversOf(around.decisions.get(row.id), 'depositApproved');
  const approvers = countingDeciders(around, row.id, 'depositApproved');
  const needed = approvalsNeeded(row, all, await readAloneRules(context, alone, operator));
  return {
    isRepeated: needed > 1 && approvers.some(({ id }) => id === operator.id),
    isFirstOfTwo: approvers.length + 1 < needed,
    ofTwo: needed > 1,
  };
}

const nothingYet: LetIn = new Map();

/** For the operator who asks. */
function approvalsNeeded(
  { network, currencyId: currency, amount: atoms, state }: QueuedDeposit,
  approvers: readonly unknown[],
  { limits, letIn }: AloneRules,
): 1 | 2 {
  // Where somebody approved as the first of two, two are needed, whatever is left of the second one's own day, and also
  // where the word of the first counts no longer.
  if (approvers.length > (state === 'success' ? 1 : 0)) return 2;
  const rules = { limits, letIn: state === 'pending' ? letIn : nothingYet };
  return takesTwo(rules, { network, currency, atoms }) ? 2 : 1;
}

function describeDeposit(
  context: ConsoleContext,
  call: Pick<OperatorCall<unknown, unknown>, 'session'>,
  row: QueuedDeposit,
  { around, rules }: { readonly around: QueueSurroundings; readonly rules: AloneRules },
): ConsoleDeposit | undefined {
  const person = around.people.get(row.user);
  if (person === undefined || context.listing.currencies[row.currencyId] === undefined) return undefined;
  const all = approversOf(around.decisions.get(row.id), 'depositApproved');
  const isOpen = row.state === 'pending';
  return {
    id: row.id,
    user: ownerOf(context, call, person, isOpen),
    network: row.network,
    ...writeMoney(context, row.currencyId, row.amount),
    transaction: row.transaction,
    state: row.state,
    requestedAt: row.requestedAt,
    decidedAt: row.decidedAt,
    reason: isOpen ? null : row.reason,
    approvalsNeeded: approvalsNeeded(row, all, rules),
    approvals: isOpen ? countingDeciders(around, row.id, 'depositApproved') : all,
    claim: around.claims.get(row.id) ?? null,
  };
}
