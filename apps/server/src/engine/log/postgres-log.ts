// The log in PostgreSQL, for its one writer: taking over and the compare-and-append.
import type { Client, QueryResult, QueryResultRow } from 'pg';
import { type ConnectionConfig, createClient } from '../../database/connection.ts';
import { holdersOf, isLockedOut, lockMsMax } from '../../database/lock-holders.ts';
import { DatabaseAway } from '../../database/refused.ts';
import { Fenced, LogDamaged } from '../faults.ts';
import { ChainThread } from './chain-thread.ts';
import type { CheckAhead, LogPort } from './log-port.ts';
import type { BatchRow, LogHead, LogWriter } from './log-rows.ts';
import { connectLogReader } from './postgres-log-reader.ts';

/** One statement and one row, or nothing at all: the head moves only from exactly where this writer left it. */
const appendText = (where: string): string => `
  with h as (
    update log_head set seq = $2::bigint, hash = $5::bytea
     where epoch = $3::bigint and seq = $1::bigint - 1 and hash = $4::bytea ${where}
    returning ctid as place)
  insert into log_batch (first_seq, last_seq, epoch, prev_hash, hash, payload)
  select $1::bigint, $2::bigint, $3::bigint, $4::bytea, $5::bytea, $6::bytea from h
  returning (select place from h)`;

const VALUES_OF_BATCH = 6;
const everywhere = { name: 'append', text: appendText('') };
/**
 * While somebody has looked at the database for hours, as a backup does, every version of the head since then is kept,
 * and afterwards the room that they took. Whoever knows the page of the newest one looks through none but that.
 */
const onPage = {
  name: 'append on page',
  text: appendText('and ctid >= $7::tid and ctid < $8::tid'),
};

/** A commit that takes longer than this counts as lost: its outcome is unknown. */
const appendMsMax = 30_000;
/** Counted in so many parts: a process that stood still counts one for all that time, and reads what has come meanwhile. */
const appendParts = 3;

interface HeadColumns extends QueryResultRow {
  readonly place: string;
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
  // A plan is made once, and perhaps while the head is one page still: then going through all of it seems as cheap.
  // A plan that avoids it counts as costly, and a server that compiles such plans would do so for one row.
  await client.query('set enable_seqscan = off; set jit = off');
  const head = new HeadRow(client);
  return {
    takeOver: () => head.takeOver(),
    append: (batch) => head.append(batch),
    close: () => client.end(),
  };
}

/** The row of the head, and on which page of its table it was left. */
class HeadRow {
  readonly #client: Client;
  #page: number | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  async takeOver(): Promise<LogHead> {
    const { place, ...head } = await takeOver(this.#client);
    this.#page = pageOf(place);
    return head;
  }

  /** One timer and one promise for all of it, because this is done for each commit. */
  append(batch: BatchRow): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let isGivenUp = false;
    let partsLeft = appendParts;
    const wait = (): NodeJS.Timeout =>
      setTimeout(() => {
        partsLeft -= 1;
        if (partsLeft > 0) {
          timer = wait();
          return;
        }
        isGivenUp = true;
        reject(new Error(`No answer to an append in ${appendMsMax} ms`));
      }, appendMsMax / appendParts);
    let timer = wait();
    const ask = (page: number | undefined): void => {
      this.#client.query(new AppendStatement(batch, page), (error: Error | null, result: AppendResult) => {
        // Somebody moved the row: nothing was written, and it is looked for where it is now.
        if (error === null && result.rowCount === 0 && page !== undefined && !isGivenUp)
          return ask(undefined);
        clearTimeout(timer);
        if (error !== null) return reject(error);
        if (result.rowCount !== 1) return reject(fencedAt(batch));
        this.#page = pageOf(result.rows[0]!.place);
        resolve();
      });
    };
    ask(this.#page);
    return promise;
  }
}

type AppendResult = QueryResult<{ readonly place: string }>;

/** PostgreSQL writes the place of a row as its page and its number there. */
function pageOf(place: string): number {
  return Number.parseInt(place.slice(1), 10);
}

function fencedAt({ firstSeq, epoch }: BatchRow): Fenced {
  return new Fenced(`The log has moved on: no batch after ${firstSeq - 1} in epoch ${epoch} is possible`);
}

async function raiseEpoch(client: Client): Promise<QueryResult<HeadColumns>> {
  try {
    return await client.query<HeadColumns>(
      'update log_head set epoch = epoch + 1 returning ctid as place, epoch, seq, hash',
    );
  } catch (error) {
    if (!isLockedOut(error)) throw error;
    throw new DatabaseAway(await describeBlockers(client), { cause: error });
  }
}

async function describeBlockers(client: Client): Promise<string> {
  const holders = await holdersOf(client, ['log_head']);
  return `The head of the log has been locked for ${lockMsMax} ms by ${holders} of the database. End that transaction; it is tried again until then.`;
}

/** An append of a leader that is being replaced holds the head for as long as one commit takes: others are named. */
async function takeOver(client: Client): Promise<LogHead & Pick<HeadColumns, 'place'>> {
  await client.query(`set lock_timeout = ${lockMsMax}`);
  const result = await raiseEpoch(client);
  await client.query('set lock_timeout = default');
  const row = result.rows[0];
  if (row === undefined || result.rows.length > 1) {
    throw new LogDamaged('log_head', `It has ${result.rows.length} rows and not one`);
  }
  return { place: row.place, epoch: Number(row.epoch), seq: Number(row.seq), hash: row.hash };
}

/** The driver copies every field that a statement has of its own, in the slowest way: this one has its values alone. */
class AppendStatement {
  readonly values: (number | string | Buffer)[];

  constructor({ firstSeq, lastSeq, epoch, previousHash, hash, payload }: BatchRow, page: number | undefined) {
    this.values = [firstSeq, lastSeq, epoch, asBuffer(previousHash), asBuffer(hash), asBuffer(payload)];
    if (page !== undefined) this.values.push(`(${page},0)`, `(${page + 1},0)`);
  }

  get name(): string {
    return statementWith(this.values).name;
  }

  get text(): string {
    return statementWith(this.values).text;
  }
}

function statementWith({ length }: readonly unknown[]): { readonly name: string; readonly text: string } {
  return length === VALUES_OF_BATCH ? everywhere : onPage;
}

/** The driver sends a `Buffer` in binary and would write any other array out as text. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
