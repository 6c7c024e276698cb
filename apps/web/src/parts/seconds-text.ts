// Seconds as every screen writes them: the number as the reader's language writes numbers, and the short unit.
import { t } from '@candor/i18n';
import { shownDecimal } from './shown-decimal.ts';

/** "180 s"; a figure with decimals or a sign comes as it is shown. */
export function secondsText(seconds: number | string): string {
  return t('shell.seconds', {
    figure: typeof seconds === 'number' ? shownDecimal(String(seconds)) : seconds,
  });
}
