// A history of the user's own, newest first, page by page, and a word when the newest rows may be missing.
import type { Asked } from '@candor/client';
import { t } from '@candor/i18n';
import { DataTable, narrowerThan, Pager, type TableColumn, useMedia } from '@candor/ui';
import type { ReactNode } from 'react';
import { EmptyToBegin } from '../../parts/begin.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageBack } from '../../parts/page-back.tsx';
import { NothingInPeriod, type Period, PeriodFilter } from '../../parts/period/index.ts';
import { SingleMissing } from '../../parts/single/index.ts';
import { StaleRows } from '../../parts/stale-rows.tsx';
import classes from './orders.module.css';

export const pageSize = 20;

export interface HistoryTableProps<Row> {
  history: Asked<{ readonly rows: readonly Row[]; readonly total: number; readonly behind: boolean }>;
  page: number;
  onPage: (page: number) => void;
  caption: string;
  columns: (rows: readonly Row[]) => readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  /** What stands on a card, where there is no room for a table. */
  card: (row: Row) => ReactNode;
  emptyText: string;
  aboveCards?: ReactNode;
  /** What is looked at of the list; nothing where one row was asked for alone. */
  period: Period | undefined;
}

type RowsProps<Row> = Omit<HistoryTableProps<Row>, 'history' | 'page' | 'onPage'> & {
  rows: readonly Row[];
};

function Rows<Row>(props: RowsProps<Row>) {
  const { rows, caption, columns, rowKey, card, emptyText, aboveCards, period } = props;
  const narrow = useMedia(narrowerThan(1200));
  const none =
    rows.length === 0 &&
    (period?.isOpen === false ? (
      <NothingInPeriod period={period} />
    ) : (
      <EmptyToBegin text={emptyText} begin={t('spot.orders.placeOne')} />
    ));
  if (!narrow) {
    return (
      <DataTable
        caption={caption}
        columns={columns(rows)}
        rows={rows}
        rowKey={rowKey}
        placeholder={none || undefined}
      />
    );
  }
  return (
    none || (
      <>
        {aboveCards && <div className={classes.aboveCards}>{aboveCards}</div>}
        <ul className={classes.cards} aria-label={caption}>
          {rows.map((row) => (
            <li key={rowKey(row)} className={classes.card}>
              {card(row)}
            </li>
          ))}
        </ul>
      </>
    )
  );
}

export function HistoryTable<Row>(props: HistoryTableProps<Row>) {
  const { history, page, onPage, ...looks } = props;
  const { period } = looks;
  const list = (
    <Loaded
      value={history}
      failed={t('spot.orders.failed')}
      onRetry={history.askAgain}
      above={<PageBack page={page} onPage={onPage} text={t('spot.orders.previous')} />}
      columns={[14, 10, 8, 12, 12]}
    >
      {({ rows, total, behind }) => (
        <StaleRows asked={history} failed={t('spot.orders.failed')}>
          {behind && <p className={classes.behind}>{t('spot.orders.behind')}</p>}
          <Pager
            page={page}
            pageSize={pageSize}
            total={total}
            onPage={onPage}
            text={(now, pages) => t('spot.orders.page', { page: now, pages })}
            previousText={t('spot.orders.previous')}
            nextText={t('spot.orders.next')}
          />
          {period === undefined && rows.length === 0 ? (
            <SingleMissing behind={behind} />
          ) : (
            <Rows rows={rows} {...looks} />
          )}
        </StaleRows>
      )}
    </Loaded>
  );
  if (period === undefined) return list;
  return (
    <>
      <PeriodFilter period={period} />
      {list}
    </>
  );
}
