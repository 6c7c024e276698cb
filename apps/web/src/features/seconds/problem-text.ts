// What is wrong with the form in the reader's words: its own finding first, else what the venue refused there.
import { refusedSecondsField, type SecondsField, type SecondsProblem } from '@candor/client';
import { t } from '@candor/i18n';
import { refusedText } from '../../parts/failure-text.ts';
import { trimZeros } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import type { Contract } from './use-contract.ts';

function problemText(problem: SecondsProblem): string {
  const shown = (decimal: string, decimalsMin: number) => shownDecimal(trimZeros(decimal, decimalsMin));
  switch (problem.kind) {
    case 'optionGone':
    case 'amountMissing':
    case 'amountMalformed':
    case 'amountRange':
      return t(`seconds.wrong.${problem.kind}`);
    case 'priceMissing':
      return t('seconds.notice.stale', { symbol: problem.symbol });
    case 'amountStep':
      return t('seconds.wrong.amountStep', { step: shown(problem.step, 0) });
    case 'outOfBounds':
      return t('seconds.wrong.outOfBounds', {
        minimum: shown(problem.minimum, 0),
        maximum: shown(problem.maximum, 0),
        currency: problem.currency,
      });
    case 'insufficient':
      return t('seconds.wrong.insufficient', {
        missing: shown(problem.missing, 2),
        currency: problem.currency,
      });
    default:
      return problem satisfies never;
  }
}

export function errorOf({ problems, form }: Contract, field: SecondsField): string | undefined {
  const problem = problems[field];
  if (problem !== undefined) return problemText(problem);
  const { refusal } = form;
  if (refusal === undefined || refusedSecondsField(refusal) !== field) return undefined;
  return refusedText(refusal);
}

/** What is about the order as a whole, or about what became of it. */
export function errorOfAll({ form, changedTo }: Contract): string | undefined {
  if (form.unanswered) return t('seconds.confirm.uncertain');
  const { refusal } = form;
  if (refusal === undefined) return undefined;
  const field = refusedSecondsField(refusal);
  // The new terms stand in the window already, and the amount has a place of its own.
  if (field === 'amount' || (field === 'option' && changedTo !== undefined)) return undefined;
  return refusedText(refusal);
}
