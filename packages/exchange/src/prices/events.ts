// The tape: index prices as they were accepted.
import { list, text } from '../encoding/kinds.ts';
import { indexTick } from './commands.ts';

export const priceEvents = {
  PricesRecorded: { tag: 30, fields: { source: text, ticks: list(indexTick) } },
} as const;
