// The root of a growing list of leaves: what has to be kept of a tree so that the next leaf can be added to it.
import { nodeHash } from './merkle.ts';

/** The same tree as `merkleRoot`: its whole halves, the largest first, each with the number of its leaves. */
export class MerkleFrontier {
  readonly #peaks: { readonly leaves: number; readonly hash: Uint8Array }[] = [];

  add(leaf: Uint8Array): void {
    let peak = { leaves: 1, hash: leaf };
    for (let last = this.#peaks.at(-1); last?.leaves === peak.leaves; last = this.#peaks.at(-1)) {
      this.#peaks.pop();
      peak = { leaves: last.leaves * 2, hash: nodeHash(last.hash, peak.hash) };
    }
    this.#peaks.push(peak);
  }

  /** Undefined without a leaf. */
  get root(): Uint8Array | undefined {
    let root: Uint8Array | undefined;
    for (const { hash } of this.#peaks.toReversed()) root = root === undefined ? hash : nodeHash(hash, root);
    return root;
  }
}
