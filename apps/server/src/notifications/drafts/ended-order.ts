// Spot orders that the venue ended: which of them somebody is told of, and what.
import { type EventOf, formatDecimal, type LogRecord } from '@candor/exchange';
import type { Directory } from './directory.ts';
import type { Told } from './of-trading.ts';

export type OrderEnd = EventOf<'SpotOrderCancelled'>;

export interface EndedOrder {
  readonly event: OrderEnd;
  readonly reason: Exclude<OrderEnd['reason'], 'user' | 'replaced'>;
  /** A stop that was reached, and of which nothing traded. */
  readonly stop: boolean;
}

/**
 * Undefined where the user knows: it was their own act, the order asked for no more than what could be had at once, or it
 * was a stop that traded in part, of which its fill tells. Whoever placed a stop is not there when it is reached.
 */
export function endedByVenue(event: OrderEnd, { command, events }: LogRecord): EndedOrder | undefined {
  const { reason } = event;
  if (reason === 'user' || reason === 'replaced' || command.type === 'FreezeOwnAccount') return undefined;
  const stop =
    command.type === 'TriggerSpotStop' && command.order === event.order && !hasTraded(event, events);
  if (reason === 'unfilled' && !stop && !wasToRest(command)) return undefined;
  return { event, reason, stop };
}

function hasTraded({ order }: OrderEnd, events: LogRecord['events']): boolean {
  return events.some((event) => event.type === 'SpotTraded' && event.takerOrder === order);
}

function wasToRest(command: LogRecord['command']): boolean {
  if (command.type === 'ChangeSpotOrder') return true;
  return command.type === 'PlaceSpotLimitOrder' && command.timeInForce === 'GTC';
}

export function endedOf({ event, reason, stop }: EndedOrder, directory: Directory): Told {
  const { user, order, side, lots } = event;
  const { symbol, grid } = directory.market(event.market);
  const amount = formatDecimal(lots, grid.lotScale);
  const matter = { type: 'orderEnded', order, symbol, side, amount, stop, reason } as const;
  return { user, cause: `ended ${order}`, kind: 'order', matter };
}
