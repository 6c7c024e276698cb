// A queue beside the request that is open in it; on a narrow screen one of the two.
import { t } from '@candor/i18n/console';
import { EmptyState } from '@candor/ui';
import type { ReactElement, ReactNode } from 'react';
import { PaperNotice } from '../parts/page.tsx';
import { useIsNarrow } from '../parts/use-media.ts';
import classes from './queue-list.module.css';

interface QueuePlaceProps {
  title: string;
  list: ReactNode;
  /** Nothing where no request is open. */
  detail: ReactElement | false | undefined;
  pick?: string;
}

export function QueuePlace({ title, list, detail, pick }: QueuePlaceProps) {
  const open = detail !== undefined && detail !== false;
  const narrow = useIsNarrow();
  return (
    <div className={classes.place}>
      <title>{`${title} · ${t('frame.mark')}`}</title>
      {narrow && <PaperNotice />}
      {(!narrow || !open) && <div className={classes.listColumn}>{list}</div>}
      {(!narrow || open) && (
        <div className={classes.detailColumn}>
          {!narrow && <PaperNotice />}
          {open ? detail : <EmptyState text={pick ?? t('queue.pick')} />}
        </div>
      )}
    </div>
  );
}
