// The state hash kept up to date: what changed is hashed again in slices, whenever there is time for it, so that a
// venue of any size names its hash without standing still. The bytes are those of `stateHash`, which begins anew.
import type { OpenOrder } from '../order-book/orders.ts';
import { type Entity, type SectionName, sectionKind } from '../snapshot-entities.ts';
import type { ExchangeState } from '../state.ts';
import { type EntityCounts, hashSections } from '../state-hash.ts';
import { HashQueue } from './hash-queue.ts';
import { NO_SLOT } from './hash-store.ts';
import { HashedSection, type SectionDigest } from './hashed-section.ts';
import { backlogOf, type KeptSection, workOff } from './kept-section.ts';
import { keptSections } from './kept-sections.ts';
import { type HashInto, type HashRun, oneByOne, portableHash } from './portable-hash.ts';
import { SnapshotHashes } from './snapshot-hashes.ts';
import { keepSlot, slotOf } from './touched.ts';

/** So many accounts are fetched together. */
const togetherMax = 32;
const runMax = 1024;

/** Users, accounts and orders are followed here, all others by sections of their own: see `keptSections`. */
export class StateHasher {
  readonly #state: ExchangeState;
  readonly #hashInto: HashInto;
  readonly #users: HashQueue<Entity<'users'>>;
  readonly #accounts: HashQueue<Entity<'accounts'>>;
  readonly #resting: HashQueue<Entity<'resting'>>;
  readonly #stops: HashQueue<Entity<'stops'>>;
  readonly #spot: ReadonlyMap<SectionName, SectionDigest>;
  readonly #kept: ReadonlyMap<SectionName, KeptSection>;
  readonly #lasting: readonly KeptSection[];

  /**
   * A state is watched by one of these at most. At first everything in it is still to be hashed; of a state from a
   * snapshot only what was not hashed from its bytes.
   */
  constructor(
    state: ExchangeState,
    hashInto: HashInto = portableHash,
    hashRun: HashRun = oneByOne(hashInto),
    snapshot?: SnapshotHashes,
  ) {
    if (state.touched.isWatched) throw new Error('The state is hashed by somebody else');
    this.#state = state;
    this.#hashInto = hashInto;
    const { store, sections } = snapshot ?? new SnapshotHashes(hashInto);
    const stops = new HashedSection(sectionKind('stops'), hashInto);
    this.#users = new HashQueue(sections.users, sectionKind('users').write, store, hashRun);
    this.#accounts = new HashQueue(sections.accounts, sectionKind('accounts').write, store, hashRun);
    this.#resting = new HashQueue(sections.resting, sectionKind('resting').write, store, hashRun);
    this.#stops = new HashQueue(stops, sectionKind('stops').write, store, hashRun);
    this.#spot = new Map<SectionName, SectionDigest>([
      ['users', sections.users],
      ['accounts', sections.accounts],
      ['resting', sections.resting],
      ['stops', stops],
    ]);
    const kept = Object.entries(keptSections(state, store, hashInto, hashRun, snapshot?.sections.deposits));
    this.#kept = new Map(kept as [SectionName, KeptSection][]);
    this.#lasting = [...this.#kept.values()].filter(({ isLasting }) => isLasting);
    this.#watch(snapshot !== undefined);
  }

  /** How many entities changed, came or went since they were hashed. */
  get backlog(): number {
    const { touched, ledger } = this.#state;
    return touched.count + ledger.touchedCount + backlogOf(this.#kept.values());
  }

  /** Works off about so much of the backlog. */
  work(entities: number): void {
    let left = entities;
    const { ledger } = this.#state;
    while (left > 0 && ledger.touchedCount > 0) left -= this.#hashAccounts(Math.min(left, runMax));
    for (let done = runMax; left > 0 && done === runMax; left -= done)
      done = this.#hashOthers(Math.min(left, runMax));
    for (const queue of [this.#accounts, this.#users, this.#resting, this.#stops]) queue.flush();
    workOff(this.#kept.values(), left);
  }

  /** Works off so much at most of what stays as it is: accounts and orders change again before their hash is asked for. */
  keepUp(entities: number): void {
    workOff(this.#lasting, entities);
  }

  /**
   * The hash of the state as it is now. Takes as long as the backlog, and what the listing bounds. Throws where the state
   * has not as many entities as were read for it.
   */
  hash(read?: EntityCounts): Uint8Array {
    this.work(Number.MAX_SAFE_INTEGER);
    return hashSections(
      this.#state,
      this.#hashInto,
      (section) => this.#spot.get(section) ?? this.#kept.get(section)?.digest,
      read,
    );
  }

  /** Of a state from a snapshot users and resting orders were all hashed as they were read: stops were not. */
  #watch(fromSnapshot: boolean): void {
    const { ledger, markets, orders, touched, users } = this.#state;
    touched.watch();
    ledger.watch();
    if (fromSnapshot) {
      for (const { stops } of markets)
        for (const stop of [...stops.all(), ...stops.aside]) touched.order(stop);
      return;
    }
    for (const user of users.values()) touched.user(user);
    for (const order of orders.scattered()) touched.order(order);
  }

  /**
   * Returns how many were hashed, like the next one: a start hashes a million at once, and a loop over so many is compiled
   * from within, several times, where a function that is called often is compiled once.
   */
  #hashAccounts(count: number): number {
    const { ledger } = this.#state;
    let done = 0;
    while (done < count && ledger.touchedCount > 0) {
      ledger.warmTouched(togetherMax);
      const end = Math.min(done + togetherMax, count);
      for (; done < end && ledger.touchedCount > 0; done++) ledger.hashNextTouched(this.#hashAccount);
    }
    return done;
  }

  #hashOthers(count: number): number {
    let done = 0;
    while (done < count && this.#hashTouched()) done++;
    return done;
  }

  /** Nothing is hashed of an account without anything in it. */
  readonly #hashAccount = (account: Entity<'accounts'>, slot: number): number => {
    if (account.available !== 0n || account.held !== 0n) return this.#accounts.put(slot, account);
    if (slot !== NO_SLOT) this.#accounts.drop(slot);
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
      keepSlot(user, this.#users.put(slotOf(user), user));
      return true;
    }
    return this.#dropGone('limit', this.#resting) || this.#dropGone('stop', this.#stops);
  }

  #hashOrder(order: OpenOrder): void {
    // Over since it changed: what had been hashed of it is among what is gone.
    if (this.#state.orders.get(order.order) !== order) return;
    const slot = slotOf(order);
    keepSlot(order, order.kind === 'limit' ? this.#resting.put(slot, order) : this.#stops.put(slot, order));
  }

  #dropGone(kind: OpenOrder['kind'], queue: Pick<HashQueue<never>, 'drop'>): boolean {
    const slot = this.#state.touched.nextSlotGone(kind);
    if (slot === NO_SLOT) return false;
    queue.drop(slot);
    return true;
  }
}
