// What is news about the user's contracts: positions that opened, what ended, and a risk rate that fell.
import type { LeverAccount, LeverOrderRow } from '@candor/wire';
import type { Calls } from '../calls.ts';
import type { EngineRoom } from '../engine-room.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../http/outcome.ts';
import { createEndedNews, endedLookedAt } from '../news/ended-news.ts';
import { levelOfRate, type RiskLevel, type RiskWarning, warningBetween } from './lever-risk.ts';

export interface LeverNews {
  readonly opened: readonly LeverOrderRow[];
  readonly ended: readonly LeverOrderRow[];
  readonly warning: RiskWarning | undefined;
}

/** What the channel tells, as far as it matters here. */
export interface LeverTold {
  readonly account: Pick<LeverAccount, 'riskRate'>;
  readonly orders: readonly LeverOrderRow[];
  readonly ended: readonly LeverOrderRow[];
}

const newest = { page: 1, pageSize: endedLookedAt };

async function askEnded(calls: Pick<Calls, 'leverOrders'>): Promise<Outcome<readonly LeverOrderRow[]>> {
  const [closed, revoked] = await Promise.all([
    calls.leverOrders({ status: 'closed', ...newest }),
    calls.leverOrders({ status: 'revoked', ...newest }),
  ]);
  if (closed.outcome !== 'ok') return closed;
  if (revoked.outcome !== 'ok') return revoked;
  const rows = [...closed.data.rows, ...revoked.data.rows];
  return { outcome: 'ok', data: rows.sort((one, other) => (one.endedAt ?? 0) - (other.endedAt ?? 0)) };
}

export interface LeverNewsParts {
  readonly environment: Pick<Environment, 'startTimer' | 'stopTimer'>;
  readonly calls: Pick<Calls, 'leverOrders'>;
  readonly tell: (news: LeverNews) => void;
}

const isOpen = (row: LeverOrderRow) => row.status === 'open' || row.status === 'closing';

/** The first message is none: it is what the next ones are compared with, also across a lost connection. */
export function createLeverNews({ environment, calls, tell }: LeverNewsParts) {
  let before: { readonly open: ReadonlySet<number>; readonly level: RiskLevel } | undefined;
  const over = createEndedNews<LeverOrderRow>({
    environment,
    ask: () => askEnded(calls),
    tell: (ended) => tell({ opened: [], ended, warning: undefined }),
  });
  return {
    take({ account, orders, ended }: LeverTold): void {
      const open = orders.filter(isOpen);
      const level = levelOfRate(account.riskRate);
      const opened = before === undefined ? [] : open.filter(({ id }) => before?.open.has(id) === false);
      const warning = before === undefined ? undefined : warningBetween(before.level, level);
      before = { open: new Set(open.map(({ id }) => id)), level };
      if (opened.length > 0) tell({ opened, ended: [], warning: undefined });
      over.take(orders, ended);
      if (warning !== undefined) tell({ opened: [], ended: [], warning });
    },
    stop: over.stop,
  };
}

/** From what is shown already on, where something follows the channel; returns how to stop. */
export function followLeverNews(
  room: Pick<EngineRoom, 'environment' | 'calls' | 'lever' | 'onLever'>,
  tell: LeverNewsParts['tell'],
): () => void {
  const news = createLeverNews({ environment: room.environment, calls: room.calls, tell });
  const view = room.lever.get();
  if (view.status === 'data' && !view.stale) news.take({ ...view.data, ended: [] });
  const leave = room.onLever(news.take);
  return () => {
    leave();
    news.stop();
  };
}
