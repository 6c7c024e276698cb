// The bell: how many messages are unread, and the newest of them under it.
import { useMessages, useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { BottomSheet, ErrorState, IconButton, joinClasses, Popover, SkeletonList } from '@candor/ui';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { LatePart, useLate } from '../parts/later/index.ts';
import { messageSections } from '../parts/messages/message-sections.ts';
import { useIsMobile } from '../parts/use-media.ts';
import { hrefTo, paths } from '../paths.ts';
import classes from './bell.module.css';

const recent = new LatePart(
  () => import('../parts/messages/recent-messages.tsx'),
  (part) => part.RecentMessages,
  { texts: messageSections },
);

function Recent({ onFollowed }: { onFollowed: () => void }) {
  const state = useLate(recent);
  if (state === undefined) return <SkeletonList label={t('shell.state.loading')} rows={4} />;
  if ('part' in state) return <state.part onFollowed={onFollowed} />;
  const retry = { text: t('shell.state.retry'), onPress: recent.retry };
  return <ErrorState text={t('shell.state.loadFailed')} retry={retry} />;
}

/** More are not counted out: what matters is that there are many. */
const shownMax = 99;

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  // Drawn rather than written: the button's name says it, in words of its own.
  return <span className={classes.count} data-count={count > shownMax ? `${shownMax}+` : count} />;
}

function BellOfUser() {
  const messages = useMessages();
  const mobile = useIsMobile();
  const [opened, setOpened] = useState(false);
  const count = messages.status === 'data' ? messages.data.unread : 0;
  const label = count === 0 ? t('shell.bell.none') : t('shell.bell.unread', { count });
  const close = () => setOpened(false);
  const body = <Recent onFollowed={close} />;
  const button = (
    <IconButton
      label={label}
      tone={mobile ? 'strong' : 'muted'}
      className={classes.bell}
      icon={
        <>
          <IconBell size={mobile ? 24 : 20} stroke={1.75} aria-hidden="true" />
          <Unread count={count} />
        </>
      }
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    />
  );
  if (!mobile) {
    return (
      <Popover opened={opened} onClose={close} label={t('shell.bell.none')} trigger={button}>
        {body}
      </Popover>
    );
  }
  return (
    <>
      {button}
      <BottomSheet opened={opened} onClose={close} title={t('shell.bell.none')} closeLabel={t('shell.close')}>
        {body}
      </BottomSheet>
    </>
  );
}

/** Visitors have no messages, but the venue speaks to them too. */
function BellOfVisitor() {
  const mobile = useIsMobile();
  const label = t('shell.bell.notices');
  return (
    <a
      className={joinClasses(classes.visitor, mobile && classes.strong)}
      href={hrefTo(paths.noticeList())}
      aria-label={label}
      title={label}
    >
      <IconBell size={mobile ? 24 : 20} stroke={1.75} aria-hidden="true" />
    </a>
  );
}

export function Bell() {
  const signedIn = useSession((session) => session.user !== null);
  return signedIn ? <BellOfUser /> : <BellOfVisitor />;
}
