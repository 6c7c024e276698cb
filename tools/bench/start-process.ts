// A process of its own for one start of an engine, or for reading what a start reads: nothing is warm, as after a crash.
import type { ConnectionConfig } from '../../apps/server/src/database/connection.ts';
import { connectLogReader, startEngine, systemClock } from '../../apps/server/src/engine/index.ts';

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
  readonly seq: number;
  readonly snapshotSeq: number;
  readonly recordsReplayed: number;
}

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
  const { seq = 0, snapshotSeq = 0, recordsReplayed = 0 } = leads;
  return { seconds, workSeconds: workSince(before), seq, snapshotSeq, recordsReplayed };
}

/** The same rows and the same snapshot with the same driver, and nothing is done with them. */
async function read({ connectionConfig }: StartMessage): Promise<Started> {
  const before = process.threadCpuUsage();
  const startedAt = performance.now();
  const reader = await connectLogReader(connectionConfig, { readOnly: true });
  const { seq } = await reader.head();
  const snapshotSeq = (await reader.snapshots())[0]?.seq ?? 0;
  await reader.snapshotPayload(snapshotSeq);
  for await (const _ of reader.batches(0, seq));
  await reader.close();
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, workSeconds: workSince(before), seq, snapshotSeq, recordsReplayed: 0 };
}

function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000;
}

process.once('message', async (message: StartMessage) => {
  const started = await (process.argv[2] === 'read' ? read(message) : start(message));
  // What it started is left as a crash leaves it, so that every start finds the same log.
  process.send?.(started, () => process.exit(0));
});
