// Which messages are news here: each is told once in this window, also what came while nothing could be heard.
import type { NotificationRow } from '@candor/wire';
import type { EngineRoom } from '../engine-room.ts';
import type { MessageOf } from '../stream/channels.ts';

export interface MessageNews {
  /** Oldest first. */
  readonly fresh: readonly NotificationRow[];
  /** Read meanwhile, here or in another window. */
  readonly read: readonly NotificationRow[];
}

type Told = Pick<MessageOf<'notifications'>, 'kind' | 'version' | 'rows'>;

/** The first snapshot is none: it is what the next ones are compared with, also across a lost connection. */
export function createMessageNews(
  tell: (news: MessageNews) => void,
  known?: number,
): (message: Told) => void {
  let last = known;
  return ({ kind, version, rows }) => {
    const since = last;
    // A venue that was put back knows less than it said before: what it says now counts.
    last = kind === 'snapshot' ? version : Math.max(version, since ?? 0);
    if (since === undefined) return;
    const changed = rows.filter((row) => row.version > since);
    if (changed.length === 0) return;
    const fresh = changed.filter((row) => !row.read).sort((a, b) => a.time - b.time || a.id - b.id);
    tell({ fresh, read: changed.filter((row) => row.read) });
  };
}

/** From what is shown already on; returns how to stop. */
export function followMessageNews(
  room: Pick<EngineRoom, 'notifications' | 'onNotifications'>,
  tell: (news: MessageNews) => void,
): () => void {
  const view = room.notifications.get();
  const known = view.status === 'data' && !view.stale ? view.data.version : undefined;
  return room.onNotifications(createMessageNews(tell, known));
}
