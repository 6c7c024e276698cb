// What is due by itself: at most one command, the least by (time it became due, rank, id).
import { assertNever, type OrderId, type Seq, type TimestampMs } from './arithmetic/units.ts';
import type { CommandOf } from './commands.ts';
import type { VenueEvent } from './events.ts';
import type { ExchangeState, Market } from './state.ts';

/** A due command is logged with the record that caused it and with that record's time. */
export interface Due {
  readonly command: CommandOf<'TriggerSpotStop'>;
  readonly at: TimestampMs;
  readonly cause: Seq;
}

export function nextDue(state: ExchangeState): Due | undefined {
  if (state.dueMarkets.size === 0) return undefined;
  let least: { readonly market: Market; readonly order: OrderId; readonly at: TimestampMs } | undefined;
  for (const market of state.dueMarkets) {
    const order = market.stops.nextReached(market.grid, market.stopReference!);
    const at = market.stopsDueSince!.at;
    if (order === undefined) continue;
    if (least === undefined || at < least.at || (at === least.at && order < least.order))
      least = { market, order, at };
  }
  if (least === undefined) return undefined;
  const since = least.market.stopsDueSince!;
  return { command: { type: 'TriggerSpotStop', order: least.order }, at: since.at, cause: since.seq };
}

/** For a due command whose decision threw: it is set aside and its market is halted until an operator looks. */
export function quarantineEvents(state: ExchangeState, due: Due): readonly VenueEvent[] {
  switch (due.command.type) {
    case 'TriggerSpotStop': {
      const order = state.orders.get(due.command.order);
      if (order === undefined) throw new Error(`Order ${due.command.order} is due and does not exist`);
      return [{ type: 'DueQuarantined', product: 'spot', market: order.market, id: order.order }];
    }
    default:
      return assertNever(due.command.type);
  }
}
