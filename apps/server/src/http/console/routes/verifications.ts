// Identity verifications: who claimed one sees what was sent, and decides with a reason.
import {
  actionDone,
  type ConsoleVerification,
  consoleVerificationDetail,
  consoleVerifications,
  decideBody,
  idQuery,
  type QueueClaim,
  verificationsQuery,
} from '@candor/wire/console';
import type { NewAction, Operator, QueuedVerification } from '../../../operators/index.ts';
import { ok, refuse } from '../../outcome.ts';
import { answerOf, by, isRefused } from '../changes.ts';
import { type ConsoleRoute, consoleRoute, type OperatorCall } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { isClosed, ownerOf } from '../open-account.ts';
import { limitsOf, type QueueSurroundings, queueRoles, readSurroundings } from '../queue-items.ts';
import { nameOf } from '../user-view.ts';

const roles = queueRoles.verifications;

export function verificationRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { operators } = context.ports;
  const { queues, claims, actions } = operators;
  return [
    consoleRoute('GET GetVerifications', roles, {
      query: verificationsQuery,
      data: consoleVerifications,
      handle: async (call) => {
        const { operator, query } = call;
        const found = await queues.verifications(
          { state: query.state, query: query.query, order: query.order },
          limitsOf(query),
        );
        const around = await readSurroundings(context, operator, 'verifications', found.rows);
        return ok({
          rows: found.rows.flatMap((row) => describe(context, call, row, around) ?? []),
          total: found.total,
        });
      },
    }),
    consoleRoute('GET GetVerification', roles, {
      query: idQuery,
      data: consoleVerificationDetail,
      handle: async (call) => {
        const { operator, query } = call;
        const row = await queues.verification(query.id);
        if (row === undefined) return refuse('operator.itemUnknown');
        const around = await readSurroundings(context, operator, 'verifications', [row]);
        const closed = await isClosed(context, call, { user: row.user, waits: waits(row) });
        const described = describe(context, call, row, around);
        const person = around.people.get(row.user);
        if (described === undefined || person === undefined) return refuse('operator.itemUnknown');
        const contents = await readContents(context, operator, described.claim, row.id);
        if (isRefused(contents)) return contents;
        return ok({
          ...described,
          ...contents,
          closed,
          registeredAt: person.createdAt,
          nationality: closed ? null : person.nationality,
          decisions: [...(around.decisions.get(row.id) ?? [])],
        });
      },
    }),
    consoleRoute('POST DecideVerification', roles, {
      body: decideBody,
      data: actionDone,
      handle: async (call) => {
        const { id, decision } = call.body;
        const row = await queues.verification(id);
        if (row === undefined) return refuse('operator.itemUnknown');
        const action: NewAction = {
          ...by(call),
          kind: decision === 'approve' ? 'verificationApproved' : 'verificationRefused',
          target: { kind: 'verification', id: String(id) },
          user: row.user,
          details: { kind: row.kind },
        };
        const repeated = await actions.repeated(action);
        if (repeated !== undefined) return answerOf(repeated);
        if (!waits(row)) return refuse('operator.alreadyDecided');
        const unclaimed = await claims.refuse(call.operator, 'verifications', id);
        if (unclaimed !== undefined) return unclaimed;
        const done = await actions.delegate(action);
        if (done.outcome === 'done') await claims.release(call.operator, 'verifications', id);
        return answerOf(done);
      },
    }),
  ];
}

const waits = ({ state }: QueuedVerification): boolean => state === 'authenticating';

const unclaimedContents = { fields: [], shareholders: [], files: [], sameDocument: [] };

/** Names and document numbers are shown to whoever claimed the item, and to nobody else, and of so many an hour. */
export async function readContents(
  { ports, contents }: ConsoleContext,
  operator: Operator,
  claim: QueueClaim | null,
  id: number | undefined,
) {
  if (claim?.mine !== true || id === undefined) return unclaimedContents;
  if (!contents.countLook(operator.id, id)) return refuse('operator.tooManyViews');
  const detail = await ports.verification.detail(id);
  if (detail === undefined) return unclaimedContents;
  const { kind: _, ...entered } = detail.fields as Readonly<Record<string, unknown>>;
  const shareholders = Array.isArray(entered.shareholders) ? entered.shareholders : [];
  const others = await ports.operators.people.byNumber(detail.others.map(({ user }) => user));
  return {
    fields: Object.entries(entered).flatMap(([name, value]) =>
      typeof value === 'string' ? [{ name, value }] : [],
    ),
    shareholders: [...shareholders],
    files: detail.files.map(({ name, file }) => ({ purpose: name, file })),
    sameDocument: detail.others.flatMap(({ user, state }) => {
      const person = others.get(user);
      return person === undefined ? [] : { user: nameOf(person), state };
    }),
  };
}

function describe(
  context: ConsoleContext,
  call: Pick<OperatorCall<unknown, unknown>, 'session'>,
  row: QueuedVerification,
  { people, claims }: QueueSurroundings,
): ConsoleVerification | undefined {
  const person = people.get(row.user);
  if (person === undefined) return undefined;
  const { id, kind, state, submittedAt, decidedAt, reason } = row;
  return {
    id,
    user: ownerOf(context, call, person, waits(row)),
    kind,
    state,
    submittedAt,
    decidedAt,
    reason,
    highRisk: person.highRisk,
    claim: claims.get(id) ?? null,
  };
}
