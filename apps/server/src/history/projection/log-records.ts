// Reads committed records from the log, for projections that are behind and for audits.
import type { LogRecord } from '@candor/exchange';
import type { ConnectionConfig } from '../../database/connection.ts';
import { openBatch } from '../../engine/log/batch-codec.ts';
import type { BatchRow } from '../../engine/log/log-rows.ts';
import { connectLogReader } from '../../engine/log/postgres-log-reader.ts';

export interface LogRecords {
  /** Records after one and up to another, in order, in groups of any size. */
  read(afterSeq: number, throughSeq: number): AsyncIterable<readonly LogRecord[]>;
  /** The last durable record. */
  lastSeq(): Promise<number>;
  close(): Promise<void>;
}

/** Opens a connection of its own at the first use, and another after a failure. */
export function openLogRecords(config: ConnectionConfig): LogRecords {
  let connecting: ReturnType<typeof connectLogReader> | undefined;
  const connection = (): ReturnType<typeof connectLogReader> => {
    connecting ??= connectLogReader(config, { readOnly: true });
    return connecting;
  };
  const forget = async (): Promise<void> => {
    const old = connecting;
    connecting = undefined;
    await old?.then((reader) => reader.close()).catch(() => {});
  };

  async function* read(afterSeq: number, throughSeq: number): AsyncGenerator<readonly LogRecord[]> {
    try {
      const reader = await connection();
      const holding = afterSeq < throughSeq ? await reader.batchHolding(afterSeq + 1) : undefined;
      if (holding === undefined) return;
      yield recordsBetween(holding, afterSeq, throughSeq);
      for await (const row of reader.batches(holding.lastSeq, throughSeq))
        yield recordsBetween(row, afterSeq, throughSeq);
    } catch (error) {
      await forget();
      throw error;
    }
  }

  return {
    read,
    lastSeq: async () => {
      try {
        return (await (await connection()).head()).seq;
      } catch (error) {
        await forget();
        throw error;
      }
    },
    close: forget,
  };
}

function recordsBetween(row: BatchRow, afterSeq: number, throughSeq: number): readonly LogRecord[] {
  const { records } = openBatch(row);
  if (row.firstSeq > afterSeq && row.lastSeq <= throughSeq) return records;
  return records.filter(({ seq }) => seq > afterSeq && seq <= throughSeq);
}
