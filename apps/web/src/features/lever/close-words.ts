// What the dialog that closes a position says: beside its field, on its button and below its figures.
import type { CloseForm, CloseProblem, LeverOrderRow, LeverTerms } from '@candor/client';
import { refusalText, t } from '@candor/i18n';
import { refusedText } from '../../parts/failure-text.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import type { Mark } from './use-marks.ts';

/** The form's own finding first; else what the venue refused about the number. */
export function closeErrorText(
  { fewer, refusal }: Pick<CloseForm, 'fewer' | 'refusal'>,
  problem: CloseProblem | undefined,
): string | undefined {
  if (problem?.kind === 'contractsMissing') return t('lever.wrong.contractsMissing');
  if (problem !== undefined)
    return refusalText('perpetual.quantityOutOfRange', { max: shownDecimal(String(problem.maximum)) });
  if (fewer) return t('lever.close.checkAgain');
  return refusal?.field === 'contracts' ? refusedText(refusal) : undefined;
}

export interface Closed {
  /** Undefined while no number that can close was chosen. */
  readonly contracts: number | undefined;
  readonly rest: number | undefined;
}

/** A button that closes less than all says how much. */
export function closeButtonText({ contracts, rest }: Closed): string {
  if (contracts === undefined) return t('lever.orders.close');
  return rest === 0 ? t('lever.confirm.closeYes') : t('lever.close.yes', { count: contracts });
}

export function closeNote(
  row: Pick<LeverOrderRow, 'takeProfit' | 'stopLoss'>,
  { rest }: Closed,
  terms: Pick<LeverTerms, 'status'> | undefined,
  { isFresh }: Pick<Mark, 'isFresh'>,
): readonly string[] {
  const keeps = (rest ?? 0) > 0 && (row.takeProfit !== null || row.stopLoss !== null);
  return [
    t('lever.close.atTick'),
    ...(keeps ? [t('lever.close.keepsStops')] : []),
    ...(terms?.status === 'halted' ? [t('lever.halted')] : isFresh ? [] : [t('lever.risk.stale')]),
  ];
}
