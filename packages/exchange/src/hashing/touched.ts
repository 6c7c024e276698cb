// Remembers which users and orders changed since they were hashed last. Accounts remember it in their own table.
import type { OpenOrder } from '../order-book/orders.ts';
import { NO_SLOT } from './hash-store.ts';

/**
 * What a user or an order carries for this: twice the slot of its hash, and one more while it is in the list of what
 * is to be hashed. An order that ends while it is there stays there, and so does its memory when it is used again.
 */
export interface Marked {
  mark: number;
}

const listed = 1;

export const slotOf = (marked: Marked): number => marked.mark >>> 1;

/** Off until somebody watches: then nothing is remembered. */
export class Touched<User extends Marked> {
  #isWatched = false;
  readonly #users: User[] = [];
  readonly #orders: OpenOrder[] = [];
  readonly #restingSlotsGone: number[] = [];
  readonly #stopSlotsGone: number[] = [];

  get isWatched(): boolean {
    return this.#isWatched;
  }

  get count(): number {
    const gone = this.#restingSlotsGone.length + this.#stopSlotsGone.length;
    return this.#users.length + this.#orders.length + gone;
  }

  watch(): void {
    this.#isWatched = true;
  }

  user(user: User): void {
    if (!this.#isWatched || (user.mark & listed) !== 0) return;
    user.mark |= listed;
    this.#users.push(user);
  }

  /** An order is new, or changed. */
  order(order: OpenOrder): void {
    if (!this.#isWatched || (order.mark & listed) !== 0) return;
    order.mark |= listed;
    this.#orders.push(order);
  }

  /** An order is over. */
  orderGone(order: OpenOrder): void {
    if (order.mark <= listed) return;
    (order.kind === 'limit' ? this.#restingSlotsGone : this.#stopSlotsGone).push(slotOf(order));
    order.mark &= listed;
  }

  /** The next that is to be hashed; it leaves the list. */
  nextUser(): User | undefined {
    return unlisted(this.#users.pop());
  }

  /** It may be over already. */
  nextOrder(): OpenOrder | undefined {
    return unlisted(this.#orders.pop());
  }

  nextSlotGone(kind: OpenOrder['kind']): number {
    return (kind === 'limit' ? this.#restingSlotsGone : this.#stopSlotsGone).pop() ?? NO_SLOT;
  }
}

function unlisted<T extends Marked>(marked: T | undefined): T | undefined {
  if (marked !== undefined) marked.mark &= ~listed;
  return marked;
}

/** Keeps the slot where its hash lies. */
export function keepSlot(marked: Marked, slot: number): void {
  marked.mark = (slot << 1) | (marked.mark & listed);
}
