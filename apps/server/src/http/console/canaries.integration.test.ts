// No secret that is typed, mailed or shown once comes into a log, a table or a record of the venue.
import { recordBytes } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appOf } from '../../identity/testing-own-account.ts';
import { tellFigure } from '../testing-figures.ts';
import type { TestUser } from '../testing-venue.ts';
import { ADDRESS, DAY_MS, passTime, shiftedClock, transaction, walletCalls } from '../testing-wallet.ts';
import { startTestConsole, type TestConsole } from './testing-console.ts';

const clock = shiftedClock();
const LOGIN = 'Canary-Login1';
const TRADE = 'Canary-Trade2';
const WRONG = 'Canary-Wrong3';
const CREDITED = transaction('ca');
/** By whoever types it into the wrong field, too. */
const canaries: string[] = [LOGIN, TRADE, WRONG];
const records: Buffer[] = [];
let tested: TestConsole;
let stopReading = (): void => {};

beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
  stopReading = tested.venue.engine.subscribe((committed) => {
    for (const record of committed) records.push(Buffer.from(recordBytes(record)));
  });
});
afterAll(async () => {
  stopReading();
  await tested.stop();
});

const { bind, deposit, withdraw, send } = walletCalls(() => tested.venue, clock);
const call = (name: string): string => `/api/webapi/${name}`;

async function guardedUser(): Promise<{ readonly ann: TestUser; readonly code: (steps: number) => string }> {
  const { venue } = tested;
  const ann = await venue.register(undefined, LOGIN);
  const trade = { loginPassword: LOGIN, password: TRADE, repeatPassword: TRADE };
  expect((await venue.post(ann, call('SetTradePwd'), trade)).statusCode).toBe(200);
  const { uri, secret } = (await venue.post(ann, call('StartTotp'))).json().data;
  const app = appOf(uri, {
    get nowMs() {
      return venue.clock.wallMs();
    },
  });
  const code = (steps: number): string => app(steps);
  const confirmation = { password: LOGIN, code: code(-1) };
  const { recoveryCodes } = (await venue.post(ann, call('ConfirmTotp'), confirmation)).json().data;
  canaries.push(secret, ann.token, ...recoveryCodes);
  const proof = { tradePassword: TRADE, code: recoveryCodes[0] };
  expect((await bind(ann, proof)).statusCode).toBe(200);
  passTime(venue, clock, DAY_MS + 1_000);
  return { ann, code };
}

/** Runs work while a table is out of reach, so that whatever is inside of it ends in a fault. */
async function withoutTable(name: string, work: () => Promise<unknown>): Promise<void> {
  const { pool } = tested.venue;
  await pool.query(`alter table ${name} rename to ${name}_away`);
  try {
    await work();
  } finally {
    await pool.query(`alter table ${name}_away rename to ${name}`);
  }
}

async function useTheWallet(): Promise<void> {
  const { ann, code } = await guardedUser();
  const proof = { tradePassword: TRADE, code: code(0) };
  expect((await withdraw(ann, { amount: '100', ...proof })).statusCode).toBe(200);
  await withdraw(ann, { amount: '100', tradePassword: WRONG, code: code(1) });
  await send(ann, { recipient: WRONG, tradePassword: TRADE, code: code(1) });
  await withoutTable('users', () => withdraw(ann, proof));
  await withoutTable('recovery_codes', () => withdraw(ann, { ...proof, code: canaries.at(-1) }));
  await withoutTable('withdrawal_addresses', () => bind(ann, { ...proof, network: 'omni' }));
  await withoutTable('deposit_requests', () => deposit(ann));
  expect((await deposit(ann, { transaction: CREDITED })).statusCode).toBe(200);
}

