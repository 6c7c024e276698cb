// Changes of what has no versions: an operator says what stood there, and of two who saw the same the second is told.
import { isDeepStrictEqual } from 'node:util';
import { Turns } from '../../engine/index.ts';
import type { ActionKind, NewAction } from '../../operators/index.ts';
import { type RouteRefusal, refuse } from '../outcome.ts';
import { by, detailsOf } from './changes.ts';
import type { OperatorCall } from './console-route.ts';
import type { ConsoleContext } from './context.ts';

type Body = Readonly<Record<string, unknown>> & { readonly reason: string; readonly seen?: unknown };
type Call = Pick<OperatorCall<unknown, Body>, 'operator' | 'requestKey' | 'body'>;

interface Seen {
  readonly kind: ActionKind;
  readonly target: NonNullable<NewAction['target']>;
  /** What stands there now, in the form in which it was shown. */
  present(): unknown;
}

export type AsSeen = ReturnType<typeof asSeen>;

/**
 * One change after the other, and none where `seen` is not what stands there: refused with `operator.termsChanged`. What
 * says nothing of what was seen, and what is sent again, is carried out as it is.
 */
export function asSeen({ ports }: ConsoleContext) {
  const turns = new Turns();
  return <Answer>(
    call: Call,
    { kind, target, present }: Seen,
    change: () => Promise<Answer>,
  ): Promise<Answer | RouteRefusal> =>
    turns.next(async () => {
      const { seen } = call.body;
      if (seen === undefined || isDeepStrictEqual(await present(), seen)) return change();
      const action = { ...by(call), kind, target, details: detailsOf(call.body) };
      const repeated = await ports.operators.actions.repeated(action);
      return repeated === undefined ? refuse('operator.termsChanged') : change();
    });
}
