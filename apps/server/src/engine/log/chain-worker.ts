// The chain worker: reads the log with a connection of its own and checks its hashes, while the thread that starts the
// venue reads the snapshot. What comes after the snapshot it hands over, for that thread to apply.
import { parentPort, workerData } from 'node:worker_threads';
import type { ConnectionConfig } from '../../database/connection.ts';
import { LogDamaged } from '../faults.ts';
import { nowAndThen } from '../progress.ts';
import { type ChainDigests, KnownChain } from './known-chain.ts';
import { type BatchRow, type ChainPosition, chainStart } from './log-rows.ts';
import { connectLogReader } from './postgres-log-reader.ts';
import { verifiedBatches } from './verified-batches.ts';

export interface AheadTask {
  /** What is known already: full runs as `KnownChain` keeps them, and where they end. */
  readonly known?: { readonly runs: Uint8Array; readonly end: ChainPosition } | undefined;
  /** Batches after this record are handed over to be applied. */
  readonly fromSeq: number;
  readonly throughSeq: number;
}

export interface ChainTask extends AheadTask {
  readonly connectionConfig: ConnectionConfig;
  /** How often it says how far it has come. */
  readonly passedEveryMs?: number;
}

export type ChainMessage =
  /** Everything up to here is whole. */
  | { readonly kind: 'passed'; readonly position: ChainPosition }
  | { readonly kind: 'batch'; readonly row: BatchRow }
  | { readonly kind: 'end'; readonly chain: ChainDigests }
  | { readonly kind: 'damaged'; readonly place: string; readonly message: string };

/** How many bytes were handed over and not taken yet: the worker waits instead of filling the memory. */
const waitingBytesMax = 64 * 1024 * 1024;

let waitingBytes = 0;
let goOn = (): void => {};
parentPort?.on('message', (takenBytes: number) => {
  waitingBytes -= takenBytes;
  goOn();
});

async function handOver(row: BatchRow): Promise<void> {
  while (waitingBytes > waitingBytesMax) {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  }
  waitingBytes += row.payload.length;
  const payload = ownMemory(row.payload);
  const { firstSeq, lastSeq, epoch } = row;
  const [previousHash, hash] = [Uint8Array.from(row.previousHash), Uint8Array.from(row.hash)];
  post({ kind: 'batch', row: { firstSeq, lastSeq, epoch, previousHash, hash, payload } }, [payload.buffer]);
}

/** Small buffers share their memory, which then cannot change hands. */
function ownMemory(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isWhole = bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  return isWhole ? new Uint8Array(bytes.buffer as ArrayBuffer) : Uint8Array.from(bytes);
}

function post(message: ChainMessage, transferred: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}

async function checkChain({
  connectionConfig,
  known,
  fromSeq,
  throughSeq,
  passedEveryMs = 1000,
}: ChainTask): Promise<void> {
  const reader = await connectLogReader(connectionConfig, { readOnly: true });
  const chain = new KnownChain();
  let position: ChainPosition = known?.end ?? chainStart;
  if (known !== undefined) chain.take({ runs: known.runs, rest: new Uint8Array() });
  const pass = (): void =>
    post({ kind: 'passed', position: { seq: position.seq, hash: Uint8Array.from(position.hash) } });
  const passNowAndThen = nowAndThen(pass, passedEveryMs);
  try {
    if (fromSeq === position.seq) pass();
    for await (const { row } of verifiedBatches(reader, position, throughSeq, chain)) {
      position = { seq: row.lastSeq, hash: row.hash };
      if (row.firstSeq > fromSeq) await handOver(row);
      else if (row.lastSeq >= fromSeq) pass();
      else passNowAndThen(row.lastSeq, throughSeq);
    }
    post({ kind: 'end', chain: chain.digests });
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    const { place, message } = error;
    post({ kind: 'damaged', place, message: message.slice(place.length + 2) });
  } finally {
    await reader.close();
    parentPort?.unref();
  }
}

await checkChain(workerData as ChainTask);
