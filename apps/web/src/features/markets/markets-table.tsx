// The desktop's market list: a star, the pair, and columns that order the rows.
import { t } from '@candor/i18n';
import { DataTable, type TableColumn, VisuallyHidden } from '@candor/ui';
import { useNavigate } from 'react-router';
import { MarketPair } from '../../parts/market-pair.tsx';
import { quoteColumns } from '../../parts/quote-columns.tsx';
import type { QuoteRow } from '../../parts/quote-row.ts';
import { StarButton } from '../../parts/star-button.tsx';
import { paths } from '../../paths.ts';
import { type MarketOrder, nextOrder, type OrderedBy } from './market-order.ts';

export interface MarketsTableProps {
  quotes: readonly QuoteRow[];
  stale: boolean;
  order: MarketOrder;
  onOrder: (order: MarketOrder) => void;
}

function columns({ quotes, stale, order, onOrder }: MarketsTableProps): TableColumn<QuoteRow>[] {
  const ordering = (by: OrderedBy) => ({
    sort: {
      direction: order?.by === by ? order.direction : ('none' as const),
      onPress: () => onOrder(nextOrder(order, by)),
    },
  });
  const { price, change, low, high, volume } = quoteColumns(quotes, stale);
  return [
    {
      id: 'star',
      head: <VisuallyHidden>{t('market.column.favourite')}</VisuallyHidden>,
      cell: (quote) => <StarButton symbol={quote.market} size={20} />,
      width: '56px',
    },
    {
      id: 'pair',
      head: t('market.column.pair'),
      cell: (quote) => <MarketPair base={quote.symbol} quote={quote.fromsymbol} />,
      width: '22%',
      ...ordering('pair'),
    },
    { ...price, ...ordering('price') },
    { ...change, ...ordering('change') },
    { ...high, ...ordering('high') },
    { ...low, ...ordering('low') },
    { ...volume, ...ordering('volume') },
  ];
}

export function MarketsTable(props: MarketsTableProps) {
  const navigate = useNavigate();
  const { quotes, stale } = props;
  return (
    <DataTable
      caption={t('market.table')}
      columns={columns(props)}
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
