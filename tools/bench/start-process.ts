// A process of its own for one start of an engine, or for reading what a start reads: nothing is warm, as after a crash.
import type { Client } from 'pg';
import { type ConnectionConfig, createClient } from '../../apps/server/src/database/connection.ts';
import { connectLogReader, startEngine, systemClock } from '../../apps/server/src/engine/index.ts';

export type Task = 'start' | 'read' | 'readAsStarts';

export interface StartMessage {
  readonly connectionConfig: ConnectionConfig;
  readonly dataDirectory: string;
  /** Every start checks everything without it. */
  readonly checkedAtOnceMax?: number | undefined;
}

export interface Started {
  /** From connecting to the log until the engine leads, or until everything was read. */
  readonly seconds: number;
  /** Of these, what this thread worked: the rest it waited, for others or for a core. */
  readonly workSeconds: number;
  readonly snapshotSeq: number;
  readonly recordsReplayed: number;
}

/** Of a busy venue's batches these are some 8 MB. */
const rowsTogether = 32;

async function start({
  connectionConfig,
  dataDirectory,
  checkedAtOnceMax = Number.POSITIVE_INFINITY,
}: StartMessage): Promise<Started> {
  let leads: Partial<Started> = {};
  const log = {
    info: (details: object, message: string) => {
      if (message === 'The engine leads') leads = details;
    },
    warn: console.warn,
    // The log of a bench ends in the past or in the future of its clock.
    error: () => {},
  };
  const onFatal = (fatal: Error): never => {
    throw fatal;
  };
  const before = process.threadCpuUsage();
  const startedAt = performance.now();
  const options = { connectionConfig, dataDirectory, clock: systemClock, onFatal, log };
  await startEngine(options, { checkedAtOnceMax });
  const seconds = (performance.now() - startedAt) / 1000;
  const { snapshotSeq = 0, recordsReplayed = 0 } = leads;
  return { seconds, workSeconds: workSince(before), snapshotSeq, recordsReplayed };
}

/** The same rows and the same snapshot, asked for as any program asks, and nothing is done with them. */
async function read({ connectionConfig }: StartMessage): Promise<Started> {
  const client = createClient(connectionConfig, 'candor bench', { readsMuch: true });
  return timed(async () => {
    await client.connect();
    const { rows } = await client.query<{ seq: bigint }>(
      'select seq, payload from log_snapshot order by seq desc limit 1',
    );
    await readRows(client);
    await client.end();
    return Number(rows[0]?.seq ?? 0);
  });
}

async function readRows(client: Client): Promise<void> {
  let after = 0n;
  for (;;) {
    const { rows } = await client.query<{ first_seq: bigint; payload: Buffer }>(
      'select * from log_batch where first_seq > $1 order by first_seq limit $2',
      [after, rowsTogether],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.first_seq;
  }
}

/** The same in the way in which a start reads them. */
async function readAsStarts({ connectionConfig }: StartMessage): Promise<Started> {
  return timed(async () => {
    const reader = await connectLogReader(connectionConfig, { readOnly: true });
    const { seq } = await reader.head();
    const snapshotSeq = (await reader.snapshots())[0]?.seq ?? 0;
    await reader.snapshotPayload(snapshotSeq);
    for await (const _ of reader.batches(0, seq));
    await reader.close();
    return snapshotSeq;
  });
}

async function timed(readAll: () => Promise<number>): Promise<Started> {
  const before = process.threadCpuUsage();
  const startedAt = performance.now();
  const snapshotSeq = await readAll();
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, workSeconds: workSince(before), snapshotSeq, recordsReplayed: 0 };
}

function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000;
}

const tasks: Readonly<Record<Task, (message: StartMessage) => Promise<Started>>> = {
  start,
  read,
  readAsStarts,
};

process.once('message', async (message: StartMessage) => {
  const started = await tasks[process.argv[2] as Task](message);
  // What it started is left as a crash leaves it, so that every start finds the same log.
  process.send?.(started, () => process.exit(0));
});
