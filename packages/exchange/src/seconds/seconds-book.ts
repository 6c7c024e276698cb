// The open seconds orders: by id, by user, by market in the order of expiry, and those that are due.
import type { Atoms, MarketId, SecondsOrderId, Seq, TimestampMs, UserId } from '../arithmetic/units.ts';
import { ZERO_ATOMS } from '../arithmetic/units.ts';
import { type Tracked, TrackedMap } from '../hashing/tracked-map.ts';
import { OrderDesk } from './order-desk.ts';
import type { SecondsOrder, TapeTick } from './seconds-order.ts';

export interface DueSeconds {
  readonly order: SecondsOrder;
  readonly at: TimestampMs;
  readonly cause: Seq;
}

export class SecondsBook {
  readonly #orders = new TrackedMap<SecondsOrderId, SecondsOrder>();
  readonly #byUser = new Map<UserId, Set<SecondsOrder>>();
  /** A desk stays when its last order goes: there are no more of them than markets. */
  readonly #desks = new Map<MarketId, OrderDesk>();
  /** What the tape has made due; the next is last. */
  #due: DueSeconds[] = [];
  #firstExpiry: SecondsOrder | undefined;

  get size(): number {
    return this.#orders.size;
  }

  get(order: SecondsOrderId): SecondsOrder | undefined {
    return this.#orders.get(order);
  }

  all(): Iterable<SecondsOrder> {
    return this.#orders.values();
  }

  of(user: UserId): Iterable<SecondsOrder> {
    return this.#byUser.get(user) ?? [];
  }

  countOf(user: UserId): number {
    return this.#byUser.get(user)?.size ?? 0;
  }

  /** The largest possible profits of a market's open orders. */
  escrow(market: MarketId): Atoms {
    return this.#desks.get(market)?.escrow ?? ZERO_ATOMS;
  }

  /** The same of those that expire in the minute of this moment. */
  escrowOfMinute(market: MarketId, expiresAt: TimestampMs): Atoms {
    return this.#desks.get(market)?.escrowOfMinute(expiresAt) ?? ZERO_ATOMS;
  }

  hasSetAside(market: MarketId): boolean {
    return (this.#desks.get(market)?.setAsideCount ?? 0) > 0;
  }

  tape(market: MarketId): readonly TapeTick[] {
    return this.#desks.get(market)?.ticks ?? [];
  }

  get desks(): ReadonlyMap<MarketId, OrderDesk> {
    return this.#desks;
  }

  /** What of the orders is still to be hashed. */
  get tracked(): Tracked<SecondsOrder> {
    return this.#orders;
  }

  get dueCount(): number {
    return this.#due.length;
  }

  /** What the tape has made due, the least by time and id. */
  get nextDue(): DueSeconds | undefined {
    // Asked after every command: looking for a place before the first of a list is a slow way of finding nothing.
    const count = this.#due.length;
    return count === 0 ? undefined : this.#due[count - 1];
  }

  /** The waiting order that expires first, of all markets. */
  get firstExpiry(): SecondsOrder | undefined {
    return this.#firstExpiry;
  }

  add(order: SecondsOrder): void {
    this.#orders.set(order.order, order);
    const own = this.#byUser.get(order.user);
    if (own === undefined) this.#byUser.set(order.user, new Set([order]));
    else own.add(order);
    const desk = this.#desk(order.market);
    desk.add(order);
    if (!order.quarantined) desk.waiting.push(order);
    this.#findFirst();
  }

  remove(order: SecondsOrder): void {
    this.#orders.delete(order.order);
    const own = this.#byUser.get(order.user);
    own?.delete(order);
    if (own?.size === 0) this.#byUser.delete(order.user);
    this.#unlist(order);
    this.#desk(order.market).remove(order);
    this.#findFirst();
  }

  /** Takes a tick where an order may need it. */
  addTick(market: MarketId, tick: TapeTick): void {
    const desk = this.#desks.get(market);
    if (desk?.addTick(tick) === true) this.#ripen(desk, tick);
  }

  /** It stays open, with its holds and its tape, and is not due again before someone retries it. */
  setAside(order: SecondsOrder): void {
    this.#unlist(order);
    this.#orders.change(order.order).quarantined = true;
    this.#desk(order.market).countQuarantined(1);
    this.#findFirst();
  }

  retry(order: SecondsOrder, at: TimestampMs, cause: Seq): void {
    Object.assign(this.#orders.change(order.order), { quarantined: false, retried: { at, seq: cause } });
    this.#desk(order.market).countQuarantined(-1);
    this.#due.push({ order, at, cause });
    this.#sortDue();
  }

  /** Puts a recorded order back, before the ticks of its market. */
  restore(order: SecondsOrder): void {
    this.add(order);
    if (order.quarantined || order.retried === undefined) return;
    this.#desk(order.market).waiting.remove(order);
    this.#due.push({ order, at: order.retried.at, cause: order.retried.seq });
    this.#sortDue();
    this.#findFirst();
  }

  restoreTick(market: MarketId, tick: TapeTick): void {
    const desk = this.#desk(market);
    desk.restoreTick(tick);
    this.#ripen(desk, tick);
  }

  /** Makes due what expired before this tick was observed: no tick that comes later can change its exit. */
  #ripen({ waiting }: OrderDesk, { observedAt, recordedAt, seq }: TapeTick): void {
    const count = this.#due.length;
    for (let next = waiting.first; next !== undefined && next.expiresAt < observedAt; next = waiting.first) {
      this.#due.push({ order: next, at: recordedAt, cause: seq });
      waiting.pop();
    }
    if (this.#due.length === count) return;
    this.#sortDue();
    this.#findFirst();
  }

  #unlist(order: SecondsOrder): void {
    const place = this.#due.findLastIndex((due) => due.order === order);
    if (place >= 0) this.#due.splice(place, 1);
    else if (!order.quarantined) this.#desk(order.market).waiting.remove(order);
  }

  #sortDue(): void {
    this.#due.sort((a, b) => b.at - a.at || b.order.order - a.order.order);
  }

  #findFirst(): void {
    let first: SecondsOrder | undefined;
    for (const { waiting } of this.#desks.values()) {
      const next = waiting.first;
      if (next === undefined) continue;
      const isEarlier =
        first === undefined ||
        next.expiresAt < first.expiresAt ||
        (next.expiresAt === first.expiresAt && next.order < first.order);
      if (isEarlier) first = next;
    }
    this.#firstExpiry = first;
  }

  #desk(market: MarketId): OrderDesk {
    let desk = this.#desks.get(market);
    if (desk === undefined) {
      desk = new OrderDesk(market);
      this.#desks.set(market, desk);
    }
    return desk;
  }
}
