// The tape: index prices as they were accepted.
import { list, struct, text, uint } from '../encoding/kinds.ts';
import { indexTickFields } from './commands.ts';

/**
 * Each tick says how long before it the one before it in its market was observed, 0 for a market's first. No two ticks
 * of a market are observed at the same moment, so this names that tick: nothing can lie between two that are linked.
 */
export const recordedTick = struct({ ...indexTickFields, sincePreviousMs: uint() });

export const priceEvents = {
  PricesRecorded: { tag: 30, fields: { source: text, ticks: list(recordedTick) } },
} as const;
