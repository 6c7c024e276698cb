// The name of the tab on a trade screen: the quoted price first, so that it is read beside other tabs as well.
import { useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { useEffect } from 'react';
import { shownDecimal } from './shown-decimal.ts';
import { titleOf } from './title-of.ts';
import { useQuote, useQuotesStale } from './use-quote.ts';

export interface PriceTitleProps {
  symbol: string;
  /** What is traded there, in words. */
  name: string;
}

export function PriceTitle({ symbol, name }: PriceTitleProps) {
  const room = useRoom();
  const price = useQuote(symbol)?.price ?? null;
  const stale = useQuotesStale();
  useEffect(() => room.keepQuotesAwake(), [room]);
  return <title>{titleOf(price && shownDecimal(price), stale, [name, t('shell.brand')])}</title>;
}
