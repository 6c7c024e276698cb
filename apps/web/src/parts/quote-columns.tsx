// The columns of a market table that every list of quotes has.
import { t } from '@candor/i18n';
import { Change, DecimalText, Price, type TableColumn } from '@candor/ui';
import { shownExtreme, shownIfAny, shownPrice } from './figures.ts';
import type { QuoteRow } from './quote-row.ts';
import { sharedQuote } from './shared-quote.ts';
import { Volume } from './volume.tsx';

export type QuoteColumnName = 'price' | 'change' | 'low' | 'high' | 'volume';

/** The currency of the volumes stands once in the head where all rows have it, else in each of them. */
function volumeColumn(quotes: readonly QuoteRow[]): TableColumn<QuoteRow> {
  const shared = sharedQuote(quotes.map(({ fromsymbol }) => fromsymbol));
  return {
    id: 'volume',
    head:
      shared === undefined ? t('market.column.volumeEach') : t('market.column.volume', { currency: shared }),
    cell: ({ volume24hour, fromsymbol }) => (
      <Volume value={volume24hour} {...(shared === undefined && { currency: fromsymbol })} />
    ),
    align: 'end',
  };
}

export function quoteColumns(
  quotes: readonly QuoteRow[],
  stale: boolean,
): Readonly<Record<QuoteColumnName, TableColumn<QuoteRow>>> {
  return {
    price: {
      id: 'price',
      head: t('market.column.lastPrice'),
      cell: (quote) => <Price value={shownIfAny(quote.price, shownPrice)} stale={stale} />,
      align: 'end',
      tone: 'strong',
    },
    change: {
      id: 'change',
      head: t('market.column.dailyChange'),
      cell: (quote) => <Change value={quote.changeday} zero="up" stale={stale} />,
      align: 'end',
    },
    low: {
      id: 'low',
      head: t('market.column.low'),
      cell: (quote) => <DecimalText value={shownIfAny(quote.low24hour, shownExtreme)} />,
      align: 'end',
    },
    high: {
      id: 'high',
      head: t('market.column.high'),
      cell: (quote) => <DecimalText value={shownIfAny(quote.high24hour, shownExtreme)} />,
      align: 'end',
    },
    volume: volumeColumn(quotes),
  };
}
