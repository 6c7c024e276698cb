// What the forms that move money share: what was typed, what was sent, what the venue said, and how each step changes it.
import { assertNever } from '@candor/exchange/arithmetic';
import type { Refusal } from '../../http/outcome.ts';
import { afterRefusal, type RequestAttempt } from '../../http/request-attempt.ts';

export type MoneyValues<Field extends string> = Readonly<Record<Field, string>>;

export interface MoneyForm<Field extends string> {
  readonly values: MoneyValues<Field>;
  /** The button was pressed: whatever is missing may be said. */
  readonly attempted: boolean;
  /** Fields that were left once: what is wrong with them may be said. */
  readonly left: readonly Field[];
  /** The last refusal of the venue, until something is changed. */
  readonly refusal: Refusal | undefined;
  /** What was sent and is not decided as far as this page knows. */
  readonly attempt: RequestAttempt | undefined;
  /** The last answer did not arrive. */
  readonly unanswered: boolean;
  /** The code that was typed proved who asked, and is good for nothing any more. */
  readonly codeUsed: boolean;
}

export type MoneyFormAction<Field extends string> =
  | { readonly type: 'changed'; readonly values: Readonly<Partial<Record<Field, string>>> }
  | { readonly type: 'left'; readonly field: Field }
  | { readonly type: 'submitAttempted' }
  | { readonly type: 'sent'; readonly attempt: RequestAttempt }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'unanswered' }
  /** Carried out: the form begins again with these values. */
  | { readonly type: 'accepted'; readonly values: MoneyValues<Field> };

export function openedMoneyForm<Field extends string>(values: MoneyValues<Field>): MoneyForm<Field> {
  return {
    values,
    attempted: false,
    left: [],
    refusal: undefined,
    attempt: undefined,
    unanswered: false,
    codeUsed: false,
  };
}

/** A refusal of what was asked for comes after the proof: the code counted, and a new one has to be typed. */
function isCodeUsed(values: MoneyValues<string>, { refusal }: Refusal): boolean {
  return (values.code ?? '') !== '' && /^(wallet|user|venue)\./.test(refusal);
}

export function moneyFormReducer<Field extends string>(
  form: MoneyForm<Field>,
  action: MoneyFormAction<Field>,
): MoneyForm<Field> {
  switch (action.type) {
    case 'changed':
      // What was said about the request before is taken back; what was sent is not forgotten.
      return {
        ...form,
        values: { ...form.values, ...action.values },
        refusal: undefined,
        unanswered: false,
        codeUsed: form.codeUsed && (action.values as Readonly<Record<string, string>>).code === undefined,
      };
    case 'left':
      return form.left.includes(action.field) ? form : { ...form, left: [...form.left, action.field] };
    case 'submitAttempted':
      return { ...form, attempted: true, refusal: undefined, unanswered: false };
    case 'sent':
      return { ...form, attempt: action.attempt };
    case 'refused': {
      const { refusal } = action;
      const attempt = afterRefusal(form.attempt, refusal);
      // An attempt that is kept is repeated under its key, for which no new code is asked.
      const codeUsed = attempt === undefined && isCodeUsed(form.values, refusal);
      const values = codeUsed ? { ...form.values, code: '' } : form.values;
      return { ...form, values, refusal, attempt, codeUsed };
    }
    case 'unanswered':
      return { ...form, unanswered: true };
    case 'accepted':
      return openedMoneyForm(action.values);
    default:
      return assertNever(action);
  }
}

/** Whether a field of the form is drawn now: not every form has always a use for all of its own. */
export type IsDrawn<Field extends string> = (field: Field) => boolean;

/** The field beside which the venue's refusal is said; undefined where it is about the request as a whole. */
export function refusedMoneyField<Field extends string>(
  form: MoneyForm<Field>,
  isDrawn: IsDrawn<Field> = () => true,
): Field | undefined {
  const named = form.refusal?.field;
  if (named === undefined || !Object.hasOwn(form.values, named)) return undefined;
  return isDrawn(named as Field) ? (named as Field) : undefined;
}
