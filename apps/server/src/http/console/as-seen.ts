// Changes in turn: an operator says what stood there, and of two who saw the same the second is told of the first.
import { isDeepStrictEqual } from 'node:util';
import { Turns } from '../../engine/index.ts';
import type { ActionKind, NewAction } from '../../operators/index.ts';
import { type RouteRefusal, refuse } from '../outcome.ts';
import { by, detailsOf } from './changes.ts';
import type { OperatorCall } from './console-route.ts';
import type { ConsoleContext } from './context.ts';

/** What was seen is a version, or the terms themselves where they have none. */
type Body = Readonly<Record<string, unknown>> & {
  readonly reason: string;
  readonly version?: number;
  readonly seen?: unknown;
};
type Call = Pick<OperatorCall<unknown, Body>, 'operator' | 'requestKey' | 'body'>;

interface Place {
  readonly kind: ActionKind;
  readonly target: NonNullable<NewAction['target']>;
  /** What stands there now, in the form in which it was shown. */
  present(): unknown;
}

export type AsSeen = ReturnType<typeof asSeen>;

/**
 * One change after the other, and none where what was seen is not what stands there: refused with
 * `operator.termsChanged`. What says nothing of it, and what is sent again, is carried out as it is.
 */
export function asSeen({ ports }: ConsoleContext) {
  const turns = new Turns();
  return <Answer>(
    call: Call,
    { kind, target, present }: Place,
    change: () => Promise<Answer>,
  ): Promise<Answer | RouteRefusal> =>
    turns.next(async () => {
      const { version, seen = version } = call.body;
      const now = seen === undefined ? undefined : await present();
      if (isDeepStrictEqual(now, seen)) return change();
      const action = { ...by(call), kind, target, details: detailsOf(call.body) };
      if ((await ports.operators.actions.repeated(action)) !== undefined) return change();
      return refuse(
        'operator.termsChanged',
        version === undefined ? {} : { details: { version: String(now) } },
      );
    });
}
