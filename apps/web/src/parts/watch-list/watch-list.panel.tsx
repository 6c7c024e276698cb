// The watch-list as a column beside the chart, with the button that puts it away.
import { t } from '@candor/i18n';
import { focusAfter, IconButton, Panel, SkipButton } from '@candor/ui';
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { memo } from 'react';
import classes from './watch-list.module.css';
import { WatchList, type WatchListProps } from './watch-list.tsx';

export const WatchListPanel = memo(function WatchListPanel({
  onCollapse,
  ...list
}: WatchListProps & { onCollapse: () => void }) {
  return (
    <Panel
      title={t('watch.title')}
      count={list.markets.length}
      scrolls
      className={classes.column ?? ''}
      actions={
        <>
          {/* Each market is two stops of the Tab key. */}
          <SkipButton label={t('watch.skip')} onClick={(button) => focusAfter(button.closest('section'))} />
          <IconButton
            label={t('watch.collapse')}
            icon={
              <IconLayoutSidebarLeftCollapse
                size={16}
                stroke={1.75}
                className={classes.sided}
                aria-hidden="true"
              />
            }
            onClick={onCollapse}
          />
        </>
      }
    >
      <WatchList {...list} />
    </Panel>
  );
});
