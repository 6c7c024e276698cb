// Walks one side of a book from its best order on without changing it, so that fills can be planned before they happen.
import type { Lots, PriceTicks, UserId } from '../arithmetic/units.ts';
import type { BookSide } from './book-side.ts';
import type { RestingOrder } from './orders.ts';
import type { PriceLevel } from './price-level.ts';

/**
 * One command fills at most this many orders, so that its record stays below the 4 MiB of a batch even with the
 * longest ids and amounts and an inviter on both sides, and no single command can hold up the venue. What is left
 * of an order is cancelled.
 */
export const FILLS_PER_COMMAND_MAX = 30_000;

/** Several orders of one command may be planned with one cursor: each goes on where the one before it stopped. */
export class MatchCursor {
  /** Quotes of this user are being withdrawn by the same command and are passed over. */
  readonly #withdrawnQuotesOf: UserId | undefined;
  readonly #side: BookSide;
  #fillsLeft: number;
  #level: PriceLevel | undefined;
  #order: RestingOrder | undefined;
  #taken = 0;

  constructor(side: BookSide, withdrawnQuotesOf?: UserId, fillsMax = FILLS_PER_COMMAND_MAX) {
    this.#side = side;
    this.#fillsLeft = fillsMax;
    this.#withdrawnQuotesOf = withdrawnQuotesOf;
    this.#level = side.bestLevel;
    this.#order = this.#level && side.firstOf(this.#level);
    this.#passWithdrawn();
  }

  get order(): RestingOrder | undefined {
    return this.#order;
  }

  /** What the present order still offers to this plan. */
  get remainingLots(): Lots {
    return (this.#order === undefined ? 0 : this.#order.remainingLots - this.#taken) as Lots;
  }

  /** The plan may not grow any more. */
  get isExhausted(): boolean {
    return this.#fillsLeft === 0;
  }

  take(lots: Lots): void {
    this.#fillsLeft--;
    this.#taken += lots;
    if (this.#order !== undefined && this.#taken >= this.#order.remainingLots) this.#next();
  }

  /** Goes to the next order; the present one is withdrawn by the plan. */
  withdraw(): void {
    this.#fillsLeft--;
    this.#next();
  }

  #next(): void {
    this.#advance();
    this.#passWithdrawn();
  }

  #advance(): void {
    this.#taken = 0;
    if (this.#order === undefined) return;
    this.#order = this.#side.orderAfter(this.#order);
    if (this.#order !== undefined) return;
    this.#level = this.#level?.worse;
    this.#order = this.#level && this.#side.firstOf(this.#level);
  }

  #passWithdrawn(): void {
    if (this.#withdrawnQuotesOf === undefined) return;
    while (this.#order?.quote === true && this.#order.user === this.#withdrawnQuotesOf) this.#advance();
  }
}

/** Whether a taker of this side with this limit may trade at a maker's price. */
export function crosses(takerSide: 'buy' | 'sell', limitTicks: PriceTicks, makerTicks: PriceTicks): boolean {
  return takerSide === 'buy' ? makerTicks <= limitTicks : makerTicks >= limitTicks;
}
