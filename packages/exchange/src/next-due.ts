// What is due by itself: at most one command, the least by (time it became due, rank, id).
import { assertNever, type Seq, type TimestampMs } from './arithmetic/units.ts';
import type { CommandOf } from './commands.ts';
import type { VenueEvent } from './events.ts';
import type { StopOrder } from './order-book/orders.ts';
import type { ExchangeState } from './state.ts';

/** A due command is logged with the record that caused it and with that record's time. */
export interface Due {
  readonly command: CommandOf<'TriggerSpotStop'>;
  readonly at: TimestampMs;
  readonly cause: Seq;
}

export function nextDue(state: ExchangeState): Due | undefined {
  if (state.dueMarkets.size === 0) return undefined;
  let least: StopOrder | undefined;
  for (const market of state.dueMarkets) {
    const stop = market.stops.nextDue!;
    if (least === undefined || triggersBefore(stop, least)) least = stop;
  }
  if (least?.due === undefined) return undefined;
  return { command: { type: 'TriggerSpotStop', order: least.order }, at: least.due.at, cause: least.due.seq };
}

function triggersBefore(a: StopOrder, b: StopOrder): boolean {
  return a.due!.at < b.due!.at || (a.due!.at === b.due!.at && a.order < b.order);
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
