// Past contracts with what came of them and the receipt; those that have ended at first, or all.
import { type SecondsOrderRow, useOdds, useSecondsHistory, useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { DataTable, narrowerThan, Pager, SegmentedControl, type TableColumn, useMedia } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { EmptyToBegin } from '../../parts/begin.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageBack } from '../../parts/page-back.tsx';
import {
  NothingInPeriod,
  NothingOfPair,
  type PairChoice,
  PairField,
  type Period,
  PeriodFilter,
  rowTime,
  usePages,
  usePair,
  usePeriod,
} from '../../parts/period/index.ts';
import { ReceiptButton } from '../../parts/receipt/index.ts';
import { NumberMark, SingleMissing } from '../../parts/single/index.ts';
import { StaleRows } from '../../parts/stale-rows.tsx';
import {
  AmountCell,
  DirectionCell,
  EntryCell,
  FeeCell,
  ProfitCell,
  ResultCell,
  SettlementCell,
  TermsCell,
} from './contract-cells.tsx';
import { firstColumns } from './contract-columns.tsx';
import classes from './contracts.module.css';
import { LogInFirst } from './log-in-first.tsx';

const pageSize = 20;

function columns(): TableColumn<SecondsOrderRow>[] {
  return [
    ...firstColumns(),
    {
      id: 'entry',
      head: t('seconds.orders.column.entry'),
      align: 'end',
      cell: (order) => <EntryCell order={order} />,
    },
    {
      id: 'settlement',
      head: t('seconds.orders.column.settlement'),
      align: 'end',
      cell: (order) => <SettlementCell order={order} />,
    },
    {
      id: 'result',
      head: t('seconds.orders.column.result'),
      cell: (order) => <ResultCell order={order} />,
    },
    {
      id: 'fee',
      head: t('seconds.orders.column.fee'),
      align: 'end',
      tone: 'muted',
      cell: (order) => <FeeCell order={order} />,
    },
    {
      id: 'profit',
      head: t('seconds.orders.column.profit'),
      align: 'end',
      tone: 'value',
      cell: (order) => <ProfitCell order={order} />,
    },
    {
      id: 'receipt',
      head: t('seconds.orders.column.receipt'),
      align: 'end',
      cell: (order) => <Receipt order={order} />,
    },
  ];
}

function Receipt({ order: { id, status, symbol } }: { order: SecondsOrderRow }) {
  return status === 1 && <ReceiptButton kind="seconds" id={id} symbol={symbol} />;
}

const facts = [
  { name: 'amount', Cell: AmountCell },
  { name: 'entry', Cell: EntryCell },
  { name: 'settlement', Cell: SettlementCell },
  { name: 'fee', Cell: FeeCell },
] as const;

function Card({ order, period }: { order: SecondsOrderRow; period: Period | undefined }) {
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <b>{order.symbol}</b>
        <DirectionCell order={order} />
        <TermsCell order={order} />
        <ResultCell order={order} />
      </div>
      <dl className={classes.cardFacts}>
        {facts.map(({ name, Cell }) => (
          <div key={name}>
            <dt>{t(`seconds.orders.column.${name}`)}</dt>
            <dd>
              <Cell order={order} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.cardHead}>
        <span className={classes.quiet}>
          {rowTime(order.open_time, period)} <NumberMark number={order.id} />
        </span>
        <Receipt order={order} />
        <b>
          <ProfitCell order={order} withUnit />
        </b>
      </div>
    </li>
  );
}

interface RowsProps {
  rows: readonly SecondsOrderRow[];
  empty: ReactNode;
  caption: string;
  /** What is looked at of the list; nothing where one was asked for alone. */
  period: Period | undefined;
}

function Rows({ rows, empty, caption, period }: RowsProps) {
  const narrow = useMedia(narrowerThan(1024));
  if (!narrow) {
    return (
      <DataTable
        caption={caption}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => String(id)}
        placeholder={rows.length === 0 ? empty : undefined}
      />
    );
  }
  if (rows.length === 0) return empty;
  return (
    <ul className={classes.cards} aria-label={caption}>
      {rows.map((order) => (
        <Card key={order.id} order={order} period={period} />
      ))}
    </ul>
  );
}

function None({ text }: { text: string }) {
  return <EmptyToBegin text={text} begin={t('seconds.orders.openOne')} />;
}

const shownStates = ['closed', 'all'] as const;

function SymbolField({ choice }: { choice: PairChoice }) {
  const odds = useOdds();
  const listed = odds.status === 'data' ? odds.data.map(({ symbol }) => symbol) : [];
  return <PairField choice={choice} listed={[...new Set(listed)]} />;
}

/** What stands there without rows, and the way on. */
function Empty({ period, choice }: { period: Period; choice: PairChoice | undefined }) {
  if (choice?.pair !== undefined) return <NothingOfPair choice={choice} />;
  return period.isOpen ? (
    <None text={t('seconds.orders.emptyClosed')} />
  ) : (
    <NothingInPeriod period={period} />
  );
}

/** On the screen of one symbol that one may be `of`; elsewhere each pair can be chosen. */
function Own({ of, everyPair }: { of: string | undefined; everyPair: boolean }) {
  const [shown, setShown] = useState<(typeof shownStates)[number]>('closed');
  const period = usePeriod({ tab: 'history' });
  const asked = usePair({ tab: 'history' });
  const choice = everyPair ? asked : undefined;
  const symbol = of ?? choice?.pair;
  const [page, setPage] = usePages([symbol, shown, period.bounds]);
  const status = shown === 'closed' ? 1 : undefined;
  const history = useSecondsHistory({ symbol, status, ...period.bounds, page, pageSize });
  return (
    <>
      <div className={classes.filter}>
        <SegmentedControl
          label={t('seconds.orders.shown')}
          size="small"
          value={shown}
          segments={[
            { value: 'closed', text: t('seconds.orders.showClosed') },
            { value: 'all', text: t('seconds.orders.showAll') },
          ]}
          onChange={setShown}
        />
      </div>
      <PeriodFilter period={period} csv="contracts" symbol={symbol}>
        {choice && <SymbolField choice={choice} />}
      </PeriodFilter>
      <Loaded
        value={history}
        failed={t('seconds.orders.failed')}
        onRetry={history.askAgain}
        above={<PageBack page={page} onPage={setPage} text={t('seconds.orders.previous')} />}
        columns={[14, 10, 8, 12, 12]}
      >
        {({ rows, total, behind }) => (
          <StaleRows asked={history} failed={t('seconds.orders.failed')}>
            {behind && <p className={classes.behind}>{t('seconds.orders.behind')}</p>}
            <Rows
              rows={rows}
              period={period}
              caption={t(`seconds.orders.${shown}`)}
              empty={<Empty period={period} choice={choice} />}
            />
            <Pager
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={setPage}
              text={(now, pages) => t('seconds.orders.page', { page: now, pages })}
              previousText={t('seconds.orders.previous')}
              nextText={t('seconds.orders.next')}
            />
          </StaleRows>
        )}
      </Loaded>
    </>
  );
}

/** One that has ended, alone. */
export function ClosedContract({ id }: { id: number }) {
  const history = useSecondsHistory({ id, status: 1, page: 1, pageSize });
  return (
    <Loaded
      value={history}
      failed={t('seconds.orders.failed')}
      onRetry={history.askAgain}
      columns={[14, 10, 8, 12, 12]}
    >
      {({ rows, behind }) =>
        rows.length === 0 ? (
          <SingleMissing behind={behind} />
        ) : (
          <Rows rows={rows} caption={t('seconds.orders.closed')} empty={undefined} period={undefined} />
        )
      }
    </Loaded>
  );
}

export interface ClosedContractsProps {
  /** All symbols where none is named. */
  symbol: string | undefined;
  /** Whether a pair can be chosen. */
  everyPair?: boolean;
}

export function ClosedContracts({ symbol, everyPair = false }: ClosedContractsProps) {
  const signedIn = useSession((session) => session.user !== null);
  return signedIn ? <Own key={symbol} of={symbol} everyPair={everyPair} /> : <LogInFirst />;
}
