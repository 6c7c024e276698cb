// Writes snapshots into the database, and with them what is sealed of the chain before them. They are a cache: losing them
// costs time and nothing else.
import type { ClientBase } from 'pg';
import { type ConnectionConfig, createClient } from '../../database/connection.ts';
import { letOthersGoFirstInDatabase } from '../../database/let-others-go-first.ts';
import { type FullRuns, RUN_BYTES } from '../log/known-chain.ts';
import type { NewSnapshot } from '../log/log-rows.ts';
import { chainSealOf } from './chain-seal.ts';
import { sealOf } from './snapshot-seal.ts';

export const snapshotsKept = 3;
/** PostgreSQL takes values and messages below 1 GiB. What is larger is not begun: the log is replayed instead. */
export const snapshotBytesMax = 1_000_000_000;

/** Full runs of the chain up to the snapshot. */
export interface NewRuns extends FullRuns {
  /** Those before it are stored already. */
  readonly first: number;
  /** From the first one to the end, as `KnownChain` keeps them. */
  readonly runs: Uint8Array;
}

/**
 * Stores a snapshot, sealed with a key of the installation, and drops all but the newest. One that is already there was
 * damaged, or is not of this installation, and is replaced. Refuses one that could not be read back. The runs are stored
 * and sealed with it or not at all.
 */
export async function storeSnapshot(
  config: ConnectionConfig,
  key: Uint8Array,
  snapshot: NewSnapshot,
  runs?: NewRuns,
): Promise<void> {
  const { length } = snapshot.payload;
  if (length > snapshotBytesMax)
    throw new RangeError(`A snapshot of ${length} bytes is larger than ${snapshotBytesMax}`);
  const client = createClient(config, `candor snapshots ${process.pid}`);
  client.on('error', () => {});
  await client.connect();
  try {
    await letOthersGoFirstInDatabase(client, config);
    await client.query('begin');
    await insertSnapshot(client, key, snapshot);
    if (runs !== undefined) await storeRuns(client, key, runs);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function insertSnapshot(client: ClientBase, key: Uint8Array, snapshot: NewSnapshot): Promise<void> {
  await client.query(
    `insert into log_snapshot (seq, state_hash, rules_version, payload, seal) values ($1::bigint, $2, $3, $4, $5)
     on conflict (seq) do update set (state_hash, rules_version, payload, seal)
       = (excluded.state_hash, excluded.rules_version, excluded.payload, excluded.seal)`,
    [
      snapshot.seq,
      Buffer.from(snapshot.stateHash),
      snapshot.rulesVersion,
      Buffer.from(snapshot.payload),
      Buffer.from(sealOf(key, snapshot)),
    ],
  );
  await client.query(
    'delete from log_snapshot where seq not in (select seq from log_snapshot order by seq desc limit $1)',
    [snapshotsKept],
  );
}

async function storeRuns(client: ClientBase, key: Uint8Array, runs: NewRuns): Promise<void> {
  const [ends, digests]: [string[], Buffer[]] = [[], []];
  const bytes = Buffer.from(runs.runs);
  for (let at = 0; at < bytes.length; at += RUN_BYTES) {
    ends.push(String(bytes.readBigUInt64BE(at)));
    digests.push(bytes.subarray(at + 8, at + RUN_BYTES));
  }
  // What is there from another time is not what is sealed now.
  await client.query('delete from log_chain_run where run >= $1', [runs.first]);
  await client.query(
    `insert into log_chain_run (run, end_seq, digest)
     select $1::int + place - 1, end_seq, digest
       from unnest($2::bigint[], $3::bytea[]) with ordinality as added (end_seq, digest, place)`,
    [runs.first, ends, digests],
  );
  await client.query(
    `insert into log_chain (runs, seal) values ($1, $2)
     on conflict (one) do update set (runs, seal) = (excluded.runs, excluded.seal)`,
    [runs.count, chainSealOf(key, runs)],
  );
}

/** Whoever holds a lock on the seal does not keep a venue going whose log is damaged. */
const withdrawalMsMax = 5_000;

/** The next start checks all of the log before it serves anybody. */
export async function withdrawChainSeal(config: ConnectionConfig): Promise<void> {
  const client = createClient(config, `candor snapshots ${process.pid}`);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set statement_timeout = ${withdrawalMsMax}`);
    await client.query('delete from log_chain');
  } finally {
    await client.end();
  }
}
