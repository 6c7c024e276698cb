// All open locks: by user, by plan, and by the day on which they are paid.
import { dayOf } from '../arithmetic/days.ts';
import { type Atoms, type LockId, type MiningPlanId, type UserId, ZERO_ATOMS } from '../arithmetic/units.ts';
import { type Tracked, TrackedMap } from '../hashing/tracked-map.ts';
import type { Lock } from './lock.ts';
import { LockQueue } from './lock-queue.ts';

export class LockBook {
  readonly #locks = new TrackedMap<LockId, Lock>();
  readonly #byUser = new Map<UserId, Set<Lock>>();
  readonly #byMaturity = new Map<number, LockQueue>();
  readonly #principals = new Map<MiningPlanId, bigint>();
  /** The first day on which one of those that were not set aside is paid. */
  #firstDay: number | undefined;

  get size(): number {
    return this.#locks.size;
  }

  get(lock: LockId): Lock | undefined {
    return this.#locks.get(lock);
  }

  all(): Iterable<Lock> {
    return this.#locks.values();
  }

  /** What of them is still to be hashed. */
  get tracked(): Tracked<Lock> {
    return this.#locks;
  }

  /** Oldest first. */
  of(user: UserId): Iterable<Lock> {
    return this.#byUser.get(user) ?? [];
  }

  get setAsideCount(): number {
    let waiting = 0;
    for (const queue of this.#byMaturity.values()) waiting += queue.size;
    return this.size - waiting;
  }

  countOf(user: UserId): number {
    return this.#byUser.get(user)?.size ?? 0;
  }

  /** What all open locks of a plan come to. */
  principalOf(plan: MiningPlanId): Atoms {
    return (this.#principals.get(plan) as Atoms | undefined) ?? ZERO_ATOMS;
  }

  /** The lock that is paid next: by its day, then by its id. */
  get next(): Lock | undefined {
    return this.#firstDay === undefined ? undefined : this.#byMaturity.get(this.#firstDay)!.first;
  }

  add(lock: Lock): void {
    this.#locks.set(lock.lock, lock);
    const own = this.#byUser.get(lock.user);
    if (own === undefined) this.#byUser.set(lock.user, new Set([lock]));
    else own.add(lock);
    this.#count(lock, lock.principal);
    if (!lock.quarantined) this.#await(lock);
  }

  remove(lock: Lock): void {
    this.#locks.delete(lock.lock);
    const own = this.#byUser.get(lock.user)!;
    own.delete(lock);
    if (own.size === 0) this.#byUser.delete(lock.user);
    this.#count(lock, -lock.principal);
    if (!lock.quarantined) this.#forget(lock);
  }

  setAside(lock: Lock): void {
    if (lock.quarantined) return;
    this.#forget(lock);
    this.#locks.change(lock.lock).quarantined = true;
  }

  retry(lock: Lock): void {
    this.#locks.change(lock.lock).quarantined = false;
    this.#await(lock);
  }

  #await(lock: Lock): void {
    const day = dayOf(lock.maturesAt);
    let queue = this.#byMaturity.get(day);
    if (queue === undefined) {
      queue = new LockQueue();
      this.#byMaturity.set(day, queue);
    }
    queue.add(lock);
    if (this.#firstDay === undefined || day < this.#firstDay) this.#firstDay = day;
  }

  #forget(lock: Lock): void {
    const day = dayOf(lock.maturesAt);
    const queue = this.#byMaturity.get(day)!;
    queue.remove(lock);
    if (queue.size > 0) return;
    this.#byMaturity.delete(day);
    if (day !== this.#firstDay) return;
    this.#firstDay = undefined;
    for (const other of this.#byMaturity.keys())
      if (this.#firstDay === undefined || other < this.#firstDay) this.#firstDay = other;
  }

  #count({ plan }: Lock, difference: bigint): void {
    const sum = (this.#principals.get(plan) ?? 0n) + difference;
    if (sum === 0n) this.#principals.delete(plan);
    else this.#principals.set(plan, sum);
  }
}
