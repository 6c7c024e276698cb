// The table of markets: comfortable rows that open, a head that sorts and stays, totals that stick.
import { useState } from 'react';
import {
  Change,
  CoinRing,
  DataTable,
  DecimalText,
  Price,
  type TableColumn,
  type TableSort,
} from '../src/index.ts';

interface Market {
  currency: string;
  price: string;
  change: string;
  volume: string;
}

const markets: readonly Market[] = [
  { currency: 'BTC', price: '96482.1', change: '1.79', volume: '397.40' },
  { currency: 'ETH', price: '3318.42', change: '-1.03', volume: '18.95' },
  { currency: 'XRP', price: '2.1874', change: '-1.51', volume: '9.56' },
  { currency: 'DOGE', price: '0.17328', change: '0.00', volume: '5.05' },
  { currency: 'SOL', price: '186.24', change: '2.74', volume: '13.80' },
];

const columns = (sort: TableSort): readonly TableColumn<Market>[] => [
  {
    id: 'market',
    head: 'Market',
    sort,
    tone: 'strong',
    foot: 'Total',
    cell: ({ currency }) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 12 }}>
        <CoinRing currency={currency} size={28} />
        <span>
          {currency}
          <span style={{ color: 'var(--color-muted)', fontWeight: 400 }}>/USDT</span>
        </span>
      </span>
    ),
  },
  {
    id: 'price',
    head: 'Last price',
    align: 'end',
    tone: 'value',
    cell: ({ price }) => <Price value={price} />,
  },
  { id: 'change', head: 'Daily change', align: 'end', cell: ({ change }) => <Change value={change} /> },
  {
    id: 'volume',
    head: 'Volume',
    align: 'end',
    desktopOnly: true,
    foot: <DecimalText value="444.76" unit="M" />,
    cell: ({ volume }) => <DecimalText value={volume} unit="M" />,
  },
];

export function MarketTable({ theme }: { theme: string }) {
  const [falling, setFalling] = useState(false);
  const rows = falling ? [...markets].reverse() : markets;
  const sort: TableSort = {
    direction: falling ? 'descending' : 'ascending',
    onPress: () => setFalling(!falling),
  };
  return (
    <div className="framed" style={{ blockSize: 248 }}>
      <DataTable
        caption={`Markets by ${theme}`}
        columns={columns(sort)}
        rows={rows}
        rowKey={({ currency }) => currency}
        density="comfortable"
        open={{ label: ({ currency }) => `Open ${currency}/USDT`, onPress: () => setFalling(!falling) }}
        scrolls
      />
    </div>
  );
}
