// Rows about a person in every table whose rows go with them: a test of what is taken away needs something everywhere.
import type { Pool } from 'pg';
import type { Asked } from './collect.ts';
import { erasedTables, passingRows } from './erase.ts';
import { personTables } from './person-tables.ts';

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Which rows of each table go. */
export const goingRows: Readonly<Record<string, string>> = {
  ...Object.fromEntries(erasedTables.map((table) => [table, personTables[table]!.of])),
  ...passingRows,
};

/** How many rows of the person each table has. */
export async function countGoing(pool: Pool, asked: Asked): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [table, condition] of Object.entries(goingRows)) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where $1::bigint > 0 and $2::text <> '' and (${condition})`,
      [asked.user, asked.email],
    );
    counts.set(table, rows[0]!.count);
  }
  return counts;
}

/** One row in each table that has none of them yet. */
export async function plantRows(pool: Pool, asked: Asked): Promise<void> {
  for (const [table, count] of await countGoing(pool, asked))
    if (count === 0) await plant(pool, table, asked);
}

async function plant(pool: Pool, table: string, asked: Asked): Promise<void> {
  const { rows: columns } = await pool.query<Column>(
    `select column_name as name, udt_name as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_nullable = 'NO'
        and column_default is null and is_identity = 'NO'`,
    [table],
  );
  const values = columns.map((column) => sqlFor(column, asked));
  const names = columns.map(({ name }) => name).join(', ');
  await pool.query(`insert into ${table} (${names}) values (${values.join(', ')})`);
}

/** What a column has to say for the row to be about the person, or for the table to take it. */
function sqlFor({ name, type }: Column, { user, email }: Asked): string {
  const named: Readonly<Record<string, string>> = {
    ...{ user_id: String(user), subject_id: String(user), owner: String(user), subject_kind: `'user'` },
    ...{ email: `'${email}'`, recipient: `'${email}'`, key: `'sign-in ${email} 192.0.2.9'` },
    ...{ basis: `'last'`, direction: `'above'` },
    event_id: `(select max(id) from account_events where user_id = ${user})`,
  };
  return named[name] ?? usual[type] ?? `'${name}'`;
}

const usual: Readonly<Record<string, string>> = {
  ...{ int2: '0', int4: '0', int8: '0', bool: 'false', jsonb: `'{}'`, _text: `'{}'` },
  ...{ timestamptz: 'now()', uuid: 'gen_random_uuid()', bytea: `uuid_send(gen_random_uuid())` },
};
