// The hashes of what a snapshot has most of, made from its bytes: they are the canonical bytes that the state hash is
// made over, so nothing is written again to be hashed. Bytes that hash to what the log says are those of that state.
import type { ByteReader } from '../encoding/bytes.ts';
import { type Entity, sectionKind } from '../snapshot-entities.ts';
import { HashStore, NO_SLOT } from './hash-store.ts';
import { HashedSection } from './hashed-section.ts';
import { type HashInto, type HashRun, oneByOne, portableHash } from './portable-hash.ts';
import { hashBytes } from './sum256.ts';

const runMax = 1024;

/** What is put back in any order, or in an order of its own, so that a state is known by the hashes of its entities. */
export type StreamedName = 'users' | 'accounts' | 'resting' | 'deposits';

export class SnapshotHashes {
  readonly store = new HashStore();
  readonly sections: { readonly [Name in StreamedName]: HashedSection<Entity<Name>> };
  readonly #hashRun: HashRun;

  constructor(hashInto: HashInto = portableHash, hashRun: HashRun = oneByOne(hashInto)) {
    this.#hashRun = hashRun;
    this.sections = {
      users: new HashedSection(sectionKind('users'), hashInto),
      accounts: new HashedSection(sectionKind('accounts'), hashInto),
      resting: new HashedSection(sectionKind('resting'), hashInto),
      deposits: new HashedSection(sectionKind('deposits'), hashInto),
    };
  }

  /** Follows a reader through the entities of a section, before the first of which it stands. */
  follow(name: StreamedName, reader: ByteReader): FollowedSection {
    const section = this.sections[name] as HashedSection<never>;
    return new FollowedSection(section, name === 'deposits' ? undefined : this.store, reader, this.#hashRun);
  }
}

/** Hashes what a reader reads, many entities at a time. */
export class FollowedSection {
  readonly #section: HashedSection<never>;
  /** Deposits stay as they are for ever: their hashes need not be kept. */
  readonly #store: HashStore | undefined;
  readonly #reader: ByteReader;
  readonly #hashRun: HashRun;
  readonly #ends = new Float64Array(runMax);
  readonly #digests = new Uint8Array(runMax * hashBytes);
  readonly #digestsView = new DataView(this.#digests.buffer);
  readonly #slots = new Float64Array(runMax);
  #begin: number;
  #count = 0;

  constructor(
    section: HashedSection<never>,
    store: HashStore | undefined,
    reader: ByteReader,
    hashRun: HashRun,
  ) {
    this.#section = section;
    this.#store = store;
    this.#reader = reader;
    this.#hashRun = hashRun;
    this.#begin = reader.position;
  }

  /** An entity begins; says where its hash will lie. */
  next(): number {
    const slot = this.#store?.take() ?? NO_SLOT;
    this.#slots[this.#count] = slot;
    return slot;
  }

  /** The entity ends where the reader is now. */
  ended(): void {
    this.#ends[this.#count++] = this.#reader.position;
    if (this.#count === runMax) this.finish();
  }

  finish(): void {
    if (this.#count === 0) return;
    const digests = this.#digestsView;
    this.#hashRun(this.#reader.all, this.#begin, this.#ends, this.#count, this.#digests);
    for (let i = 0; i < this.#count; i++) {
      if (this.#store === undefined) this.#section.addHashed(digests, i * hashBytes);
      else this.#section.putHashed(this.#store, this.#slots[i]!, true, digests, i * hashBytes);
    }
    this.#begin = this.#ends[this.#count - 1]!;
    this.#count = 0;
  }
}
