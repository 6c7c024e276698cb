// The snapshot worker: recovers the state at a checkpoint as a start would, and stores it. In another process, so that the
// venue does not wait; and it reads only the log, so that it is a second opinion on the engine's own state.
import { parentPort, workerData } from 'node:worker_threads';
import type { ConnectionConfig } from '../../database/connection.ts';
import { LogDamaged } from '../faults.ts';
import { openBatch } from '../log/batch-codec.ts';
import { connectLogReader } from '../log/postgres-log-reader.ts';
import { venueRules } from '../rules.ts';
import type { CheckedState } from './checked-state.ts';
import { Pace } from './pace.ts';
import { recover } from './recovery.ts';
import { type NewRuns, storeSnapshot } from './snapshot-store.ts';
import { isComparable } from './starting-points.ts';

/** Full runs of the chain that the engine knows, for the seal that is made with the snapshot. In base64. */
export interface RunsToSeal {
  /** Those before it are stored already. */
  readonly first: number;
  /** Of all of them, with those that are stored. */
  readonly count: number;
  readonly digest: string;
  /** From the first one to the end, as `KnownChain` keeps them. */
  readonly runs: string;
}

export interface SnapshotTask {
  readonly connectionConfig: ConnectionConfig;
  readonly seq: number;
  /** Of the batch that ends there, as the engine wrote it. Hexadecimal, like the key; see `snapshot-seal.ts`. */
  readonly hash: string;
  readonly snapshotKey: string;
  readonly checkedState?: CheckedState | undefined;
  readonly chain: RunsToSeal;
  /** How many times what it works it rests between the records that it applies, so that others go first; 0 for never. */
  readonly restFactor: number;
}

export type SnapshotMessage =
  | {
      readonly kind: 'stored';
      readonly seq: number;
      readonly bytes: number;
      readonly ms: number;
      /** Time of the processor, collecting garbage included: less than the above where others were let go first. */
      readonly workMs: number;
    }
  | { readonly kind: 'note'; readonly message: string }
  | { readonly kind: 'mismatch'; readonly place: string; readonly message: string };

function report(message: SnapshotMessage): void {
  parentPort?.postMessage(message);
}

async function makeSnapshot(task: SnapshotTask): Promise<void> {
  const startedAt = performance.now();
  const workedBefore = process.cpuUsage();
  const options = { readOnly: true, letsOthersGoFirst: true };
  const reader = await connectLogReader(task.connectionConfig, options);
  try {
    const row = await reader.batchHolding(task.seq);
    if (row === undefined)
      throw new LogDamaged(`log_batch last_seq=${task.seq}`, 'The checkpoint is missing');
    // Sealed is only what the log of the engine leads to, and not what the database holds by now.
    if (Buffer.from(row.hash).toString('hex') !== task.hash)
      throw new LogDamaged(
        `log_batch last_seq=${task.seq}`,
        'It is not the checkpoint that the engine wrote',
      );
    const batch = openBatch(row);
    const { stateHash } = batch;
    if (stateHash === undefined)
      throw new LogDamaged(`log_batch last_seq=${task.seq}`, 'There is no checkpoint');
    if (!isComparable(venueRules, batch)) {
      const message = `Record ${task.seq} was decided by other rules: no snapshot is made there, and one is at the next checkpoint`;
      return report({ kind: 'note', message });
    }
    const log = { info: () => {}, warn: (_: object, message: string) => report({ kind: 'note', message }) };
    // Recovering compares the state with every checkpoint on the way, so also with this one.
    const snapshotKey = Buffer.from(task.snapshotKey, 'hex');
    const pace = task.restFactor > 0 ? new Pace(task.restFactor) : undefined;
    const onRecord = (): void => pace?.step();
    const { checkedState } = task;
    const recovery = { reader, rules: venueRules, log, snapshotKey, checkedState, onRecord };
    const { state } = await recover(recovery, { seq: task.seq, hash: row.hash });
    const payload = venueRules.writeSnapshot(state);
    const { seq } = task;
    const snapshot = { seq, stateHash, rulesVersion: venueRules.version, payload };
    await storeSnapshot(task.connectionConfig, snapshotKey, snapshot, runsOf(task.chain));
    const { user, system } = process.cpuUsage(workedBefore);
    const [ms, workMs] = [performance.now() - startedAt, (user + system) / 1000];
    report({ kind: 'stored', seq, bytes: payload.length, ms, workMs });
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    report({ kind: 'mismatch', place: error.place, message: error.message });
  } finally {
    await reader.close();
  }
}

function runsOf({ first, count, digest, runs }: RunsToSeal): NewRuns {
  return { first, count, digest: Buffer.from(digest, 'base64'), runs: Buffer.from(runs, 'base64') };
}

await makeSnapshot(workerData as SnapshotTask);
