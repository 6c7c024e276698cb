// Where the chains of remembered requests begin: a table that grows one chain at a time, so that nobody waits for it.

/** A link to nothing. */
export const EMPTY_CHAIN = 0;
const INITIAL_CHAINS = 16;

/**
 * The chains of the ids made within the same 1.024 s: those that come together lie together, and so do those that go.
 * They grow one at a time (linear hashing, Litwin 1980), so that no request waits until all were sorted anew.
 */
export class Chains {
  /** The newest of each chain. */
  newest: Int32Array<ArrayBuffer>;
  /** How many are in use, and the greatest power of two up to it. */
  length: number;
  round: number;
  requests = 0;

  /** Room for about so many requests: those that were made just before are the best guess. */
  constructor(requests: number) {
    const chains = Math.max(INITIAL_CHAINS, 2 ** Math.ceil(Math.log2(requests + 1)));
    this.newest = new Int32Array(chains);
    this.length = chains;
    this.round = chains;
  }

  /** What is for the later half of a chain that was not split yet is in the former one. */
  chainOf(hash: number): number {
    const chain = hash & (this.round * 2 - 1);
    return chain < this.length ? chain : chain - this.round;
  }

  /** Room for one chain more. */
  lengthen(): void {
    if (this.length === this.newest.length) {
      const newest = new Int32Array(this.length * 2);
      newest.set(this.newest);
      this.newest = newest;
    }
    this.length++;
  }
}
