// The user's contracts as the lever channel tells them, or as they are asked for.
import type { LeverAccount, LeverOrderRow } from '@candor/wire';
import type { Calls } from '../calls.ts';
import type { Outcome } from '../http/outcome.ts';
import type { MessageOf } from '../stream/channels.ts';

export interface LeverView {
  readonly account: LeverAccount;
  /** Pending orders and open positions, oldest first. */
  readonly orders: readonly LeverOrderRow[];
}

export function foldLever({ account, orders }: Pick<MessageOf<'lever'>, 'account' | 'orders'>): LeverView {
  return { account, orders };
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
