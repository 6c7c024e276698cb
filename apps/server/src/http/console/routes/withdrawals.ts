// Withdrawals: approved, above a limit by two different operators, then sent and settled; or refused, which releases the
// hold. What two have approved two have to refuse, and what goes beyond what one may let in alone in a day.
import type { Command, WithdrawalId } from '@candor/exchange';
import {
  actionDone,
  consoleWithdrawalDetail,
  consoleWithdrawals,
  decideBody,
  idQuery,
  settleWithdrawalBody,
  withdrawalsQuery,
} from '@candor/wire/console';
import type { NewAction } from '../../../operators/index.ts';
import { isNetworkId, networks } from '../../../wallet/index.ts';
import { ok, refuse } from '../../outcome.ts';
import { type Alone, readAloneRules } from '../alone.ts';
import { answerOf, by, type Operated } from '../changes.ts';
import { asUser } from '../console-amounts.ts';
import { type ConsoleRoute, consoleRoute, type OperatorCall } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { isClosed, ownerOf } from '../open-account.ts';
import { limitsOf, queueRoles, readSurroundings } from '../queue-items.ts';
import { refusalsNeeded } from '../refusals-needed.ts';
import { type OfTwo, placeOf } from '../second-of-two.ts';
import { describePeople } from '../user-view.ts';
import {
  decisionsOf,
  describeWithdrawal,
  findQueuedWithdrawal,
  goesToUnbound,
  type QueuedWithdrawal,
  selectQueuedWithdrawals,
  waits,
} from '../withdrawal-view.ts';

const roles = queueRoles.withdrawals;

type Call = Pick<
  OperatorCall<unknown, { readonly id: number; readonly reason: string }>,
  'operator' | 'requestKey' | 'body'
>;

export function withdrawalRoutes(context: ConsoleContext, alone: Alone): ConsoleRoute[] {
  const decide = decider(context, alone);
  return [
    ...readingRoutes(context, alone),
    consoleRoute('POST DecideWithdrawal', roles, {
      body: decideBody,
      data: actionDone,
      handle: (call) => {
        const withdrawal = call.body.id as WithdrawalId;
        return call.body.decision === 'approve'
          ? decide(call, 'withdrawalApproved', nothing, (by) => ({
              type: 'ApproveWithdrawal',
              ...by,
              withdrawal,
            }))
          : // In turn with deposits, gifts and money for the house, which count towards the same limit.
            alone.next(() =>
              decide(call, 'withdrawalRefused', nothing, (by) => ({
                type: 'RefuseWithdrawal',
                ...by,
                withdrawal,
              })),
            );
      },
    }),
    consoleRoute('POST SettleWithdrawal', roles, {
      body: settleWithdrawalBody,
      data: actionDone,
      handle: (call) => {
        const withdrawal = call.body.id as WithdrawalId;
        const spelled = (network: string) => spellingOf(network, call.body.transaction);
        return decide(
          call,
          'withdrawalSettled',
          ({ network }) => ({ transaction: spelled(network) }),
          (by, { network }) => ({
            type: 'SettleWithdrawal',
            ...by,
            withdrawal,
            transaction: spelled(network),
          }),
        );
      },
    }),
  ];
}

