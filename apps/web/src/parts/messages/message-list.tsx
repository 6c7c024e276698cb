// Messages as a list of links: what happened, when, and the place where it stands.
import { type NotificationRow, usePreference, useRoom } from '@candor/client';
import { moment, t } from '@candor/i18n';
import { Badge, joinClasses, VisuallyHidden } from '@candor/ui';
import { hideFigures } from './hide-figures.ts';
import { messageWords } from './message-words.ts';
import classes from './messages.module.css';

interface MessageProps {
  row: NotificationRow;
  onFollowed: (() => void) | undefined;
}

function Message({ row, onFollowed }: MessageProps) {
  const { calls } = useRoom();
  const hidden = usePreference((preferences) => preferences.amountsHidden);
  const { title, body, href, house } = messageWords(row.matter);
  const follow = () => {
    if (!row.read) void calls.markMessagesRead(row.id);
    onFollowed?.();
  };
  return (
    <li>
      <a className={joinClasses(classes.message, !row.read && classes.unread)} href={href} onClick={follow}>
        <span className={classes.dot} aria-hidden="true" />
        <span className={classes.words}>
          <span className={classes.head}>
            <b>{title}</b>
            {house && <Badge kind="house">{t('notifications.house')}</Badge>}
            {!row.read && <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>}
          </span>
          {body !== undefined && (
            <span className={classes.body}>{hidden ? hideFigures(row, body) : body}</span>
          )}
          <time className={classes.time} dateTime={new Date(row.time).toISOString()}>
            {moment(row.time)}
          </time>
        </span>
      </a>
    </li>
  );
}

export interface MessageListProps {
  label: string;
  rows: readonly NotificationRow[];
  onFollowed?: () => void;
}

export function MessageList({ label, rows, onFollowed }: MessageListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <Message key={row.id} row={row} onFollowed={onFollowed} />
      ))}
    </ul>
  );
}
