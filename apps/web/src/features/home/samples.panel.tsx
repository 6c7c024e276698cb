// Top winners and trend: fixed sample rows that nobody won and no market made, under a mark that says so; or real ones,
// where an operator has chosen them.
import { type SampleTrend, type SampleWinner, useSampleRows } from '@candor/client';
import { t } from '@candor/i18n';
import {
  Badge,
  Card,
  Change,
  CoinRing,
  DataTable,
  DecimalText,
  EmptyState,
  type TableColumn,
} from '@candor/ui';
import type { ReactNode } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import classes from './panels.module.css';

function Named({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <span className={classes.named}>
      <CoinRing currency={icon} size={20} />
      {children}
    </span>
  );
}

/** Only the end of a card's number is known: dots stand for the rest. */
function CardEnd({ card }: { card: string }) {
  return <span className={classes.card}>•••• {card.slice(-4)}</span>;
}

const winnerColumns = (): TableColumn<SampleWinner>[] => [
  {
    id: 'card',
    head: t('home.samples.card'),
    cell: ({ card, bi, icon }) => (
      <Named icon={icon}>
        <span className={classes.winner}>
          <CardEnd card={card} /> <span className={classes.bi}>{bi}</span>
        </span>
      </Named>
    ),
    tone: 'muted',
  },
  {
    id: 'invest',
    head: t('home.samples.invested'),
    cell: ({ invest }) => <DecimalText value={invest} />,
    align: 'end',
    tone: 'value',
  },
  {
    id: 'back',
    head: t('home.samples.back'),
    cell: ({ back }) => <DecimalText value={back} />,
    align: 'end',
    tone: 'value',
  },
  {
    id: 'roi',
    head: t('home.samples.roi'),
    cell: ({ roi }) => <Change value={roi} arrow={false} size={12} />,
    align: 'end',
  },
];

const trendColumns = (): TableColumn<SampleTrend>[] => [
  {
    id: 'currency',
    head: t('home.samples.currency'),
    cell: ({ bi, icon }) => <Named icon={icon}>{bi}</Named>,
    tone: 'value',
  },
  {
    id: 'last',
    head: t('home.samples.last'),
    cell: ({ last }) => <DecimalText value={last} />,
    align: 'end',
    tone: 'value',
  },
  {
    id: 'change',
    head: t('home.samples.change'),
    cell: ({ change }) => <Change value={change} size={12} />,
    align: 'end',
  },
];

interface SamplePanelProps<Row> {
  title: string;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  rowsOf: (samples: { winners: readonly SampleWinner[]; trend: readonly SampleTrend[] }) => readonly Row[];
}

function Mark({ real }: { real: boolean }) {
  return real ? (
    <span className={classes.since}>{t('home.samples.real')}</span>
  ) : (
    <Badge kind="sample">{t('home.samples.mark')}</Badge>
  );
}

function SamplePanel<Row>({ title, columns, rowKey, rowsOf }: SamplePanelProps<Row>) {
  const samples = useSampleRows();
  const shown = samples.status === 'data' ? samples.data : undefined;
  // Without rows there is nothing to mark.
  const isOff = shown?.sample === true && rowsOf(shown).length === 0;
  return (
    <Card title={title} padded={false} {...(!isOff && { actions: <Mark real={shown?.sample === false} /> })}>
      <div className={classes.body}>
        <Loaded
          value={samples}
          failed={t('home.samples.failed')}
          onRetry={samples.askAgain}
          rowSize={43}
          columns={[20, 16, 16]}
        >
          {(loaded) => {
            const rows = rowsOf(loaded);
            if (rows.length === 0)
              return <EmptyState text={t(loaded.sample ? 'home.samples.off' : 'home.samples.none')} />;
            return <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} />;
          }}
        </Loaded>
      </div>
    </Card>
  );
}

export function WinnersPanel() {
  return (
    <SamplePanel
      title={t('home.samples.winners')}
      columns={winnerColumns()}
      rowKey={({ card }) => card}
      rowsOf={({ winners }) => winners}
    />
  );
}

export function TrendPanel() {
  return (
    <SamplePanel
      title={t('home.samples.trend')}
      columns={trendColumns()}
      rowKey={({ bi }) => bi}
      rowsOf={({ trend }) => trend}
    />
  );
}
