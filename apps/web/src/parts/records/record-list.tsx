// A list of records in its four states: a table on a desktop, rows of two lines on a phone, and its pages.
import type { Asked } from '@candor/client';
import { t } from '@candor/i18n';
import { DataTable, Pager, type TableColumn } from '@candor/ui';
import type { ReactNode } from 'react';
import { Loaded } from '../loaded.tsx';
import { PageBack } from '../page-back.tsx';
import { NumberMark, SingleBar, SingleMissing, type SingleThing } from '../single/index.ts';
import { StaleRows } from '../stale-rows.tsx';
import { useIsMobile } from '../use-media.ts';
import classes from './records.module.css';

export const pageSize = 10;

type ListTab = 'ledger' | 'deposits' | 'withdrawals' | 'transfers' | 'swaps' | 'sends';

/** The name of a list: the card around it may have its shorter name already. */
export function listName(tab: ListTab): string {
  return `${t('records.title')} · ${t(`records.tab.${tab}`)}`;
}

export interface RecordPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly behind?: boolean;
}

export interface RecordItemProps {
  title: ReactNode;
  figure: ReactNode;
  time: string;
  /** How the ledger names it. */
  number?: number;
  mark?: ReactNode;
  /** What else there is to say, below. */
  children?: ReactNode;
}

/** One record on a phone. */
export function RecordItem({ title, figure, time, number, mark, children }: RecordItemProps) {
  return (
    <div className={classes.item}>
      <span className={classes.itemTitle}>{title}</span>
      <span className={classes.itemFigure}>{figure}</span>
      <span className={classes.quiet}>
        {time} {number !== undefined && <NumberMark number={number} />}
      </span>
      <span className={classes.itemMark}>{mark}</span>
      {children !== undefined && <div className={classes.itemMore}>{children}</div>}
    </div>
  );
}

export interface RecordSingle {
  readonly thing: SingleThing;
  readonly onAll: () => void;
  readonly settled?: boolean;
}

export interface RecordListProps<Row> {
  caption: string;
  asked: Asked<RecordPage<Row>>;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  /** The row on a phone. */
  item: (row: Row) => ReactNode;
  /** What stands there without rows: a sentence and the next action. */
  empty: ReactNode;
  /** The one thing that is shown alone, and the way to all of them. */
  single?: RecordSingle | undefined;
  /** Beside a form there is no room for a table, as on a phone. */
  narrow?: boolean | undefined;
  page: number;
  onPage: (page: number) => void;
}

export function RecordList<Row>(props: RecordListProps<Row>) {
  const { caption, asked, columns, rowKey, item, empty, single, page, onPage } = props;
  const mobile = useIsMobile();
  const inRows = props.narrow === true || mobile;
  const list = (
    <Loaded
      value={asked}
      failed={t('records.failed')}
      onRetry={asked.askAgain}
      above={<PageBack page={page} onPage={onPage} text={t('records.previous')} />}
      {...(!inRows && { columns: columns.map(() => Math.floor(70 / columns.length)) })}
    >
      {({ rows, total, behind = false }) => (
        <StaleRows
          asked={asked}
          failed={t('records.failed')}
          inCard
          className={props.narrow && classes.beside}
        >
          {behind && <p className={classes.behind}>{t('records.behind')}</p>}
          {rows.length === 0 && (single === undefined ? empty : <SingleMissing behind={behind} />)}
          {rows.length > 0 && inRows && (
            <ul className={classes.items} aria-label={caption}>
              {rows.map((row) => (
                <li key={rowKey(row)}>{item(row)}</li>
              ))}
            </ul>
          )}
          {rows.length > 0 && !inRows && (
            <DataTable
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              density="comfortable"
              scrolls
            />
          )}
          <div className={classes.pages}>
            <Pager
              {...{ page, pageSize, total, onPage }}
              text={(now, pages) => t('records.page', { page: now, pages })}
              previousText={t('records.previous')}
              nextText={t('records.next')}
            />
          </div>
        </StaleRows>
      )}
    </Loaded>
  );
  if (single === undefined) return list;
  return (
    <>
      <SingleBar {...single} />
      {list}
    </>
  );
}
