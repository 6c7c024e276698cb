// What the venue says: its published notices, newest first, page by page, and beside them what it says to the user.
import { type NoticeListRow, useNoticeList } from '@candor/client';
import { languageTag, longDate, t } from '@candor/i18n';
import { Badge, ButtonLink, Card, EmptyState, Pager, TabPanel, Tabs } from '@candor/ui';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../parts/loaded.tsx';
import { hrefTo, paths } from '../../paths.ts';
import classes from './notices.module.css';
import { readerLanguage } from './reader-language.ts';
import { SourceChanges } from './source-changes.tsx';

const pageSize = 10;

function Row({ notice: { id, language, title, publishedAt } }: { notice: NoticeListRow }) {
  return (
    <li>
      <a className={classes.row} href={hrefTo(paths.noticeDetail(String(id)))}>
        <span className={classes.rowWords}>
          <span lang={languageTag(language)} dir="auto" className={classes.rowTitle}>
            {title}
          </span>
          <span className={classes.meta}>
            <time dateTime={new Date(publishedAt).toISOString()}>{longDate(publishedAt)}</time>
            {language !== readerLanguage() && <Badge kind="neutral">{language.toUpperCase()}</Badge>}
          </span>
        </span>
        <IconChevronRight size={16} stroke={1.75} className={classes.forward} aria-hidden="true" />
      </a>
    </li>
  );
}

function Published() {
  const [page, setPage] = useState(1);
  const list = useNoticeList(readerLanguage(), page, pageSize);
  return (
    <Loaded
      value={list}
      failed={t('notices.failed')}
      onRetry={list.askAgain}
      rows={pageSize}
      columns={[60]}
      rowSize={64}
    >
      {({ rows, total }) =>
        rows.length === 0 && page === 1 ? (
          <EmptyState text={t('notices.empty')}>
            <ButtonLink tone="second" size="form" href={hrefTo(paths.allMarket())}>
              {t('notices.emptyAction')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <>
            <ul aria-label={t('notices.list')}>
              {rows.map((notice) => (
                <Row key={notice.id} notice={notice} />
              ))}
            </ul>
            <Pager
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={setPage}
              text={(at, pages) => t('notices.page', { page: at, pages })}
              previousText={t('notices.previousPage')}
              nextText={t('notices.nextPage')}
            />
          </>
        )
      }
    </Loaded>
  );
}

const tabs = ['notices', 'messages'] as const;
type Tab = (typeof tabs)[number];

/** `messages` is what the venue says to the user alone. */
export function NoticeList({ messages }: { messages: ReactNode }) {
  const [address, setAddress] = useSearchParams();
  const tab: Tab = address.get('tab') === 'messages' ? 'messages' : 'notices';
  const title = tab === 'messages' ? t('notices.tabs.messages') : t('notices.title');
  return (
    <div className={classes.page}>
      <title>{title}</title>
      <h1 className={classes.title}>{title}</h1>
      <Tabs
        id="notices"
        label={t('notices.tabs.label')}
        value={tab}
        items={tabs.map((value) => ({ value, text: t(`notices.tabs.${value}`) }))}
        onChange={(next) => setAddress({ tab: next }, { replace: true })}
      />
      <TabPanel id="notices" value={tab}>
        {tab === 'notices' && <SourceChanges />}
        <Card padded={false}>{tab === 'messages' ? messages : <Published />}</Card>
      </TabPanel>
    </div>
  );
}
