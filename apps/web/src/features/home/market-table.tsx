// The desktop's market table of the landing page.
import type { Quotation } from '@candor/client';
import { t } from '@candor/i18n';
import { DataTable, type TableColumn } from '@candor/ui';
import { useNavigate } from 'react-router';
import { MarketPair } from '../../parts/market-pair.tsx';
import { quoteColumns } from '../../parts/quote-columns.tsx';
import { paths } from '../../paths.ts';

function columns(quotes: readonly Quotation[], stale: boolean): TableColumn<Quotation>[] {
  const { price, change, low, high, volume } = quoteColumns(quotes, stale);
  return [
    {
      id: 'market',
      head: t('market.column.market'),
      cell: (quote) => <MarketPair base={quote.symbol} quote={quote.fromsymbol} />,
      width: '21%',
    },
    { id: 'currency', head: t('market.column.currency'), cell: (quote) => quote.fromsymbol, tone: 'muted' },
    price,
    change,
    low,
    high,
    volume,
  ];
}

export function MarketTable({ quotes, stale }: { quotes: readonly Quotation[]; stale: boolean }) {
  const navigate = useNavigate();
  return (
    <DataTable
      caption={t('market.table')}
      columns={columns(quotes, stale)}
      rows={quotes}
      rowKey={(quote) => quote.market}
      density="comfortable"
      isStale={() => stale}
      open={{
        label: (quote) => t('market.trade', { symbol: quote.market }),
        onPress: (quote) => void navigate(paths.dealCenter(quote.market)),
      }}
    />
  );
}
