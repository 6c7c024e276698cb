// Contracts in progress with the time that is left by the venue's clock: a table on a desktop, cards on a phone.
import { type SecondsOrderRow, useSecondsOrders, useSession } from '@candor/client';
import { dateTime, t, zoned } from '@candor/i18n';
import { DataTable, narrowerThan, type TableColumn, useMedia } from '@candor/ui';
import { EmptyToBegin } from '../../parts/begin.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Reconnecting } from '../../parts/reconnecting.tsx';
import { NumberMark } from '../../parts/single/index.ts';
import { AmountCell, DirectionCell, EntryCell, LeftCell, TermsCell } from './contract-cells.tsx';
import { firstColumns } from './contract-columns.tsx';
import classes from './contracts.module.css';
import { LogInFirst } from './log-in-first.tsx';

function columns(stale: boolean): TableColumn<SecondsOrderRow>[] {
  return [
    ...firstColumns(stale),
    {
      id: 'entry',
      head: t('seconds.orders.column.entry'),
      align: 'end',
      tone: 'value',
      cell: (order) => <EntryCell order={order} />,
    },
    {
      id: 'left',
      head: t('seconds.orders.column.left'),
      align: 'end',
      tone: 'value',
      cell: (order) => <LeftCell order={order} />,
    },
    {
      id: 'expiry',
      head: t('seconds.orders.column.expiry', zoned()),
      align: 'end',
      tone: 'muted',
      cell: (order) => dateTime(order.expiresAt),
    },
  ];
}

function Card({ order, stale }: { order: SecondsOrderRow; stale: boolean }) {
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <b>{order.symbol}</b>
        <NumberMark number={order.id} />
        <DirectionCell order={order} stale={stale} />
        <TermsCell order={order} />
        <b>
          <LeftCell order={order} />
        </b>
      </div>
      <dl className={classes.cardFacts}>
        <div>
          <dt>{t('seconds.orders.column.amount')}</dt>
          <dd>
            <AmountCell order={order} />
          </dd>
        </div>
        <div>
          <dt>{t('seconds.orders.column.entry')}</dt>
          <dd>
            <EntryCell order={order} />
          </dd>
        </div>
        <div>
          <dt>{t('seconds.orders.column.expiry', zoned())}</dt>
          <dd>{dateTime(order.expiresAt)}</dd>
        </div>
      </dl>
    </li>
  );
}

interface RowsProps {
  orders: readonly SecondsOrderRow[];
  stale: boolean;
}

function NoneOpen() {
  return <EmptyToBegin text={t('seconds.orders.emptyOpen')} begin={t('seconds.orders.openOne')} />;
}

function Cards({ orders, stale }: RowsProps) {
  if (orders.length === 0) return <NoneOpen />;
  return (
    <ul className={classes.cards} aria-label={t('seconds.orders.open')}>
      {orders.map((order) => (
        <Card key={order.id} order={order} stale={stale} />
      ))}
    </ul>
  );
}

function Table({ orders, stale }: RowsProps) {
  return (
    <DataTable
      caption={t('seconds.orders.open')}
      columns={columns(stale)}
      rows={orders}
      rowKey={({ id }) => String(id)}
      isStale={() => stale}
      placeholder={orders.length === 0 ? <NoneOpen /> : undefined}
      scrolls
    />
  );
}

function Own({ symbol, only }: OpenContractsProps) {
  const view = useSecondsOrders();
  const narrow = useMedia(narrowerThan(1024));
  return (
    <Loaded value={view} failed={t('seconds.orders.failed')} rows={3} columns={[18, 12, 12, 16, 12]}>
      {({ orders }, stale) => {
        const shown = orders
          .filter((order) => symbol === undefined || order.symbol === symbol)
          .filter(({ id }) => only === undefined || id === only);
        return (
          <>
            {stale && (
              <p className={classes.behind}>
                <Reconnecting />
              </p>
            )}
            {narrow ? <Cards orders={shown} stale={stale} /> : <Table orders={shown} stale={stale} />}
          </>
        );
      }}
    </Loaded>
  );
}

export interface OpenContractsProps {
  /** All symbols where none is named. */
  symbol: string | undefined;
  /** One of them alone. */
  only?: number | undefined;
}

export function OpenContracts(props: OpenContractsProps) {
  const signedIn = useSession((session) => session.user !== null);
  return signedIn ? <Own {...props} /> : <LogInFirst />;
}
