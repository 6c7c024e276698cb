// The ledger of one account, newest first, each entry with its cause.
import { type LedgerEntry, useConsole } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t, textOf } from '@candor/i18n/console';
import { DataTable, EmptyState, Mono, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { Amount } from '../../parts/amount.tsx';
import { useAsked } from '../../parts/asked.ts';
import { Pager } from '../../parts/pager.tsx';
import { Shown } from '../../parts/shown.tsx';
import { walletName } from '../../parts/wallet-name.ts';
import { WideTable } from '../../parts/wide-table.tsx';
import classes from './users.module.css';

const PAGE_SIZE = 25;

function columns(): readonly TableColumn<LedgerEntry>[] {
  return [
    { id: 'time', head: t('column.time'), cell: ({ time }) => dateTime(time), tone: 'muted' },
    { id: 'entry', head: t('column.entry'), cell: ({ kind }) => textOf('entry', kind), tone: 'strong' },
    { id: 'wallet', head: t('column.wallet'), cell: ({ wallet }) => walletName(wallet) },
    {
      id: 'available',
      head: t('column.available'),
      cell: ({ available, currency }) => <Amount value={available} currency={currency} sign="always" />,
      align: 'end',
    },
    {
      id: 'frozen',
      head: t('column.frozen'),
      cell: ({ frozen, currency }) => <Amount value={frozen} currency={currency} sign="always" />,
      align: 'end',
    },
    { id: 'record', head: t('column.record'), cell: ({ seq }) => <Mono>{seq}</Mono>, align: 'end' },
  ];
}

export function LedgerPanel({ user }: { user: number }) {
  const { calls } = useConsole();
  const [page, setPage] = useState(1);
  const asked = useAsked(
    'userLedger',
    { user, page },
    () => calls.userLedger({ user, page, pageSize: PAGE_SIZE }),
    { keep: true },
  );
  return (
    <Shown asked={asked} rows={10} columns={[20, 16, 12, 20, 20]}>
      {({ rows, total, behind }) =>
        rows.length === 0 ? (
          <EmptyState text={t('users.ledgerNone')} />
        ) : (
          <>
            {behind && <p className={classes.quiet}>{t('users.ledgerBehind')}</p>}
            <WideTable framed>
              <DataTable
                caption={t('users.ledger')}
                rows={rows}
                rowKey={({ id }) => id}
                columns={columns()}
              />
            </WideTable>
            <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
          </>
        )
      }
    </Shown>
  );
}
