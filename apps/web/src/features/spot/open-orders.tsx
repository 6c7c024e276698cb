// Open orders: a table on a desktop, cards on a phone; each can be changed or cancelled.
import { type OpenOrder, useReadable, useRoom } from '@candor/client';
import { moment, t } from '@candor/i18n';
import { DataTable, DecimalText, narrowerThan, type TableColumn, TextLink, useMedia } from '@candor/ui';
import { EmptyToBegin } from '../../parts/begin.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { NumberMark } from '../../parts/single/index.ts';
import { heads, TwoLines } from '../../parts/two-lines.tsx';
import { FilledCell, PriceCell, SideCell, TypeCell } from './order-cells.tsx';
import classes from './orders.module.css';
import { firstColumns, firstPairs, TotalCell, totalColumn, totalHead } from './row-columns.tsx';

export interface OpenOrdersProps {
  symbol: string | undefined;
  /** One of them alone. */
  only?: number | undefined;
  onChange: (order: OpenOrder) => void;
  onCancel: (order: OpenOrder) => void;
}

type Actions = Pick<OpenOrdersProps, 'onChange' | 'onCancel'>;

function NoOpenOrders() {
  return <EmptyToBegin text={t('spot.orders.emptyOpen')} begin={t('spot.orders.placeOne')} />;
}

/** A stop waits for its price and is in no book: it can only be cancelled. */
function ActionLinks({ order, size, onChange, onCancel }: Actions & { order: OpenOrder; size: 12 | 14 }) {
  const named = {
    side: order.side === 'buy' ? t('market.buy') : t('market.sell'),
    amount: shownDecimal(order.amount),
    price: shownDecimal(order.price),
  };
  return (
    <span className={classes.actions}>
      {order.type === 'limit' && (
        <TextLink size={size} label={t('spot.orders.changeOrder', named)} onClick={() => onChange(order)}>
          {t('spot.orders.change')}
        </TextLink>
      )}
      <TextLink size={size} label={t('spot.orders.cancelOrder', named)} onClick={() => onCancel(order)}>
        {t('spot.orders.cancel')}
      </TextLink>
    </span>
  );
}

function shownOf(
  orders: readonly OpenOrder[],
  { symbol, only }: Pick<OpenOrdersProps, 'symbol' | 'only'>,
): readonly OpenOrder[] {
  return orders.filter(
    (order) => (symbol === undefined || order.symbol === symbol) && (only === undefined || order.id === only),
  );
}

interface ColumnsProps extends Actions {
  rows: readonly OpenOrder[];
  stale: boolean;
}

const priceColumn = (): TableColumn<OpenOrder> => ({
  ...{ id: 'price', head: t('spot.orders.column.price'), align: 'end', tone: 'value' },
  cell: (order) => <PriceCell order={order} />,
});

const filledColumn = (bar: boolean): TableColumn<OpenOrder> => ({
  ...{ id: 'filled', head: t('spot.orders.column.filled'), align: 'end' },
  cell: (order) => <FilledCell filled={order.filled} amount={order.amount} bar={bar} />,
});

const actionColumn = (actions: Actions): TableColumn<OpenOrder> => ({
  ...{ id: 'action', head: t('spot.orders.column.action'), align: 'end' },
  cell: (order) => <ActionLinks order={order} size={12} {...actions} />,
});

function columns({ rows, stale, ...actions }: ColumnsProps): TableColumn<OpenOrder>[] {
  return [
    ...firstColumns<OpenOrder>(stale),
    {
      ...{ id: 'type', head: t('spot.orders.column.type') },
      cell: (order) => (
        <span className={classes.wraps}>
          <TypeCell order={order} />
        </span>
      ),
    },
    priceColumn(),
    {
      ...{ id: 'amount', head: t('spot.orders.column.amount'), align: 'end', tone: 'value' },
      cell: (order) => <DecimalText value={order.amount} />,
    },
    filledColumn(true),
    totalColumn(rows, (order) => order.total),
    actionColumn(actions),
  ];
}

/** Where there is less room: the same in fewer columns, of which most have two lines. */
function compactColumns({ rows, stale, ...actions }: ColumnsProps): TableColumn<OpenOrder>[] {
  const total = totalHead(rows);
  return [
    ...firstPairs<OpenOrder>(stale),
    priceColumn(),
    {
      ...{ id: 'amount', align: 'end', tone: 'value' },
      head: heads(t('spot.orders.column.amount'), total.text),
      cell: (order) => (
        <TwoLines
          above={<DecimalText value={order.amount} />}
          below={<TotalCell total={order.total} symbol={order.symbol} bare={total.namesCurrency} />}
        />
      ),
    },
    filledColumn(false),
    actionColumn(actions),
  ];
}

export function OpenOrders({ symbol, only, ...actions }: OpenOrdersProps) {
  const account = useReadable(useRoom().account);
  const compact = useMedia(narrowerThan(1400));
  const narrow = useMedia(narrowerThan(1200));
  if (narrow) return <OpenOrderCards {...{ symbol, only }} {...actions} />;
  return (
    <Loaded value={account} failed={t('spot.orders.failed')} rows={4} columns={[14, 10, 8, 12, 12, 12]}>
      {({ orders }, stale) => {
        const shown = shownOf(orders, { symbol, only });
        return (
          <DataTable
            caption={t('spot.orders.open')}
            columns={(compact ? compactColumns : columns)({ rows: shown, stale, ...actions })}
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

function OrderCard({ order, stale, ...actions }: Actions & { order: OpenOrder; stale: boolean }) {
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <b>{order.symbol}</b>
        <SideCell side={order.side} stale={stale} />
        <TypeCell order={order} />
      </div>
      <div className={classes.cardHead}>
        <span>
          <DecimalText value={order.amount} /> × <DecimalText value={order.price} />
        </span>
        <FilledCell filled={order.filled} amount={order.amount} />
      </div>
      <div className={classes.cardFoot}>
        <span>
          {moment(order.time)} <NumberMark number={order.id} />
        </span>
        <span>
          {t('spot.orders.column.totalEach')}{' '}
          <TotalCell total={order.total} symbol={order.symbol} bare={false} />
        </span>
      </div>
      <div className={classes.cardActions}>
        <ActionLinks order={order} size={14} {...actions} />
      </div>
    </li>
  );
}

export function OpenOrderCards({ symbol, only, ...actions }: OpenOrdersProps) {
  const account = useReadable(useRoom().account);
  return (
    <Loaded value={account} failed={t('spot.orders.failed')} rows={3} columns={[50, 30]}>
      {({ orders }, stale) => {
        const shown = shownOf(orders, { symbol, only });
        if (shown.length === 0) return <NoOpenOrders />;
        return (
          <ul className={classes.cards} aria-label={t('spot.orders.open')}>
            {shown.map((order) => (
              <OrderCard key={order.id} order={order} stale={stale} {...actions} />
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
