// The order book of one market: levels by price, changed in place of their price, best first on both sides.
import { INDEX_PRICE_SCALE, parseDecimal } from '@candor/exchange/arithmetic';
import type { Book, BookLevel as WireLevel } from '@candor/wire';
import type { MessageOf } from '../stream/channels.ts';

export interface BookLevel {
  readonly price: string;
  readonly amount: string;
  /** The price as an integer of 10^-8, to compare and to order by. */
  readonly priceKey: bigint;
}

export interface BookView {
  /** Highest first. */
  readonly bids: readonly BookLevel[];
  /** Lowest first. */
  readonly asks: readonly BookLevel[];
}

function level([price, amount]: WireLevel): BookLevel | undefined {
  const parsed = parseDecimal(price, INDEX_PRICE_SCALE);
  return parsed.ok ? { price, amount, priceKey: parsed.value } : undefined;
}

function isZero(amount: string): boolean {
  return /^[0.]*$/.test(amount);
}

function withChanges(
  before: readonly BookLevel[],
  changes: readonly WireLevel[],
  descending: boolean,
): BookLevel[] {
  const byPrice = new Map(before.map((each) => [each.priceKey, each]));
  for (const change of changes) {
    const changed = level(change);
    if (changed === undefined) continue;
    if (isZero(changed.amount)) byPrice.delete(changed.priceKey);
    else byPrice.set(changed.priceKey, changed);
  }
  const direction = descending ? -1 : 1;
  return [...byPrice.values()].sort((a, b) =>
    a.priceKey < b.priceKey ? -direction : a.priceKey > b.priceKey ? direction : 0,
  );
}

export function bookFrom(book: Pick<Book, 'bids' | 'asks'>): BookView {
  return { bids: withChanges([], book.bids, true), asks: withChanges([], book.asks, false) };
}

export function foldBook(before: BookView | undefined, message: MessageOf<'book'>): BookView {
  if (before === undefined || message.kind === 'snapshot') return bookFrom(message);
  return {
    bids: message.bids.length === 0 ? before.bids : withChanges(before.bids, message.bids, true),
    asks: message.asks.length === 0 ? before.asks : withChanges(before.asks, message.asks, false),
  };
}
