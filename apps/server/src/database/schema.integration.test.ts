import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createPool } from './connection.ts';
import { startTestDatabase } from './testing.ts';

const snapshot = new URL('./schema.snapshot.txt', import.meta.url);

const tables = `
  select relname as name, array_to_string(reloptions, ', ') as options
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;

const columns = `
  select table_name, column_name, format_type(atttypid, atttypmod) as type, is_nullable, column_default, attstorage
    from information_schema.columns
    join pg_attribute on attrelid = format('%I', table_name)::regclass and attname = column_name
   where table_schema = 'public' order by table_name, ordinal_position`;

const constraints = `
  select conrelid::regclass::text as table_name, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`;

const indexes = `
  select tablename as table_name, indexdef as definition from pg_indexes where schemaname = 'public' order by 1, 2`;

const others = `
  select 'function ' || oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'trigger ' || tgname || ' on ' || tgrelid::regclass from pg_trigger where not tgisinternal
  union all select 'view ' || viewname from pg_views where schemaname = 'public'
  union all select 'sequence ' || sequencename from pg_sequences where schemaname = 'public'
  union all select 'type ' || typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
   order by 1`;

const storages: Record<string, string> = { e: ' storage external', m: ' storage main' };

/** Everything that a migration can change, as text that a person can review line by line. */
async function describeSchema(pool: Pool): Promise<string> {
  const read = async (sql: string): Promise<Record<string, string | null>[]> => (await pool.query(sql)).rows;
  const belongsTo = (table: string | null) => (row: Record<string, string | null>) =>
    row.table_name === table;
  const [columnRows, constraintRows, indexRows] = [
    await read(columns),
    await read(constraints),
    await read(indexes),
  ];
  const parts: string[] = [];
  for (const { name = null, options } of await read(tables)) {
    const lines = [`table ${name}${options ? ` with (${options})` : ''}`];
    for (const column of columnRows.filter(belongsTo(name))) {
      const nullable = column.is_nullable === 'YES' ? '' : ' not null';
      const value = column.column_default === null ? '' : ` default ${column.column_default}`;
      const storage = storages[column.attstorage ?? ''] ?? '';
      lines.push(`  ${column.column_name} ${column.type}${nullable}${value}${storage}`);
    }
    for (const row of constraintRows.filter(belongsTo(name)))
      lines.push(`  constraint ${row.name} ${row.definition}`);
    for (const row of indexRows.filter(belongsTo(name))) lines.push(`  ${row.definition}`);
    parts.push(lines.join('\n'));
  }
  for (const row of await read(others)) parts.push(String(row.name));
  return `${parts.join('\n\n')}\n`;
}

test('the tables are those of schema.snapshot.txt (UPDATE_SCHEMA=1 writes it anew after a new migration)', async () => {
  const { connectionConfig } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  const schema = await describeSchema(pool);
  await pool.end();
  if (process.env.UPDATE_SCHEMA === '1') writeFileSync(snapshot, schema);
  expect(schema).toBe(
    existsSync(snapshot) ? readFileSync(snapshot, 'utf8') : 'schema.snapshot.txt is missing',
  );
});

test('a changed column is noticed', async () => {
  const { connectionConfig } = await startTestDatabase({ durable: false });
  const pool = createPool(connectionConfig);
  const before = await describeSchema(pool);
  await pool.query('alter table log_head alter column hash drop not null');
  const after = await describeSchema(pool);
  await pool.end();
  expect(after).not.toBe(before);
});
