// One section of the state hash: how many entities it has, and the sum of their hashes, kept up to date one by one.
import { ByteWriter } from '../encoding/bytes.ts';
import type { Kind } from '../encoding/kinds.ts';
import { type HashStore, NO_SLOT } from './hash-store.ts';
import type { HashInto } from './portable-hash.ts';
import { copyHash, hashBytes, Sum256 } from './sum256.ts';

const writer = new ByteWriter();
const digest = new Uint8Array(hashBytes);
const digestView = new DataView(digest.buffer);

/** What the state hash says of a section. */
export interface SectionDigest {
  /** How many entities it has. */
  readonly count: number;
  writeInto(whole: ByteWriter): void;
}

export class HashedSection<Entity> implements SectionDigest {
  readonly #kind: Kind<Entity>;
  readonly #hashInto: HashInto;
  readonly #sum = new Sum256();
  #count = 0;

  constructor(kind: Kind<Entity>, hashInto: HashInto) {
    this.#kind = kind;
    this.#hashInto = hashInto;
  }

  get count(): number {
    return this.#count;
  }

  /** An entity that stays as it is for ever: its hash need not be kept. */
  add(entity: Entity): void {
    this.#hashInto(this.#bytesOf(entity), digest, 0);
    this.addHashed(digestView, 0);
  }

  /** The hash of an entity as it is now takes the place of the one in its slot. Returns the slot from now on. */
  put(store: HashStore, slot: number, entity: Entity): number {
    const taken = slot === NO_SLOT ? store.take() : slot;
    this.#hashInto(this.#bytesOf(entity), digest, 0);
    this.putHashed(store, taken, slot === NO_SLOT, digestView, 0);
    return taken;
  }

  /** An entity that has been hashed elsewhere, and stays as it is for ever. */
  addHashed(digests: DataView, offset: number): void {
    this.#sum.add(digests, offset);
    this.#count++;
  }

  /** The same as `put`, of an entity whose hash is at hand; `isNew` where nothing lies in the slot. */
  putHashed(store: HashStore, slot: number, isNew: boolean, digests: DataView, from: number): void {
    const piece = store.pieceOf(slot);
    const offset = store.offsetOf(slot);
    if (isNew) this.#count++;
    else this.#sum.subtract(piece, offset);
    copyHash(digests, from, piece, offset);
    this.#sum.add(digests, from);
  }

  /** The entity of this slot is gone. */
  drop(store: HashStore, slot: number): void {
    this.#sum.subtract(store.pieceOf(slot), store.offsetOf(slot));
    store.giveBack(slot);
    this.#count--;
  }

  /** All that was added to another part of the same section. */
  include(other: HashedSection<Entity>): void {
    this.#sum.add(new DataView(other.#sum.bytes().buffer));
    this.#count += other.#count;
  }

  writeInto(whole: ByteWriter): void {
    whole.uint(this.#count);
    whole.bytes(this.#sum.bytes());
  }

  #bytesOf(entity: Entity): Uint8Array {
    writer.reset();
    this.#kind.write(writer, entity);
    return writer.written();
  }
}
