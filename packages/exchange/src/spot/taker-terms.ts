// What an incoming order may take, and what it can pay for it.
import type { Atoms, PriceTicks, UserId } from '../arithmetic/units.ts';
import type { Side } from '../order-book/orders.ts';

export interface TakerTerms {
  readonly user: UserId;
  readonly house: boolean;
  readonly side: Side;
  /** The worst acceptable price; undefined where nothing bounds it. */
  readonly limitTicks: PriceTicks | undefined;
  /** What the taker can pay: quote for a buy, base for a sell. Planning ends where it does not suffice. */
  readonly budget: Atoms;
}
