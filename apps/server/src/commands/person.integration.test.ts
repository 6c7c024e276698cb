// All that is held about one person: whole, readable, without secrets and without anybody else, and noted before it is read.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Atoms, byInstallation, currencyByCode, type RatePpm } from '@candor/exchange';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROWS_FETCHED } from '../database/cursor-rows.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { jpeg } from '../files/testing-pictures.ts';
import { startTestVenue, type TestUser, type TestVenue } from '../http/testing-venue.ts';
import { insertDone } from '../operators/index.ts';
import { personLists } from '../personal-data/collect.ts';
import { listedApart, personTables, withoutPeople } from '../personal-data/person-tables.ts';
import { detailsContext } from '../verification/details.ts';
import { runPerson } from './person.ts';
import { besideVenue, printed } from './testing-commands.ts';

let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;
let environment: Record<string, string>;
const reason = 'Asked for by its owner';
beforeAll(async () => {
  venue = await startTestVenue();
  environment = { ...besideVenue(venue), CANDOR_FILES_KEY_FILE: venue.filesKeyFile };
  await venue.pricesAreThere();
  ann = await venue.register();
  const { invitationCode } = (await venue.get(ann, '/api/webapi/GetReferral')).json().data;
  ben = await venue.register(undefined, undefined, { invitationCode });
});
afterAll(() => venue.stop());

const folderOf = (name: string): string => path.join(makeTestFolder('person'), name);

async function run(email: string, folder: string): Promise<string> {
  return printed((output) => runPerson(['--email', email, '--reason', reason, folder], environment, output));
}

type Lists = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const read = (folder: string): { text: string; lists: Lists } => {
  const text = readFileSync(path.join(folder, 'person.json'), 'utf8');
  return { text, lists: JSON.parse(text) };
};

/** An order, a picture and a verification. */
async function live(user: TestUser): Promise<void> {
  const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '96000.0', amount: '0.00100' };
  expect((await venue.post(user, '/api/webapi/SubmitSpotTrade', order)).statusCode).toBe(200);
  const transfer = { from: 1, to: 3, symbol: 'USDT', amount: '7' };
  expect((await venue.post(user, '/api/webapi/SubmitPlayerWalletTransfer', transfer)).statusCode).toBe(200);
  const mailWord = { word: `Word of ${user.user}`, password: user.password };
  expect((await venue.post(user, '/api/webapi/SetMailWord', mailWord)).statusCode).toBe(200);
  const { files } = venue.requests;
  await files.keepNew({ owner: user.user, purpose: 'identity' }, await jpeg());
  const sealed = files.sealText(detailsContext(user.user), JSON.stringify({ name: `Name of ${user.user}` }));
  await venue.pool.query(
    `insert into verifications (user_id, kind, key_id, wrapped_key, details, submitted_at)
     values ($1, 'individual', $2, $3, $4, now())`,
    [user.user, sealed.keyId, sealed.wrappedKey, sealed.content],
  );
  await expect
    .poll(
      async () =>
        (await venue.pool.query('select from history_transfer where user_id = $1', [user.user])).rowCount,
    )
    .toBe(1);
}

let annsKey: string;

async function keyOf(user: TestUser): Promise<string> {
  const { password } = user;
  const asked = { name: 'Tax', mayTrade: false, addresses: ['192.0.2.0/24'], days: 30, password };
  return (await venue.post(user, '/api/webapi/CreateApiKey', asked)).json().data.key;
}

test('account, sessions, orders, ledger, balances, documents and pictures are there, in words and decimals', async () => {
  await live(ann);
  await live(ben);
  annsKey = await keyOf(ann);
  const folder = folderOf('ann');
  expect(await run(ann.email.toUpperCase(), folder)).toMatch(
    /person\.json: \d+ rows of account \d+, and 1 pictures/,
  );
  const { lists } = read(folder);
  expect(lists.users).toMatchObject([
    { id: ann.user, email: ann.email, nationality: 'DE', language: 'en', mail_word: `Word of ${ann.user}` },
  ]);
  expect(lists.sessions?.length).toBeGreaterThan(0);
  expect(lists.api_keys).toMatchObject([{ name: 'Tax', may_trade: false, addresses: ['192.0.2.0/24'] }]);
  expect(lists.account_events?.map(({ kind }) => kind)).toContain('registered');
  expect(lists.verifications).toMatchObject([
    { kind: 'individual', details: { name: `Name of ${ann.user}` } },
  ]);
  expect(lists.orders).toMatchObject([
    { symbol: 'BTC/USDT', side: 'buy', price: '96000.0', amount: '0.00100' },
  ]);
  expect(lists.history_transfer).toMatchObject([
    { from_wallet: 'spot', to_wallet: 'funding', currency: 'USDT', amount: '7.000000 USDT' },
  ]);
  expect(lists.ledger?.length).toBeGreaterThan(2);
  expect(lists.ledger?.[0]).toMatchObject({ kind: 'deposit', at: expect.stringMatching(/^20\d\d-.*Z$/) });
  const usdt = lists.balances?.find(({ wallet, currency }) => wallet === 'spot' && currency === 'USDT');
  expect(usdt).toMatchObject({ held: expect.stringMatching(/^96\.0/) });
  const [picture] = readdirSync(path.join(folder, 'files'));
  expect(readFileSync(path.join(folder, 'files', picture!)).subarray(0, 3)).toEqual(
    Buffer.from([0xff, 0xd8, 0xff]),
  );
  expect(lists.files).toMatchObject([{ id: picture!.replace('.jpg', ''), purpose: 'identity' }]);
  if (process.platform !== 'win32') {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, 'person.json')).mode & 0o777).toBe(0o600);
  }
});

