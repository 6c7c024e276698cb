// Open orders: a table on a desktop, cards on a phone; each can be cancelled.
import { type OpenOrder, useReadable, useRoom } from '@candor/client';
import { dateTime, t } from '@candor/i18n';
import { DataTable, DecimalText, type TableColumn, TextLink, useMedia } from '@candor/ui';
import { EmptyToBegin } from '../../parts/begin.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { FilledCell, PriceCell, SideCell, TypeCell } from './order-cells.tsx';
import classes from './orders.module.css';
import { firstColumns, totalColumn } from './row-columns.tsx';

export interface OpenOrdersProps {
  symbol: string | undefined;
  onCancel: (order: OpenOrder) => void;
}

function NoOpenOrders() {
  return <EmptyToBegin text={t('spot.orders.emptyOpen')} begin={t('spot.orders.placeOne')} />;
}

export function CancelLink({ order, onCancel }: { order: OpenOrder; onCancel: OpenOrdersProps['onCancel'] }) {
  const label = t('spot.orders.cancelOrder', {
    side: order.side === 'buy' ? t('market.buy') : t('market.sell'),
    amount: order.amount,
    price: order.price,
  });
  return (
    <TextLink size={12} label={label} onClick={() => onCancel(order)}>
      {t('spot.orders.cancel')}
    </TextLink>
  );
}

function columns(
  rows: readonly OpenOrder[],
  stale: boolean,
  compact: boolean,
  onCancel: OpenOrdersProps['onCancel'],
): TableColumn<OpenOrder>[] {
  const all: TableColumn<OpenOrder>[] = [
    ...firstColumns<OpenOrder>(stale),
    { id: 'type', head: t('spot.orders.column.type'), cell: (order) => <TypeCell order={order} /> },
    {
      id: 'price',
      head: t('spot.orders.column.price'),
      align: 'end',
      tone: 'value',
      cell: (order) => <PriceCell order={order} />,
    },
    {
      id: 'amount',
      head: t('spot.orders.column.amount'),
      align: 'end',
      tone: 'value',
      cell: (order) => <DecimalText value={order.amount} />,
    },
    {
      id: 'filled',
      head: t('spot.orders.column.filled'),
      align: 'end',
      cell: (order) => <FilledCell filled={order.filled} amount={order.amount} bar={!compact} />,
    },
    totalColumn(rows, (order) => order.total),
    {
      id: 'action',
      head: t('spot.orders.column.action'),
      align: 'end',
      cell: (order) => <CancelLink order={order} onCancel={onCancel} />,
    },
  ];
  // Price and amount tell the total; cancelling must stay in sight.
  return compact ? all.filter((column) => column.id !== 'total') : all;
}

export function OpenOrders({ symbol, onCancel }: OpenOrdersProps) {
  const account = useReadable(useRoom().account);
  const compact = useMedia('(max-width: 1399px)');
  const narrow = useMedia('(max-width: 1199px)');
  if (narrow) return <OpenOrderCards symbol={symbol} onCancel={onCancel} />;
  return (
    <Loaded value={account} failed={t('spot.orders.failed')} rows={4} columns={[14, 10, 8, 12, 12, 12]}>
      {({ orders }, stale) => {
        const shown = symbol === undefined ? orders : orders.filter((order) => order.symbol === symbol);
        return (
          <DataTable
            caption={t('spot.orders.open')}
            columns={columns(shown, stale, compact, onCancel)}
            rows={shown}
            rowKey={(order) => String(order.id)}
            isStale={() => stale}
            placeholder={shown.length === 0 ? <NoOpenOrders /> : undefined}
            scrolls
          />
        );
      }}
    </Loaded>
  );
}

function OrderCard({
  order,
  stale,
  onCancel,
}: {
  order: OpenOrder;
  stale: boolean;
  onCancel: OpenOrdersProps['onCancel'];
}) {
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <b>{order.symbol}</b>
        <SideCell side={order.side} stale={stale} />
        <TypeCell order={order} />
        <CancelLink order={order} onCancel={onCancel} />
      </div>
      <div className={classes.cardHead}>
        <span>
          <DecimalText value={order.amount} /> × <DecimalText value={order.price} />
        </span>
        <FilledCell filled={order.filled} amount={order.amount} />
      </div>
      <span className={classes.quiet}>{dateTime(order.time)}</span>
    </li>
  );
}

export function OpenOrderCards({ symbol, onCancel }: OpenOrdersProps) {
  const account = useReadable(useRoom().account);
  return (
    <Loaded value={account} failed={t('spot.orders.failed')} rows={3} columns={[50, 30]}>
      {({ orders }, stale) => {
        const shown = symbol === undefined ? orders : orders.filter((order) => order.symbol === symbol);
        if (shown.length === 0) return <NoOpenOrders />;
        return (
          <ul className={classes.cards} aria-label={t('spot.orders.open')}>
            {shown.map((order) => (
              <OrderCard key={order.id} order={order} stale={stale} onCancel={onCancel} />
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
