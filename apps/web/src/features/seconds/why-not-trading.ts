// Why no contract can be opened on a symbol now, in a sentence: the operator, the country, or the tape.
import type { SecondsPrice } from '@candor/client';
import { SECONDS_WINDOW_MS } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';

/** The first that is in the way; undefined where nothing is. */
export function whyNotTrading(price: SecondsPrice): string | undefined {
  const { symbol, sources, sourcesMin, observedAt, serverTime } = price;
  if (price.trading) return undefined;
  if (!price.isOn) return t('seconds.notice.off', { symbol });
  if (!price.available) return t('seconds.notice.notInCountry');
  if (observedAt === null || serverTime - observedAt > SECONDS_WINDOW_MS)
    return t('seconds.notice.stale', { symbol });
  return t('seconds.notice.fewSources', { symbol, sources, needed: sourcesMin });
}
