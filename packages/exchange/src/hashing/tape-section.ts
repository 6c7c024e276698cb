// The ticks that open seconds orders need: each market's come at the end of its tape and go at the beginning.
import type { OrderDesk } from '../seconds/order-desk.ts';
import { type Entity, sectionKind } from '../snapshot-entities.ts';
import { HashQueue } from './hash-queue.ts';
import type { HashStore } from './hash-store.ts';
import { HashedSection } from './hashed-section.ts';
import { backlogOf, type KeptSection, workOff } from './kept-section.ts';
import type { HashInto, HashRun } from './portable-hash.ts';
import { type Window, WindowSection } from './window-section.ts';

export class TapeSection implements KeptSection {
  readonly isLasting = true;
  readonly digest: HashedSection<Entity<'secondsTape'>>;
  readonly #desks: ReadonlyMap<unknown, OrderDesk>;
  readonly #queue: HashQueue<Entity<'secondsTape'>>;
  /** Of the first desks: desks only ever come. */
  readonly #tapes: KeptSection[] = [];

  constructor(
    desks: ReadonlyMap<unknown, OrderDesk>,
    store: HashStore,
    hashInto: HashInto,
    hashRun: HashRun,
  ) {
    this.digest = new HashedSection(sectionKind('secondsTape'), hashInto);
    const { write } = sectionKind('secondsTape');
    this.#desks = desks;
    this.#queue = new HashQueue(this.digest, write, store, hashRun);
  }

  get backlog(): number {
    return backlogOf(this.#followed());
  }

  work(entities: number): number {
    return workOff(this.#followed(), entities);
  }

  #followed(): readonly KeptSection[] {
    if (this.#tapes.length < this.#desks.size) {
      for (const desk of [...this.#desks.values()].slice(this.#tapes.length))
        this.#tapes.push(new WindowSection(tapeOf(desk), this.digest, this.#queue));
    }
    return this.#tapes;
  }
}

function tapeOf(desk: OrderDesk): Window<Entity<'secondsTape'>> {
  return {
    get begin() {
      return desk.forgottenTicks;
    },
    get end() {
      return desk.forgottenTicks + desk.ticks.length;
    },
    at: (number) => ({ market: desk.market, tick: desk.ticks[number - desk.forgottenTicks]! }),
  };
}
