// Deposits and withdrawals of one user that are asked for and not over, for whoever is asked where the money is.
import { type ExchangeState, formatDecimal, withdrawalsOfUser } from '@candor/exchange';
import type { ConsoleUserDetail, MoneyUnderWay } from '@candor/wire/console';
import { asUser } from './console-amounts.ts';
import type { ConsoleContext } from './context.ts';

const SHOWN_MAX = 20;

export async function readUnderWay(
  { ports }: ConsoleContext,
  user: number,
): Promise<Pick<ConsoleUserDetail, 'openDeposits' | 'openWithdrawals' | 'underWay'>> {
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
          ...money(state, currencyId, amount),
        })),
        ...withdrawals.slice(-SHOWN_MAX).map(({ withdrawal: id, currency, amount, status, requestedAt }) => ({
          ...({ queue: 'withdrawals', id, state: status, requestedAt } as const),
          ...money(state, currency, amount),
        })),
      ].sort((a, b) => b.requestedAt - a.requestedAt),
    };
  });
}

function money(
  { currencies }: ExchangeState,
  currency: number,
  atoms: bigint,
): Pick<MoneyUnderWay, 'amount' | 'currency'> {
  const { code = '', scale = 0 } = currencies[currency] ?? {};
  return { currency: code, amount: formatDecimal(atoms, scale) };
}
