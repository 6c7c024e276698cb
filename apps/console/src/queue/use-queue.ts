// A queue on the screen: its view, the rows that this shows, and how much waits.
import type { Outcome, QueueCounts, QueueName, RowsPage } from '@candor/client/console';
import { type Asked, useAsked } from '../parts/asked.ts';
import { useCounts } from '../shell/counts.ts';
import { QUEUE_PAGE_SIZE } from './queue-list.tsx';
import { type QueueView, useQueueView } from './use-queue-view.ts';

const EVERY_MS = 10_000;

interface QueueFilter<Tab> {
  readonly state: Tab;
  readonly page: number;
  readonly pageSize: number;
  readonly query?: string;
  readonly order?: 'oldest' | 'newest';
}

interface Queue<Tab extends string, Item> {
  readonly view: QueueView<Tab>;
  readonly asked: Asked<RowsPage<Item>>;
  /** Both undefined until they are known. */
  readonly counts: QueueCounts | undefined;
  readonly waiting: number | undefined;
}

export function useQueue<Tab extends string, Item>(
  queue: QueueName,
  tabs: readonly [Tab, ...Tab[]],
  call: (filter: QueueFilter<Tab>) => Promise<Outcome<RowsPage<Item>>>,
): Queue<Tab, Item> {
  const view = useQueueView(tabs);
  const counted = useCounts();
  const { tab, query, page, order } = view;
  const asked = useAsked(
    queue,
    { tab, query, page, order },
    () =>
      call({
        state: tab,
        page,
        pageSize: QUEUE_PAGE_SIZE,
        ...(query !== undefined && { query }),
        ...(order !== undefined && { order }),
      }),
    { everyMs: EVERY_MS, keep: true },
  );
  const counts = counted.status === 'ready' ? counted.data : undefined;
  const waiting = counts?.queues.find((each) => each.queue === queue)?.waiting;
  return { view, asked, counts, waiting };
}
