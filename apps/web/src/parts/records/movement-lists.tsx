// Transfers between the own wallets, swaps, and what was sent to and received from other accounts.
import {
  type Bounds,
  type CurrencyTransferRow,
  type SendRow,
  type TransferRow,
  useSends,
  useSwaps,
  useTransfers,
  walletOfNumber,
} from '@candor/client';
import { t, zoned } from '@candor/i18n';
import { Badge, type TableColumn } from '@candor/ui';
import type { ReactNode } from 'react';
import { Amount } from '../amount.tsx';
import { longRowTime, usePages } from '../period/index.ts';
import { LongText, TimeCell } from './record-cells.tsx';
import { listName, pageSize, RecordItem, RecordList, type RecordSingle } from './record-list.tsx';

interface ListProps {
  empty: ReactNode;
  narrow?: boolean;
  /** One of them alone: a record, or of swaps a quote. */
  only?: number | undefined;
  single?: RecordSingle | undefined;
  /** Of the period that is looked at. */
  bounds?: Bounds | undefined;
}

interface AnyRow {
  readonly id: number;
  readonly time: number;
}

const timeColumn = <Row extends AnyRow>(): TableColumn<Row> => ({
  id: 'time',
  head: t('records.column.time', zoned()),
  tone: 'muted',
  cell: TimeCell,
});

const amountColumn = <Row extends { amount: string; currency: string }>(): TableColumn<Row> => ({
  id: 'amount',
  head: t('records.column.amount'),
  align: 'end',
  tone: 'value',
  cell: (row) => <Amount value={row.amount} currency={row.currency} />,
});

const keyOf = (row: AnyRow) => String(row.id);

export function walletName(number: number): string {
  const wallet = walletOfNumber(String(number));
  return wallet === undefined ? String(number) : t(`assets.wallet.${wallet}`);
}

export function TransferList({ empty, narrow, only, single, bounds }: ListProps) {
  const [page, setPage] = usePages(bounds);
  const asked = useTransfers({ page, pageSize, id: only, ...bounds });
  const columns: TableColumn<TransferRow>[] = [
    timeColumn(),
    { id: 'from', head: t('records.column.from'), cell: (row) => walletName(row.from) },
    { id: 'to', head: t('records.column.to'), cell: (row) => walletName(row.to) },
    amountColumn(),
  ];
  const item = (row: TransferRow) => (
    <RecordItem
      title={t('records.fromTo', { from: walletName(row.from), to: walletName(row.to) })}
      figure={<Amount value={row.amount} currency={row.currency} />}
      time={longRowTime(row.time, bounds)}
      number={row.id}
    />
  );
  return (
    <RecordList
      caption={listName('transfers')}
      {...{ asked, columns, item, empty, single, narrow, page }}
      rowKey={keyOf}
      onPage={setPage}
    />
  );
}

export function SwapList({ empty, narrow, only, single, bounds }: ListProps) {
  const [page, setPage] = usePages(bounds);
  const asked = useSwaps({ page, pageSize, quote: only, ...bounds });
  const columns: TableColumn<CurrencyTransferRow>[] = [
    { ...timeColumn(), cell: (row) => <TimeCell time={row.time} id={row.quote} /> },
    {
      id: 'give',
      head: t('records.column.give'),
      align: 'end',
      tone: 'value',
      cell: (row) => <Amount value={row.give} currency={row.fo} />,
    },
    {
      id: 'receive',
      head: t('records.column.receive'),
      align: 'end',
      tone: 'value',
      cell: (row) => <Amount value={row.receive} currency={row.to} />,
    },
  ];
  const item = (row: CurrencyTransferRow) => (
    <RecordItem
      title={t('records.fromTo', { from: row.fo, to: row.to })}
      figure={<Amount value={row.receive} currency={row.to} />}
      time={longRowTime(row.time, bounds)}
      number={row.quote}
      mark={<Amount value={row.give} currency={row.fo} />}
    />
  );
  return (
    <RecordList
      caption={listName('swaps')}
      {...{ asked, columns, item, empty, single, narrow, page }}
      rowKey={keyOf}
      onPage={setPage}
    />
  );
}

export function SendList({ empty, narrow, only, single, bounds }: ListProps) {
  const [page, setPage] = usePages(bounds);
  const asked = useSends({ page, pageSize, id: only, ...bounds });
  const direction = (row: SendRow) => (
    <Badge kind={row.direction === 'received' ? 'success' : 'neutral'}>
      {t(`records.direction.${row.direction}`)}
    </Badge>
  );
  const columns: TableColumn<SendRow>[] = [
    timeColumn(),
    { id: 'direction', head: t('records.column.direction'), cell: direction },
    {
      id: 'account',
      head: t('records.column.account'),
      cell: (row) => <LongText text={row.account} of="account" id={row.id} />,
    },
    amountColumn(),
  ];
  const item = (row: SendRow) => (
    <RecordItem
      title={row.currency}
      figure={<Amount value={row.amount} currency={row.currency} />}
      time={longRowTime(row.time, bounds)}
      number={row.id}
      mark={direction(row)}
    >
      <LongText text={row.account} of="account" id={row.id} named />
    </RecordItem>
  );
  return (
    <RecordList
      caption={listName('sends')}
      {...{ asked, columns, item, empty, single, narrow, page }}
      rowKey={(row) => `${row.id} ${row.direction}`}
      onPage={setPage}
    />
  );
}
