// The ledger of the user: every change of a balance, with what caused it, and with the reason where an operator did.
import { type Bounds, type LedgerEntry, type LedgerFilter, useLedger } from '@candor/client';
import { longDateTime, t, zoned } from '@candor/i18n';
import { type TableColumn, TextLink } from '@candor/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../parts/amount.tsx';
import { usePages } from '../../parts/period/index.ts';
import { ReceiptLink } from '../../parts/receipt/index.ts';
import { walletName } from '../../parts/records/movement-lists.tsx';
import { Reason } from '../../parts/records/record-cells.tsx';
import { listName, pageSize, RecordItem, RecordList } from '../../parts/records/record-list.tsx';
import { hrefTo } from '../../paths.ts';
import { causeOf, placeOf } from './ledger-kinds.ts';
import classes from './records.module.css';

/** The words lead to what they name, where that has a place of its own. */
function CauseWords({ entry }: { entry: LedgerEntry }) {
  const words = causeOf(entry);
  const place = placeOf(entry);
  if (place === undefined) return <span className={classes.cause}>{words}</span>;
  if ('receipt' in place) {
    return (
      <ReceiptLink kind={place.receipt} id={place.id}>
        {words}
      </ReceiptLink>
    );
  }
  return (
    <TextLink size={12} href={hrefTo(place.path)}>
      {words}
    </TextLink>
  );
}

function Cause({ entry }: { entry: LedgerEntry }) {
  return (
    <span className={classes.causeCell}>
      {t(`ledger.kind.${entry.kind}`)}
      <CauseWords entry={entry} />
      <Reason reason={entry.reason} />
    </span>
  );
}

function columns(): TableColumn<LedgerEntry>[] {
  const change = (id: 'available' | 'frozen', head: string): TableColumn<LedgerEntry> => ({
    id,
    head,
    align: 'end',
    tone: 'value',
    cell: (entry) => <Amount value={entry[id]} currency={entry.currency} signed />,
  });
  return [
    {
      id: 'time',
      head: t('records.column.time', zoned()),
      tone: 'muted',
      cell: (entry) => longDateTime(entry.time),
    },
    { id: 'wallet', head: t('records.column.wallet'), cell: (entry) => walletName(entry.wallet) },
    { id: 'kind', head: t('records.column.cause'), cell: (entry) => <Cause entry={entry} /> },
    change('available', t('records.column.available')),
    change('frozen', t('records.column.held')),
  ];
}

const isNothing = (change: string): boolean => !/[1-9]/.test(change);

/** What counts most of an entry: the change of available, or of what is held where available did not change. */
const mainChange = ({ available, frozen }: LedgerEntry) => (isNothing(available) ? frozen : available);

/** Where both changed, one of them alone would tell another story. */
const hasBoth = ({ available, frozen }: LedgerEntry) => !isNothing(available) && !isNothing(frozen);

function Change({ name, value, currency }: { name: string; value: string; currency: string }) {
  return (
    <span>
      {name}: <Amount value={value} currency={currency} signed />
    </span>
  );
}

function Item({ entry }: { entry: LedgerEntry }) {
  return (
    <RecordItem
      title={t(`ledger.kind.${entry.kind}`)}
      figure={<Amount value={mainChange(entry)} currency={entry.currency} signed />}
      time={longDateTime(entry.time)}
      mark={<span className={classes.quiet}>{walletName(entry.wallet)}</span>}
    >
      <CauseWords entry={entry} />
      {hasBoth(entry) && (
        <>
          <Change name={t('records.column.available')} value={entry.available} currency={entry.currency} />
          <Change name={t('records.column.held')} value={entry.frozen} currency={entry.currency} />
        </>
      )}
      <Reason reason={entry.reason} />
    </RecordItem>
  );
}

export function LedgerList({ filter, empty }: { filter: LedgerFilter & Bounds; empty: ReactNode }) {
  const [page, setPage] = usePages(filter);
  const asked = useLedger({ page, pageSize, ...filter });
  return (
    <RecordList
      caption={listName('ledger')}
      asked={asked}
      columns={columns()}
      rowKey={(entry) => entry.id}
      item={(entry) => <Item entry={entry} />}
      empty={empty}
      page={page}
      onPage={setPage}
    />
  );
}
