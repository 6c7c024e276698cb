// The log in PostgreSQL, for everyone who reads it: recovery, the snapshot worker, the audit and look-ups.
import type { Client, CustomTypesConfig, QueryResultRow } from 'pg';
import { type ConnectionConfig, createClient } from '../../database/connection.ts';
import { type CopiedRow, copiedRows, eachCopiedRow } from '../../database/copied-rows.ts';
import { letOthersGoFirstInDatabase } from '../../database/let-others-go-first.ts';
import { LogDamaged } from '../faults.ts';
import type { BatchRow, ChainPosition, LogHead, LogReader, SealedRuns, SnapshotRow } from './log-rows.ts';
import { QuestionQueue } from './question-queue.ts';

/** Pages are about this large, whether the batches are many and small or few and large. */
const pageBytes = 8 * 1024 * 1024;
const pageRowsMax = 4096;
const pageRowsFirst = 8;

/** A message of the server ends at 1 GiB, and the driver puts it together in memory twice as large. */
const sliceBytes = 256 * 1024;

/** Of forty bytes each. */
const runsPerSlice = 100_000;

const int8Oid = 20;
const int4Oid = 23;
const byteaOid = 17;

/** No sequence reaches 2^53. Bytes come as hexadecimal digits in answers. */
const columnTypes: CustomTypesConfig = {
  getTypeParser(oid: number) {
    if (oid === int8Oid || oid === int4Oid) return Number;
    if (oid === byteaOid) return (digits: string) => Buffer.from(digits.slice(2), 'hex');
    return (text: string) => text;
  },
} as CustomTypesConfig;

export interface LogReaderOptions {
  /** The session could not write even by mistake, for commands that only look. */
  readonly readOnly?: boolean;
  /** For work that nobody waits for. */
  readonly letsOthersGoFirst?: boolean;
}

export async function connectLogReader(
  config: ConnectionConfig,
  options: LogReaderOptions = {},
): Promise<LogReader> {
  const client = createClient(config, `candor log reader ${process.pid}`, { readsMuch: true });
  // A lost connection shows itself in the next query.
  client.on('error', () => {});
  await client.connect();
  if (options.readOnly === true) await client.query('set default_transaction_read_only = on');
  if (options.letsOthersGoFirst === true) await letOthersGoFirstInDatabase(client, config);
  const session = new Session(client);
  return {
    head: () => readHead(session),
    batches: (afterSeq, throughSeq) => readBatches(session, afterSeq, throughSeq),
    batchHolding: (seq) => readBatchHolding(session, seq),
    positions: (afterSeq, throughSeq, countMax) => readPositions(session, [afterSeq, throughSeq, countMax]),
    snapshots: () => readSnapshots(session),
    snapshotPayload: (seq) => readSnapshotPayload(session, seq),
    sealedRuns: () => readSealedRuns(session),
    close: () => client.end(),
  };
}

class Session {
  readonly #client: Client;
  readonly #questions = new QuestionQueue();

  constructor(client: Client) {
    this.#client = client;
  }

  select<Row extends QueryResultRow>(text: string, values: readonly number[] = []): Promise<Row[]> {
    return this.#questions.ask('ordinary', () => this.#query<Row>(text, values));
  }

  /** Before everything that waits. */
  selectAtOnce<Row extends QueryResultRow>(text: string): Promise<Row[]> {
    return this.#questions.ask('urgent', () => this.#query<Row>(text, []));
  }

  /** For many bytes, which come without a detour. */
  copy(select: string): Promise<readonly CopiedRow[]> {
    return this.#questions.ask('ordinary', () => copiedRows(this.#client, select));
  }

  copyEach(select: string, onRow: (row: CopiedRow) => void): Promise<void> {
    return this.#questions.ask('ordinary', () => eachCopiedRow(this.#client, select, onRow));
  }

  async #query<Row extends QueryResultRow>(text: string, values: readonly number[]): Promise<Row[]> {
    return (await this.#client.query<Row>({ text, values: [...values], types: columnTypes })).rows;
  }
}

/** The text of a statement that takes no parameters: nothing but whole numbers comes into it. */
function textOf(parts: TemplateStringsArray, ...numbers: readonly number[]): string {
  for (const number of numbers) {
    if (!Number.isSafeInteger(number)) throw new TypeError(`${number} is no whole number`);
  }
  return String.raw({ raw: parts }, ...numbers);
}

/**
 * One statement sees the head and the batches at one moment, so that neither can be ahead of the other. It tells who
 * leads, and all answers may wait for that.
 */
async function readHead(session: Session): Promise<LogHead> {
  const rows = await session.selectAtOnce<{ epoch: number; seq: number; hash: Buffer; last_seq: number }>(
    `select epoch, seq, hash, (select coalesce(max(last_seq), 0) from log_batch) as last_seq from log_head`,
  );
  const row = rows[0];
  if (row === undefined || rows.length > 1) {
    throw new LogDamaged('log_head', `It has ${rows.length} rows and not one`);
  }
  if (row.seq !== row.last_seq) {
    throw new LogDamaged('log_head', `It names record ${row.seq}, and the batches end with ${row.last_seq}`);
  }
  return { epoch: row.epoch, seq: row.seq, hash: row.hash };
}

