// What positions of a contract are worth at one mark. Many have the same size: each size is worked out once a tick, and
// what a position was opened at once while it lives, for a tick values all of them.
import { type ContractGrid, markValueCeil, markValueFloor, valueAtTicks } from '../arithmetic/perpetuals.ts';
import type { Contracts, IndexPrice } from '../arithmetic/units.ts';
import type { Position } from './contract.ts';

type Valued = Pick<Position, 'direction' | 'contracts' | 'entryTicks' | 'entry'>;

export class MarkValues {
  readonly #grid: ContractGrid;
  readonly #mark: IndexPrice;
  readonly #floors = new Map<Contracts, bigint>();
  readonly #ceils = new Map<Contracts, bigint>();

  constructor(grid: ContractGrid, mark: IndexPrice) {
    this.#grid = grid;
    this.#mark = mark;
  }

  /** The same as `profitAt`. */
  profitOf(position: Valued): bigint {
    const { contracts } = position;
    if (position.entry?.grid !== this.#grid) {
      const value = valueAtTicks(this.#grid, contracts, position.entryTicks);
      position.entry = { grid: this.#grid, value };
    }
    const entry = position.entry.value;
    return position.direction === 'long' ? this.#floor(contracts) - entry : entry - this.#ceil(contracts);
  }

  #floor(contracts: Contracts): bigint {
    const known = this.#floors.get(contracts);
    if (known !== undefined) return known;
    const value = markValueFloor(this.#grid, contracts, this.#mark);
    this.#floors.set(contracts, value);
    return value;
  }

  #ceil(contracts: Contracts): bigint {
    const known = this.#ceils.get(contracts);
    if (known !== undefined) return known;
    const value = markValueCeil(this.#grid, contracts, this.#mark);
    this.#ceils.set(contracts, value);
    return value;
  }
}
