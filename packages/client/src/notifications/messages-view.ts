// The newest messages of the signed-in user and how many are unread, as the channel tells them.
import type { NotificationRow } from '@candor/wire';
import type { MessageOf } from '../stream/channels.ts';

export interface MessagesView {
  readonly version: number;
  readonly unread: number;
  /** Newest first. */
  readonly rows: readonly NotificationRow[];
}

/** Whoever wants older ones asks for a page. */
const rowsMax = 50;

export function foldMessages(
  before: MessagesView | undefined,
  { kind, version, unread, rows }: MessageOf<'notifications'>,
): MessagesView {
  if (before === undefined || kind === 'snapshot') return { version, unread, rows };
  const byId = new Map(before.rows.map((row) => [row.id, row]));
  for (const row of rows) byId.set(row.id, row);
  const newestFirst = [...byId.values()].sort((a, b) => b.time - a.time || b.id - a.id);
  return { version, unread, rows: newestFirst.slice(0, rowsMax) };
}
