// The columns of a market table that every list of quotes has.
import type { Quotation } from '@candor/client';
import { t } from '@candor/i18n';
import { Change, DecimalText, Price, type TableColumn } from '@candor/ui';
import { shownExtreme, shownPrice } from './figures.ts';
import { Volume } from './volume.tsx';

export type QuoteColumnName = 'price' | 'change' | 'low' | 'high' | 'volume';

/** All quoted pairs are against this currency, so its name stands once in the head. */
const quoteCurrency = 'USDT';

export function quoteColumns(stale: boolean): Readonly<Record<QuoteColumnName, TableColumn<Quotation>>> {
  return {
    price: {
      id: 'price',
      head: t('market.column.lastPrice'),
      cell: (quote) => <Price value={shownPrice(quote.price)} stale={stale} />,
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
      cell: (quote) => <DecimalText value={shownExtreme(quote.low24hour)} />,
      align: 'end',
    },
    high: {
      id: 'high',
      head: t('market.column.high'),
      cell: (quote) => <DecimalText value={shownExtreme(quote.high24hour)} />,
      align: 'end',
    },
    volume: {
      id: 'volume',
      head: t('market.column.volume', { currency: quoteCurrency }),
      cell: (quote) => <Volume value={quote.volume24hour} />,
      align: 'end',
    },
  };
}
