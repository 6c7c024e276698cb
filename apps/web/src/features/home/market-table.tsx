// The desktop's market table.
import type { Quotation } from '@candor/client';
import { t } from '@candor/i18n';
import { Change, CoinRing, DataTable, DecimalText, Price, type TableColumn } from '@candor/ui';
import { useNavigate } from 'react-router';
import { Volume } from '../../parts/volume.tsx';
import { paths } from '../../paths.ts';
import classes from './home.module.css';

function columns(stale: boolean): TableColumn<Quotation>[] {
  return [
    {
      id: 'market',
      head: t('market.column.market'),
      cell: (quote) => (
        <span className={classes.pair}>
          <CoinRing currency={quote.symbol} size={28} />
          <span>
            <b>{quote.symbol}</b>
            <span className={classes.quiet}>/{quote.fromsymbol}</span>
          </span>
        </span>
      ),
      width: '21%',
    },
    { id: 'currency', head: t('market.column.currency'), cell: (quote) => quote.fromsymbol, tone: 'muted' },
    {
      id: 'price',
      head: t('market.column.lastPrice'),
      cell: (quote) => <Price value={quote.price} stale={stale} />,
      align: 'end',
      tone: 'strong',
    },
    {
      id: 'change',
      head: t('market.column.dailyChange'),
      cell: (quote) => <Change value={quote.changeday} stale={stale} />,
      align: 'end',
    },
    {
      id: 'low',
      head: t('market.column.low'),
      cell: (quote) => <DecimalText value={quote.low24hour} />,
      align: 'end',
    },
    {
      id: 'high',
      head: t('market.column.high'),
      cell: (quote) => <DecimalText value={quote.high24hour} />,
      align: 'end',
    },
    {
      id: 'volume',
      head: t('market.column.volume', { currency: 'USDT' }),
      cell: (quote) => <Volume value={quote.volume24hour} />,
      align: 'end',
    },
  ];
}

export function MarketTable({ quotes, stale }: { quotes: readonly Quotation[]; stale: boolean }) {
  const navigate = useNavigate();
  return (
    <DataTable
      caption={t('market.table')}
      columns={columns(stale)}
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