async function useTheConsole(): Promise<void> {
  const admin = await tested.hire('admin', 'finance');
  canaries.push(admin.password, admin.cookie.split('=')[1] ?? '');
  const person = { name: 'New', email: 'new@venue.example', roles: ['support'], reason: 'Hired' };
  const made = (await tested.post(admin, 'CreateOperator', person)).json().data;
  const reset = { operator: made.operator, reason: 'Forgot it' };
  const again = (await tested.post(admin, 'ResetOperator', reset)).json().data;
  canaries.push(made.password, made.totpSecret, again.password, again.totpSecret);
  const login = { email: person.email, password: again.password };
  const wrong = { ...login, password: WRONG };
  await tested.post(undefined, 'Login', wrong);
  await withoutTable('operators', () => tested.post(undefined, 'Login', login));
  const signedIn = await tested.post(undefined, 'Login', login);
  canaries.push(String(signedIn.cookies[0]?.value));
  await withoutTable('operator_sessions', () => tested.get(admin, 'Me'));
  const [row] = (await tested.get(admin, 'GetDeposits')).json().data.rows;
  await tested.post(admin, 'ClaimItem', { queue: 'deposits', id: row.id });
  const decision = { id: row.id, decision: 'approve', reason: 'Seen on its chain' };
  expect((await tested.post(admin, 'DecideDeposit', decision)).statusCode).toBe(200);
}

/** Every row of every table as text. What was mailed is there to be read, in a venue that sends no mail. */
async function everyTable(): Promise<string> {
  const { pool } = tested.venue;
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema() and tablename not like '%mail%'`,
  );
  expect(rows.length).toBeGreaterThan(30);
  const texts: string[] = [];
  for (const { name } of rows) {
    const read = await pool.query<{ text: string | null }>(
      `select string_agg(r::text, E'\\n') as text from ${name} r`,
    );
    texts.push(read.rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

/** Where canaries are that should be nowhere; bytes in tables are read as hexadecimal digits. */
async function canariesFound(): Promise<readonly string[]> {
  const logged = tested.venue.lines.join('\n');
  const kept = await everyTable();
  const told = Buffer.concat(records);
  return canaries.flatMap((canary) => {
    const hex = Buffer.from(canary).toString('hex');
    return [
      ...(logged.includes(canary) || logged.includes(hex) ? [`${canary} is in the log`] : []),
      ...(kept.includes(canary) || kept.includes(hex) ? [`${canary} is in a table`] : []),
      ...(told.includes(canary) ? [`${canary} is in a record`] : []),
    ];
  });
}

test('secrets are in no line of the log, in no table and in no record, also where their request met a fault', async (context) => {
  const faultsBefore = tested.venue.faults.length;
  await useTheWallet();
  await useTheConsole();
  // The control: there were faults that could have told.
  expect(tested.venue.faults.length).toBeGreaterThanOrEqual(faultsBefore + 5);
  const told = Buffer.concat(records);
  const kept = await everyTable();
  // What is no secret is found by the same search.
  for (const text of ['new@venue.example', ADDRESS, CREDITED]) expect(kept).toContain(text);
  expect(told.includes(CREDITED)).toBe(true);
  for (const canary of canaries) expect(canary.length).toBeGreaterThan(8);
  expect(await canariesFound()).toEqual([]);
  const places = `${tested.venue.lines.length} lines of the log, every table and ${records.length} records`;
  tellFigure(context, `${canaries.length} canaries in ${places}`);
});

test('the control: a secret that is logged, stored or recorded is found', async () => {
  const { pool, lines } = tested.venue;
  lines.push(`signed in with ${LOGIN}`);
  await pool.query('create table planted (hidden bytea)');
  await pool.query('insert into planted values ($1)', [Buffer.from(TRADE)]);
  records.push(Buffer.from(WRONG));
  const planted = [`${LOGIN} is in the log`, `${TRADE} is in a table`, `${WRONG} is in a record`];
  expect(await canariesFound()).toEqual(planted);
  lines.pop();
  records.pop();
  await pool.query('drop table planted');
});

test('the record of the venue names no address, no salt and nobody', async () => {
  const { rows } = await tested.venue.pool.query<{ address: string; salt: Buffer; email: string }>(
    'select address, salt, email from withdrawal_addresses a join users u on u.id = a.user_id',
  );
  expect(rows[0]?.address).toBe(ADDRESS);
  const told = Buffer.concat(records);
  const logged = tested.venue.lines.join('\n');
  for (const { address, salt, email } of rows) {
    for (const text of [address, address.toLowerCase(), address.slice(2), email]) {
      expect(told.includes(text), text).toBe(false);
    }
    expect(told.includes(Buffer.from(address.slice(2), 'hex'))).toBe(false);
    expect(told.includes(salt) || told.includes(salt.toString('hex'))).toBe(false);
    expect(logged.includes(salt.toString('hex')) || logged.includes(address)).toBe(false);
  }
});
