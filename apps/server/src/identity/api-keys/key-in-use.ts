// What somebody may do who came with a key for programs, and from where.
import { isWithin, type Network } from './networks.ts';

export class KeyInUse {
  readonly id: string;
  /** Else it only reads. */
  readonly mayTrade: boolean;
  readonly #networks: readonly Network[];
  /** Programs come from one address for long. */
  #lastGood: string | undefined;

  constructor(id: string, mayTrade: boolean, networks: readonly Network[]) {
    this.id = id;
    this.mayTrade = mayTrade;
    this.#networks = networks;
  }

  isGoodAt(address: string): boolean {
    if (this.#networks.length === 0 || address === this.#lastGood) return true;
    if (!isWithin(this.#networks, address)) return false;
    this.#lastGood = address;
    return true;
  }
}
