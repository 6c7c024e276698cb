// The language of the chart's library: its own words where it has them, else ours, given to it once.
import { currentLanguage, type LanguageCode, languageTag, t, zoned } from '@candor/i18n';
import type { getSupportedLocales, registerLocale } from 'klinecharts';

const libraryLocales: Partial<Record<LanguageCode, string>> = { en: 'en-US', zh: 'zh-CN' };

/** The span of a candle stands on the buttons above the chart; the library's own title of it is not shown. */
const noSpans = { second: '', minute: '', hour: '', day: '', week: '', month: '', year: '' };

export interface ChartLocales {
  readonly getSupportedLocales: typeof getSupportedLocales;
  readonly registerLocale: typeof registerLocale;
}

/** The locales come with the library, which is loaded with the chart and runs in a browser only. */
export function chartLocale({ getSupportedLocales, registerLocale }: ChartLocales): string {
  const code = currentLanguage();
  const locale = libraryLocales[code] ?? languageTag(code);
  if (getSupportedLocales().includes(locale)) return locale;
  const words = (text: string): string => `${text}: `;
  registerLocale(locale, {
    time: words(t('chart.column.time', zoned())),
    open: words(t('chart.column.open')),
    high: words(t('chart.column.high')),
    low: words(t('chart.column.low')),
    close: words(t('chart.column.close')),
    volume: words(t('chart.column.volume')),
    turnover: words(t('chart.column.turnover')),
    change: words(t('chart.column.change')),
    ...noSpans,
  });
  return locale;
}
