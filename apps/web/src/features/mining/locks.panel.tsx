// The user's own locks: those that are open, with the way out of each, and those that have ended.
import {
  type Asked,
  type LockPage,
  type LockRow,
  lockState,
  useLocks,
  useRoom,
  useWalletFollow,
} from '@candor/client';
import { longDateTime, t, zoned } from '@candor/i18n';
import {
  Badge,
  type BadgeKind,
  Button,
  Card,
  EmptyState,
  type TableColumn,
  TabPanel,
  Tabs,
} from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Amount } from '../../parts/amount.tsx';
import { rateText } from '../../parts/figures.ts';
import { CsvLink } from '../../parts/period/index.ts';
import { pageSize, RecordItem, RecordList, type RecordSingle } from '../../parts/records/record-list.tsx';
import { askedNumber } from '../../parts/single/index.ts';
import { LeaveDialog } from './leave.dialog.tsx';
import classes from './mining.module.css';
import { daysText } from './mining-texts.ts';

const tabs = ['open', 'ended'] as const;
type Tab = (typeof tabs)[number];

const looks: Readonly<Record<ReturnType<typeof lockState>, BadgeKind>> = {
  locked: 'progress',
  matured: 'progress',
  paid: 'success',
  left: 'neutral',
};

const useLockState = (row: LockRow) => lockState(row, useRoom().clock.nowMs());

function StatusBadge({ row }: { row: LockRow }) {
  const state = useLockState(row);
  return <Badge kind={looks[state]}>{t(`mining.status.${state}`)}</Badge>;
}

const termsText = ({ days, ratePpm }: LockRow) =>
  t('mining.records.terms', { days: daysText(days), rate: rateText(ratePpm) });

/** Whoever has waited for the end of the term is not asked to give up what it earned. */
function LeaveButton({ row, onLeave }: { row: LockRow; onLeave: (row: LockRow) => void }) {
  if (useLockState(row) !== 'locked') return null;
  return (
    <Button
      tone="outline"
      size="table"
      aria-label={t('mining.leave.openOf', { id: String(row.id) })}
      onClick={() => onLeave(row)}
    >
      {t('mining.leave.open')}
    </Button>
  );
}

function columnsOf(tab: Tab, onLeave: (row: LockRow) => void): readonly TableColumn<LockRow>[] {
  const money = (id: 'amount' | 'interest' | 'accrued', head: string): TableColumn<LockRow> => ({
    id,
    head,
    align: 'end',
    tone: 'value',
    cell: (row) => <Amount value={row[id]} />,
  });
  return [
    { id: 'id', head: t('mining.records.number'), tone: 'strong', cell: ({ id }) => String(id) },
    { id: 'currency', head: t('mining.records.currency'), cell: ({ currency }) => currency },
    money('amount', t('mining.records.amount')),
    { id: 'terms', head: t('mining.term'), tone: 'muted', cell: termsText },
    money('interest', t('mining.records.interest')),
    money('accrued', tab === 'open' ? t('mining.records.accrued') : t('mining.records.paid')),
    {
      id: 'lockTime',
      head: t('mining.records.lockTime', zoned()),
      tone: 'muted',
      cell: (row) => longDateTime(row.lockTime),
    },
    {
      id: 'expiration',
      head: t('mining.records.expiration', zoned()),
      tone: 'muted',
      cell: (row) => longDateTime(row.expiration),
    },
    { id: 'status', head: t('mining.records.status'), cell: (row) => <StatusBadge row={row} /> },
    ...(tab === 'open'
      ? [
          {
            id: 'leave',
            head: t('mining.records.action'),
            cell: (row: LockRow) => <LeaveButton {...{ row, onLeave }} />,
          },
        ]
      : []),
  ];
}

