// How the nodes of a tree are kept: in runs of one level, with sums of nothing left out.
import type { TreeNode } from '@candor/exchange';

export const NODES_PER_CHUNK = 256;
const HASH_BYTES = 32;
const LOW = (1n << 64n) - 1n;

/** Per node the hash, the number of sums that are not zero, and each of them with its currency's place. */
export function writeNodes(nodes: readonly TreeNode[]): Buffer {
  const sizes = nodes.map(({ sums }) => HASH_BYTES + 2 + 18 * sums.filter((sum) => sum !== 0n).length);
  const bytes = Buffer.alloc(sizes.reduce((sum, size) => sum + size, 0));
  let place = 0;
  for (const { hash, sums } of nodes) {
    bytes.set(hash, place);
    const countAt = place + HASH_BYTES;
    let count = 0;
    place = countAt + 2;
    for (const [currency, sum] of sums.entries()) {
      if (sum === 0n) continue;
      count++;
      place = bytes.writeUInt16BE(currency, place);
      place = bytes.writeBigUInt64BE(sum >> 64n, place);
      place = bytes.writeBigUInt64BE(sum & LOW, place);
    }
    bytes.writeUInt16BE(count, countAt);
  }
  return bytes;
}

export function readNodes(bytes: Buffer, currencies: number): readonly TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let place = 0; place < bytes.length; ) {
    const hash = Uint8Array.from(bytes.subarray(place, place + HASH_BYTES));
    const sums = new Array<bigint>(currencies).fill(0n);
    let count = bytes.readUInt16BE(place + HASH_BYTES);
    place += HASH_BYTES + 2;
    for (; count > 0; count--, place += 18) {
      const high = bytes.readBigUInt64BE(place + 2);
      sums[bytes.readUInt16BE(place)] = (high << 64n) | bytes.readBigUInt64BE(place + 10);
    }
    nodes.push({ hash, sums });
  }
  return nodes;
}
