// The user's own purchases over all projects, and what became of each.
import { type TicketOrderRow, useTicketOrders, useWalletFollow } from '@candor/client';
import { longDateTime, t, zoned } from '@candor/i18n';
import { Card, EmptyState, type TableColumn, TextLink } from '@candor/ui';
import { Amount } from '../../parts/amount.tsx';
import {
  longRowTime,
  NothingInPeriod,
  type Period,
  PeriodFilter,
  usePages,
  usePeriod,
} from '../../parts/period/index.ts';
import { pageSize, RecordItem, RecordList } from '../../parts/records/record-list.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { countText, ticketsText } from './project-texts.ts';
import classes from './subscription.module.css';

const Project = ({ project, code }: TicketOrderRow) => (
  <TextLink href={hrefTo(paths.ieorgDetail(String(project)))}>{code}</TextLink>
);

const maybe = (value: string | null, currency: string) =>
  value === null ? '–' : <Amount value={value} currency={currency} />;

const wonText = ({ won }: TicketOrderRow) => (won === null ? '–' : countText(won));

function columns(): readonly TableColumn<TicketOrderRow>[] {
  const end = { align: 'end', tone: 'value' } as const;
  return [
    {
      id: 'time',
      head: t('records.column.time', zoned()),
      tone: 'muted',
      cell: ({ boughtAt }) => longDateTime(boughtAt),
    },
    { id: 'project', head: t('subscription.orders.project'), cell: Project },
    { id: 'tickets', head: t('subscription.orders.tickets'), ...end, cell: ({ count }) => countText(count) },
    {
      id: 'cost',
      head: t('subscription.orders.cost'),
      ...end,
      cell: (row) => maybe(row.paid ?? row.cost, row.payment),
    },
    { id: 'won', head: t('subscription.orders.won'), ...end, cell: wonText },
    {
      id: 'released',
      head: t('subscription.orders.released'),
      ...end,
      cell: (row) => maybe(row.released, row.payment),
    },
    {
      id: 'received',
      head: t('subscription.orders.received'),
      ...end,
      cell: (row) => maybe(row.tokens, row.code),
    },
  ];
}

function PhoneItem({ row, period }: { row: TicketOrderRow; period: Period }) {
  return (
    <RecordItem
      title={<Project {...row} />}
      figure={maybe(row.paid ?? row.cost, row.payment)}
      time={longRowTime(row.boughtAt, period)}
      mark={ticketsText(row.count)}
    >
      {row.won !== null && (
        <>
          <span>{`${t('subscription.orders.won')}: ${wonText(row)}`}</span>
          <span>
            {t('subscription.orders.released')}: {maybe(row.released, row.payment)}
          </span>
          <span>
            {t('subscription.orders.received')}: {maybe(row.tokens, row.code)}
          </span>
        </>
      )}
    </RecordItem>
  );
}

export function OrderList({ onBegin }: { onBegin: () => void }) {
  const period = usePeriod({ tab: 'mine' });
  const [page, setPage] = usePages([period.bounds]);
  const asked = useTicketOrders({ page, pageSize, ...period.bounds });
  useWalletFollow();
  return (
    <Card padded={false} className={classes.mine ?? ''}>
      <PeriodFilter period={period} csv="tickets" />
      <RecordList
        caption={t('subscription.tabs.mine')}
        asked={asked}
        columns={columns()}
        rowKey={({ project, first }) => `${project} ${first}`}
        item={(row) => <PhoneItem row={row} period={period} />}
        empty={
          period.isOpen ? (
            <EmptyState
              text={t('subscription.orders.empty')}
              action={{ text: t('subscription.tabs.inProgress'), onPress: onBegin }}
            />
          ) : (
            <NothingInPeriod period={period} />
          )
        }
        page={page}
        onPage={setPage}
      />
    </Card>
  );
}
