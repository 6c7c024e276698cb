// The index beside the last price, or that a market has none: its last trade is all there is then.
import { t } from '@candor/i18n';
import { DecimalText } from '@candor/ui';
import { useHasIndex, useQuote } from '../../parts/use-quote.ts';

export function IndexLine({ symbol }: { symbol: string }) {
  const quote = useQuote(symbol);
  if (!useHasIndex(symbol)) return t('spot.noIndex');
  return (
    <>
      {t('spot.index')} <DecimalText value={quote?.index ?? null} />
    </>
  );
}
