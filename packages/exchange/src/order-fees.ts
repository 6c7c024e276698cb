// The fees that an order pays: those of its market when it was placed, or those of now where they are lower.
import type { OrderId, RatePpm } from './arithmetic/units.ts';
import type { EarlierFees, Market } from './state.ts';

export function makerFeePpm(market: Market, order: OrderId): RatePpm {
  const { makerFeePpm: now } = market.terms;
  // Asked for every trade, and mostly nothing was ever changed.
  if (market.earlierFees.length === 0) return now;
  return lower(now, earlierOf(market, order)?.makerFeePpm);
}

/** Of a stop it is the placing that counts as well. */
export function takerFeePpm(market: Market, order: OrderId): RatePpm {
  const { takerFeePpm: now } = market.terms;
  if (market.earlierFees.length === 0) return now;
  return lower(now, earlierOf(market, order)?.takerFeePpm);
}

/** Of all orders that may be open, those that are placed now included. */
export function lowestTakerFeePpm({ terms, earlierFees }: Market): RatePpm {
  return earlierFees.reduce((lowest, earlier) => lower(lowest, earlier.takerFeePpm), terms.takerFeePpm);
}

function earlierOf({ earlierFees }: Market, order: OrderId): EarlierFees | undefined {
  return earlierFees.find(({ before }) => order < before);
}

function lower(now: RatePpm, earlier: RatePpm | undefined): RatePpm {
  return earlier !== undefined && earlier < now ? earlier : now;
}

/**
 * What has to be known of earlier fees once others are in force, for orders from `next` on: those of orders that are open.
 * Numbers of orders only rise, so that fees need no more than the number at which they ended.
 */
export function earlierFees(
  { terms, earlierFees }: Market,
  open: Iterable<OrderId>,
  next: OrderId,
): readonly EarlierFees[] {
  let oldest: number = next;
  for (const order of open) if (order < oldest) oldest = order;
  const needed = earlierFees.filter(({ before }) => oldest < before);
  if (oldest === next || needed.at(-1)?.before === next) return needed;
  const { makerFeePpm, takerFeePpm } = terms;
  return [...needed, { before: next, makerFeePpm, takerFeePpm }];
}
