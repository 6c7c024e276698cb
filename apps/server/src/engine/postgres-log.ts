// The log in PostgreSQL, for its one writer: taking over and the compare-and-append.
import type { Client } from 'pg';
import { type ConnectionConfig, createClient } from '../database/connection.ts';
import { Fenced, LogDamaged } from './faults.ts';
import type { BatchRow, LogHead, LogPort, LogWriter } from './log-port.ts';
import { connectLogReader } from './postgres-log-reader.ts';

/** One statement and one row, or nothing at all: the head moves only from exactly where this writer left it. */
const appendText = `
  with h as (
    update log_head set seq = $2::bigint, hash = $5::bytea
     where epoch = $3::bigint and seq = $1::bigint - 1 and hash = $4::bytea
    returning 1)
  insert into log_batch (first_seq, last_seq, epoch, prev_hash, hash, payload)
  select $1::bigint, $2::bigint, $3::bigint, $4::bytea, $5::bytea, $6::bytea from h`;

/** A commit that takes longer than this counts as lost: its outcome is unknown. */
const appendMsMax = 30_000;

export async function connectPostgresLog(config: ConnectionConfig): Promise<LogPort> {
  const reader = await connectLogReader(config);
  try {
    return { reader, writer: await connectLogWriter(config) };
  } catch (error) {
    await reader.close();
    throw error;
  }
}

/** A connection of its own, so that no query ever stands before an append. */
export async function connectLogWriter(config: ConnectionConfig): Promise<LogWriter> {
  const client = createClient(config, `candor log writer ${process.pid}`);
  // A lost connection shows itself in the append that is under way or in the next one.
  client.on('error', () => {});
  await client.connect();
  return {
    takeOver: () => takeOver(client),
    append: (batch) => withinTime(append(client, batch)),
    close: () => client.end(),
  };
}

async function takeOver(client: Client): Promise<LogHead> {
  const result = await client.query<{ epoch: bigint; seq: bigint; hash: Buffer }>(
    'update log_head set epoch = epoch + 1 returning epoch, seq, hash',
  );
  const row = result.rows[0];
  if (row === undefined) throw new LogDamaged('log_head', 'Its only row is missing');
  return { epoch: Number(row.epoch), seq: Number(row.seq), hash: row.hash };
}

async function append(client: Client, batch: BatchRow): Promise<void> {
  const result = await client.query({
    name: 'append',
    text: appendText,
    values: [
      batch.firstSeq,
      batch.lastSeq,
      batch.epoch,
      asBuffer(batch.previousHash),
      asBuffer(batch.hash),
      asBuffer(batch.payload),
    ],
  });
  if (result.rowCount !== 1) {
    throw new Fenced(
      `The log has moved on: no batch after ${batch.firstSeq - 1} in epoch ${batch.epoch} is possible`,
    );
  }
}

async function withinTime(appending: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`No answer to an append in ${appendMsMax} ms`)),
    appendMsMax,
  );
  try {
    await Promise.race([appending, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The driver sends a `Buffer` in binary and would write any other array out as text. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
