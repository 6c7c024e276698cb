// The ledger of one account, newest first, each entry with its cause.
import { type LedgerEntry, useConsole } from '@candor/client/console';
import { shortDate, timeOfDay } from '@candor/i18n';
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

/** A transaction by its ends, so that the amounts beside it stay in sight. */
function shortReference(reference: string): string {
  return reference.length <= 11 ? reference : `${reference.slice(0, 6)}…${reference.slice(-4)}`;
}

interface OfEntry {
  entry: LedgerEntry;
}

/** What it was, in which wallet, and the order, transaction or quote that it came of, where its record is not all. */
function Cause({ entry: { kind, wallet, reference, seq } }: OfEntry) {
  return (
    <>
      <p className={classes.cause}>{textOf('entry', kind)}</p>
      <p className={classes.beside} title={reference}>
        {walletName(wallet)} {reference !== String(seq) && <Mono>{shortReference(reference)}</Mono>}
      </p>
    </>
  );
}

/** An amount that is cut off at the edge reads as another one: both stand in one column. */
function Changes({ entry: { available, frozen, currency } }: OfEntry) {
  return (
    <>
      <Amount value={available} currency={currency} sign="always" />
      {Number(frozen) !== 0 && (
        <p className={classes.beside}>
          {t('column.frozen')} <Amount value={frozen} currency={currency} sign="always" />
        </p>
      )}
    </>
  );
}

function columns(): readonly TableColumn<LedgerEntry>[] {
  return [
    {
      id: 'time',
      head: t('column.time'),
      cell: ({ time }) => (
        <>
          <p>{shortDate(time)}</p>
          <p>{timeOfDay(time)}</p>
        </>
      ),
      tone: 'muted',
    },
    { id: 'entry', head: t('column.entry'), cell: (entry) => <Cause entry={entry} />, tone: 'strong' },
    {
      id: 'available',
      head: t('column.available'),
      cell: (entry) => <Changes entry={entry} />,
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
