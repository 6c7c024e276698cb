// The log in PostgreSQL, for its one writer: taking over and the compare-and-append.
import type { Client, QueryResult, QueryResultRow } from 'pg';
import { type ConnectionConfig, createClient } from '../../database/connection.ts';
import { DatabaseAway } from '../../database/refused.ts';
import { Fenced, LogDamaged } from '../faults.ts';
import { ChainThread } from './chain-thread.ts';
import type { CheckAhead, LogPort } from './log-port.ts';
import type { BatchRow, LogHead, LogWriter } from './log-rows.ts';
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
/** An append of a leader that is being replaced holds the head for as long as one commit takes. */
const takeOverMsMax = 10_000;
const lockNotAvailable = '55P03';

interface HeadColumns extends QueryResultRow {
  readonly epoch: bigint;
  readonly seq: bigint;
  readonly hash: Buffer;
}

export async function connectPostgresLog(config: ConnectionConfig): Promise<LogPort> {
  const reader = await connectLogReader(config);
  try {
    const checkAhead: CheckAhead = (task) => new ChainThread({ ...task, connectionConfig: config });
    return { reader, writer: await connectLogWriter(config), checkAhead };
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
    append: (batch) => append(client, batch),
    close: () => client.end(),
  };
}

async function raiseEpoch(client: Client): Promise<QueryResult<HeadColumns>> {
  try {
    return await client.query<HeadColumns>(
      'update log_head set epoch = epoch + 1 returning epoch, seq, hash',
    );
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    throw new DatabaseAway(await describeBlockers(client), { cause: error });
  }
}

async function describeBlockers(client: Client): Promise<string> {
  const { rows } = await client.query<{
    pid: number;
    name: string;
    state: string | null;
    since: Date | null;
  }>(
    `select distinct activity.pid, application_name as name, state, xact_start as since
       from pg_locks join pg_stat_activity as activity using (pid)
      where relation = 'log_head'::regclass and granted and activity.pid <> pg_backend_pid()`,
  );
  const names = rows.map(
    ({ pid, name, state, since }) =>
      `process ${pid} ("${name}", ${state ?? 'unknown'}, since ${since?.toISOString() ?? 'unknown'})`,
  );
  const holder = names.length === 0 ? 'another session' : names.join(', ');
  return `The head of the log has been locked for ${takeOverMsMax} ms by ${holder} of the database. End that transaction; it is tried again until then.`;
}

/** Whoever holds the head is named instead of being waited for without end. */
async function takeOver(client: Client): Promise<LogHead> {
  await client.query(`set lock_timeout = ${takeOverMsMax}`);
  const result = await raiseEpoch(client);
  await client.query('set lock_timeout = default');
  const row = result.rows[0];
  if (row === undefined || result.rows.length > 1) {
    throw new LogDamaged('log_head', `It has ${result.rows.length} rows and not one`);
  }
  return { epoch: Number(row.epoch), seq: Number(row.seq), hash: row.hash };
}

/** One timer and one promise for all of it, because this is done for each commit. */
function append(client: Client, batch: BatchRow): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => reject(new Error(`No answer to an append in ${appendMsMax} ms`)),
    appendMsMax,
  );
  client.query(new AppendStatement(batch), (error: Error | null, result: QueryResult) => {
    clearTimeout(timer);
    if (error !== null) reject(error);
    else if (result.rowCount === 1) resolve();
    else
      reject(
        new Fenced(
          `The log has moved on: no batch after ${batch.firstSeq - 1} in epoch ${batch.epoch} is possible`,
        ),
      );
  });
  return promise;
}

/** The driver copies every field that a statement has of its own, in the slowest way: this one has its values alone. */
class AppendStatement {
  readonly values: (number | Buffer)[];

  constructor({ firstSeq, lastSeq, epoch, previousHash, hash, payload }: BatchRow) {
    this.values = [firstSeq, lastSeq, epoch, asBuffer(previousHash), asBuffer(hash), asBuffer(payload)];
  }

  get name(): string {
    return 'append';
  }

  get text(): string {
    return appendText;
  }
}

/** The driver sends a `Buffer` in binary and would write any other array out as text. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
