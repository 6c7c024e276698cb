// What is wrong with a form that moves money, in the reader's words: its own finding, or the venue's refusal.
import {
  type IsDrawn,
  type MoneyForm,
  type MoneyProblem,
  type MoneyProblems,
  refusedMoneyField,
} from '@candor/client';
import { t } from '@candor/i18n';
import { refusedText } from '../failure-text.ts';
import { trimZeros } from '../figures.ts';
import type { FieldErrors } from '../form/field-errors.ts';
import { shownDecimal } from '../shown-decimal.ts';

export const shownFigure = (decimal: string) => shownDecimal(trimZeros(decimal, 2));

export function problemText(problem: MoneyProblem, hidden: boolean): string {
  switch (problem.kind) {
    case 'insufficient':
      if (hidden) return t('money.wrong.insufficientHidden');
      return t('money.wrong.insufficient', {
        available: shownFigure(problem.available),
        currency: problem.currency,
      });
    case 'belowMinimum':
      return t('money.wrong.belowMinimum', {
        minimum: shownFigure(problem.minimum),
        currency: problem.currency,
      });
    case 'aboveMaximum':
      return t('money.wrong.aboveMaximum', {
        maximum: shownFigure(problem.maximum),
        currency: problem.currency,
      });
    case 'overCapacity':
      return t('money.wrong.overCapacity', { left: shownFigure(problem.left), currency: problem.currency });
    case 'overUserCap':
    case 'soldOut':
      return t(`money.wrong.${problem.kind}`, { left: problem.left });
    case 'overDailyLimit':
      return t('money.wrong.overDailyLimit', { left: shownFigure(problem.left), currency: problem.currency });
    case 'amountStep':
      return t('money.wrong.amountStep', { step: shownDecimal(problem.step) });
    case 'factorCodeMissing':
    case 'totpMalformed':
    case 'recoveryMalformed':
      return t(`session.wrong.${problem.kind}`);
    default:
      return t(`money.wrong.${problem.kind}`);
  }
}

/** What the venue said about this very request is newer than what the page found while it was typed. */
export function moneyErrors<Field extends string>(
  form: MoneyForm<Field>,
  problems: MoneyProblems<Field>,
  hidden: boolean,
  isDeclined = false,
  isDrawn?: IsDrawn<Field>,
): FieldErrors {
  const refused = refusedMoneyField(form, isDrawn);
  const wholeText = () => {
    if (isDeclined) return t('session.factor.declined');
    if (form.unanswered) return t('money.uncertain');
    if (form.refusal === undefined || refused !== undefined) return undefined;
    return refusedText(form.refusal, hidden);
  };
  return {
    of(field) {
      if (form.refusal !== undefined && refused === field) return refusedText(form.refusal, hidden);
      if (field === 'code' && form.codeUsed) return t('money.wrong.codeUsed');
      const problem: MoneyProblem | undefined = problems[field as Field];
      return problem === undefined ? undefined : problemText(problem, hidden);
    },
    whole: wholeText(),
  };
}
