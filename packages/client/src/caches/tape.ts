// The tape of one market: the newest trades first, each once.
import type { TapeTrade } from '@candor/wire';
import type { MessageOf } from '../stream/channels.ts';

export const tapeLengthMax = 100;

export function foldTape(
  before: readonly TapeTrade[] | undefined,
  message: Pick<MessageOf<'trades'>, 'kind' | 'trades'>,
): readonly TapeTrade[] {
  if (before === undefined || message.kind === 'snapshot') return message.trades.slice(0, tapeLengthMax);
  const known = new Set(before.map((trade) => trade.id));
  const fresh = message.trades.filter((trade) => !known.has(trade.id));
  return [...fresh, ...before].slice(0, tapeLengthMax);
}
