// Balances and open orders of the signed-in user, as the account channel tells them.
import type { AccountBalance, OpenOrder } from '@candor/wire';
import type { MessageOf } from '../stream/channels.ts';

export interface AccountView {
  readonly balances: readonly AccountBalance[];
  /** Newest first; only those that can still be filled or cancelled. */
  readonly orders: readonly OpenOrder[];
}

const ended: ReadonlySet<OpenOrder['status']> = new Set(['filled', 'cancelled']);

function newestFirst(orders: readonly OpenOrder[]): OpenOrder[] {
  return orders.filter((order) => !ended.has(order.status)).sort((a, b) => b.time - a.time || b.id - a.id);
}

export function accountFrom(view: AccountView): AccountView {
  return { balances: view.balances, orders: newestFirst(view.orders) };
}

function mergeBy<Item>(
  before: readonly Item[],
  changed: readonly Item[],
  keyOf: (item: Item) => string | number,
): Item[] {
  const byKey = new Map(before.map((item) => [keyOf(item), item]));
  for (const item of changed) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}

export function foldAccount(before: AccountView | undefined, message: MessageOf<'account'>): AccountView {
  if (before === undefined || message.kind === 'snapshot') return accountFrom(message);
  return {
    balances:
      message.balances.length === 0
        ? before.balances
        : mergeBy(before.balances, message.balances, (balance) => `${balance.wallet}:${balance.symbol}`),
    orders:
      message.orders.length === 0
        ? before.orders
        : newestFirst(mergeBy(before.orders, message.orders, (order) => order.id)),
  };
}

export interface SpotBalance {
  readonly currency: string;
  readonly available: string;
  readonly held: string;
}

const spotWallet = 1;

/** The spot wallet alone. */
export function spotBalances(view: AccountView): readonly SpotBalance[] {
  return view.balances
    .filter((balance) => balance.wallet === spotWallet)
    .map((balance) => ({ currency: balance.symbol, available: balance.available, held: balance.frozen }));
}
