// Notices and legal texts: the list, and the editor of the one that is open.
import { type ConsoleNotice, useConsole } from '@candor/client/console';
import { shortDate } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { ButtonLink } from '@candor/ui';
import { useState } from 'react';
import { useAsked } from '../../parts/asked.ts';
import { hrefTo, paths } from '../../paths.ts';
import { QueueList, type QueueRow } from '../../queue/queue-list.tsx';
import { QueuePlace } from '../../queue/queue-place.tsx';
import { useQueueView } from '../../queue/use-queue-view.ts';
import { NoticePanel } from './notice.panel.tsx';
import { NEW_NOTICE, noticeName } from './notice-name.ts';
import type { Unsaved } from './unsaved.ts';

const unwritten: ConsoleNotice = { id: NEW_NOTICE, kind: 'notice', languages: [] };

function describe(notice: ConsoleNotice, search: string): QueueRow {
  const published = notice.languages.filter(({ publishedVersion }) => publishedVersion !== null);
  const saved = Math.max(0, ...notice.languages.map(({ savedAt }) => savedAt));
  return {
    id: notice.id,
    href: hrefTo(paths.notices(notice.id) + search),
    title: noticeName(notice),
    time: saved === 0 ? '' : shortDate(saved),
    marks: published.map(({ language }) => language.toUpperCase()),
    note: notice.languages.length === 0 ? t('notices.notWritten') : undefined,
    badge:
      notice.kind === 'legal'
        ? { kind: 'neutral', text: t('notices.legal') }
        : { kind: 'progress', text: t('notices.notice') },
  };
}

export function NoticesPage() {
  const { calls } = useConsole();
  const view = useQueueView(['all']);
  const [unsaved] = useState<Unsaved>(() => new Map());
  const asked = useAsked('notices', null, calls.notices);
  const wanted = view.query?.toLowerCase() ?? '';
  const rows = (asked.status === 'ready' ? asked.data : []).filter((notice) =>
    noticeName(notice).toLowerCase().includes(wanted),
  );
  const open =
    view.openId === NEW_NOTICE
      ? unwritten
      : asked.status === 'ready'
        ? asked.data.find(({ id }) => id === view.openId)
        : undefined;
  return (
    <QueuePlace
      title={t('place.notices')}
      pick={t('notices.pick')}
      list={
        <QueueList
          id="notices"
          title={t('place.notices')}
          waiting={undefined}
          view={view}
          tabs={[]}
          oldestFirst={false}
          order={false}
          searchPlaceholder={t('state.search')}
          action={
            <ButtonLink tone="second" size="small" href={hrefTo(paths.notices(NEW_NOTICE))}>
              {t('notices.newNotice')}
            </ButtonLink>
          }
          asked={asked.status === 'ready' ? { ...asked, data: { rows, total: rows.length } } : asked}
          describe={(notice) => describe(notice, view.search)}
          foot={() => ''}
        />
      }
      detail={open && <NoticePanel key={open.id} notice={open} unsaved={unsaved} />}
    />
  );
}
