// The user's withdrawals: fee, what arrives, how it stands, and calling one back before it was approved.
import { type Bounds, useWithdrawals, type WithdrawLogRow } from '@candor/client';
import { RichText, t, zoned } from '@candor/i18n';
import type { TableColumn } from '@candor/ui';
import type { ReactNode } from 'react';
import { Amount } from '../amount.tsx';
import { longRowTime, usePages } from '../period/index.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { EndedMark, LongText, networkName, Reason, StatusCell, TimeCell } from './record-cells.tsx';
import { listName, pageSize, RecordItem, RecordList, type RecordSingle } from './record-list.tsx';
import classes from './records.module.css';

function Narrow({ row, of }: { row: WithdrawLogRow; of: 'address' | 'transaction' }) {
  const text = row[of];
  if (text === null) return '–';
  return (
    <span className={classes.narrow}>
      <LongText text={text} of={of} id={row.id} />
    </span>
  );
}

/** From what ended without being sent nothing was taken, and nothing arrived. */
const endedUnsent = ({ status }: WithdrawLogRow) => status === 'failed' || status === 'cancelled';

function columns(): TableColumn<WithdrawLogRow>[] {
  const amount = (id: 'amount' | 'fee' | 'received'): TableColumn<WithdrawLogRow> => ({
    id,
    head: t(`records.column.${id}`),
    align: 'end',
    tone: id === 'fee' ? 'muted' : 'value',
    cell: (row) =>
      id !== 'amount' && endedUnsent(row) ? '–' : <Amount value={row[id]} currency={row.currency} />,
  });
  return [
    { id: 'time', head: t('records.column.time', zoned()), tone: 'muted', cell: TimeCell },
    { id: 'network', head: t('records.column.network'), cell: (row) => networkName(row.way) },
    amount('amount'),
    amount('fee'),
    amount('received'),
    { id: 'address', head: t('records.column.address'), cell: (row) => <Narrow row={row} of="address" /> },
    {
      id: 'transaction',
      head: t('records.column.transaction'),
      cell: (row) => <Narrow row={row} of="transaction" />,
    },
    {
      id: 'status',
      head: t('records.column.status'),
      cell: (row) => <StatusCell row={row} />,
    },
    {
      id: 'actions',
      head: t('records.column.actions'),
      align: 'end',
      cell: (row) => row.cancellable && <CancelWithdrawal row={row} />,
    },
  ];
}

function Sums({ row }: { row: WithdrawLogRow }) {
  const { fee, received, currency, status } = row;
  if (endedUnsent(row)) return null;
  return (
    <span>
      <RichText text="records.feeOf" parts={{ amount: <Amount value={fee} currency={currency} /> }} />
      {' · '}
      <RichText
        text={status === 'success' ? 'records.receivedOf' : 'records.estimatedOf'}
        parts={{ amount: <Amount value={received} currency={currency} /> }}
      />
    </span>
  );
}

function Item({ row, bounds }: { row: WithdrawLogRow; bounds: Bounds | undefined }) {
  return (
    <RecordItem
      title={networkName(row.way)}
      figure={<Amount value={row.amount} currency={row.currency} />}
      time={longRowTime(row.time, bounds)}
      number={row.id}
      mark={<EndedMark row={row} />}
    >
      {row.status !== 'success' && <Reason reason={row.reason} />}
      <Sums row={row} />
      <LongText text={row.address} of="address" id={row.id} named />
      {row.transaction !== null && <LongText text={row.transaction} of="transaction" id={row.id} named />}
      {row.cancellable && <CancelWithdrawal row={row} />}
    </RecordItem>
  );
}

export interface WithdrawalListProps {
  empty: ReactNode;
  /** One of them alone. */
  only?: number | undefined;
  single?: RecordSingle | undefined;
  /** Of the period that is looked at. */
  bounds?: Bounds | undefined;
}

export function WithdrawalList({ empty, only, single, bounds }: WithdrawalListProps) {
  const [page, setPage] = usePages(bounds);
  const asked = useWithdrawals({ page, pageSize, id: only, ...bounds });
  return (
    <RecordList
      caption={listName('withdrawals')}
      asked={asked}
      columns={columns()}
      rowKey={(row) => String(row.id)}
      item={(row) => <Item row={row} bounds={bounds} />}
      empty={empty}
      single={single}
      page={page}
      onPage={setPage}
    />
  );
}
