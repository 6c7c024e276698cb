// What is wrong with an order, in the reader's words.
import type { OrderProblem } from '@candor/client';
import { refusalText, t } from '@candor/i18n';
import { formatDecimal } from '@candor/ui';
import { trimZeros } from '../../parts/figures.ts';
import { shownLocale } from '../../parts/shown-locale.ts';

const shown = (decimal: string) => formatDecimal(decimal, shownLocale());
/** Limits in the quote currency end in zeros that say nothing. */
const shortened = (decimal: string) => shown(trimZeros(decimal, 2));

export function problemText(problem: OrderProblem): string {
  switch (problem.kind) {
    case 'priceStep':
    case 'amountStep':
      return t(`spot.wrong.${problem.kind}`, { step: shown(problem.step) });
    case 'priceMax':
      return refusalText('spot.priceOutOfRange', { max: shown(problem.maximum) });
    case 'stopMax':
      return refusalText('spot.stopPriceOutOfRange', { max: shown(problem.maximum) });
    case 'priceBand':
      return t('spot.wrong.priceBand', { low: shown(problem.low), high: shown(problem.high) });
    case 'amountMin':
      return t('spot.wrong.amountMin', { minimum: shown(problem.minimum), currency: problem.currency });
    case 'amountMax':
      return t('spot.wrong.amountMax', { maximum: shown(problem.maximum), currency: problem.currency });
    case 'totalMin':
      return t('spot.wrong.totalMin', { minimum: shortened(problem.minimum), currency: problem.currency });
    case 'totalMax':
      return t('spot.wrong.totalMax', { maximum: shortened(problem.maximum), currency: problem.currency });
    case 'balance':
      return t('spot.wrong.balance', { missing: shortened(problem.missing), currency: problem.currency });
    case 'priceMissing':
    case 'stopMissing':
    case 'amountMissing':
    case 'totalMissing':
    case 'stopWouldTrigger':
    case 'tradeAtStop':
    case 'noLiquidity':
    case 'wouldTake':
    case 'marketClosed':
      return t(`spot.wrong.${problem.kind}`);
    default:
      return problem satisfies never;
  }
}
