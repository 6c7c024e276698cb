// Entities of one section that are hashed together, a few hundred at a time: a host hashes several messages at once for
// little more than one.
import { ByteWriter } from '../encoding/bytes.ts';
import type { Kind } from '../encoding/kinds.ts';
import { type HashStore, NO_SLOT } from './hash-store.ts';
import type { HashedSection } from './hashed-section.ts';
import type { HashRun } from './portable-hash.ts';
import { hashBytes } from './sum256.ts';

const waitingMax = 256;
const digests = new Uint8Array(waitingMax * hashBytes);
const digestsView = new DataView(digests.buffer);

/** An entity may be handed over as something else that says it, such as its number. */
export class HashQueue<Item, Entity = Item> {
  readonly #section: HashedSection<Entity>;
  readonly #write: Kind<Item>['write'];
  readonly #store: HashStore;
  readonly #hashRun: HashRun;
  readonly #bytes = new ByteWriter();
  readonly #ends = new Float64Array(waitingMax);
  readonly #slots = new Float64Array(waitingMax);
  readonly #areNew = new Uint8Array(waitingMax);
  #count = 0;

  /** `write` says the canonical bytes of an entity. A queue that it threw out of is of no use any more. */
  constructor(
    section: HashedSection<Entity>,
    write: Kind<Item>['write'],
    store: HashStore,
    hashRun: HashRun,
  ) {
    this.#section = section;
    this.#write = write;
    this.#store = store;
    this.#hashRun = hashRun;
  }

  /** As `HashedSection.put`; the section knows of it after `flush`, before which no slot is put twice. */
  put(slot: number, item: Item): number {
    const taken = slot === NO_SLOT ? this.#store.take() : slot;
    this.#write(this.#bytes, item);
    const place = this.#count++;
    this.#ends[place] = this.#bytes.length;
    this.#slots[place] = taken;
    this.#areNew[place] = slot === NO_SLOT ? 1 : 0;
    if (this.#count === waitingMax) this.flush();
    return taken;
  }

  /** The entity of this slot is gone. */
  drop(slot: number): void {
    this.flush();
    this.#section.drop(this.#store, slot);
  }

  flush(): void {
    if (this.#count === 0) return;
    this.#store.warm(this.#slots, this.#count);
    this.#hashRun(this.#bytes.written(), 0, this.#ends, this.#count, digests);
    for (let i = 0; i < this.#count; i++)
      this.#section.putHashed(
        this.#store,
        this.#slots[i]!,
        this.#areNew[i] === 1,
        digestsView,
        i * hashBytes,
      );
    this.#bytes.reset();
    this.#count = 0;
  }
}