/** Reads a page ahead, so that the database works while the page before is being verified. */
async function* readBatches(
  session: Session,
  afterSeq: number,
  throughSeq: number,
): AsyncGenerator<BatchRow> {
  const readPage = (after: number, rowsMax: number): Promise<readonly BatchRow[]> => {
    const page = selectBatches(
      session,
      textOf`where first_seq > ${after} and first_seq <= ${throughSeq} order by first_seq limit ${rowsMax}`,
    );
    // A failure is reported where the page is awaited, also if that is after the failure.
    page.catch(() => {});
    return page;
  };
  let next = readPage(afterSeq, pageRowsFirst);
  for (;;) {
    const page = await next;
    const last = page.at(-1);
    if (last === undefined) return;
    const bytes = page.reduce((sum, row) => sum + row.payload.length, 0);
    const rowsMax = Math.floor((pageBytes * page.length) / Math.max(bytes, 1));
    next = readPage(last.firstSeq, Math.min(Math.max(rowsMax, 1), pageRowsMax));
    yield* page;
  }
}

async function readBatchHolding(session: Session, seq: number): Promise<BatchRow | undefined> {
  const where = textOf`where first_seq <= ${seq} order by first_seq desc limit 1`;
  const [row] = await selectBatches(session, where);
  return row === undefined || row.lastSeq < seq ? undefined : row;
}

async function selectBatches(session: Session, where: string): Promise<readonly BatchRow[]> {
  const rows = await session.copy(
    `select first_seq, last_seq, epoch, prev_hash, hash, payload from log_batch ${where}`,
  );
  return rows.map(toBatch);
}

async function readPositions(
  session: Session,
  range: readonly [afterSeq: number, throughSeq: number, countMax: number],
): Promise<readonly ChainPosition[]> {
  return session.select<{ seq: number; hash: Buffer }>(
    // Nothing that is right is longer, and what is too long stays wrong.
    `select last_seq as seq, substring(hash for 64) as hash from log_batch
      where last_seq > $1::bigint and last_seq <= $2::bigint order by last_seq limit $3::int`,
    range,
  );
}

async function readSnapshots(session: Session): Promise<readonly SnapshotRow[]> {
  const rows = await session.select<{
    seq: number;
    state_hash: Buffer;
    rules_version: number;
    seal: Buffer | null;
  }>(
    // Nothing that is right is longer, and what is too long stays wrong.
    `select seq, substring(state_hash for 64) as state_hash, rules_version, substring(seal for 64) as seal
       from log_snapshot order by seq desc`,
  );
  return rows.map((row) => ({
    seq: row.seq,
    stateHash: row.state_hash,
    rulesVersion: row.rules_version,
    seal: row.seal ?? undefined,
  }));
}

/** One statement, so that all slices are of the same bytes; PostgreSQL unpacks them once for all slices. */
async function readSnapshotPayload(session: Session, seq: number): Promise<Uint8Array | undefined> {
  let payload: Buffer | undefined;
  const select = textOf`select octet_length(payload), place * ${sliceBytes},
                               substring(payload from place * ${sliceBytes} + 1 for ${sliceBytes})
             from (select payload || ''::bytea as payload from log_snapshot where seq = ${seq} offset 0) whole,
                  generate_series(0, octet_length(payload) / ${sliceBytes}) place`;
  await session.copyEach(select, ([length, begin, slice]) => {
    payload ??= Buffer.allocUnsafeSlow(length!.readInt32BE());
    slice!.copy(payload, begin!.readInt32BE());
  });
  return payload;
}

/** Written in one transaction: what a statement between two of these changed does not fit the seal. */
async function readSealedRuns(session: Session): Promise<SealedRuns | undefined> {
  const [sealed] = await session.select<{ runs: number; seal: Buffer }>(
    'select runs, substring(seal for 64) as seal from log_chain',
  );
  if (sealed === undefined) return undefined;
  const slices: Buffer[] = [];
  for (let first = 0; first < sealed.runs; first += runsPerSlice) {
    const [row] = await session.select<{ slice: Buffer | null }>(
      `select string_agg(int8send(end_seq) || substring(digest for 64), ''::bytea order by run) as slice
         from log_chain_run where run >= $1::int and run < $2::int`,
      [first, Math.min(first + runsPerSlice, sealed.runs)],
    );
    // Fewer than are said to be there do not fit the seal.
    if (!row?.slice) break;
    slices.push(row.slice);
  }
  return { count: sealed.runs, runs: Buffer.concat(slices), seal: sealed.seal };
}

/** No column of it may be null, and no number reaches 2^53. */
function toBatch([firstSeq, lastSeq, epoch, previousHash, hash, payload]: CopiedRow): BatchRow {
  return {
    firstSeq: int8(firstSeq),
    lastSeq: int8(lastSeq),
    epoch: int8(epoch),
    previousHash: previousHash!,
    hash: hash!,
    payload: payload!,
  };
}

const int8 = (bytes: Buffer | null | undefined): number => Number(bytes!.readBigInt64BE());
