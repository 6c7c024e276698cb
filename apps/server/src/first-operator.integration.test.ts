// The first operator of a live venue: made once, told in a file of its owner alone, which goes when it is not needed.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from './database/connection.ts';
import { startTestDatabase, type TestDatabase } from './database/testing.ts';
import { makeTestFolder } from './database/testing-folder.ts';
import { openFirstOperator } from './first-operator.ts';
import { openSecretsKey } from './identity/index.ts';
import { createPasswordHasher } from './identity/password-hashing.ts';
import { SecondFactors } from './identity/second-factors/second-factors.ts';
import { createSecretBox } from './identity/second-factors/secret-box.ts';
import { createOperators, noSocialLinks, type Operators } from './operators/index.ts';

let database: TestDatabase;
let pool: Pool;
let operators: Operators;
let accounts: Operators['accounts'];
const folder = makeTestFolder('first-operator');
const accountKeyFile = path.join(folder, 'account.key');
const file = path.join(folder, 'first-operator');
const settings = { mode: 'live', accountKeyFile, contactEmail: 'contact@venue.example' } as const;

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  const clock = { wallMs: () => Date.now() };
  const nobody = (): never => {
    throw new Error('No command is submitted.');
  };
  const box = createSecretBox(await openSecretsKey(pool, accountKeyFile));
  const ports = {
    pool,
    clock,
    sessionClock: clock,
    engine: { submit: nobody, read: nobody },
    log: { info: nobody, error: nobody },
    mailer: { send: async () => {}, stop: nobody },
    hasher: createPasswordHasher({ memoryKiB: 64, passes: 1, concurrencyMax: 1 }),
    secondFactors: new SecondFactors({ pool, clock, box }),
  };
  const usual = { siteName: '', contactEmail: '', customerServiceUrl: '', sampleRows: 'on' };
  operators = createOperators(ports, {
    mode: 'live',
    completions: {},
    usualParameters: { ...usual, publicReplay: 'off', passwordLength: '', ...noSocialLinks },
  });
  ({ accounts } = operators);
});
afterAll(async () => {
  await pool?.end();
  await database?.dispose();
});

test('on paper nobody is made', async () => {
  expect((await openFirstOperator(operators, { ...settings, mode: 'paper' })).file).toBeUndefined();
  expect(await accounts.list()).toEqual([]);
});

test('the first live start makes an admin, once, and every start tells the file until the password is changed', async () => {
  const { sweep, ...opened } = await openFirstOperator(operators, settings);
  expect(opened.file).toBe(file);
  expect(await accounts.list()).toMatchObject([
    { email: 'contact@venue.example', roles: ['admin'], passwordMustChange: true, access: null },
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file, 'utf8');
  expect(written).toMatch(/One-time password: +([A-Z2-9]{5}-){3}[A-Z2-9]{5}\n/);
  expect((await openFirstOperator(operators, settings)).file).toBe(file);
  expect(await sweep.run(Date.now())).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(written);
});

test('the file goes with the change of the password, and stays where that is refused', async () => {
  const { credentials } = await openFirstOperator(operators, settings);
  const [first] = await accounts.list();
  const session = { id: 'ab', operator: first } as never;
  const [oldPassword = ''] = /(?:[A-Z2-9]{5}-){3}[A-Z2-9]{5}/.exec(readFileSync(file, 'utf8')) ?? [];
  const password = 'Far-Too-Long-8';
  const wrong = { password, repeatPassword: password, oldPassword: 'wrong' };
  expect(await credentials.setPassword(session, wrong)).toMatchObject({ outcome: 'refused' });
  expect(existsSync(file)).toBe(true);
  expect(await credentials.setPassword(session, { ...wrong, oldPassword })).toEqual({ outcome: 'done' });
  expect(existsSync(file)).toBe(false);
});

test('where it could not go then, the sweep takes it away while the venue runs', async () => {
  const { sweep, credentials } = await openFirstOperator(operators, settings);
  mkdirSync(path.join(file, 'in-the-way'), { recursive: true });
  const [first] = await accounts.list();
  const again = {
    password: 'Further-Than-9',
    repeatPassword: 'Further-Than-9',
    oldPassword: 'Far-Too-Long-8',
  };
  const session = { id: 'ab', operator: first } as never;
  expect(await credentials.setPassword(session, again)).toEqual({ outcome: 'done' });
  await expect(sweep.run(Date.now())).rejects.toThrow();
  rmSync(file, { recursive: true });
  writeFileSync(file, '');
  expect(await sweep.run(Date.now())).toBe(1);
  expect(existsSync(file)).toBe(false);
  expect(await sweep.run(Date.now())).toBe(0);
});

test('where operators are there already none is made, and no file', async () => {
  expect((await openFirstOperator(operators, settings)).file).toBeUndefined();
  expect(existsSync(file)).toBe(false);
  expect((await accounts.list()).length).toBe(1);
});
