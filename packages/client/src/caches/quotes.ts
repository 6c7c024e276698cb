// The quotations of all markets, in the order of the listing.
import type { Quotation } from '@candor/wire';
import type { MessageOf } from '../stream/channels.ts';

export function foldQuotes(
  before: readonly Quotation[] | undefined,
  message: Pick<MessageOf<'quotes'>, 'kind' | 'quotes'>,
): readonly Quotation[] {
  if (before === undefined || message.kind === 'snapshot') return message.quotes;
  const changed = new Map(message.quotes.map((quote) => [quote.market, quote]));
  const kept = before.map((quote) => {
    const next = changed.get(quote.market);
    changed.delete(quote.market);
    return next ?? quote;
  });
  return changed.size === 0 ? kept : [...kept, ...changed.values()];
}
