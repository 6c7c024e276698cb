// One price of a side of a book, with the ends of the queue of its orders.
import type { Lots, PriceTicks } from '../arithmetic/units.ts';
import type { ChainEnds } from './order-links.ts';

/** All resting orders at one price, first come first served. */
export interface PriceLevel extends ChainEnds {
  priceTicks: PriceTicks;
  totalLots: Lots;
  orderCount: number;
  /** The next levels towards the best one and away from it. */
  better: PriceLevel | undefined;
  worse: PriceLevel | undefined;
}
