// Seeded users with amounts for trees of liabilities, and trees as a dishonest venue would build them.
import {
  type OwedTo,
  type SnapshotTerms,
  type Sums,
  snapshotId,
  type TreeNode,
  type WrittenPiece,
  type WrittenProof,
  type WrittenRoot,
} from '@candor/exchange';
import { Random } from '../worlds/random.ts';
import type { Scheme } from './liability-schemes.ts';

const codes = ['USDT', 'BTC', 'ETH', 'USD', 'EUR', 'USDC'];
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

export class LiabilityWorld {
  readonly random: Random;
  readonly terms: SnapshotTerms;

  constructor(seed: number) {
    this.random = new Random(seed);
    const currencies = codes.slice(0, this.random.between(1, codes.length));
    this.terms = {
      seq: this.random.below(2 ** 40),
      at: this.random.below(2 ** 41),
      stateHash: this.bytes(),
      currencies: currencies.map((code) => ({ code, scale: this.random.below(19) })),
    };
  }

  bytes(): Uint8Array {
    const words = Uint32Array.from({ length: 8 }, () => this.random.word());
    return new Uint8Array(words.buffer);
  }

  /** Nothing, a few units, sizes of the ledger, and the largest that a tree of sixteen users can carry. */
  amount(): bigint {
    switch (this.random.below(4)) {
      case 0:
        return 0n;
      case 1:
        return BigInt(this.random.below(10));
      case 2:
        return BigInt(this.random.below(2 ** 53));
      default:
        return BigInt(`0x${hex(this.bytes()).slice(0, 31)}`);
    }
  }

  sums(amount: () => bigint = () => this.amount()): Sums {
    return this.terms.currencies.map(amount);
  }

  users(count: number): readonly OwedTo[] {
    return Array.from({ length: count }, (_, place) => ({
      user: String(100_000 + place),
      nonce: this.bytes(),
      owed: this.sums(),
    }));
  }
}

/** One piece per owner, in the given order; `hash` stands in the place of a leaf as it is. */
export type DishonestLeaf =
  | { readonly owner: string; readonly nonce: Uint8Array; readonly piece?: number; readonly sums: Sums }
  | TreeNode;

export class DishonestTree {
  readonly terms: SnapshotTerms;
  readonly levels: readonly (readonly TreeNode[])[];

  constructor(scheme: Scheme, terms: SnapshotTerms, leaves: readonly DishonestLeaf[]) {
    this.terms = terms;
    const snapshot = snapshotId(terms);
    let level: readonly TreeNode[] = leaves.map((leaf) => {
      if ('hash' in leaf) return leaf;
      const label = scheme.label(leaf.nonce, leaf.owner, leaf.piece ?? 0);
      return { hash: scheme.leaf(snapshot, label, leaf.sums), sums: leaf.sums };
    });
    const levels = [level];
    while (level.length > 1) {
      level = Array.from({ length: level.length / 2 }, (_, i) => {
        const [left, right] = [level[2 * i]!, level[2 * i + 1]!];
        return { hash: scheme.node(left, right), sums: scheme.add(left.sums, right.sums) };
      });
      levels.push(level);
    }
    this.levels = levels;
  }

  root(): WrittenRoot {
    const { hash, sums } = this.levels.at(-1)![0]!;
    return {
      format: 'candor-liabilities-1',
      ...this.terms,
      stateHash: hex(this.terms.stateHash),
      leaves: this.levels[0]!.length,
      hash: hex(hash),
      totals: sums.map(String),
    };
  }

  /** From the given level upwards: above the leaves it is the way of an inner node. */
  piece(place: number, from = 0): WrittenPiece {
    const way = this.levels.slice(from, -1);
    return {
      amounts: this.levels[from]![place]!.sums.map(String),
      path: way.map((level, above) => {
        const at = Math.floor(place / 2 ** above);
        const { hash, sums } = level[at ^ 1]!;
        return { side: at % 2 === 1 ? 'left' : 'right', hash: hex(hash), sums: sums.map(String) };
      }),
    };
  }

  proof(user: string, nonce: Uint8Array, places: readonly number[]): WrittenProof {
    const pieces = places.map((place) => this.piece(place));
    return { format: 'candor-liability-proof-1', root: this.root(), user, nonce: hex(nonce), pieces };
  }
}
