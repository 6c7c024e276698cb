// The user's contracts as the lever channel tells them, and what is news in a message.
import type { LeverAccount, LeverOrderRow } from '@candor/wire';
import type { Calls } from '../calls.ts';
import type { Outcome } from '../http/outcome.ts';
import type { MessageOf } from '../stream/channels.ts';
import { levelOfRate, type RiskWarning, warningBetween } from './lever-risk.ts';

export interface LeverView {
  readonly account: LeverAccount;
  /** Pending orders and open positions, oldest first. */
  readonly orders: readonly LeverOrderRow[];
}

export interface LeverNews {
  readonly opened: readonly LeverOrderRow[];
  readonly ended: readonly LeverOrderRow[];
  readonly warning: RiskWarning | undefined;
}

export type LeverListener = (news: LeverNews) => void;

export function foldLever({ account, orders }: Pick<MessageOf<'lever'>, 'account' | 'orders'>): LeverView {
  return { account, orders };
}

const isOpen = (row: LeverOrderRow) => row.status === 'open' || row.status === 'closing';

/** Undefined where nothing happened but a move of the prices. */
export function leverNews(
  before: LeverView | undefined,
  message: Pick<MessageOf<'lever'>, 'account' | 'orders' | 'ended'>,
): LeverNews | undefined {
  if (before === undefined) return undefined;
  const wasOpen = new Set(before.orders.filter(isOpen).map((row) => row.id));
  const opened = message.orders.filter((row) => isOpen(row) && !wasOpen.has(row.id));
  const warning = warningBetween(levelOfRate(before.account.riskRate), levelOfRate(message.account.riskRate));
  const { ended } = message;
  return opened.length + ended.length > 0 || warning !== undefined ? { opened, ended, warning } : undefined;
}

/** The largest page; who has more of them sees the rest when the stream is back. */
const everyOrder = { page: 1, pageSize: 100 };

/** The same by questions, while the stream is down. */
export async function askLever(calls: Calls): Promise<Outcome<LeverView>> {
  const [account, pending, open] = await Promise.all([
    calls.leverAccount(),
    calls.leverOrders({ status: 'pending', ...everyOrder }),
    calls.leverOrders({ status: 'open', ...everyOrder }),
  ]);
  if (account.outcome !== 'ok') return account;
  if (pending.outcome !== 'ok') return pending;
  if (open.outcome !== 'ok') return open;
  const orders = [...pending.data.rows, ...open.data.rows].sort((a, b) => a.id - b.id);
  return { outcome: 'ok', data: { account: account.data, orders } };
}
