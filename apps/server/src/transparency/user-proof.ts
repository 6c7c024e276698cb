// One user's proof out of a kept tree: reads only the nodes on the ways from the user's leaves to the root.
import {
  type PublishedRoot,
  proofFrom,
  readRoot,
  snapshotId,
  type TreeNode,
  type UserId,
  userNonce,
  type WrittenProof,
  writeProof,
} from '@candor/exchange';
import type { Pool } from 'pg';
import { NODES_PER_CHUNK, readNodes } from './node-bytes.ts';
import { userSecret } from './user-secrets.ts';

interface Caller {
  readonly user: UserId;
  readonly publicId: string;
}

/** Undefined where the tree is no longer kept, or was made before the user had an account. */
export async function userProof(
  pool: Pick<Pool, 'query'>,
  key: Uint8Array,
  { root: written }: PublishedRoot,
  { user, publicId }: Caller,
): Promise<WrittenProof | undefined> {
  const root = readRoot(written);
  if (root === undefined) throw new Error(`The published root at ${written.seq} is damaged`);
  const { seq } = root.terms;
  const { rows } = await pool.query<{ places: bigint[] | string[] }>(
    'select places from liability_places where seq = $1 and user_id = $2',
    [seq, user],
  );
  if (rows[0] === undefined) return undefined;
  const places = rows[0].places.map(Number);
  const chunks = await chunksOf(pool, seq, waysOf(places, Math.log2(root.leaves)), root.sums.length);
  const node = (level: number, place: number): TreeNode => {
    const chunk = chunks.get(chunkName(level, chunkOf(place)));
    if (chunk === undefined) throw new Error(`A node of the tree at ${seq} is missing`);
    return chunk[place % NODES_PER_CHUNK]!;
  };
  const nonce = userNonce(userSecret(key, publicId), snapshotId(root.terms));
  return writeProof(proofFrom({ root, user: publicId, nonce, places, node }));
}

const chunkOf = (place: number): number => Math.floor(place / NODES_PER_CHUNK);
const chunkName = (level: number, chunk: number): string => `${level}/${chunk}`;

/** The chunks with the leaves and with every sibling on the way up. */
function waysOf(places: readonly number[], depth: number): readonly (readonly [number, number])[] {
  const wanted = new Map<string, readonly [number, number]>();
  for (const place of places) {
    for (let level = 0, at = place; level < depth; level++, at = Math.floor(at / 2))
      wanted.set(chunkName(level, chunkOf(at)), [level, chunkOf(at)]);
  }
  return [...wanted.values()];
}

async function chunksOf(
  pool: Pick<Pool, 'query'>,
  seq: number,
  wanted: readonly (readonly [number, number])[],
  currencies: number,
): Promise<ReadonlyMap<string, readonly TreeNode[]>> {
  const { rows } = await pool.query<{ level: number; chunk: number; nodes: Buffer }>(
    `select level, chunk, nodes from liability_nodes
       join unnest($2::int[], $3::int[]) as wanted(level, chunk) using (level, chunk)
      where seq = $1`,
    [seq, wanted.map(([level]) => level), wanted.map(([, chunk]) => chunk)],
  );
  return new Map(
    rows.map(({ level, chunk, nodes }) => [chunkName(level, chunk), readNodes(nodes, currencies)]),
  );
}
