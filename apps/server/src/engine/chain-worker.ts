// The chain worker: reads the whole log with a connection of its own and checks every hash. What comes after the snapshot
// is first, since the thread that starts the venue has to apply it: that one reads the snapshot meanwhile, and applies
// while the chain before it is checked. Nothing is led before both are done.
import { parentPort, workerData } from 'node:worker_threads';
import type { ConnectionConfig } from '../database/connection.ts';
import { LogDamaged } from './faults.ts';
import { type BatchRow, type ChainPosition, genesisHash, type LogReader } from './log-port.ts';
import { connectLogReader } from './postgres-log-reader.ts';
import { verifiedBatches, verifyChainBefore } from './verified-batches.ts';

export interface ChainTask {
  readonly connectionConfig: ConnectionConfig;
  /** Batches after this record are handed over. */
  readonly fromSeq: number;
  readonly throughSeq: number;
}

export type ChainMessage =
  /** What is handed over follows this place. */
  | { readonly kind: 'begins'; readonly position: ChainPosition }
  | { readonly kind: 'batch'; readonly row: BatchRow }
  /** The chain is whole from its first record to its last. */
  | { readonly kind: 'whole' }
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

/** Where the batch ends of which the snapshot is; whether that batch is whole itself is seen with all before it. */
async function placeAfter(reader: LogReader, seq: number): Promise<ChainPosition> {
  if (seq === 0) return { seq, hash: genesisHash };
  const row = await reader.batchHolding(seq);
  if (row?.lastSeq !== seq) throw new LogDamaged(`log_snapshot seq=${seq}`, 'No batch ends there');
  return { seq, hash: Uint8Array.from(row.hash) };
}

async function checkChain({ connectionConfig, fromSeq, throughSeq }: ChainTask): Promise<void> {
  const reader = await connectLogReader(connectionConfig, { readOnly: true });
  try {
    const position = await placeAfter(reader, fromSeq);
    post({ kind: 'begins', position });
    for await (const { row } of verifiedBatches(reader, position, throughSeq)) await handOver(row);
    await verifyChainBefore(reader, position);
    post({ kind: 'whole' });
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
