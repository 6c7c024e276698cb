// The user's own purchases over all projects, and what became of each.
import { type TicketOrderRow, useTicketOrders, useWalletFollow } from '@candor/client';
import { longDateTime, longMoment, t, zoned } from '@candor/i18n';
import { Card, EmptyState, type TableColumn, TextLink } from '@candor/ui';
import { useState } from 'react';
import { Amount } from '../../parts/amount.tsx';
import { pageSize, RecordItem, RecordList } from '../../parts/records/record-list.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { countText, ticketsText } from './project-texts.ts';

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

function PhoneItem({ row }: { row: TicketOrderRow }) {
  return (
    <RecordItem
      title={<Project {...row} />}
      figure={maybe(row.paid ?? row.cost, row.payment)}
      time={longMoment(row.boughtAt)}
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
  const [page, setPage] = useState(1);
  const asked = useTicketOrders({ page, pageSize });
  useWalletFollow();
  return (
    <Card padded={false}>
      <RecordList
        caption={t('subscription.tabs.mine')}
        asked={asked}
        columns={columns()}
        rowKey={({ project, first }) => `${project} ${first}`}
        item={(row) => <PhoneItem row={row} />}
        empty={
          <EmptyState
            text={t('subscription.orders.empty')}
            action={{ text: t('subscription.tabs.inProgress'), onPress: onBegin }}
          />
        }
        page={page}
        onPage={setPage}
      />
    </Card>
  );
}
