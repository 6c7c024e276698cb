// Logs for tests: one in memory, and one that holds appends back until the test lets them go.
import type { Command } from '@candor/exchange';
import { Fenced } from '../faults.ts';
import type { EngineLog } from '../options.ts';
import { BatchBuilder } from './batch-builder.ts';
import { openBatch } from './batch-codec.ts';
import type { LogPort } from './log-port.ts';
import { type BatchRow, genesisHash, type LogHead, type SnapshotRow } from './log-rows.ts';

export interface MemoryLog extends LogPort {
  readonly rows: BatchRow[];
  head: LogHead;
}

/** Keeps the promises of a log except that of outliving the process. */
export function memoryLog(): MemoryLog {
  const rows: BatchRow[] = [];
  const log: MemoryLog = {
    rows,
    head: { epoch: 0, seq: 0, hash: genesisHash },
    reader: {
      head: async () => log.head,
      async *batches(afterSeq, throughSeq) {
        for (const row of rows) if (row.firstSeq > afterSeq && row.firstSeq <= throughSeq) yield row;
      },
      batchHolding: async (seq) => rows.find((row) => row.firstSeq <= seq && seq <= row.lastSeq),
      positions: async (afterSeq, throughSeq, countMax) =>
        rows
          .filter(({ lastSeq }) => lastSeq > afterSeq && lastSeq <= throughSeq)
          .slice(0, countMax)
          .map(({ lastSeq, hash }) => ({ seq: lastSeq, hash })),
      snapshots: async (): Promise<readonly SnapshotRow[]> => [],
      snapshotPayload: async () => undefined,
      sealedRuns: async () => undefined,
      close: async () => {},
    },
    writer: {
      takeOver: async () => {
        log.head = { ...log.head, epoch: log.head.epoch + 1 };
        return log.head;
      },
      append: async (batch) => {
        const { epoch, seq, hash } = log.head;
        const follows = batch.firstSeq === seq + 1 && Buffer.compare(hash, batch.previousHash) === 0;
        if (epoch !== batch.epoch || !follows) throw new Fenced('The log has moved on');
        rows.push({ ...batch, payload: Buffer.from(batch.payload) });
        log.head = { epoch, seq: batch.lastSeq, hash: batch.hash };
      },
      close: async () => {},
    },
  };
  return log;
}

export interface Gate {
  /** Lets the oldest append that is held back go on; false if there is none. */
  open(): boolean;
  readonly held: readonly BatchRow[];
}

/** Holds every append back, before or after it was written, until the test opens the gate. */
export function gated(port: LogPort, moment: 'before' | 'after'): { port: LogPort; gate: Gate } {
  const held: BatchRow[] = [];
  const openers: (() => void)[] = [];
  const wait = (batch: BatchRow): Promise<void> =>
    new Promise((resolve) => {
      held.push(batch);
      openers.push(resolve);
    });
  const append = async (batch: BatchRow): Promise<void> => {
    if (moment === 'before') await wait(batch);
    await port.writer.append(batch);
    if (moment === 'after') await wait(batch);
  };
  const open = (): boolean => {
    held.shift();
    const opener = openers.shift();
    opener?.();
    return opener !== undefined;
  };
  return { port: { reader: port.reader, writer: { ...port.writer, append } }, gate: { open, held } };
}

export interface CollectedLog extends EngineLog {
  readonly alarms: string[];
  readonly warnings: string[];
}

/** A logger that keeps what it was told. */
export function collectLog(): CollectedLog {
  const alarms: string[] = [];
  const warnings: string[] = [];
  return {
    alarms,
    warnings,
    info: () => {},
    warn: (_, message) => warnings.push(message),
    error: (_, message) => alarms.push(message),
  };
}

/** The smallest command that succeeds: a user is opened. */
export function openUser(user: number): Command {
  return { type: 'OpenUser', user, kind: 'person', inviter: undefined } as Command;
}

/** The same records under another salt: whole in itself, with the same predecessor, and no batch of its chain. */
export function resealed(row: BatchRow): BatchRow {
  const builder = new BatchBuilder();
  builder.begin();
  const { records, stateHash } = openBatch(row);
  for (const record of records) builder.add(record);
  return builder.seal({ previousHash: row.previousHash, epoch: row.epoch, stateHash });
}
