// A section to which entities are only ever appended: what was hashed once stays hashed.
import { type Entity, type SectionName, sectionKind } from '../snapshot-entities.ts';
import { HashedSection, type SectionDigest } from './hashed-section.ts';
import type { HashInto } from './portable-hash.ts';

/** What a set or a map offers: it is walked in the order of insertion, also on into what comes later. */
interface Growing<Item> {
  readonly size: number;
  [Symbol.iterator](): Iterator<Item>;
}

export interface AnyAppendedSection {
  readonly name: SectionName;
  readonly section: SectionDigest;
  /** How many came since it was hashed. */
  readonly backlog: number;
  /** Works off so much of the backlog at most, and says how much it was. */
  work(entities: number): number;
}

export class AppendedSection<Name extends SectionName, Item> implements AnyAppendedSection {
  readonly name: Name;
  readonly section: HashedSection<Entity<Name>>;
  readonly #items: Growing<Item>;
  readonly #entityOf: (item: Item) => Entity<Name>;
  /** Never asked for more than there is: an iterator that has once come to the end stays there. */
  readonly #unhashed: Iterator<Item>;
  #hashed = 0;

  constructor(name: Name, items: Growing<Item>, entityOf: (item: Item) => Entity<Name>, hashInto: HashInto) {
    this.name = name;
    this.section = new HashedSection(sectionKind(name), hashInto);
    this.#items = items;
    this.#entityOf = entityOf;
    this.#unhashed = items[Symbol.iterator]();
  }

  get backlog(): number {
    return this.#items.size - this.#hashed;
  }

  work(entities: number): number {
    const count = Math.min(entities, this.backlog);
    for (let i = 0; i < count; i++) this.section.add(this.#entityOf(this.#unhashed.next().value as Item));
    this.#hashed += count;
    return count;
  }
}
