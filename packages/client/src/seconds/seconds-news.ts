// Which of the user's seconds contracts have ended, each told once.
import type { SecondsOrderRow } from '@candor/wire';
import type { EngineRoom } from '../engine-room.ts';
import { createEndedNews, endedLookedAt } from '../news/ended-news.ts';

const newestEnded = { status: 1, page: 1, pageSize: endedLookedAt } as const;

/** From what is shown already on, where something follows the channel; returns how to stop. */
export function followSecondsEnded(
  room: Pick<EngineRoom, 'environment' | 'calls' | 'seconds' | 'onSeconds'>,
  tell: (rows: readonly SecondsOrderRow[]) => void,
): () => void {
  const ask = async () => {
    const outcome = await room.calls.secondsOrders(newestEnded);
    return outcome.outcome === 'ok' ? { ...outcome, data: outcome.data.rows } : outcome;
  };
  const news = createEndedNews<SecondsOrderRow>({ environment: room.environment, ask, tell });
  const view = room.seconds.get();
  if (view.status === 'data' && !view.stale) news.take(view.data.orders, []);
  const leave = room.onSeconds(({ orders, ended }) => news.take(orders, ended));
  return () => {
    leave();
    news.stop();
  };
}
