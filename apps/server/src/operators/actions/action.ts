// An action of an operator: who, what, to whom, why. It is written down before its effect, and its outcome after it.
import type { ActionKind } from '@candor/wire/console';
import type { Operator } from '../ports.ts';

export type { ActionKind };

export interface NewAction {
  /** Undefined for the installation itself, as its command line. */
  readonly operator: Operator | undefined;
  readonly kind: ActionKind;
  readonly target?: { readonly kind: string; readonly id: string } | undefined;
  /** The user whom it concerns, who reads it in their own trail. */
  readonly user?: number | undefined;
  readonly reason: string;
  readonly details: Readonly<Record<string, string>>;
  /** Said of what two people must agree on, where the kind alone does not tell. */
  readonly ofTwo?: boolean | undefined;
  /** The request's own key: sent again under the same key it has no second effect. */
  readonly requestKey?: string | undefined;
}

/** What came of an action. `result` is what else its answer holds, kept for a request that is sent again. */
export interface ActionDone<Result = undefined> {
  readonly outcome: 'done';
  readonly action: number;
  readonly seq: number | null;
  readonly result: Result;
}
