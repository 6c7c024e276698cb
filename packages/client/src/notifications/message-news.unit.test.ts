// What is news in a window: each message once, also across a lost connection, and nothing that was there before.
import type { NotificationRow } from '@candor/wire';
import { describe, expect, test } from 'vitest';
import { createMessageNews, type MessageNews } from './message-news.ts';
import { foldMessages } from './messages-view.ts';

const row = (id: number, version: number, read = false): NotificationRow => ({
  ...{ id, kind: 'verification', time: 1_000 + id, read, version },
  matter: { type: 'verified' },
});
const snapshot = (version: number, ...rows: NotificationRow[]) =>
  ({ channel: 'notifications', kind: 'snapshot', version, unread: rows.length, rows }) as const;
const change = (previous: number, version: number, ...rows: NotificationRow[]) =>
  ({ channel: 'notifications', kind: 'change', previous, version, unread: rows.length, rows }) as const;

function opened(known?: number) {
  const told: MessageNews[] = [];
  return { told, take: createMessageNews((news) => told.push(news), known) };
}
const freshOf = (told: readonly MessageNews[]) => told.map(({ fresh }) => fresh.map(({ id }) => id));

describe('news', () => {
  test('are what came after the first snapshot, oldest first', () => {
    const { told, take } = opened();
    take(snapshot(3, row(2, 3), row(1, 1)));
    take(change(3, 5, row(4, 5), row(3, 4)));
    expect(freshOf(told)).toEqual([[3, 4]]);
  });

  test('that came while the connection was lost are told once, whatever is told again', () => {
    const { told, take } = opened(3);
    take(snapshot(5, row(4, 5), row(3, 4), row(2, 3)));
    take(snapshot(5, row(4, 5), row(3, 4), row(2, 3)));
    expect(freshOf(told)).toEqual([[3, 4]]);
  });

  test('of a matter that goes on come again, and one that was read is none', () => {
    const { told, take } = opened(3);
    take(change(3, 4, row(2, 4)));
    take(change(4, 5, row(2, 5, true)));
    expect(freshOf(told)).toEqual([[2], []]);
    expect(told[1]?.read.map(({ id }) => id)).toEqual([2]);
  });

  test('begin anew where the venue was put back to an earlier state', () => {
    const { told, take } = opened(9);
    take(snapshot(2, row(1, 2)));
    take(change(2, 3, row(2, 3)));
    expect(freshOf(told)).toEqual([[2]]);
  });
});

test('the newest stand first, and a change takes the place of what it changes', () => {
  const first = foldMessages(undefined, snapshot(2, row(2, 2), row(1, 1)));
  const after = foldMessages(first, change(2, 4, row(3, 3), row(1, 4, true)));
  expect(after.rows.map(({ id, read }) => [id, read])).toEqual([
    [3, false],
    [2, false],
    [1, true],
  ]);
});
