// The list of a queue: tabs, search, rows moved through with the arrow keys, and what they come to.
import type { RowsPage } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import {
  Badge,
  type BadgeKind,
  EmptyState,
  joinClasses,
  type TabItem,
  TabPanel,
  Tabs,
  TextField,
} from '@candor/ui';
import { IconSearch, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Asked } from '../parts/asked.ts';
import { Pager } from '../parts/pager.tsx';
import { Shown } from '../parts/shown.tsx';
import classes from './queue-list.module.css';
import type { QueueView } from './use-queue-view.ts';

export const QUEUE_PAGE_SIZE = 50;

/** How a row of any queue is shown. */
export interface QueueRow {
  readonly id: number;
  readonly href: string;
  readonly title: ReactNode;
  readonly time: string;
  /** Ids, left to right. */
  readonly marks: readonly string[];
  readonly note?: string | undefined;
  readonly badge: { readonly kind: BadgeKind; readonly text: string };
}

export interface QueueListProps<Tab extends string, Item> {
  id: string;
  title: string;
  waiting: number | undefined;
  view: QueueView<Tab>;
  /** None where the list is one. */
  tabs: readonly TabItem<Tab>[];
  /** True where what has waited longest stands first, as long as nobody turns it around. */
  oldestFirst: boolean;
  /** False where the order goes without saying. */
  order?: boolean;
  searchPlaceholder?: string;
  /** What can be begun here. */
  action?: ReactNode;
  asked: Asked<RowsPage<Item>>;
  describe: (item: Item) => QueueRow;
  foot: (rows: readonly Item[], total: number) => string;
}

/** Up and down go from row to row; Enter opens, because rows are links. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const now = rows.indexOf(document.activeElement as HTMLElement);
  const wanted: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(now + 1, rows.length - 1),
    ArrowUp: Math.max(now - 1, 0),
    Home: 0,
    End: rows.length - 1,
  };
  const next = wanted[event.key];
  if (next === undefined || (now < 0 && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  rows[next]?.focus();
}

function Row({ row, open }: { row: QueueRow; open: boolean }) {
  return (
    <li>
      <a
        data-row
        href={row.href}
        className={joinClasses(classes.row, open && classes.openRow)}
        aria-current={open ? 'true' : undefined}
      >
        <span className={classes.rowTitle}>
          <bdi>{row.title}</bdi>
        </span>
        <span className={classes.rowTime}>{row.time}</span>
        <span className={classes.rowMarks}>
          {row.marks.map((mark) => (
            <bdi key={mark}>{mark}</bdi>
          ))}
          {row.note !== undefined && <span className={classes.rowNote}>{row.note}</span>}
        </span>
        <span className={classes.rowBadge}>
          <Badge kind={row.badge.kind} plain>
            {row.badge.text}
          </Badge>
        </span>
      </a>
    </li>
  );
}

/** The rows belong to their tab where there are tabs. */
function Body({ id, tab, children }: { id: string; tab: string | undefined; children: ReactNode }) {
  if (tab === undefined) return <div className={classes.rows}>{children}</div>;
  return (
    <TabPanel id={id} value={tab} className={joinClasses(classes.rows)}>
      {children}
    </TabPanel>
  );
}

/** Says which order counts, and turns it around. */
function OrderButton({
  view,
  usual,
}: {
  view: Pick<QueueView<string>, 'order' | 'setOrder'>;
  usual: 'oldest' | 'newest';
}) {
  const order = view.order ?? usual;
  const Icon = order === 'oldest' ? IconSortAscending : IconSortDescending;
  return (
    <button
      type="button"
      className={classes.order}
      onClick={() => view.setOrder(order === 'oldest' ? 'newest' : 'oldest')}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {order === 'oldest' ? t('queue.oldestFirst') : t('queue.newestFirst')}
    </button>
  );
}

/** A search looks through one tab: whoever finds nothing there is led to all, rather than told that it never was. */
function Empty<Tab extends string>({
  view,
  tabs,
  oldestFirst,
}: Pick<QueueListProps<Tab, unknown>, 'view' | 'tabs' | 'oldestFirst'>) {
  if (view.query === undefined)
    return <EmptyState text={oldestFirst ? t('queue.empty') : t('queue.emptyOther')} />;
  const all = tabs.find(({ value }) => value === 'all');
  if (all !== undefined && view.tab !== all.value)
    return (
      <EmptyState
        text={t('queue.emptySearchHere')}
        action={{ text: t('queue.searchAll'), onPress: () => view.setTab(all.value) }}
      />
    );
  return (
    <EmptyState
      text={t('queue.emptySearch')}
      action={{ text: t('queue.clearSearch'), onPress: () => view.type('') }}
    />
  );
}

export function QueueList<Tab extends string, Item>(props: QueueListProps<Tab, Item>) {
  const { id, title, waiting, view, tabs, oldestFirst, order = true, asked, describe, foot } = props;
  const total = asked.status === 'ready' ? asked.data.total : 0;
  const empty = <Empty view={view} tabs={tabs} oldestFirst={oldestFirst} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut between links.
    <div className={classes.list} onKeyDown={moveBetweenRows}>
      <header className={classes.listHead}>
        <h1 className={classes.listTitle}>{title}</h1>
        {waiting !== undefined && waiting > 0 && (
          <Badge kind="pending">{t('queue.pendingReview', { count: waiting })}</Badge>
        )}
        {props.action}
      </header>
      {tabs.length > 0 && (
        <div className={classes.tabs}>
          <Tabs id={id} label={title} value={view.tab} items={tabs} onChange={view.setTab} look="plain" />
        </div>
      )}
      <div className={classes.tools}>
        <TextField
          label={t('queue.searchLabel')}
          labelHidden
          type="search"
          size="small"
          value={view.typed}
          placeholder={props.searchPlaceholder ?? t('queue.searchPlaceholder')}
          leading={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          onChange={view.type}
        />
        {order && <OrderButton view={view} usual={oldestFirst ? 'oldest' : 'newest'} />}
      </div>
      <Body id={id} tab={tabs.length > 0 ? view.tab : undefined}>
        <Shown asked={asked} rows={7} columns={[48, 26]}>
          {({ rows }) =>
            rows.length === 0 ? (
              empty
            ) : (
              <ul>
                {rows.map(describe).map((row) => (
                  <Row key={row.id} row={row} open={row.id === view.openId} />
                ))}
              </ul>
            )
          }
        </Shown>
      </Body>
      <footer className={classes.listFoot}>
        <Pager page={view.page} pageSize={QUEUE_PAGE_SIZE} total={total} onPage={view.setPage} />
        <p className={classes.listFacts}>
          <span>{asked.status === 'ready' && foot(asked.data.rows, total)}</span>
          <span className={classes.keys}>{t('queue.move')}</span>
        </p>
      </footer>
    </div>
  );
}
