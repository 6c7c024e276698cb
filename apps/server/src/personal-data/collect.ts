// Everything that is held about one person, list by list: what a request for one's own data is answered with.
import { formatDecimal, type UserId } from '@candor/exchange';
import type { PoolClient } from 'pg';
import { cursorRows } from '../database/cursor-rows.ts';
import type { Files } from '../files/index.ts';
import { type EntryView, selectPosition } from '../history/index.ts';
import { everyOrderOf } from '../history/queries/every-order.ts';
import { selectEntriesAfter } from '../history/queries/select-entries-after.ts';
import { selectFillsAfter } from '../history/queries/select-fills-after.ts';
import { detailsOf, type SealedRow } from '../verification/details.ts';
import { type PersonTable, personTables } from './person-tables.ts';
import { readNames, writtenRow } from './written-rows.ts';

type Row = Readonly<Record<string, unknown>>;
type Client = Pick<PoolClient, 'query'>;

export interface PersonList {
  readonly name: string;
  readonly rows: AsyncIterable<Row>;
}

export interface Asked {
  readonly user: UserId;
  readonly email: string;
}

/**
 * In one look at the database: the caller's transaction must not see what is written meanwhile. Of each list a few rows
 * are read at a time, and it is read to its end before the next one begins.
 */
export async function* personLists(
  client: Client,
  files: Pick<Files, 'unsealText'>,
  asked: Asked,
): AsyncGenerator<PersonList> {
  const names = await readNames(client);
  for (const [name, table] of Object.entries(personTables)) {
    const rows =
      name === 'verifications'
        ? verifications(client, files, table, asked)
        : rowsOf(client, name, table, asked);
    yield { name, rows: written(rows, (row) => writtenRow(table, names, row)) };
  }
  yield { name: 'orders', rows: written(everyOrderOf(client, asked.user), momentsOf) };
  yield { name: 'trades', rows: written(trades(client, asked), momentsOf) };
  const sums = new Balances();
  yield { name: 'ledger', rows: written(sums.over(entries(client, asked)), momentsOf) };
  yield { name: 'balances', rows: sums.rows() };
}

/** Up to which record of the log the lists of trading and money go. */
export function throughSeq(client: Client): Promise<number> {
  return selectPosition(client, 'history');
}

async function* written<From>(rows: AsyncIterable<From>, as: (row: From) => Row): AsyncGenerator<Row> {
  for await (const row of rows) yield as(row);
}

function rowsOf(
  client: Client,
  name: string,
  { from, of }: PersonTable,
  { user, email }: Asked,
): AsyncGenerator<Row> {
  return cursorRows<Row>(
    client,
    // Both values are named, so that each condition may use either.
    `select shown.* from ${from ?? name} as shown where $1::bigint > 0 and $2::text <> '' and (${of}) order by 1`,
    [user, email],
  );
}

async function* verifications(
  client: Client,
  files: Pick<Files, 'unsealText'>,
  table: PersonTable,
  asked: Asked,
): AsyncGenerator<Row> {
  for await (const row of rowsOf(client, 'verifications', table, asked)) {
    yield { ...row, details: detailsOf(files, row as unknown as SealedRow) };
  }
}

const PORTION = 2_000;

async function* trades(client: Client, { user }: Asked): AsyncGenerator<object> {
  for (let after = 0; ; ) {
    const rows = await selectFillsAfter(client, { user, after, limit: PORTION });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.trade;
  }
}

async function* entries(client: Client, { user }: Asked): AsyncGenerator<EntryView> {
  for (let after = { seq: 0, place: 0 }; ; ) {
    const rows = await selectEntriesAfter(client, { user, after, limit: PORTION });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

function momentsOf(row: object): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        /(^a|A)t$/.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
      ]),
  );
}

interface Balance {
  available: bigint;
  held: bigint;
  readonly scale: number;
}

/** What the ledger comes to in each wallet and currency. */
class Balances {
  readonly #sums = new Map<string, Balance>();

  async *over(ledger: AsyncIterable<EntryView>): AsyncGenerator<EntryView> {
    for await (const entry of ledger) {
      const key = `${entry.wallet} ${entry.currency}`;
      const scale = entry.available.split('.')[1]?.length ?? 0;
      const sum = this.#sums.get(key) ?? { available: 0n, held: 0n, scale };
      sum.available += atomsOf(entry.available);
      sum.held += atomsOf(entry.held);
      this.#sums.set(key, sum);
      yield entry;
    }
  }

  async *rows(): AsyncGenerator<Row> {
    for (const [key, { available, held, scale }] of this.#sums) {
      const [wallet, currency] = key.split(' ');
      yield {
        wallet,
        currency,
        available: formatDecimal(available, scale),
        held: formatDecimal(held, scale),
      };
    }
  }
}

const atomsOf = (text: string): bigint => BigInt(text.replace('.', ''));
