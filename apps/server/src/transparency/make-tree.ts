// Makes the tree of liabilities at the head of the log and keeps it: the work of the transparency worker.
import { randomBytes } from 'node:crypto';
import {
  buildTree,
  invariants,
  type LiabilityTree,
  liabilitiesOf,
  type OwedTo,
  rootOf,
  type SnapshotTerms,
  snapshotId,
  stateHash,
  type UserId,
  userNonce,
  type WrittenRoot,
  writeRoot,
} from '@candor/exchange';
import type { Client } from 'pg';
import { type ConnectionConfig, createClient } from '../database/connection.ts';
import { type CheckedState, ownCheckedState, stateAtHead } from '../engine/index.ts';
import { NODES_PER_CHUNK, writeNodes } from './node-bytes.ts';
import { userSecret } from './user-secrets.ts';

export interface TreeTask {
  readonly connectionConfig: ConnectionConfig;
  readonly key: Uint8Array;
  /** Of the snapshots that may be begun with. */
  readonly snapshotKey: Uint8Array;
  /** Has the state at which the check of this release ended, until there are snapshots of its own. */
  readonly dataDirectory: string | undefined;
}

/** What was found on the way, in the order of the root's currencies. */
export interface Findings {
  readonly users: number;
  /** What stands in the ledger for users, and what open contracts add to it or take away. */
  readonly ledger: readonly string[];
  readonly openContracts: readonly string[];
  /** How many invariants the state breaks: none. */
  readonly broken: number;
  /** Which, some of them, without the numbers of whom they concern. Roots of earlier releases have none. */
  readonly brokenWhich?: readonly string[];
  readonly ms: number;
}

export interface MadeTree {
  readonly root: WrittenRoot;
  readonly logHash: string;
  readonly findings: Findings;
}

/** Undefined where this position of the log has a root already. */
export async function makeTree({
  connectionConfig,
  key,
  snapshotKey,
  dataDirectory,
}: TreeTask): Promise<MadeTree | undefined> {
  const startedAt = performance.now();
  const known = { snapshotKey, checkedState: checkedStateIn(dataDirectory) };
  const { state, position } = await stateAtHead(connectionConfig, known);
  const client = createClient(connectionConfig, `candor liabilities ${process.pid}`);
  client.on('error', () => {});
  await client.connect();
  try {
    if (state.currencies.length === 0 || (await hasRoot(client, position.seq))) return undefined;
    const { currencies, users, totals, ledger, openContracts } = liabilitiesOf(state);
    const terms: SnapshotTerms = {
      seq: state.seq,
      at: state.at,
      stateHash: stateHash(state),
      currencies: currencies.map(({ code, scale }) => ({ code, scale })),
    };
    const ids = await publicIds(client);
    const snapshot = snapshotId(terms);
    const owedTo = users.map(({ user, owed }): OwedTo => {
      const publicId = publicIdOf(ids, user);
      return { user: publicId, nonce: userNonce(userSecret(key, publicId), snapshot), owed };
    });
    const built = buildTree({ terms, users: owedTo, seed: randomBytes(32) });
    if (built.outcome === 'refused')
      throw new Error(`The tree of liabilities was refused: ${built.code} ${built.user ?? ''}`);
    const root = rootOf(built.tree);
    if (root.sums.some((sum, i) => sum !== totals[i]))
      throw new Error('The tree does not come to what the ledger owes');
    await keepTree(
      client,
      built.tree,
      users.map(({ user }) => [user, built.tree.places.get(publicIdOf(ids, user))!]),
    );
    const broken = invariants(state);
    const findings: Findings = {
      users: users.length,
      ledger: ledger.map(String),
      openContracts: openContracts.map(String),
      broken: broken.length,
      brokenWhich: [...new Set(broken.map(withoutNumbers))].slice(0, BROKEN_NAMED_MAX),
      ms: Math.round(performance.now() - startedAt),
    };
    return { root: writeRoot(root), logHash: Buffer.from(position.hash).toString('hex'), findings };
  } finally {
    await client.end();
  }
}

/** Looked for here: to tell whose it is, all sources of the rules are hashed, and nobody who decides waits for that. */
const checkedStateIn = (dataDirectory: string | undefined): CheckedState | undefined =>
  dataDirectory === undefined ? undefined : ownCheckedState(dataDirectory);

const BROKEN_NAMED_MAX = 5;

/** Everybody reads it: what is wrong, and not with whose money. */
function withoutNumbers(problem: string): string {
  return problem.replaceAll(/[0-9]+/g, '#');
}

async function hasRoot(client: Client, seq: number): Promise<boolean> {
  const { rowCount } = await client.query(
    // A record that only says that a root stands in the log makes no other root.
    'select 1 from liability_roots where seq = $1 or recorded_seq = $1',
    [seq],
  );
  return rowCount !== 0;
}

async function publicIds(client: Client): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ id: bigint; public_id: string }>('select id, public_id from users');
  return new Map(rows.map(({ id, public_id }) => [Number(id), public_id]));
}

/** A user of the exchange without a row of an account is counted under their number. */
function publicIdOf(ids: ReadonlyMap<number, string>, user: UserId): string {
  return ids.get(user) ?? `user-${user}`;
}

const PLACES_PER_INSERT = 5_000;

async function keepTree(
  client: Client,
  { terms, levels }: LiabilityTree,
  places: readonly (readonly [UserId, readonly number[]])[],
): Promise<void> {
  const { seq } = terms;
  await client.query('begin');
  await client.query('delete from liability_nodes where seq = $1', [seq]);
  await client.query('delete from liability_places where seq = $1', [seq]);
  for (const [level, nodes] of levels.entries()) {
    for (let first = 0; first < nodes.length; first += NODES_PER_CHUNK) {
      const bytes = writeNodes(nodes.slice(first, first + NODES_PER_CHUNK));
      await client.query('insert into liability_nodes (seq, level, chunk, nodes) values ($1, $2, $3, $4)', [
        seq,
        level,
        first / NODES_PER_CHUNK,
        bytes,
      ]);
    }
  }
  for (let first = 0; first < places.length; first += PLACES_PER_INSERT) {
    const rows = places.slice(first, first + PLACES_PER_INSERT);
    await client.query(
      `insert into liability_places (seq, user_id, places)
         select $1, (row ->> 0)::bigint,
                array(select place::bigint from jsonb_array_elements_text(row -> 1) as place)
           from jsonb_array_elements($2::jsonb) as row`,
      [seq, JSON.stringify(rows)],
    );
  }
  await client.query('commit');
}
