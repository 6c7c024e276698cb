// The seconds contract's form: what is chosen and typed, what was reviewed and sent, and how each step changes it.
import { assertNever } from '@candor/exchange/arithmetic';
import type { OddsOption, SecondsDirectionText } from '@candor/wire';
import type { Refusal } from '../http/outcome.ts';
import { afterRefusal, type RequestAttempt } from '../http/request-attempt.ts';

export const secondsDefaults = { amount: '100', duration: 180 } as const;
export const quickAmounts = ['100', '500', '1000', '5000', '10000'] as const;

export interface SecondsForm {
  /** Seconds from acceptance to expiry; with the market it names the option. */
  readonly duration: number;
  readonly direction: SecondsDirectionText;
  readonly amount: string;
  /** The chosen option as the user last saw it: a later version is shown beside it and not taken in its place. */
  readonly known: OddsOption | undefined;
  /** The option with which the confirm window was opened; undefined while it is closed. */
  readonly reviewed: OddsOption | undefined;
  /** The button was pressed: whatever is missing may be said. */
  readonly attempted: boolean;
  /** The amount was left once: what is wrong with it may be said. */
  readonly amountLeft: boolean;
  /** The last refusal of the venue, until something is changed. */
  readonly refusal: Refusal | undefined;
  /** What was sent and is not decided as far as this page knows. */
  readonly attempt: RequestAttempt | undefined;
  /** The last answer did not arrive. */
  readonly unanswered: boolean;
}

export type SecondsFormAction =
  | { readonly type: 'optionsArrived'; readonly options: readonly OddsOption[] }
  | { readonly type: 'optionChosen'; readonly option: OddsOption }
  /** The user has seen the option's new terms. */
  | { readonly type: 'changeSeen'; readonly option: OddsOption }
  | { readonly type: 'directionChosen'; readonly direction: SecondsDirectionText }
  | { readonly type: 'typed'; readonly amount: string }
  | { readonly type: 'amountLeft' }
  | { readonly type: 'submitAttempted' }
  /** The confirm window opens, or begins anew with changed terms. */
  | { readonly type: 'reviewed'; readonly option: OddsOption }
  | { readonly type: 'reviewClosed' }
  | { readonly type: 'sent'; readonly attempt: RequestAttempt }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'unanswered' }
  | { readonly type: 'accepted' };

export function openedSecondsForm(): SecondsForm {
  return {
    duration: secondsDefaults.duration,
    direction: 'long',
    amount: secondsDefaults.amount,
    known: undefined,
    reviewed: undefined,
    attempted: false,
    amountLeft: false,
    refusal: undefined,
    attempt: undefined,
    unanswered: false,
  };
}

/** Every change takes back what was said about the order before it; what was sent is not forgotten. */
function changed(form: SecondsForm, change: Partial<SecondsForm>): SecondsForm {
  return { ...form, ...change, refusal: undefined, unanswered: false };
}

const shortestFirst = (one: OddsOption, other: OddsOption) => one.Second - other.Second;

/** The first sight of an option is taken as it is; where the wanted duration is not offered, the next longer one. */
function withOptions(form: SecondsForm, options: readonly OddsOption[]): SecondsForm {
  // An option that was seen and is gone now is named until another one is chosen.
  if (form.known !== undefined) return form;
  const sorted = [...options].sort(shortestFirst);
  const option = sorted.find(({ Second }) => Second >= form.duration) ?? sorted.at(-1);
  return option === undefined ? form : { ...form, known: option, duration: option.Second };
}

export function secondsFormReducer(form: SecondsForm, action: SecondsFormAction): SecondsForm {
  switch (action.type) {
    case 'optionsArrived':
      return withOptions(form, action.options);
    case 'optionChosen':
      return changed(form, { duration: action.option.Second, known: action.option });
    case 'changeSeen':
      return changed(form, { known: action.option });
    case 'directionChosen':
      return changed(form, { direction: action.direction });
    case 'typed':
      return changed(form, { amount: action.amount });
    case 'amountLeft':
      return form.amountLeft ? form : { ...form, amountLeft: true };
    case 'submitAttempted':
      return changed(form, { attempted: true });
    case 'reviewed':
      return changed(form, { reviewed: action.option, known: action.option });
    case 'reviewClosed':
      return { ...form, reviewed: undefined };
    case 'sent':
      return changed(form, { attempt: action.attempt });
    case 'refused':
      return { ...form, refusal: action.refusal, attempt: afterRefusal(form.attempt, action.refusal) };
    case 'unanswered':
      return { ...form, unanswered: true };
    case 'accepted':
      return openedSecondsForm();
    default:
      return assertNever(action);
  }
}
