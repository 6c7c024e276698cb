// The stop that is due next, among all markets.

import type { CommandOf } from '../commands.ts';
import type { DueItem } from '../due.ts';
import type { EventOf } from '../events.ts';
import type { StopOrder } from '../order-book/orders.ts';
import type { ExchangeState } from '../state.ts';

export function spotDue(state: ExchangeState): DueItem | undefined {
  if (state.dueMarkets.size === 0) return undefined;
  let least: StopOrder | undefined;
  for (const market of state.dueMarkets) {
    const stop = market.stops.nextDue!;
    if (least === undefined || triggersBefore(stop, least)) least = stop;
  }
  if (least?.due === undefined) return undefined;
  const { order, due } = least;
  const command = { type: 'TriggerSpotStop', order } as const;
  return { command, dueAt: due.at, kind: 'trigger', id: order, cause: due.seq };
}

function triggersBefore(a: StopOrder, b: StopOrder): boolean {
  return a.due!.at < b.due!.at || (a.due!.at === b.due!.at && a.order < b.order);
}

export function quarantinedStop(
  state: ExchangeState,
  command: CommandOf<'TriggerSpotStop'>,
): EventOf<'DueQuarantined'> {
  const order = state.orders.get(command.order);
  if (order === undefined) throw new Error(`Order ${command.order} is due and does not exist`);
  return { type: 'DueQuarantined', product: 'spot', market: order.market, id: order.order };
}
