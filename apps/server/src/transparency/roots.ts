// The roots that were published: signed, each naming the one before it, and kept for ever.
import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import {
  type Atoms,
  type Command,
  FIRST_PREVIOUS,
  type PublishedRoot,
  readRoot,
  rootStatement,
  type Seq,
  statementHash,
} from '@candor/exchange';
import type { Pool } from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import type { Reply } from '../engine/index.ts';
import type { Findings, MadeTree } from './make-tree.ts';

export interface KeptRoot {
  readonly published: PublishedRoot;
  readonly findings: Findings;
  /** The record of the log in which the root stands; null until it is there. */
  readonly recordedSeq: number | null;
}

interface RootRow {
  readonly published: PublishedRoot;
  readonly findings: Findings;
  readonly recorded_seq: bigint | null;
}

/** Trees take room; their roots do not. A proof can be asked for while its tree is kept. */
const treesKept = 24;

export async function lastRoots(
  pool: Pick<Pool, 'query'>,
  limit: number,
  beforeSeq?: number,
): Promise<readonly KeptRoot[]> {
  const { rows } = await pool.query<RootRow>(
    `select published, findings, recorded_seq from liability_roots
      where seq < coalesce($2::bigint, 9223372036854775807) order by seq desc limit $1`,
    [limit, beforeSeq ?? null],
  );
  return rows.map(keptRootOf);
}

/** Every address is stated for one root, which stays for ever. */
export async function findRoot(pool: Pick<Pool, 'query'>, seq: number): Promise<PublishedRoot | undefined> {
  const { rows } = await pool.query<Pick<RootRow, 'published'>>(
    'select published from liability_roots where seq = $1',
    [seq],
  );
  return rows[0]?.published;
}

function keptRootOf({ published, findings, recorded_seq: seq }: RootRow): KeptRoot {
  return { published, findings, recordedSeq: seq === null ? null : Number(seq) };
}

/**
 * One root after the other, in the order of their records. Undefined where a later record has one: whoever was overtaken
 * while it made a tree would sign a chain that parts, which proves a fraud.
 */
export function publishRoot(
  pool: Pool,
  key: KeyObject,
  { root: written, logHash, findings }: MadeTree,
  publishedAt: number,
): Promise<KeptRoot | undefined> {
  return inTransaction(pool, async (client) => {
    // Two who publish at once do it one after the other.
    await client.query('lock table liability_roots in share row exclusive mode');
    const [before] = await lastRoots(client, 1);
    if (before !== undefined && before.published.root.seq >= written.seq) return undefined;
    const previous = before === undefined ? FIRST_PREVIOUS : statementHash(statementOf(before.published));
    // A clock that was set back makes no root that seems to be older than the one before it, or than its own record.
    const earliest = Math.max(written.at, before?.published.publishedAt ?? 0);
    const facts = { previous, logHash, publishedAt: Math.max(publishedAt, earliest) };
    const statement = statementOf({ root: written, ...facts });
    const published: PublishedRoot = {
      root: written,
      ...facts,
      signature: sign(null, statement, key).toString('hex'),
      publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
    };
    await client.query(
      'insert into liability_roots (seq, published, findings, published_at) values ($1, $2, $3, $4)',
      [written.seq, JSON.stringify(published), JSON.stringify(findings), new Date(facts.publishedAt)],
    );
    return { published, findings, recordedSeq: null };
  });
}

/**
 * Writes all roots into the log that are not in it yet, the oldest first: whoever replays it misses each. Where the process ends in between, a root may
 * stand there twice: the same statement twice says no more than once.
 */
export async function recordRoots(
  pool: Pick<Pool, 'query'>,
  engine: { submit(request: { command: Command }): Promise<Reply> },
): Promise<void> {
  const { rows } = await pool.query<Pick<RootRow, 'published'>>(
    'select published from liability_roots where recorded_seq is null order by seq',
  );
  for (const { published } of rows) {
    const { seq, hash, leaves, totals } = published.root;
    const command = {
      type: 'RecordLiabilities',
      record: seq as Seq,
      root: hash,
      statement: statementHash(statementOf(published)),
      leaves,
      totals: totals.map((total) => BigInt(total) as Atoms),
    } as const;
    const reply = await engine.submit({ command });
    if (reply.outcome !== 'accepted')
      throw new Error(
        `The root at ${seq} is not in the log yet: ${'code' in reply ? reply.code : reply.outcome}`,
      );
    await pool.query('update liability_roots set recorded_seq = $2 where seq = $1', [seq, reply.seq]);
  }
}

/** Their leaves follow from a key that the venue has no more: nobody is proved anything by them. The roots stay. */
export async function dropAllTrees(client: Pick<Pool, 'query'>): Promise<void> {
  for (const table of ['liability_nodes', 'liability_places']) await client.query(`delete from ${table}`);
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
