// Checks, behind a start that believed a seal, the part of the chain of which the seal speaks. In another process and in
// short pieces, so that the venue does not wait; what it finds stops the venue all the same.
import { parentPort, workerData } from 'node:worker_threads';
import type { ConnectionConfig } from '../../database/connection.ts';
import { LogDamaged } from '../faults.ts';
import { connectLogReader } from '../log/postgres-log-reader.ts';
import { verifyChain } from '../log/verified-batches.ts';
import { nowAndThen } from '../progress.ts';
import { Pace } from './pace.ts';

/** A position as it crosses to another process. */
export interface SentPosition {
  readonly seq: number;
  /** Hexadecimal. */
  readonly hash: string;
}

export interface ChainCheckTask {
  readonly connectionConfig: ConnectionConfig;
  /** Where it was found right before. */
  readonly after: SentPosition;
  readonly end: SentPosition;
}

export type ChainCheckMessage =
  /** Everything up to here is right. */
  | { readonly kind: 'passed'; readonly position: SentPosition }
  | { readonly kind: 'damaged'; readonly message: string };

const passedEveryMs = 1000;

function report(message: ChainCheckMessage): void {
  parentPort?.postMessage(message);
}

async function checkChain({ connectionConfig, after, end }: ChainCheckTask): Promise<void> {
  const reader = await connectLogReader(connectionConfig, { readOnly: true, letsOthersGoFirst: true });
  const pace = new Pace();
  let passed = after;
  const pass = (): void => report({ kind: 'passed', position: passed });
  const passNowAndThen = nowAndThen(pass, passedEveryMs);
  try {
    await verifyChain(
      reader,
      { after: received(after), end: received(end) },
      {
        onPassed: ({ seq, hash }) => {
          passed = { seq, hash: Buffer.from(hash).toString('hex') };
          passNowAndThen(seq, end.seq);
          pace.step();
        },
      },
    );
    pass();
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    report({ kind: 'damaged', message: error.message });
  } finally {
    await reader.close();
  }
}

function received({ seq, hash }: SentPosition): { readonly seq: number; readonly hash: Uint8Array } {
  return { seq, hash: Buffer.from(hash, 'hex') };
}

await checkChain(workerData as ChainCheckTask);