function PhoneItem({ row, onLeave }: { row: LockRow; onLeave: (row: LockRow) => void }) {
  return (
    <RecordItem
      title={`${t('mining.records.number')} ${row.id}`}
      figure={<Amount value={row.amount} currency={row.currency} />}
      time={termsText(row)}
      mark={<StatusBadge row={row} />}
    >
      <span>
        {t('mining.records.interest')}: <Amount value={row.interest} currency={row.currency} />
      </span>
      <span>
        {row.status === 'locked' ? t('mining.records.accrued') : t('mining.records.paid')}:{' '}
        <Amount value={row.accrued} currency={row.currency} />
      </span>
      <span>{`${t('mining.records.lockTime', zoned())}: ${longDateTime(row.lockTime)}`}</span>
      <span>{`${t('mining.records.expiration', zoned())}: ${longDateTime(row.expiration)}`}</span>
      <LeaveButton {...{ row, onLeave }} />
    </RecordItem>
  );
}

/** What was just left is not open any more, whatever the list still says. */
function withoutLeft(asked: Asked<LockPage>, left: readonly number[]): Asked<LockPage> {
  if (asked.status !== 'data' || left.length === 0) return asked;
  const rows = asked.data.rows.filter(({ id }) => !left.includes(id));
  const total = asked.data.total - (asked.data.rows.length - rows.length);
  return { ...asked, data: { ...asked.data, rows, total } };
}

interface LockListProps {
  tab: Tab;
  /** One of them alone. */
  only?: number | undefined;
  single?: RecordSingle | undefined;
}

function LockList({ tab, only, single }: LockListProps) {
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<LockRow>();
  const [left, setLeft] = useState<readonly number[]>([]);
  const asked = withoutLeft(useLocks({ status: tab, id: only, page, pageSize }), tab === 'open' ? left : []);
  return (
    <>
      <RecordList
        caption={`${t('mining.records.title')} · ${t(`mining.records.${tab}`)}`}
        asked={asked}
        columns={columnsOf(tab, setLeaving)}
        rowKey={({ id }) => String(id)}
        item={(row) => <PhoneItem row={row} onLeave={setLeaving} />}
        empty={
          <EmptyState
            text={tab === 'open' ? t('mining.records.emptyOpen') : t('mining.records.emptyEnded')}
          />
        }
        single={single}
        page={page}
        onPage={setPage}
      />
      {leaving !== undefined && (
        <LeaveDialog
          lock={leaving}
          onClose={() => setLeaving(undefined)}
          onLeft={(id) => setLeft([...left, id])}
        />
      )}
    </>
  );
}

/** Where one lock stands now. One that is nowhere is missed among those that have ended. */
function useTabOf(lock: number | undefined): Tab {
  const open = useLocks({ status: 'open', id: lock, page: 1, pageSize });
  return open.status !== 'data' || open.data.rows.some(({ id }) => id === lock) ? 'open' : 'ended';
}

/** `settled` when nothing above will push the panel away any more. */
export function LocksPanel({ settled }: { settled: boolean }) {
  const [address, setAddress] = useSearchParams();
  const one = askedNumber(address, 'lock');
  const [chosen, setChosen] = useState<Tab>('open');
  const found = useTabOf(one);
  const tab = one === undefined ? chosen : found;
  const choose = (next: Tab) => {
    setChosen(next);
    if (one !== undefined) setAddress({}, { replace: true, preventScrollReset: true });
  };
  useWalletFollow();
  const single =
    one === undefined
      ? undefined
      : {
          thing: { kind: 'lock' as const, number: one },
          onAll: () => choose(tab),
          settled,
        };
  return (
    <Card padded={false} title={t('mining.records.title')}>
      <div className={classes.tabBar}>
        <Tabs
          id="locks"
          label={t('mining.records.title')}
          value={tab}
          items={tabs.map((value) => ({ value, text: t(`mining.records.${value}`) }))}
          onChange={choose}
        />
      </div>
      <TabPanel id="locks" value={tab}>
        <div className={classes.downloads}>
          <CsvLink list="locks" />
          <CsvLink list="dailyInterest" text={t('mining.records.dailyCsv')} />
        </div>
        <LockList key={`${tab} ${one}`} tab={tab} only={one} single={single} />
      </TabPanel>
    </Card>
  );
}
