// Checks, behind a start that believed a seal, the part of the chain of which the seal speaks. In another process and in
// short pieces, so that the venue does not wait; what it finds stops the venue all the same.
import { parentPort, workerData } from 'node:worker_threads';
import type { ConnectionConfig } from '../../database/connection.ts';
import { LogDamaged } from '../faults.ts';
import { connectLogReader } from '../log/postgres-log-reader.ts';
import { verifyChain } from '../log/verified-batches.ts';
import { nowAndThen } from '../progress.ts';
import { Pace } from './pace.ts';
import { receivedPosition, type SentPosition, sentPosition } from './sent-position.ts';

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
      { after: receivedPosition(after), end: receivedPosition(end) },
      {
        onPassed: (position) => {
          // The end is told once it was compared with the one that is sealed.
          if (position.seq < end.seq) {
            passed = sentPosition(position);
            passNowAndThen(passed.seq, end.seq);
          }
          pace.step();
        },
      },
    );
    report({ kind: 'passed', position: end });
  } catch (error) {
    const damage = damageIn(error, passed);
    if (damage === undefined) throw error;
    report({ kind: 'damaged', message: damage });
  } finally {
    await reader.close();
  }
}

/** PostgreSQL's own words for a page, a value or an index that cannot be read any more. XX000 may be anything else. */
const unreadable: readonly unknown[] = ['XX001', 'XX002'];

function damageIn(error: unknown, { seq }: SentPosition): string | undefined {
  if (error instanceof LogDamaged) return error.message;
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  if (!unreadable.includes(code)) return undefined;
  return `log_batch after record ${seq}: The database cannot read it (${message})`;
}

await checkChain(workerData as ChainCheckTask);
