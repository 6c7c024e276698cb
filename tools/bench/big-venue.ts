// Writes the log of a big venue once and for all runs: users, balances and open orders up to a snapshot, then a tail.
// Decided by the real exchange and written with the engine's own codec and append, as the engine would have done it.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Command,
  decide,
  type ExchangeState,
  evolve,
  initialState,
  invariants,
  type LogRecord,
  RULES_VERSION,
  type Seq,
  stateHash,
  type TimestampMs,
  type UserId,
  writeSnapshot,
} from '@candor/exchange';
import { connectDatabase, type Database } from '../../apps/server/src/database/connect.ts';
import type { ConnectionConfig } from '../../apps/server/src/database/connection.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { BatchBuilder } from '../../apps/server/src/engine/log/batch-builder.ts';
import { openHeadKey } from '../../apps/server/src/engine/log/head-key.ts';
import { KnownChain } from '../../apps/server/src/engine/log/known-chain.ts';
import type { ChainPosition, LogWriter } from '../../apps/server/src/engine/log/log-rows.ts';
import { connectLogWriter } from '../../apps/server/src/engine/log/postgres-log.ts';
import { snapshotKeyOf } from '../../apps/server/src/engine/recovery/snapshot-seal.ts';
import { storeSnapshot } from '../../apps/server/src/engine/recovery/snapshot-store.ts';
import { BigFlow, listings, openings } from './big-venue-flow.ts';

export interface BigVenueSize {
  readonly users: number;
  readonly openOrders: number;
  /** Records after the snapshot. */
  readonly tail: number;
  /** Records of trading before it, once all orders rest. */
  readonly before?: number;
  /** Without it as many as a busy venue puts into a batch. */
  readonly recordsPerBatch?: number;
}

export const bigVenueSize: BigVenueSize = { users: 100_000, openOrders: 200_000, tail: 1_000_000 };

const busyRecordsPerBatch = 4096;
const recordsPerMs = 200;
const startAt = 1_700_000_000_000;

/**
 * A database in this directory that holds the log of such a venue, with a snapshot before the tail. The first call
 * writes it, which takes about a minute; later ones find it. The caller stops the database.
 */
export async function openBigVenue(dataDirectory: string, size: BigVenueSize): Promise<Database> {
  const marker = join(dataDirectory, `big-venue-${size.users}-${size.openOrders}-${size.tail}`);
  const isWritten = existsSync(marker);
  mkdirSync(dataDirectory, { recursive: true });
  const database = await connectDatabase({ dataDirectory });
  if (isWritten) return database;
  await migrate(database.connectionConfig);
  const key = snapshotKeyOf(openHeadKey(dataDirectory, { mayMake: true }));
  await writeBigVenue(database.connectionConfig, size, key);
  writeFileSync(marker, '');
  return database;
}

/** Into a migrated database whose log is empty. */
export async function writeBigVenue(
  connectionConfig: ConnectionConfig,
  size: BigVenueSize,
  key: Uint8Array,
): Promise<void> {
  const writer = await connectLogWriter(connectionConfig);
  try {
    const venue = new WrittenVenue(writer, await writer.takeOver(), size.recordsPerBatch);
    for (const command of listings()) await venue.run(command);
    for (let user = 1; user <= size.users; user++) {
      for (const command of openings(user as UserId)) await venue.run(command);
    }
    const flow = new BigFlow(size.users);
    while (venue.state.orders.size < size.openOrders) await venue.trade(flow, flow.resting());
    const snapshotSeq = venue.state.seq + (size.before ?? 0);
    while (venue.state.seq < snapshotSeq) await venue.trade(flow, flow.next());
    await venue.flush(true);
    await venue.store(connectionConfig, key);
    const lastSeq = venue.state.seq + size.tail;
    const middle = venue.state.seq + size.tail / 2;
    // A checkpoint on the way, as a running engine makes them, and none at the end: the power went.
    while (venue.state.seq < middle) await venue.trade(flow, flow.next());
    await venue.flush(true);
    while (venue.state.seq < lastSeq) await venue.trade(flow, flow.next());
    await venue.flush(false);
    const broken = invariants(venue.state);
    if (broken.length > 0) throw new Error(`Invariants of the big venue are broken: ${broken.join('; ')}`);
  } finally {
    await writer.close();
  }
}

class WrittenVenue {
  readonly state: ExchangeState = initialState();
  readonly #builder = new BatchBuilder();
  readonly #writer: LogWriter;
  readonly #epoch: number;
  readonly #recordsPerBatch: number;
  readonly #chain = new KnownChain();
  #position: ChainPosition;
  /** The state hash of the last batch, where it is a checkpoint. */
  #checkpoint: Uint8Array | undefined;

  constructor(
    writer: LogWriter,
    head: ChainPosition & { readonly epoch: number },
    recordsPerBatch = busyRecordsPerBatch,
  ) {
    this.#recordsPerBatch = recordsPerBatch;
    if (head.seq !== 0) throw new Error(`There is a log already, up to record ${head.seq}`);
    this.#writer = writer;
    this.#epoch = head.epoch;
    this.#position = head;
    this.#builder.begin();
  }

  /** Undefined where the command was refused, which leaves no record. */
  async run(command: Command): Promise<LogRecord | undefined> {
    const seq = (this.state.seq + 1) as Seq;
    const at = (startAt + Math.floor(seq / recordsPerMs)) as TimestampMs;
    const decision = decide(this.state, { at, command });
    if (decision.outcome !== 'accepted') return undefined;
    const { events } = decision;
    const origin = { cause: undefined, requestId: undefined };
    const record: LogRecord = { seq, at, rulesVersion: RULES_VERSION, ...origin, command, events };
    this.#builder.add(record);
    evolve(this.state, record);
    if (this.#builder.count >= this.#recordsPerBatch || this.#builder.isFull) await this.flush(false);
    return record;
  }

  /** Tells the flow what rests, so that it can be cancelled. */
  async trade(flow: BigFlow, command: Command): Promise<void> {
    const first = (await this.run(command))?.events[0];
    if (first?.type === 'SpotLimitOrderPlaced' && first.restingLots > 0) flow.placed(first.user, first.order);
  }

  async flush(withCheckpoint: boolean): Promise<void> {
    if (this.#builder.count === 0) return;
    const checkpoint = withCheckpoint ? stateHash(this.state) : undefined;
    const row = this.#builder.seal({
      previousHash: this.#position.hash,
      epoch: this.#epoch,
      stateHash: checkpoint,
    });
    await this.#writer.append(row);
    this.#position = { seq: row.lastSeq, hash: Uint8Array.from(row.hash) };
    this.#chain.add(this.#position);
    this.#checkpoint = checkpoint;
    this.#builder.begin();
  }

  /** Stores the snapshot of the checkpoint that was flushed last, and seals the chain before it. */
  async store(connectionConfig: ConnectionConfig, key: Uint8Array): Promise<void> {
    if (this.#checkpoint === undefined) throw new Error('A snapshot belongs to a checkpoint');
    const snapshot = { seq: this.#position.seq, stateHash: this.#checkpoint, rulesVersion: RULES_VERSION };
    const full = this.#chain.fullRuns(this.#position.seq, Number.POSITIVE_INFINITY);
    const runs = { first: 0, ...full, runs: this.#chain.runsBetween(0, full.count) };
    await storeSnapshot(connectionConfig, key, { ...snapshot, payload: writeSnapshot(this.state) }, runs);
  }
}
