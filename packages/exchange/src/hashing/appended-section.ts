// A section to which entities are only ever appended: what was hashed once stays hashed.
import { type Entity, type SectionName, sectionKind } from '../snapshot-entities.ts';
import { HashedSection } from './hashed-section.ts';
import type { KeptSection } from './kept-section.ts';
import type { HashInto } from './portable-hash.ts';

/** What a set or a map offers: it is walked in the order of insertion, also on into what comes later. */
interface Growing<Item> {
  readonly size: number;
  [Symbol.iterator](): Iterator<Item>;
}

/** What was hashed elsewhere: all that there is so far, and a walk that begins behind it. */
export interface HashedSoFar<Name extends SectionName, Item> {
  readonly digest: HashedSection<Entity<Name>>;
  readonly rest: Iterator<Item>;
}

export class AppendedSection<Name extends SectionName, Item> implements KeptSection {
  readonly isLasting = true;
  readonly digest: HashedSection<Entity<Name>>;
  readonly #items: Growing<Item>;
  readonly #entityOf: (item: Item) => Entity<Name>;
  /** Never asked for more than there is: an iterator that has once come to the end stays there. */
  readonly #unhashed: Iterator<Item>;
  #hashed: number;

  /** Without `soFar` all that is there is still to be hashed. */
  constructor(
    name: Name,
    items: Growing<Item>,
    entityOf: (item: Item) => Entity<Name>,
    hashInto: HashInto,
    soFar?: HashedSoFar<Name, Item>,
  ) {
    this.digest = soFar?.digest ?? new HashedSection(sectionKind(name), hashInto);
    this.#items = items;
    this.#entityOf = entityOf;
    this.#unhashed = soFar?.rest ?? items[Symbol.iterator]();
    this.#hashed = soFar === undefined ? 0 : items.size;
  }

  get backlog(): number {
    return this.#items.size - this.#hashed;
  }

  work(entities: number): number {
    const count = Math.min(entities, this.backlog);
    for (let i = 0; i < count; i++) this.digest.add(this.#entityOf(this.#unhashed.next().value as Item));
    this.#hashed += count;
    return count;
  }
}
