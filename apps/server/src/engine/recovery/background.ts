// What goes on behind a venue that serves: snapshots after checkpoints, and the check of what a start knew by its seal.
import type { ConnectionConfig } from '../../database/connection.ts';
import type { EngineStatus } from '../engine-face.ts';
import type { ChainPosition } from '../log/log-rows.ts';
import type { EngineLog, EngineOptions } from '../options.ts';
import type { BackgroundProcess } from './background-process.ts';
import { ChainCheck } from './chain-check.ts';
import type { CheckedState } from './checked-state.ts';
import type { Recovered } from './recovery.ts';
import { withdrawChainSeal } from './snapshot-store.ts';
import { Snapshotter } from './snapshotter.ts';

export interface BackgroundParts {
  /** Undefined in tests that make their snapshots themselves. */
  readonly process: BackgroundProcess | undefined;
  readonly connectionConfig: ConnectionConfig;
  readonly snapshotKey: Uint8Array;
  readonly checkedState: CheckedState | undefined;
  readonly recovered: Recovered;
  readonly log: EngineLog;
  readonly onFatal: EngineOptions['onFatal'];
}

export class Background {
  readonly #snapshotter: Snapshotter | undefined;
  readonly #chainCheck: ChainCheck | undefined;

  constructor({ process, recovered, ...parts }: BackgroundParts) {
    if (process === undefined) return;
    const { chain, sealed, snapshotSeq } = recovered;
    const runsSealed = sealed?.runs ?? 0;
    this.#snapshotter = new Snapshotter({
      ...parts,
      process,
      chain,
      runsSealed,
      lastSnapshotSeq: snapshotSeq,
    });
    if (sealed === undefined) return;
    const withdrawSeal = async (): Promise<void> => {
      // What is being sealed would come after it.
      await process.stop();
      await withdrawChainSeal(parts.connectionConfig);
    };
    this.#chainCheck = new ChainCheck({ ...parts, process, end: sealed.end, withdrawSeal });
  }

  get status(): Pick<EngineStatus, 'lastSnapshotSeq' | 'uncheckedRecords'> {
    const lastSnapshotSeq = this.#snapshotter?.lastSnapshotSeq ?? 0;
    return { lastSnapshotSeq, uncheckedRecords: this.#chainCheck?.recordsLeft ?? 0 };
  }

  /** A checkpoint is durable. */
  offer(checkpoint: ChainPosition): void {
    this.#snapshotter?.offer(checkpoint);
  }

  /** What is under way is given up: the next start does without it. */
  async stop(): Promise<void> {
    this.#chainCheck?.stop();
    await this.#snapshotter?.stop();
  }
}
