// The audit log as staff read it: who did what to whom and when, searched on the screen and taken away as a file.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../testing-venue.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

let tested: TestConsole;
let ada: TestOperator;
let cora: TestOperator;
let ann: TestUser;

beforeAll(async () => {
  tested = await startTestConsole();
  ada = await tested.hire('admin');
  cora = await tested.hire('compliance', 'support');
  ann = await tested.venue.register();
});
afterAll(() => tested.stop());

const get = async (operator: TestOperator, name: string, query?: Record<string, string>) =>
  (await tested.get(operator, name, query)).json().data;
const post = async (operator: TestOperator, name: string, body: object) =>
  (await tested.post(operator, name, body)).json();

test('the audit log is searched, and taken away as a file in which nothing is a formula', async () => {
  await post(cora, 'FreezeUser', { user: ann.user, reason: '=HYPERLINK("http://evil.example")' });
  await post(cora, 'UnfreezeUser', { user: ann.user, reason: 'Was a mistake' });
  const found = await get(ada, 'GetActions', { query: 'hyperlink', user: String(ann.user) });
  expect(found).toMatchObject({ total: 1, rows: [{ kind: 'userFrozen', outcome: 'done' }] });
  const frozen = { operator: String(cora.id), kind: 'userFrozen' };
  expect((await get(ada, 'GetActions', frozen)).total).toBe(1);
  expect((await get(ada, 'GetActions', { to: '1' })).total).toBe(0);
  const csv = await tested.get(ada, 'GetActionsCsv', { user: String(ann.user) });
  expect(csv.body.startsWith('\ufeffid,time,')).toBe(true);
  expect(csv.headers['content-disposition']).toContain('attachment');
  expect(csv.headers['content-type']).toContain('text/csv');
  const lines = csv.body.split('\r\n');
  expect(lines.find((line) => line.includes('HYPERLINK'))).toContain(`"'=HYPERLINK`);
  for (const line of lines) expect(line).not.toMatch(/(?:^|,)"?[=+@]/);
  expect(lines.length).toBe(4);
});

test('whose actions are meant is said by a number, by a part of a name, or by an address', async () => {
  const total = async (operator: string) => (await get(ada, 'GetActions', { operator })).total;
  const byNumber = await total(String(cora.id));
  expect(byNumber).toBeGreaterThan(0);
  expect(await total(cora.name.toUpperCase())).toBe(byNumber);
  expect(await total(cora.email)).toBe(byNumber);
  expect(await total('nobody of that name')).toBe(0);
  // What the machine itself did is found by the number that stands for it in the table.
  const { rows } = await get(ada, 'GetActions', { operator: '0' });
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((row: { operator: unknown }) => row.operator))).toEqual(new Set([null]));
});

test('what happened at the end of a period is left to the next one, and nothing is left out', async () => {
  const { rows } = await get(ada, 'GetActions', { operator: String(cora.id) });
  const { at } = rows[0];
  const between = (from: number, to: number) =>
    get(ada, 'GetActions', { operator: String(cora.id), from: String(from), to: String(to) });
  expect((await between(at, at + 1)).total).toBeGreaterThan(0);
  expect((await between(at - 1, at)).rows.map((row: { id: number }) => row.id)).not.toContain(rows[0].id);
});

test('a table of more rows than one reading has each of them once, the newest first', async () => {
  const { pool, clock } = tested.venue;
  await pool.query(
    `insert into operator_actions (id, operator_id, roles, kind, reason, details, at)
     select 1000000 + n, $1, '{compliance}', 'reviewNoted', 'Row ' || n, '{}', $2 from generate_series(1, 1300) n`,
    [cora.id, new Date(clock.wallMs())],
  );
  const csv = await tested.get(ada, 'GetActionsCsv', { kind: 'reviewNoted' });
  const numbers = csv.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[0]));
  expect(numbers).toEqual(Array.from({ length: 1_300 }, (_, place) => 1_001_300 - place));
});
