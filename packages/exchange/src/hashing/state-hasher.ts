// The state hash kept up to date: what changed is hashed again in slices, whenever there is time for it, so that a
// venue of any size names its hash without standing still. The bytes are those of `stateHash`, which begins anew.
import type { OpenOrder } from '../order-book/orders.ts';
import { type Entity, type SectionName, sectionKind } from '../snapshot-entities.ts';
import type { ExchangeState } from '../state.ts';
import { hashSections } from '../state-hash.ts';
import { HashStore, NO_SLOT } from './hash-store.ts';
import { HashedSection, type SectionDigest } from './hashed-section.ts';
import { backlogOf, type KeptSection, workOff } from './kept-section.ts';
import { keptSections } from './kept-sections.ts';
import { type HashInto, portableHash } from './portable-hash.ts';
import { keepSlot, slotOf } from './touched.ts';

/** Users, accounts and orders are followed here, all others by sections of their own: see `keptSections`. */
export class StateHasher {
  readonly #state: ExchangeState;
  readonly #hashInto: HashInto;
  readonly #store = new HashStore();
  readonly #users: HashedSection<Entity<'users'>>;
  readonly #accounts: HashedSection<Entity<'accounts'>>;
  readonly #resting: HashedSection<Entity<'resting'>>;
  readonly #stops: HashedSection<Entity<'stops'>>;
  readonly #spot: ReadonlyMap<SectionName, SectionDigest>;
  readonly #kept: ReadonlyMap<SectionName, KeptSection>;

  /** A state is watched by one of these at most. At first everything in it is still to be hashed. */
  constructor(state: ExchangeState, hashInto: HashInto = portableHash) {
    if (state.touched.isWatched) throw new Error('The state is hashed by somebody else');
    this.#state = state;
    this.#hashInto = hashInto;
    this.#users = new HashedSection(sectionKind('users'), hashInto);
    this.#accounts = new HashedSection(sectionKind('accounts'), hashInto);
    this.#resting = new HashedSection(sectionKind('resting'), hashInto);
    this.#stops = new HashedSection(sectionKind('stops'), hashInto);
    this.#spot = new Map<SectionName, SectionDigest>([
      ['users', this.#users],
      ['accounts', this.#accounts],
      ['resting', this.#resting],
      ['stops', this.#stops],
    ]);
    const kept = Object.entries(keptSections(state, this.#store, hashInto));
    this.#kept = new Map(kept as [SectionName, KeptSection][]);
    this.#watch();
  }

  /** How many entities changed, came or went since they were hashed. */
  get backlog(): number {
    const { touched, ledger } = this.#state;
    return touched.count + ledger.touchedCount + backlogOf(this.#kept.values());
  }

  /** Works off about so much of the backlog. */
  work(entities: number): void {
    let left = entities;
    while (left > 0 && this.#state.ledger.touchedCount > 0) {
      this.#state.ledger.hashNextTouched(this.#hashAccount);
      left--;
    }
    while (left > 0 && this.#hashTouched()) left--;
    workOff(this.#kept.values(), left);
  }

  /** The hash of the state as it is now. Takes as long as the backlog, and what the listing bounds. */
  hash(): Uint8Array {
    this.work(Number.MAX_SAFE_INTEGER);
    return hashSections(
      this.#state,
      this.#hashInto,
      (section) => this.#spot.get(section) ?? this.#kept.get(section)?.digest,
    );
  }

  #watch(): void {
    const { ledger, orders, touched, users } = this.#state;
    touched.watch();
    ledger.watch();
    for (const user of users.values()) touched.user(user);
    for (const order of orders.values()) touched.order(order);
  }

  /** Nothing is hashed of an account without anything in it. */
  readonly #hashAccount = (account: Entity<'accounts'>, slot: number): number => {
    if (account.available !== 0n || account.held !== 0n)
      return this.#accounts.put(this.#store, slot, account);
    if (slot !== NO_SLOT) this.#accounts.drop(this.#store, slot);
    return NO_SLOT;
  };

  /** False where no user and no order changed. */
  #hashTouched(): boolean {
    const { touched } = this.#state;
    const order = touched.nextOrder();
    if (order !== undefined) {
      this.#hashOrder(order);
      return true;
    }
    const user = touched.nextUser();
    if (user !== undefined) {
      keepSlot(user, this.#users.put(this.#store, slotOf(user), user));
      return true;
    }
    return this.#dropGone('limit', this.#resting) || this.#dropGone('stop', this.#stops);
  }

  #hashOrder(order: OpenOrder): void {
    // Over since it changed: what had been hashed of it is among what is gone.
    if (this.#state.orders.get(order.order) !== order) return;
    const slot = slotOf(order);
    keepSlot(
      order,
      order.kind === 'limit'
        ? this.#resting.put(this.#store, slot, order)
        : this.#stops.put(this.#store, slot, order),
    );
  }

  #dropGone(kind: OpenOrder['kind'], section: Pick<HashedSection<never>, 'drop'>): boolean {
    const slot = this.#state.touched.nextSlotGone(kind);
    if (slot === NO_SLOT) return false;
    section.drop(this.#store, slot);
    return true;
  }
}
