// What is wrong with a transfer, in the reader's words: the form's own finding first, else the venue's refusal.
import { refusedField, type TransferField, type TransferProblem } from '@candor/client';
import { t } from '@candor/i18n';
import { refusedText } from '../../parts/failure-text.ts';
import { trimZeros } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import type { Transfer } from './use-transfer.ts';

const shown = (decimal: string) => shownDecimal(trimZeros(decimal, 2));

function problemText(problem: TransferProblem, hidden: boolean): string {
  switch (problem.kind) {
    case 'insufficient':
      if (hidden) return t('assets.transfer.wrong.insufficientHidden');
      return t('assets.transfer.wrong.insufficient', {
        available: shown(problem.available),
        currency: problem.currency,
      });
    case 'amountStep':
      return t('assets.transfer.wrong.amountStep', { step: shownDecimal(problem.step) });
    case 'walletMissing':
    case 'currencyMissing':
    case 'amountMissing':
    case 'amountMalformed':
    case 'amountRange':
      return t(`assets.transfer.wrong.${problem.kind}`);
    default:
      return problem satisfies never;
  }
}

export function errorOf(
  { form, problems }: Pick<Transfer, 'form' | 'problems'>,
  field: TransferField,
  hidden: boolean,
): string | undefined {
  // What the venue said about this very amount is newer than what the page found while it was typed.
  if (form.refusal !== undefined && refusedField(form) === field) return refusedText(form.refusal, hidden);
  const problem = problems[field];
  return problem === undefined ? undefined : problemText(problem, hidden);
}

/** What is wrong with the transfer as a whole. */
export function errorOfAll({ form }: Pick<Transfer, 'form'>, hidden: boolean): string | undefined {
  if (form.unanswered) return t('assets.transfer.uncertain');
  if (form.refusal === undefined || refusedField(form) !== undefined) return undefined;
  return refusedText(form.refusal, hidden);
}
