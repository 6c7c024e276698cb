// What is wrong with an order or a limit, in the reader's words.
import type { LeverProblem, StopProblem, StopReference } from '@candor/client';
import { refusalText, t } from '@candor/i18n';
import { trimZeros } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { exactText } from './figures.ts';

function tooCloseText(
  { stop, direction, bound }: Extract<StopProblem, { kind: 'tooClose' }>,
  measuredFrom: StopReference['is'],
): string {
  const reference = measuredFrom === 'mark' ? t('lever.wrong.theMark') : t('lever.wrong.theLimit');
  const values = { bound: shownDecimal(bound), reference };
  if (stop === 'takeProfit')
    return direction === 'long'
      ? t('lever.wrong.takeProfitLong', values)
      : t('lever.wrong.takeProfitShort', values);
  return direction === 'long'
    ? t('lever.wrong.stopLossLong', values)
    : t('lever.wrong.stopLossShort', values);
}

export function problemText(problem: LeverProblem, measuredFrom: StopReference['is']): string {
  switch (problem.kind) {
    case 'contractsMissing':
    case 'priceMissing':
    case 'noSuchPrice':
      return t(`lever.wrong.${problem.kind}`);
    case 'contractsMax':
      return t('lever.wrong.contractsMax', { maximum: shownDecimal(problem.maximum) });
    case 'priceStep':
      return t('lever.wrong.priceStep', { step: shownDecimal(problem.step) });
    case 'priceMax':
      return refusalText(`perpetual.${problem.field}OutOfRange`, { max: shownDecimal(problem.maximum) });
    case 'userLimit':
      return t('lever.wrong.userLimit', {
        limit: shownDecimal(trimZeros(problem.limit, 0)),
        currency: problem.currency,
      });
    case 'margin':
      return t('lever.wrong.margin', { missing: exactText(problem.missing), currency: problem.currency });
    case 'tooClose':
      return tooCloseText(problem, measuredFrom);
    default:
      return problem satisfies never;
  }
}
