// A dense table with a chosen and a stale row, the badges and the banner.
import {
  Badge,
  Change,
  DataTable,
  DecimalText,
  Pager,
  PaperBanner,
  SideMark,
  StaleMark,
  type TableColumn,
  TextLink,
  VisuallyHidden,
} from '../src/index.ts';
import { Part } from './part.tsx';

interface Order {
  pair: string;
  side: 'up' | 'down';
  price: string;
  amount: string;
  change: string;
  stale?: boolean;
}

const orders: readonly Order[] = [
  { pair: 'BTC/USDT', side: 'up', price: '94900.0', amount: '0.15000', change: '1.79' },
  { pair: 'ETH/USDT', side: 'down', price: '3395.00', amount: '2.00000', change: '-1.03' },
  { pair: 'XRP/USDT', side: 'down', price: '2.4000', amount: '800.00', change: '-1.51', stale: true },
];

const columns: readonly TableColumn<Order>[] = [
  { id: 'pair', head: 'Pair', tone: 'strong', cell: (order) => order.pair },
  {
    id: 'side',
    head: 'Side',
    cell: (order) => <SideMark side={order.side}>{order.side === 'up' ? 'Buy' : 'Sell'}</SideMark>,
  },
  { id: 'price', head: 'Price', align: 'end', cell: (order) => <DecimalText value={order.price} /> },
  { id: 'amount', head: 'Amount', align: 'end', cell: (order) => <DecimalText value={order.amount} /> },
  {
    id: 'day',
    head: '24h',
    align: 'end',
    cell: (order) => (order.stale ? null : <Change value={order.change} />),
  },
  {
    id: 'action',
    head: <VisuallyHidden>Action</VisuallyHidden>,
    align: 'end',
    width: '110px',
    cell: (order) =>
      order.stale ? (
        <StaleMark>reconnecting</StaleMark>
      ) : (
        <TextLink size={12} label={`Cancel ${order.pair}`} onClick={() => {}}>
          Cancel
        </TextLink>
      ),
  },
];

export function TableParts({ theme }: { theme: string }) {
  return (
    <>
      <Part title="Table rows: 36 dense, 48 comfortable, 20 in the book">
        <div className="framed" style={{ overflowX: 'auto', background: 'var(--color-surface)' }}>
          <DataTable
            caption={`Orders, ${theme}`}
            columns={columns}
            rows={orders}
            rowKey={(order) => order.pair}
            isSelected={(order) => order.pair === 'ETH/USDT'}
            isStale={(order) => order.stale === true}
          />
          <Pager
            page={2}
            pageSize={20}
            total={93}
            onPage={() => {}}
            text={(page, pages) => `Page ${page} of ${pages}`}
            previousText="Previous"
            nextText="Next"
          />
        </div>
      </Part>
      <Part title="Badges">
        <div className="line badges">
          <Badge kind="house">House</Badge>
          <Badge kind="sample">Sample</Badge>
          <Badge kind="verified">Verified</Badge>
          <Badge kind="pending">Pending review</Badge>
          <Badge kind="paper">Paper</Badge>
          <Badge kind="success">Success</Badge>
          <Badge kind="failed">Failed</Badge>
          <Badge kind="progress">1 of 2 approved</Badge>
          <Badge kind="neutral">Ended</Badge>
        </div>
        <div className="framed">
          <PaperBanner text="Paper trading: simulated market, no real money">
            <TextLink size={12} href="#paper">
              What this means
            </TextLink>
          </PaperBanner>
        </div>
      </Part>
    </>
  );
}
