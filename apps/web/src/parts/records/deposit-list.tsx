// The user's deposits: what was reported, and what became of it.
import { type Bounds, type CoinDepositRow, fileAddress, useDeposits } from '@candor/client';
import { t, zoned } from '@candor/i18n';
import { type TableColumn, TextLink } from '@candor/ui';
import type { ReactNode } from 'react';
import { Amount } from '../amount.tsx';
import { longRowTime, usePages } from '../period/index.ts';
import { EndedMark, LongText, networkName, Reason, StatusCell, TimeCell } from './record-cells.tsx';
import { listName, pageSize, RecordItem, RecordList, type RecordSingle } from './record-list.tsx';

/** Below its column it is enough to say what the link does. */
function Screenshot({ row, alone = false }: { row: CoinDepositRow; alone?: boolean }) {
  if (row.screenshot === null) return '–';
  const name = t('records.screenshotOf', { id: row.id });
  return (
    <TextLink size={12} href={fileAddress(row.screenshot)} label={name} external>
      {alone ? name : t('records.download')}
    </TextLink>
  );
}

function columns(): TableColumn<CoinDepositRow>[] {
  return [
    { id: 'time', head: t('records.column.time', zoned()), tone: 'muted', cell: TimeCell },
    { id: 'network', head: t('records.column.network'), cell: (row) => networkName(row.way) },
    {
      id: 'amount',
      head: t('records.column.amount'),
      align: 'end',
      tone: 'value',
      cell: (row) => <Amount value={row.amount} currency={row.currency} />,
    },
    {
      id: 'transaction',
      head: t('records.column.transaction'),
      cell: (row) => <LongText text={row.transaction} of="transaction" id={row.id} />,
    },
    {
      id: 'screenshot',
      head: t('records.column.screenshot'),
      cell: (row) => <Screenshot row={row} />,
    },
    {
      id: 'status',
      head: t('records.column.status'),
      cell: (row) => <StatusCell row={row} />,
    },
  ];
}

function Item({ row, bounds }: { row: CoinDepositRow; bounds: Bounds | undefined }) {
  return (
    <RecordItem
      title={networkName(row.way)}
      figure={<Amount value={row.amount} currency={row.currency} />}
      time={longRowTime(row.time, bounds)}
      number={row.id}
      mark={<EndedMark row={row} />}
    >
      {row.status !== 'success' && <Reason reason={row.reason} />}
      <LongText text={row.transaction} of="transaction" id={row.id} named />
      {row.screenshot !== null && <Screenshot row={row} alone />}
    </RecordItem>
  );
}

export interface DepositListProps {
  empty: ReactNode;
  /** The deposit of one transaction, or of one number, alone. */
  only?: { way: string | undefined; transaction: string } | { id: number };
  single?: RecordSingle | undefined;
  /** Of the period that is looked at. */
  bounds?: Bounds | undefined;
}

export function DepositList({ empty, only, single, bounds }: DepositListProps) {
  const [page, setPage] = usePages(bounds);
  const asked = useDeposits({ page, pageSize, ...only, ...bounds });
  return (
    <RecordList
      caption={listName('deposits')}
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
