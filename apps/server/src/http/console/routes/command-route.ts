// A call of the console whose effect is a command of the log.
import type { Command } from '@candor/exchange';
import type { ActionKind, NewAction } from '../../../operators/index.ts';
import { answerOf, by, detailsOf, type Operated } from '../changes.ts';
import type { OperatorCall } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';

type Call = Pick<
  OperatorCall<unknown, Readonly<Record<string, unknown>> & { readonly reason: string }>,
  'operator' | 'requestKey' | 'body'
>;

export type CommandRoute = ReturnType<typeof commandRoute>;

export function commandRoute({ ports }: ConsoleContext) {
  return async (
    call: Call,
    kind: ActionKind,
    target: NonNullable<NewAction['target']>,
    make: (operated: Operated) => Command,
    ofTwo = false,
  ) =>
    answerOf(
      await ports.operators.actions.submit(
        { ...by(call), kind, target, details: detailsOf(call.body), ofTwo },
        make,
      ),
    );
}