test('how the account stands and what its owner forbids themself is there, which no table has', async () => {
  const bare = folderOf('ann-bare');
  await run(ann.email, bare);
  expect(read(bare).lists).toMatchObject({ own_limits: [], own_breaks: [] });
  const set = (call: string, body: object) => venue.post(ann, `/api/webapi/${call}`, body);
  for (const [call, body] of [
    ['SetSecondsLimits', { dailyStake: '250', dailyLoss: null }],
    ['SetSecondsLimits', { dailyStake: '400', dailyLoss: null }],
    ['SetSecondsCount', { dailyCount: 9 }],
    ['PauseSeconds', { kind: 'selfExclusion', hours: 24 * 200 }],
  ] as const)
    expect((await set(call, body)).json()).toMatchObject({ code: 200 });
  expect(
    await venue.engine.submit({
      command: { type: 'SetUserTier', ...byInstallation, user: ann.user, tier: 'individual' },
    }),
  ).toMatchObject({ outcome: 'accepted' });
  const folder = folderOf('ann-standing');
  await run(ann.email, folder);
  const moment = expect.stringMatching(/^20\d\d-.*Z$/);
  expect(read(folder).lists).toMatchObject({
    standing: [{ level: 'individual', frozen: false, at: moment, log_records: expect.any(Number) }],
    own_limits: [
      { limit: 'dailyStake', now: '250.000000 USDT', later: '400.000000 USDT', later_from: moment },
      { limit: 'dailyCount', now: 9 },
    ],
    own_breaks: [{ break: 'selfExclusion', until: moment }],
  });
});

const aboutBen = 'Said about Ben alone';

/** Ben came by Ann's invitation, sells to her and pays her, and an operator wrote something about him. */
async function meet(): Promise<void> {
  const ratePpm = 300_000 as RatePpm;
  const { currency } = await venue.engine.read((state) => currencyByCode(state, 'USDT')!);
  const usdt = { currency, amount: 3_000_000n as Atoms };
  for (const command of [
    { type: 'SetReferralRate', ...byInstallation, ratePpm },
    { type: 'SendToUser', user: ben.user, recipient: ann.user, ...usdt },
  ] as const)
    expect(await venue.engine.submit({ command })).toMatchObject({ outcome: 'accepted' });
  const order = { symbol: 'BTC/USDT', side: 'sell', type: 'limit', price: '96000.0', amount: '0.00100' };
  expect((await venue.post(ben, '/api/webapi/SubmitSpotTrade', order)).statusCode).toBe(200);
  const about = { target: { kind: 'user', id: String(ben.user) }, user: ben.user, reason: aboutBen };
  const action = { operator: undefined, kind: 'dataExported', ...about, details: {} } as const;
  await insertDone(venue.pool, action, Date.now());
  const shares = 'select from history_referral where inviter = $1';
  await expect
    .poll(async () => (await venue.pool.query(shares, [ann.user])).rowCount, { timeout: 10_000 })
    .toBe(1);
  const notices = `select from notifications where user_id = $1 and kind = 'received'`;
  await expect
    .poll(async () => (await venue.pool.query(notices, [ann.user])).rowCount, { timeout: 10_000 })
    .toBe(1);
}

test('times are moments of the calendar and numbers are numbers, also where a row has several', async () => {
  const { currency } = await venue.engine.read((state) => currencyByCode(state, 'USDT')!);
  const at = Date.UTC(2026, 2, 3, 4, 5, 6, 7);
  await venue.pool.query(
    `insert into history_withdrawal (withdrawal_id, user_id, network, currency_id, amount, fee, address_id,
       approvals_needed, status, requested_seq, requested_at, approval_operators, approval_actions, approval_times)
     values (900, $1, 0, $2, 30000000, 5000000, 1, 2, 0, 1, $3, '{7,8}', '{21,22}', array[$3, $3]::bigint[])`,
    [ann.user, currency, at],
  );
  const folder = folderOf('ann-approved');
  await run(ann.email, folder);
  const moment = '2026-03-03T04:05:06.007Z';
  expect(read(folder).lists.history_withdrawal).toMatchObject([
    {
      ...{ amount: '30.000000 USDT', fee: '5.000000 USDT', requested_at: moment },
      ...{ approval_operators: [7, 8], approval_actions: [21, 22], approval_times: [moment, moment] },
    },
  ]);
  await venue.pool.query('delete from history_withdrawal where withdrawal_id = 900');
});

