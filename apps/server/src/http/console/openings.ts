// Accounts that an operator has opened: each with a reason that was written down first, for the session, and so many an hour.
import type { NewAction } from '../../operators/index.ts';
import { type RouteRefusal, refuse } from '../outcome.ts';
import type { OperatorCall } from './console-route.ts';
import type { ConsoleContext } from './context.ts';
import { HourlyCount } from './hourly-count.ts';
import { targetKinds } from './queue-items.ts';

export const OPENINGS_PER_HOUR_MAX = 60;
export const SEARCHES_PER_HOUR_MAX = 240;
const SESSIONS_MAX = 1_000;

export class Openings {
  /** By session; after a restart the reasons are asked for again. */
  readonly #opened = new Map<string, Set<number>>();
  readonly #openings: HourlyCount;
  readonly #searches: HourlyCount;

  constructor(clock: { wallMs(): number }) {
    this.#openings = new HourlyCount(clock, OPENINGS_PER_HOUR_MAX);
    this.#searches = new HourlyCount(clock, SEARCHES_PER_HOUR_MAX);
  }

  isOpen(session: string, user: number): boolean {
    return this.#opened.get(session)?.has(user) === true;
  }

  note(session: string, user: number): void {
    const opened = this.#opened.get(session) ?? new Set();
    this.#opened.delete(session);
    this.#opened.set(session, opened.add(user));
    const oldest = this.#opened.size > SESSIONS_MAX ? this.#opened.keys().next().value : undefined;
    if (oldest !== undefined) this.#opened.delete(oldest);
  }

  countOpening(operator: number): boolean {
    return this.#openings.take(operator);
  }

  countSearch(operator: number): boolean {
    return this.#searches.take(operator);
  }
}

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
  const done = await ports.operators.actions.record(action, async () => undefined);
  if (done.outcome === 'done') openings.note(session.id, user);
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
