// Buy and sell offers from the real book. When the venue refuses them the panel says so and offers a new try.
import {
  dataOr,
  type HomeOffer,
  homeOffersOf,
  type OfferSide,
  type Refusal,
  useReadable,
  useRoom,
} from '@candor/client';
import { type Day, t, timeOrDay, useSections, zoned } from '@candor/i18n';
import { Button, Card, DataTable, DecimalText, EmptyState, joinClasses, type TableColumn } from '@candor/ui';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { failureText } from '../../parts/failure-text.ts';
import { fixedDecimals } from '../../parts/figures.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Reconnecting } from '../../parts/reconnecting.tsx';
import { useToday } from '../../parts/use-today.ts';
import classes from './panels.module.css';

const rowsMax = 6;
const decimals = 4;

function columns(side: OfferSide, today: Day): TableColumn<HomeOffer>[] {
  return [
    {
      id: 'time',
      head: t('home.offers.time', zoned()),
      cell: ({ time }) => timeOrDay(time, today),
      tone: 'muted',
    },
    {
      id: 'total',
      head: t('home.offers.total', { currency: homeOffersOf.quote }),
      cell: ({ totalPrice }) => <DecimalText value={fixedDecimals(totalPrice, decimals)} />,
      align: 'end',
      tone: 'value',
    },
    {
      id: 'price',
      head: t('home.offers.price', { currency: homeOffersOf.quote }),
      cell: ({ price }) => (
        <DecimalText value={fixedDecimals(price, decimals)} tone={side === 'buy' ? 'up' : 'down'} />
      ),
      align: 'end',
    },
    {
      id: 'currency',
      head: t('home.offers.currency'),
      // What is offered; the heads beside it say what it is paid in.
      cell: ({ currency }) => currency,
      align: 'end',
      tone: 'muted',
    },
  ];
}

function Stopped({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const ready = useSections('refusals');
  if (!ready) return null;
  return (
    <div className={classes.stopped} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <p>{t('home.offers.stopped', { reason: failureText(refusal) })}</p>
      <Button
        tone="second"
        size="table"
        icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onRetry}
      >
        {t('shell.state.retry')}
      </Button>
    </div>
  );
}

function Table({ side, rows, stale }: { side: OfferSide; rows: readonly HomeOffer[]; stale: boolean }) {
  const today = useToday();
  if (rows.length === 0) return <EmptyState text={t('shell.state.noData')} />;
  return (
    <DataTable
      caption={side === 'buy' ? t('home.offers.buy') : t('home.offers.sell')}
      columns={columns(side, today)}
      rows={rows.slice(0, rowsMax)}
      rowKey={({ price }) => price}
      isStale={() => stale}
    />
  );
}

export function OffersPanel({ side }: { side: OfferSide }) {
  const feed = useRoom().homeOffers[side];
  const { rows, stopped } = useReadable(feed);
  const known = dataOr(rows, []);
  const reconnecting = rows.status === 'data' && rows.stale && stopped === undefined;
  return (
    <Card
      title={side === 'buy' ? t('home.offers.buy') : t('home.offers.sell')}
      padded={false}
      actions={
        reconnecting ? (
          <Reconnecting />
        ) : (
          <span className={classes.market}>
            {homeOffersOf.base}/{homeOffersOf.quote}
          </span>
        )
      }
    >
      <div className={joinClasses(classes.body, classes.offers)}>
        {stopped !== undefined && <Stopped refusal={stopped} onRetry={feed.retry} />}
        {(stopped === undefined || known.length > 0) && (
          <Loaded
            value={rows}
            failed={t('home.offers.failed')}
            rows={3}
            columns={[16, 20, 20, 12]}
            rowSize={48}
          >
            {(loaded, stale) => <Table side={side} rows={loaded} stale={stale} />}
          </Loaded>
        )}
      </div>
    </Card>
  );
}
