// The roots that were published: signed, each naming the one before it, and kept for ever.
import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { type PublishedRoot, readRoot, rootStatement, statementHash } from '@candor/exchange';
import type { Pool } from 'pg';
import type { Findings, MadeTree } from './make-tree.ts';

export interface KeptRoot {
  readonly published: PublishedRoot;
  readonly findings: Findings;
}

/** Trees take room; their roots do not. A proof can be asked for while its tree is kept. */
const treesKept = 24;
const FIRST = '0'.repeat(64);

export async function lastRoots(
  pool: Pick<Pool, 'query'>,
  limit: number,
  beforeSeq?: number,
): Promise<readonly KeptRoot[]> {
  const { rows } = await pool.query<KeptRoot>(
    `select published, findings from liability_roots
      where seq < coalesce($2::bigint, 9223372036854775807) order by seq desc limit $1`,
    [limit, beforeSeq ?? null],
  );
  return rows;
}

/** Only the one process that leads the log publishes, and one root after the other. */
export async function publishRoot(
  pool: Pick<Pool, 'query'>,
  key: KeyObject,
  { root: written, logHash, findings }: MadeTree,
  publishedAt: number,
): Promise<KeptRoot> {
  const [before] = await lastRoots(pool, 1);
  const previous = before === undefined ? FIRST : statementHash(statementOf(before.published));
  const facts = { previous, logHash, publishedAt };
  const statement = statementOf({ root: written, ...facts });
  const published: PublishedRoot = {
    root: written,
    ...facts,
    signature: sign(null, statement, key).toString('hex'),
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
  };
  await pool.query(
    'insert into liability_roots (seq, published, findings, published_at) values ($1, $2, $3, $4)',
    [written.seq, JSON.stringify(published), JSON.stringify(findings), new Date(publishedAt)],
  );
  return { published, findings };
}

/** Trees without a root were given up. */
export async function dropOldTrees(pool: Pick<Pool, 'query'>): Promise<void> {
  for (const table of ['liability_nodes', 'liability_places']) {
    await pool.query(
      `delete from ${table} where seq not in (select seq from liability_roots order by seq desc limit $1)`,
      [treesKept],
    );
  }
}

function statementOf(
  published: Pick<PublishedRoot, 'root' | 'previous' | 'logHash' | 'publishedAt'>,
): Uint8Array {
  const root = readRoot(published.root);
  if (root === undefined) throw new Error(`The published root at ${published.root.seq} is damaged`);
  return rootStatement(root, published);
}