test('nothing of anybody else and no secret is in it, also where two have met', async () => {
  await meet();
  const [folder, other] = [folderOf('ann-alone'), folderOf('ben-alone')];
  await run(ann.email, folder);
  await run(ben.email, other);
  const { text, lists } = read(folder);
  expect(text).toContain(ann.email);
  expect(lists.history_send).toMatchObject([{ amount: '3.000000 USDT' }]);
  expect(lists.history_referral).toHaveLength(1);
  expect(lists.trades).toHaveLength(1);
  // Who sent something is told to who received it, by the number of the account and in the notice of it alone.
  expect(text.split('\n').filter((line) => line.includes(ben.aid))).toEqual([
    expect.stringContaining('"kind":"received"'),
  ]);
  const ofBen = [ben.email, `Name of ${ben.user}`, `Word of ${ben.user}`, aboutBen];
  for (const told of ofBen) {
    expect(read(other).text).toContain(told);
    expect(text).not.toContain(told);
  }
  for (const told of [ann.email, `Name of ${ann.user}`]) expect(read(other).text).not.toContain(told);
  const { rows } = await venue.pool.query<{ hash: string }>(
    'select password_hash as hash from users where id = $1',
    [ann.user],
  );
  const names = ['$argon2', 'password_hash', 'code_hash', 'key_hash', 'secret":'];
  for (const secret of [rows[0]!.hash, ann.token, annsKey, ...names]) expect(text).not.toContain(secret);
});

test('the reading stands in the audit log with its reason, where the person sees it as well', async () => {
  await run(ann.email, folderOf('ann-noted'));
  const [row] = await venue.operators.audit.rows(
    { kind: 'dataExported', user: ann.user },
    { limit: 1, offset: 0 },
  );
  expect(row).toMatchObject({ operator: null, reason, outcome: 'done', target: { id: String(ann.user) } });
  const log = (await venue.get(ann, '/api/webapi/GetAccountLog')).json().data;
  expect(log.rows.map(({ action }: { action: string | null }) => action)).toContain('dataExported');
});

test('an unknown address, no reason, and a folder that is in use are refused before anything is noted', async () => {
  const count = async () =>
    (await venue.pool.query(`select from operator_actions where kind = 'dataExported'`)).rowCount;
  const before = await count();
  await expect(run('nobody@example.org', folderOf('nobody'))).rejects.toThrow('No account has this address.');
  const used = folderOf('used');
  await run(ben.email, used);
  await expect(run(ann.email, used)).rejects.toThrow('is not empty');
  const quiet = { write: () => {} };
  await expect(runPerson(['--email', ann.email, folderOf('x')], environment, quiet)).rejects.toThrow(
    /^Usage/,
  );
  expect(await count()).toBe((before ?? 0) + 1);
});

test('of lists with thousands of rows a hundred are in memory at a time, and all of them are read', async () => {
  for (const [table, key] of [
    ['history_transfer', 'seq'],
    ['history_order', 'order_id'],
  ])
    await venue.pool.query(
      `insert into ${table}
       select (jsonb_populate_record(kept, jsonb_build_object('${key}', 1000000 + n))).*
         from ${table} kept, generate_series(1, 2100) n
        where ${key} = (select min(${key}) from ${table} where user_id = $1)`,
      [ben.user],
    );
  const [counted, largest] = [new Map<string, number>(), { rows: 0 }];
  const orders: number[] = [];
  await inTransaction(venue.pool, async (client) => {
    const query = async (text: string, values?: unknown[]) => {
      const result = await client.query(text, values);
      largest.rows = Math.max(largest.rows, result.rows.length);
      return result;
    };
    const counting = { query } as unknown as PoolClient;
    for await (const { name, rows } of personLists(counting, venue.requests.files, ben))
      for await (const { order } of rows) {
        counted.set(name, (counted.get(name) ?? 0) + 1);
        if (name === 'orders') orders.push(Number(order));
      }
  });
  expect(Object.fromEntries(counted)).toMatchObject({ orders: 2_102, history_transfer: 2_101 });
  expect(largest.rows).toBe(ROWS_FETCHED);
  // The oldest first, as trades and the ledger.
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
});

test('every table of the database is read for a person, or is known to hold nothing of one', async () => {
  const { rows } = await venue.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const known = [...Object.keys(personTables), ...listedApart, ...withoutPeople].sort();
  expect(rows.map(({ name }) => name).sort()).toEqual(known);
});
