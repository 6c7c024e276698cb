// Deposits and withdrawals of one user that are asked for and not over, for whoever is asked where the money is.
import { withdrawalsOfUser } from '@candor/exchange';
import type { ConsoleUserDetail } from '@candor/wire/console';
import { asUser, writeMoney } from './console-amounts.ts';
import type { ConsoleContext } from './context.ts';

const SHOWN_MAX = 20;

export async function readUnderWay(
  context: ConsoleContext,
  user: number,
): Promise<Pick<ConsoleUserDetail, 'openDeposits' | 'openWithdrawals' | 'underWay'>> {
  const { ports } = context;
  const filter = { state: 'pending', query: String(user), order: 'newest' } as const;
  const deposits = await ports.operators.queues.deposits(filter, { limit: SHOWN_MAX, offset: 0 });
  return ports.engine.read((state) => {
    const withdrawals = withdrawalsOfUser(state, asUser(user));
    return {
      openDeposits: deposits.total,
      openWithdrawals: withdrawals.length,
      underWay: [
        ...deposits.rows.map(({ id, currencyId, amount, requestedAt }) => ({
          ...({ queue: 'deposits', id, state: 'pending', requestedAt } as const),
          ...writeMoney(context, currencyId, amount),
        })),
        ...withdrawals.slice(-SHOWN_MAX).map(({ withdrawal: id, currency, amount, status, requestedAt }) => ({
          ...({ queue: 'withdrawals', id, state: status, requestedAt } as const),
          ...writeMoney(context, currency, amount),
        })),
      ].sort((a, b) => b.requestedAt - a.requestedAt),
    };
  });
}
