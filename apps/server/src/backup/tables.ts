// The tables of a venue as a backup goes through them.
import type { ClientBase } from 'pg';
import { tablesLeftOut } from './contents.ts';

export interface SequenceValue {
  readonly name: string;
  readonly value: string;
}

/** In the order of their names: what rows refer to is checked when all of them are there. */
export async function tablesToKeep(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`,
  );
  return rows.map(({ name }) => name).filter((name) => !tablesLeftOut.has(name));
}

export interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Everything by which rows refer to rows. */
export async function references(client: ClientBase): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(
    `select f.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class f on f.oid = c.conrelid
      where c.contype = 'f' and c.connamespace = current_schema()::regnamespace order by c.conname`,
  );
  return rows;
}

/** What is made from the log lies as it happened, and its keys begin with a user or a market. */
const asItLies = /^(?:history_|candle)/;

/**
 * Rows come in the order of their key, so that two backups of the same rows are alike. The largest tables but the log
 * come as they lie: by key each page of a chart's table would be read anew for each of its markets.
 */
export async function orderOf(client: ClientBase, table: string): Promise<string> {
  const key = asItLies.test(table) ? [] : await primaryKey(client, table);
  return key.length === 0 ? '' : `order by ${key.map((column) => `"${column}"`).join(', ')}`;
}

async function primaryKey(client: ClientBase, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name
       from pg_index i, unnest(i.indkey) with ordinality as k(number, place)
       join pg_attribute a on a.attnum = k.number
      where i.indrelid = $1::regclass and i.indisprimary and a.attrelid = i.indrelid order by k.place`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Counters go on where they were; one that ran ahead meanwhile only leaves a gap. */
export async function sequenceValues(client: ClientBase): Promise<readonly SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = current_schema() and last_value is not null order by sequencename`,
  );
  return rows;
}

export async function appliedMigrations(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}
