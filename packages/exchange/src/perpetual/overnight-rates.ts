// The rate of the midnight fee that a position keeps: the one that was in force when its order was accepted.
import type { PerpetualId, RatePpm } from '../arithmetic/units.ts';
import type { Contract, EarlierRate } from './contract.ts';
import { openedBy, type PerpetualState } from './perpetual-state.ts';

/** Whatever operators have set since. `version` is that of the terms which said so. */
export function overnightRate(
  { terms, version, earlierRates }: Contract,
  order: PerpetualId,
): { readonly overnightPpm: RatePpm; readonly version: number } {
  return earlierRates.find(({ before }) => order < before) ?? { overnightPpm: terms.overnightPpm, version };
}

/**
 * What has to be known of earlier rates once other terms are in force, for orders from `next` on: those of orders and
 * positions that are there. Numbers of orders only rise, so that a rate needs no more than the number at which it ended.
 */
export function earlierRates(
  { terms, version, earlierRates, orders, positions }: Contract,
  next: PerpetualId,
  parts: Pick<PerpetualState, 'parts'>,
): readonly EarlierRate[] {
  let oldest: number = next;
  for (const order of orders.keys()) if (order < oldest) oldest = order;
  for (const position of positions.keys()) oldest = Math.min(oldest, openedBy(parts, position));
  const needed = earlierRates.filter(({ before }) => oldest < before);
  const isCovered = oldest === next || needed.at(-1)?.before === next;
  return isCovered ? needed : [...needed, { before: next, version, overnightPpm: terms.overnightPpm }];
}
