// What calls that change something share: who and why, and the answer with the row of the audit log.
import type { ActionId } from '@candor/exchange';
import type { ActionDone as ActionDoneWire } from '@candor/wire/console';
import type { ActionDone, NewAction, OperatorRefusal } from '../../operators/index.ts';
import { type Outcome, ok, type RouteRefusal } from '../outcome.ts';
import type { OperatorCall } from './console-route.ts';

/** Who did it and in which row of the audit log, as commands name them. */
export type Operated = { readonly operator: number; readonly action: ActionId };

type ChangingCall = Pick<
  OperatorCall<unknown, { readonly reason: string }>,
  'operator' | 'requestKey' | 'body'
>;

/** The first part of every action: who, under which key, and why. */
export function by({
  operator,
  requestKey,
  body,
}: ChangingCall): Pick<NewAction, 'operator' | 'requestKey' | 'reason'> {
  return { operator, requestKey, reason: body.reason };
}

/** All that a request asks for, as text for the audit log: not why, and not what stood there before. */
export function detailsOf(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const { reason: _, seen: __, ...rest } = body;
  return Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

export function answerOf(done: ActionDone<unknown> | OperatorRefusal): Outcome<ActionDoneWire> {
  return done.outcome === 'refused' ? done : ok({ action: done.action, seq: done.seq });
}

export function isRefused<T extends object>(value: T | RouteRefusal): value is RouteRefusal {
  return 'outcome' in value && value.outcome === 'refused';
}
