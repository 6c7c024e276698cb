// Columns, references and guards of the rows that are about a person: what a migration adds is thought of here as well.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blankedTables, erasedTables, guards, passingRows } from './erase.ts';
import { type PersonTable, personTables, withoutPeople } from './person-tables.ts';

const snapshot = readFileSync(new URL('../database/schema.snapshot.txt', import.meta.url), 'utf8');

/** The lines of each table. */
function tablesOf(schema: string): ReadonlyMap<string, readonly string[]> {
  const blocks = schema.split('\n\n').map((block) => block.split('\n'));
  return new Map(
    blocks.flatMap(([head = '', ...lines]) => {
      const name = /^table (\w+)/.exec(head)?.[1];
      return name === undefined ? [] : [[name, lines] as const];
    }),
  );
}

interface Column {
  readonly name: string;
  readonly type: string;
}

function columnsOf(lines: readonly string[] = []): readonly Column[] {
  return lines.flatMap((line) => {
    const [, name, type] = /^ {2}(\w+) (\S+)/.exec(line) ?? [];
    return name === undefined || type === undefined || ['constraint', 'CREATE'].includes(name)
      ? []
      : [{ name, type }];
  });
}

/** Of rows that are made blank, by hand: what says nothing of who it was, or is what the payment rests on. */
const staying: Readonly<Record<keyof typeof blankedTables, readonly string[]>> = {
  deposit_requests: [
    ...['id', 'user_id', 'network', 'currency_id', 'amount', 'transaction', 'request_key', 'requested_at'],
    ...['decision', 'operator', 'action', 'decided_at', 'outcome', 'seq', 'told_at'],
  ],
  withdrawal_addresses: [
    ...['id', 'user_id', 'network', 'request_key', 'requested_at', 'bound_at', 'unbind_operator'],
    ...['unbind_operator_name', 'unbind_action', 'unbind_asked_at', 'unbound_at'],
  ],
  users: ['id', 'public_id', 'inviter', 'created_at'],
};

function unthoughtOf(schema: string): readonly string[] {
  return Object.entries(blankedTables).flatMap(([table, set]) => {
    const blanked = [...set.matchAll(/(\w+) = /g)].map(([, column]) => column);
    const known = new Set([...blanked, ...staying[table as keyof typeof staying]]);
    const columns = columnsOf(tablesOf(schema).get(table));
    return columns.filter(({ name }) => !known.has(name)).map(({ name }) => `${table}.${name}`);
  });
}

/** Columns that the file of a person would show as nobody can read them, or that nobody may see. */
function unfit(schema: string, persons: Readonly<Record<string, PersonTable>>): readonly string[] {
  const tables = tablesOf(schema);
  return Object.entries(persons).flatMap(([table, { amounts, prices, without = [] }]) =>
    columnsOf(tables.get(table))
      .filter(({ name, type }) => {
        if (without.includes(name)) return false;
        if (type.startsWith('numeric')) return amounts?.[name] === undefined && prices?.[name] === undefined;
        return type !== 'bytea' && /hash|secret|salt|_key$/.test(name);
      })
      .map(({ name }) => `${table}.${name}`),
  );
}

/** Rows that go while others still name them: PostgreSQL would refuse to take them away. */
function namedTooLong(schema: string, order: readonly string[]): readonly string[] {
  return [...tablesOf(schema)].flatMap(([table, lines]) =>
    lines.flatMap((line) => {
      const [, column = '', named = ''] = /FOREIGN KEY \((\w+)\) REFERENCES (\w+)/.exec(line) ?? [];
      if (!order.includes(named)) return [];
      const set = (blankedTables as Readonly<Record<string, string>>)[table];
      if (set?.includes(`${column} = null`)) return [];
      const isBefore = order.includes(table) && order.indexOf(table) < order.indexOf(named);
      return isBefore ? [] : [`${table}.${column} names ${named}`];
    }),
  );
}

function unguarded(schema: string): readonly string[] {
  const changed = new Set<string>([...erasedTables, ...Object.keys(blankedTables)]);
  const known = guards.map(([table, guard]) => `${guard} on ${table}`);
  return [...schema.matchAll(/^trigger (\w+ on (\w+))$/gm)]
    .filter(([, , table = '']) => changed.has(table))
    .map(([, trigger = '']) => trigger)
    .filter((trigger) => !known.includes(trigger));
}

/** Tables said to be about nobody that name accounts or mailboxes. Those of operators and of the house are theirs. */
function aboutSomebody(schema: string, nobody: readonly string[]): readonly string[] {
  const ofVenue = ['operators', 'history_house_user'];
  const tables = tablesOf(schema);
  return nobody.filter((table) => {
    const names = columnsOf(tables.get(table)).map(({ name }) => name);
    const isNamed = names.some((name) => ['user_id', 'subject_id', 'email', 'recipient'].includes(name));
    return isNamed && !ofVenue.includes(table) && passingRows[table] === undefined;
  });
}

test('every column of rows that are made blank is blanked, or known to stay', () => {
  expect(unthoughtOf(snapshot)).toEqual([]);
});

test('every amount is written with its currency, and no secret is given away', () => {
  expect(unfit(snapshot, personTables)).toEqual([]);
});

test('rows go before those that they name', () => {
  expect(namedTooLong(snapshot, erasedTables)).toEqual([]);
});

test('each guard of the rows that go or are made blank is lifted meanwhile', () => {
  expect(unguarded(snapshot)).toEqual([]);
});

test('a table that names accounts is read for them, or its rows pass and go with them', () => {
  expect(aboutSomebody(snapshot, withoutPeople)).toEqual([]);
});

describe('controls: a migration that was not thought of is found', () => {
  const withColumn = (table: string, column: string) =>
    snapshot.replace(`table ${table}\n`, `table ${table}\n  ${column}\n`);

  test('a telephone number of users, the secret of a key, an amount without a currency', () => {
    expect(unthoughtOf(withColumn('users', 'telephone text'))).toEqual(['users.telephone']);
    expect(unfit(withColumn('api_keys', 'totp_secret text'), personTables)).toEqual(['api_keys.totp_secret']);
    expect(unfit(withColumn('history_send', 'fee numeric(38,0)'), personTables)).toEqual([
      'history_send.fee',
    ]);
  });

  test('a row that names a session, a guard, and a table of notes about people', () => {
    const reference =
      'constraint api_keys_session_fkey FOREIGN KEY (session) REFERENCES sessions(token_hash)';
    expect(namedTooLong(withColumn('api_keys', reference), erasedTables)).toEqual([
      'api_keys.session names sessions',
    ]);
    expect(unguarded(`${snapshot}\ntrigger files_kept on files\n`)).toEqual(['files_kept on files']);
    const notes = `${snapshot}\ntable notes\n  user_id bigint not null\n`;
    expect(aboutSomebody(notes, [...withoutPeople, 'notes'])).toEqual(['notes']);
  });
});