function readingRoutes(context: ConsoleContext, alone: Alone): ConsoleRoute[] {
  const { wallet } = context.ports;
  return [
    consoleRoute('GET GetWithdrawals', roles, {
      query: withdrawalsQuery,
      data: consoleWithdrawals,
      handle: async (call) => {
        const { operator, query } = call;
        const found = await selectQueuedWithdrawals(context, query, limitsOf(query));
        const around = await readSurroundings(context, operator, 'withdrawals', found.rows);
        const rules = await readAloneRules(context, alone, operator);
        const rows = found.rows.flatMap((row) => {
          const person = around.people.get(row.user);
          if (person === undefined) return [];
          const user = ownerOf(context, call, person, waits(row));
          const needed = refusalsNeeded(context, row, rules, around.decisions);
          return describeWithdrawal(row, around, { user, refusalsNeeded: needed });
        });
        return ok({ rows, total: found.total });
      },
    }),
    consoleRoute('GET GetWithdrawal', roles, {
      query: idQuery,
      data: consoleWithdrawalDetail,
      handle: async (call) => {
        const { operator, query } = call;
        const row = await findQueuedWithdrawal(context, query.id);
        if (row === undefined) return refuse('operator.itemUnknown');
        const around = await readSurroundings(context, operator, 'withdrawals', [row]);
        const rules = await readAloneRules(context, alone, operator);
        const needed = refusalsNeeded(context, row, rules, around.decisions);
        const owner = around.people.get(row.user);
        const [person] = await describePeople(context, [...around.people.values()]);
        if (owner === undefined || person === undefined) return refuse('operator.itemUnknown');
        const closed = await isClosed(context, call, { user: row.user, waits: waits(row) });
        const user = ownerOf(context, call, owner, waits(row));
        const texts = closed ? undefined : await wallet.addressTexts(asUser(row.user), [row.address]);
        const address = texts?.get(row.address);
        return ok({
          ...describeWithdrawal(row, around, { user, refusalsNeeded: needed }),
          closed,
          address: address?.address ?? null,
          addressBoundAt: address?.boundAt ?? null,
          addressUnbound: await goesToUnbound(context, row.id),
          frozen: person.frozen,
          highRisk: person.highRisk,
          decisions: decisionsOf(around, row.id),
        });
      },
    }),
  ];
}

function decider(context: ConsoleContext, alone: Alone) {
  const { claims, actions } = context.ports.operators;
  return async (
    call: Call,
    kind: OfTwo | 'withdrawalSettled',
    details: (row: QueuedWithdrawal) => Readonly<Record<string, string>>,
    make: (operated: Operated, row: QueuedWithdrawal) => Command,
  ) => {
    const { id } = call.body;
    const row = await findQueuedWithdrawal(context, id);
    if (row === undefined) return refuse('operator.itemUnknown');
    const target = { kind: 'withdrawal', id: String(id) };
    // By this a refusal after one approval is told from one before the second of two.
    const needed = kind === 'withdrawalRefused' ? { approvalsNeeded: String(row.approvalsNeeded) } : {};
    const ofTwo = await ofTwoKind(context, alone, call.operator, { row, kind });
    const action: NewAction = {
      ...by(call),
      kind,
      target,
      user: row.user,
      // What it is about: whoever reads the audit log or compares its table with the chain has nothing else.
      details: {
        network: row.network,
        amount: row.amount,
        fee: row.fee,
        currency: row.currency,
        ...needed,
        ...details(row),
      },
      ofTwo: ofTwo !== undefined,
    };
    const repeated = await actions.repeated(action);
    if (repeated !== undefined) return answerOf(repeated);
    if (!waits(row)) return refuse('operator.alreadyDecided');
    const unclaimed = await claims.refuse(call.operator, 'withdrawals', id);
    if (unclaimed !== undefined) return unclaimed;
    const ofExchange = row.approvalsNeeded > 1;
    const place = ofTwo && (await placeOf(context, call.operator, { id, kind: ofTwo, ofExchange }));
    if (place === 'again') return refuse('wallet.sameOperator');
    const done =
      place === 'first'
        ? await actions.record(action, async () => undefined)
        : await actions.submit(action, (operated) => make(operated, row));
    // The next step, and a second approval above all, may be somebody else's.
    if (done.outcome === 'done') await claims.release(call.operator, 'withdrawals', id);
    return answerOf(done);
  };
}

const nothing = () => ({});

/** As the network spells it where it is one, as it was typed where the exchange refuses it: people copy it with capitals or bare. */
function spellingOf(network: string, transaction: string): string {
  return (isNetworkId(network) ? networks[network].readTransaction(transaction) : undefined) ?? transaction;
}

/** An approval takes two above the limit; a refusal, once two have approved, or above what one may let in alone. */
async function ofTwoKind(
  context: ConsoleContext,
  alone: Alone,
  operator: Call['operator'],
  { row, kind }: { readonly row: QueuedWithdrawal; readonly kind: OfTwo | 'withdrawalSettled' },
): Promise<OfTwo | undefined> {
  if (kind === 'withdrawalApproved') return row.approvalsNeeded > 1 ? kind : undefined;
  if (kind !== 'withdrawalRefused' || row.state !== 'approved') return undefined;
  const decisions = await context.ports.operators.audit.decisions('withdrawal', [row.id]);
  const rules = await readAloneRules(context, alone, operator);
  return refusalsNeeded(context, row, rules, decisions) > 1 ? kind : undefined;
}
