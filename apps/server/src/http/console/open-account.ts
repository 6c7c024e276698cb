// How an operator opens an account: with a reason that is written down first, or by working on an item of its user.
import type { RequestOwner } from '@candor/wire/console';
import type { NewAction, Person } from '../../operators/index.ts';
import { type RouteRefusal, refuse } from '../outcome.ts';
import type { OperatorCall } from './console-route.ts';
import type { ConsoleContext } from './context.ts';
import { targetKinds } from './queue-items.ts';
import { nameOf } from './user-view.ts';

type Caller = Pick<OperatorCall<unknown, unknown>, 'operator' | 'session' | 'requestKey'>;

/** Writes down who opens the account and why; from then on the session sees it. */
export async function openAccount(
  { ports, openings }: ConsoleContext,
  { operator, session, requestKey }: Caller,
  opening: Pick<NewAction, 'reason' | 'details'> & { readonly user: number },
) {
  const { user } = opening;
  if (!openings.countOpening(operator.id)) return refuse('operator.tooManyOpened');
  const target = { kind: 'user', id: String(user) };
  const action: NewAction = { operator, requestKey, kind: 'userOpened', target, ...opening };
  const done = await ports.operators.actions.note(action);
  // Whoever repeats the request sees what the first has opened, for as long as that lasts.
  if (done.outcome === 'done' && !done.isRepeat) openings.note(session.id, user);
  return done;
}

/** Undefined where the session has opened this account; what it has claimed of the user's is reason enough. */
export async function refuseUnopened(
  context: ConsoleContext,
  call: Caller,
  user: number,
): Promise<RouteRefusal | undefined> {
  if (context.openings.isOpen(call.session.id, user)) return undefined;
  const item = await context.ports.operators.claims.itemOf(call.operator, user);
  if (item === undefined) return refuse('operator.notOpened');
  const { queue, id } = item;
  const opened = await openAccount(
    context,
    { ...call, requestKey: undefined },
    {
      user,
      reason: `Working on ${targetKinds[queue]} ${id}`,
      details: { [targetKinds[queue]]: String(id) },
    },
  );
  return opened.outcome === 'refused' ? opened : undefined;
}

interface Request {
  readonly user: number;
  /** Somebody still has to do something about it, which is reason enough to read it. */
  readonly waits: boolean;
}

/** Requests are numbered: what has ended would tell whoever counts through them who everybody is and where their money went. */
export async function isClosed(context: ConsoleContext, call: Caller, request: Request): Promise<boolean> {
  return !request.waits && (await refuseUnopened(context, call, request.user)) !== undefined;
}

/** Whose request it is, as a list shows it. */
export function ownerOf(
  { openings }: ConsoleContext,
  { session }: Pick<Caller, 'session'>,
  person: Person,
  waits: boolean,
): RequestOwner {
  const isShown = waits || openings.isOpen(session.id, person.user);
  return isShown ? nameOf(person) : { ...nameOf(person), email: null };
}
