// The command line for operators: beside a running database, with an honest exit, and a secret shown once.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { CommandRefused } from './open-log.ts';
import { runOperator } from './operator.ts';
import { printed } from './testing-commands.ts';

let database: TestDatabase;
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  folder = makeTestFolder('operator');
  environment = {
    DATABASE_URL: database.databaseUrl,
    CANDOR_DATA: `${folder}/data`,
    CANDOR_ACCOUNT_KEY_FILE: `${folder}/account.key`,
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.dispose();
});

const run = (...args: string[]): Promise<string> =>
  printed(async (output) => expect(await runOperator(args, environment, output)).toBe(0));

const create = (email: string, roles = 'admin'): Promise<string> =>
  run('create', '--name', 'Ann', '--email', email, '--roles', roles);

test('makes an operator with a one-time password and an authenticator, and keeps neither in the clear', async () => {
  expect(await run('list')).toBe('There are no operators yet.\n');
  const shown = await create('Ann@venue.example', 'admin, finance');
  const [, password = ''] = /One-time password: +(\S+)/.exec(shown) ?? [];
  const [, secret = ''] = /secret: +(\S+)/.exec(shown) ?? [];
  expect(password).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/);
  expect(shown).toContain('otpauth://totp/');
  expect(await run('list')).toContain('ann@venue.example  Ann  finance,admin  authenticator off');
  const pool = createPool(database.connectionConfig);
  const { rows } = await pool.query(
    `select (select string_agg(o::text, ' ') from operators o) || (select string_agg(a::text, ' ')
       from operator_actions a) || (select string_agg(t::text, ' ') from totp_secrets t) as everything`,
  );
  await pool.end();
  expect(rows[0].everything).toContain('operatorCreated');
  for (const text of [password, secret]) expect(rows[0].everything).not.toContain(text);
});

test('the last admin stays, whoever asks', async () => {
  await expect(run('disable', '--email', 'ann@venue.example')).rejects.toThrow('The last admin must stay.');
  await create('ben@venue.example');
  expect(await run('disable', '--email', 'ann@venue.example')).toContain('shut out');
  expect(await run('list')).toContain('shut out');
  expect(await run('enable', '--email', 'ann@venue.example')).toContain('may sign in again');
});

test('a reset gives new credentials', async () => {
  expect(await run('reset', '--email', 'ben@venue.example')).toContain('One-time password:');
});

test.each([
  [[]],
  [['create']],
  [['create', '--name', 'Ann', '--email', 'a@b.example']],
  [['create', '--name', 'Ann', '--email', 'a@b.example', '--roles', 'admin', '--password', 'x']],
  [['remove', '--email', 'ann@venue.example']],
])('%j is refused with the usage', async (args) => {
  await expect(run(...args)).rejects.toThrow(/^Usage:/);
});

test.each([
  [['create', '--name', '', '--email', 'a@b.example', '--roles', 'admin'], /^--name takes/],
  [
    ['create', '--name', 'Ann', '--email', 'nobody', '--roles', 'admin'],
    /^--email takes an e-mail address\.$/,
  ],
  [
    ['create', '--name', 'Ann', '--email', 'a@b.example', '--roles', 'king'],
    /^--roles takes one or more of .*admin/,
  ],
  [['create', '--name', 'Ann', '--email', 'nobody', '--roles', ''], /^--email takes .*\n--roles takes .*$/],
  [['reset', '--email', 'nobody'], /^--email takes/],
])('%j is refused with what each wrong field takes', async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence);
});

test('who is not there, or is there already, is said in a sentence', async () => {
  await expect(run('reset', '--email', 'nobody@venue.example')).rejects.toThrow(CommandRefused);
  await expect(create('ann@venue.example')).rejects.toThrow('There is an operator with this e-mail address');
});
