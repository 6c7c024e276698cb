// How an option of the seconds contracts is called, and the currency of its stakes.
import type { ConsoleSecondsOption } from '@candor/client/console';
import { t } from '@candor/i18n/console';

export function optionName({ symbol, seconds }: Pick<ConsoleSecondsOption, 'symbol' | 'seconds'>): string {
  return t('contracts.optionTitle', { symbol, seconds: t('contracts.inSeconds', { count: seconds }) });
}

export function quoteOf(symbol: string): string {
  return symbol.split('/')[1] ?? '';
}
