// Reviews of users of high risk: who claimed one sees what the user last sent, and notes with a reason that they looked.
import {
  actionDone,
  type ConsoleReview,
  consoleReviewDetail,
  consoleReviews,
  idQuery,
  reviewsQuery,
  userActionBody,
} from '@candor/wire/console';
import type { NewAction, QueuedReview } from '../../../operators/index.ts';
import { ok, refuse } from '../../outcome.ts';
import { answerOf, by, isRefused } from '../changes.ts';
import { type ConsoleRoute, consoleRoute, type OperatorCall } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { isClosed, ownerOf } from '../open-account.ts';
import { limitsOf, type QueueSurroundings, queueRoles, readSurroundings } from '../queue-items.ts';
import { describePeople } from '../user-view.ts';
import { readContents } from './verifications.ts';

const roles = queueRoles.reviews;

export function reviewRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { queues, claims, actions, people } = context.ports.operators;
  return [
    consoleRoute('GET GetReviews', roles, {
      query: reviewsQuery,
      data: consoleReviews,
      handle: async (call) => {
        const { operator, query } = call;
        const found = await queues.reviews({ query: query.query, order: query.order }, limitsOf(query));
        const around = await readSurroundings(context, operator, 'reviews', found.rows);
        return ok({
          rows: found.rows.flatMap((row) => describe(context, call, row, around) ?? []),
          total: found.total,
        });
      },
    }),
    consoleRoute('GET GetReview', roles, {
      query: idQuery,
      data: consoleReviewDetail,
      handle: async (call) => {
        const { operator, query } = call;
        const row = await queues.review(query.id);
        if (row === undefined) return refuse('operator.itemUnknown');
        const around = await readSurroundings(context, operator, 'reviews', [row]);
        const closed = await isClosed(context, call, { user: row.user, waits: row.due });
        const described = describe(context, call, row, around);
        const [person] = await describePeople(context, [...around.people.values()]);
        if (described === undefined || person === undefined) return refuse('operator.itemUnknown');
        const contents = await readContents(context, operator, described.claim, row.verification?.id);
        if (isRefused(contents)) return contents;
        return ok({
          ...described,
          ...contents,
          closed,
          frozen: person.frozen,
          registeredAt: person.createdAt,
          nationality: closed ? null : person.nationality,
        });
      },
    }),
    consoleRoute('POST NoteReview', roles, {
      body: userActionBody,
      data: actionDone,
      handle: async (call) => {
        const { user } = call.body;
        if ((await queues.review(user)) === undefined) return refuse('operator.itemUnknown');
        const target = { kind: 'user', id: String(user) };
        const action: NewAction = { ...by(call), kind: 'reviewNoted', target, user, details: {} };
        const repeated = await actions.repeated(action);
        if (repeated !== undefined) return answerOf(repeated);
        const unclaimed = await claims.refuse(call.operator, 'reviews', user);
        if (unclaimed !== undefined) return unclaimed;
        const done = await actions.record(action, (client) => people.noteReview(client, user));
        if (done.outcome === 'done') await claims.release(call.operator, 'reviews', user);
        return answerOf(done);
      },
    }),
  ];
}

function describe(
  context: ConsoleContext,
  call: Pick<OperatorCall<unknown, unknown>, 'session'>,
  row: QueuedReview,
  { people, claims }: QueueSurroundings,
): ConsoleReview | undefined {
  const person = people.get(row.user);
  if (person === undefined) return undefined;
  const { id, reviewedAt, due, verification } = row;
  return {
    id,
    user: ownerOf(context, call, person, due),
    reviewedAt,
    due,
    verification: verification === undefined ? null : shownVerification(verification),
    claim: claims.get(id) ?? null,
  };
}

function shownVerification({
  user: _,
  ...verification
}: NonNullable<QueuedReview['verification']>): NonNullable<ConsoleReview['verification']> {
  return verification;
}
