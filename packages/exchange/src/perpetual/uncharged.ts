// What a midnight has still to charge: sorted once, not again for each of its records.
import type { MarketId } from '../arithmetic/units.ts';
import type { Contract, Position } from './contract.ts';

/** Worked out where it is asked for; it remembers nothing that the positions do not say. */
export class Uncharged {
  #day: number | undefined;
  /** Those of a contract that were not charged when they were sorted, largest id first. */
  readonly #waiting = new Map<MarketId, Position[]>();

  /** The first of a contract's positions that were not charged for a day, by id. */
  first({ contract, positions }: Contract, day: number, count: number): readonly Position[] {
    if (day !== this.#day) this.forgetAll();
    this.#day = day;
    let waiting = this.#waiting.get(contract);
    if (waiting === undefined) {
      waiting = [...positions.values()].sort((a, b) => b.position - a.position);
      this.#waiting.set(contract, waiting);
    }
    const isDue = (one: Position) => one.chargedDay < day && positions.get(one.position) === one;
    while (waiting.length > 0 && !isDue(waiting.at(-1)!)) waiting.pop();
    const found: Position[] = [];
    for (let place = waiting.length - 1; place >= 0 && found.length < count; place--) {
      const one = waiting[place]!;
      if (isDue(one)) found.push(one);
    }
    return found;
  }

  /** After a position of the contract was opened. */
  forget(contract: MarketId): void {
    this.#waiting.delete(contract);
  }

  forgetAll(): void {
    this.#waiting.clear();
  }
}
