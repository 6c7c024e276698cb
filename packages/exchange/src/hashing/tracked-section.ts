// A section whose entities come, change and go: its map knows which of them did.
import { type Entity, type SectionName, sectionKind } from '../snapshot-entities.ts';
import { type HashStore, NO_SLOT } from './hash-store.ts';
import { HashedSection } from './hashed-section.ts';
import type { KeptSection } from './kept-section.ts';
import type { HashInto } from './portable-hash.ts';
import type { Tracked } from './tracked-map.ts';

export class TrackedSection<Name extends SectionName> implements KeptSection {
  readonly isLasting = false;
  readonly digest: HashedSection<Entity<Name>>;
  readonly #entities: Tracked<Entity<Name>>;
  readonly #store: HashStore;

  constructor(name: Name, entities: Tracked<Entity<Name>>, store: HashStore, hashInto: HashInto) {
    this.digest = new HashedSection(sectionKind(name), hashInto);
    this.#entities = entities;
    this.#store = store;
    entities.watch();
  }

  get backlog(): number {
    return this.#entities.changedCount;
  }

  work(entities: number): number {
    const count = Math.min(entities, this.backlog);
    for (let i = 0; i < count; i++) this.#entities.hashNext(this.#hash);
    return count;
  }

  readonly #hash = (entity: Entity<Name> | undefined, slot: number): number => {
    if (entity !== undefined) return this.digest.put(this.#store, slot, entity);
    // What came and went since then was never hashed.
    if (slot !== NO_SLOT) this.digest.drop(this.#store, slot);
    return NO_SLOT;
  };
}
