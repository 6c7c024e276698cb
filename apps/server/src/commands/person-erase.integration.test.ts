// Somebody who has left is forgotten: nothing that says who they are is left in any table, and everything else is.
import { type Atoms, byInstallation, type Command, type CurrencyId, describeOwner } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../files/testing-pictures.ts';
import { openLogRecords } from '../history/index.ts';
import { startTestVenue, type TestUser, type TestVenue } from '../http/testing-venue.ts';
import {
  ADDRESS,
  DAY_MS,
  passTime,
  shiftedClock,
  TRADE_PASSWORD,
  transaction,
  walletCalls,
} from '../http/testing-wallet.ts';
import { PROOF_EVERY_MS, tellProofs } from '../notifications/tell-proofs.ts';
import { blankedTables, erasedTables, keptTables } from '../personal-data/erase.ts';
import { lastDealing } from '../personal-data/last-dealing.ts';
import { personTables } from '../personal-data/person-tables.ts';
import { countGoing, plantRows } from '../personal-data/testing-planted-rows.ts';
import { detailsContext } from '../verification/details.ts';
import { runPersonErase } from './person-erase.ts';
import { besideVenue, printed } from './testing-commands.ts';

const reason = 'Left, and asked to be forgotten';
const yearMs = 366 * DAY_MS;
/** Of somebody else, whose address ends like hers. */
const slowedOther = 'sign-in joann.gone@example.org 192.0.2.9';
const clock = shiftedClock();

let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;
let cleo: TestUser;
let environment: Record<string, string>;
beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  environment = besideVenue(venue);
  await venue.pricesAreThere();
  ann = await venue.register('Ann.Gone@example.org');
  ben = await venue.register();
  cleo = await venue.register();
  await live(ann);
  await live(ben);
});
afterAll(() => venue.stop());

const calls = walletCalls(() => venue, clock);

async function run(email: string, { early = false, years = 0, said = [reason] } = {}): Promise<string> {
  const args = ['--email', email, ...said.flatMap((one) => ['--reason', one]), ...(early ? ['--early'] : [])];
  return printed((output) => runPersonErase(args, environment, output, clock.wallMs() + years * yearMs));
}

const refuseDeposits = () =>
  venue.pool.query(
    `update deposit_requests set decision = 'refuse', reason = 'None came', decided_at = now(), outcome = 'failed'
      where user_id = $1`,
    [ann.user],
  );

/** Leaves something in as many tables as a person does. */
async function live(user: TestUser): Promise<void> {
  const { password } = user;
  const trade = { loginPassword: password, password: TRADE_PASSWORD, repeatPassword: TRADE_PASSWORD };
  const key = {
    name: `Key of ${user.user}`,
    mayTrade: false,
    addresses: ['192.0.2.7/32'],
    days: 30,
    password,
  };
  for (const [url, body] of [
    ['SetTradePwd', trade],
    ['SetMailWord', { word: `Word of ${user.user}`, password }],
    ['CreateApiKey', key],
  ] as const)
    expect((await venue.post(user, `/api/webapi/${url}`, body)).statusCode).toBe(200);
  const address = `0x${ADDRESS.slice(2).toLowerCase().slice(0, -1)}${user.user % 10}`;
  expect((await calls.bind(user, { address })).statusCode).toBe(200);
  const digits = `b${user.user}`;
  expect((await calls.deposit(user, { transaction: transaction(digits) })).statusCode).toBe(200);
  const { files } = venue.requests;
  const kept = await files.keepNew({ owner: user.user, purpose: 'identity' }, await jpeg());
  const picture = 'file' in kept ? kept.file : undefined;
  const details = JSON.stringify({ name: `Name of ${user.user}` });
  const sealed = files.sealText(detailsContext(user.user), details);
  await venue.pool.query(
    `with verified as (insert into verifications (user_id, kind, key_id, wrapped_key, details, submitted_at)
       values ($1, 'individual', $2, $3, $4, now()) returning id)
     insert into verification_files select id, 'front', $5 from verified`,
    [user.user, sealed.keyId, sealed.wrappedKey, sealed.content, picture],
  );
}

async function does(command: Command): Promise<void> {
  // A price that is a day old counts for nothing, and the next one is on its way.
  const submit = async () => (await venue.engine.submit({ command })).outcome;
  await expect.poll(submit, { timeout: 5_000, message: command.type }).toBe('accepted');
}

/** All that is owed goes to somebody else. */
async function empty(user: TestUser, to: TestUser): Promise<void> {
  const owned = await venue.engine.read(({ ledger }) =>
    [...ledger.entries()].filter(({ owner, available }) => {
      const described = describeOwner(owner);
      return described.kind === 'user' && described.user === user.user && available > 0n;
    }),
  );
  const [from, recipient] = [user.user, to.user];
  await does({ type: 'SetUserTier', ...byInstallation, user: from, tier: 'institution' });
  for (const { wallet, currency, available: amount } of owned) {
    if (wallet !== 'funding' && wallet !== 'house')
      await does({
        type: 'TransferBetweenWallets',
        user: from,
        from: wallet,
        to: 'funding',
        currency,
        amount,
      });
    // A new transaction password keeps money in for a day, and a day has a limit.
    passTime(venue, clock, 2 * DAY_MS);
    await does({ type: 'SendToUser', user: from, recipient, currency, amount });
  }
}

/** Every row of every table, as text. */
async function everything(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await venue.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: lines } = await venue.pool.query<{ line: string }>(`select t::text as line from ${name} t`);
    texts.set(name, lines.map(({ line }) => line).join('\n'));
  }
  return texts;
}

test('every table that holds something of a person is erased, made blank or kept for a reason', () => {
  const classed = [...erasedTables, ...Object.keys(blankedTables), ...keptTables];
  expect(classed.toSorted()).toEqual(Object.keys(personTables).toSorted());
});

test('nobody is erased who is not frozen, who is owed something, or too early, and nothing is noted then', async () => {
  await expect(run('nobody@example.org')).rejects.toThrow('No account has this address.');
  for (const said of [[], ['no']]) await expect(run(ann.email, { said })).rejects.toThrow(/^Usage/);
  await expect(run(ann.email, { early: true })).rejects.toThrow('is not frozen');
  const freeze = { type: 'FreezeUser', ...byInstallation, user: ann.user } as const;
  await does(freeze);
  await expect(run(ann.email, { early: true })).rejects.toThrow(/is owed something \(.*USDT/);
  await does({ ...freeze, type: 'UnfreezeUser' });
  await empty(ann, ben);
  await does(freeze);
  await expect(run(ann.email, { early: true })).rejects.toThrow('A deposit of account');
  await refuseDeposits();
  await expect(run(ann.email, { years: 4 })).rejects.toThrow('is kept for 5 years, until');
  const noted = await venue.pool.query(`select from operator_actions where kind = 'dataErased'`);
  expect(noted.rowCount).toBe(0);
  expect((await everything()).get('users')).toContain('ann.gone@example.org');
});

test('nobody is erased while what staff did to them is not carried out', async () => {
  await venue.pool.query(
    `insert into operator_actions (id, roles, kind, target_kind, target_id, user_id, reason, details, at)
       values (9000000, '{}', 'userFrozen', 'user', $1::text, $1::text::bigint, 'Nobody knows', '{}', now())`,
    [String(ann.user)],
  );
  await expect(run(ann.email, { years: 6 })).rejects.toThrow('was not carried out yet');
  await venue.pool.query(
    `insert into operator_action_outcomes (action_id, outcome, at) values (9000000, 'done', now())`,
  );
});

test('a dealing counts that history has not read', async () => {
  const log = openLogRecords(venue.connectionConfig);
  const session = await venue.pool.connect();
  const last = ({ user }: TestUser) => lastDealing(venue.pool, log, user);
  try {
    // As a venue is found that was stopped, or begins to read its log anew.
    await session.query(`begin; select from projection where name like 'history%' for update`);
    const before = { ann: await last(ann), ben: await last(ben) };
    passTime(venue, clock, 1_000);
    const sent = { currency: 0 as CurrencyId, amount: 1n as Atoms };
    await does({ type: 'SendToUser', user: ben.user, recipient: cleo.user, ...sent });
    expect(await last(ben)).toBeGreaterThan(before.ben);
    expect(await last(ann)).toBe(before.ann);
  } finally {
    await session.query('rollback');
    session.release();
    await log.close();
  }
});

test('after five years nothing says who it was, and what others have is untouched', async () => {
  const marks = ['ann.gone', 'Ann.Gone', `Word of ${ann.user}`, `Key of ${ann.user}`, '192.0.2.7'];
  const before = await everything();
  for (const mark of marks) expect([...before.values()].some((text) => text.includes(mark))).toBe(true);
  const owners = ['files', 'verifications', 'sessions', 'account_events', 'totp_secrets', 'user_reviews'];
  const kept = await venue.pool.query('select * from users where id = $1', [ben.user]);
  await venue.pool.query(`insert into slow_downs (key, attempts, updated_at) values ($1, 3, now())`, [
    slowedOther,
  ]);
  const asked = { user: ann.user, email: 'ann.gone@example.org' };
  await plantRows(venue.pool, asked);
  expect([...(await countGoing(venue.pool, asked)).values()]).not.toContain(0);
  // As of somebody who never came to have an account.
  await venue.pool.query('update users set account_opened_at = null where id = $1', [ann.user]);
  const invitations = 'select invitation_code, account_opened_at from users where id = $1';
  const blanks = `select password_hash, trade_password_hash, screenshot, reason from users
    join deposit_requests on user_id = users.id where users.id = $1`;
  const filled = (await venue.pool.query(blanks, [ann.user])).rows[0];
  expect(filled).toMatchObject({ trade_password_hash: expect.any(String), reason: expect.any(String) });
  const invited = (await venue.pool.query(invitations, [ann.user])).rows[0];
  expect(await run('ANN.GONE@example.org', { years: 6 })).toMatch(/^Account \d+: \d+ rows are gone/);

  const after = await everything();
  for (const [table, count] of await countGoing(venue.pool, asked))
    expect([table, count]).toEqual([table, 0]);
  const uninvited = (await venue.pool.query(invitations, [ann.user])).rows[0];
  expect(uninvited.invitation_code).not.toBe(invited.invitation_code);
  expect(uninvited.account_opened_at).not.toBeNull();
  expect((await venue.pool.query(blanks, [ann.user])).rows[0]).toEqual({
    ...{ password_hash: '', trade_password_hash: null, screenshot: null, reason: null },
  });
  for (const mark of marks.slice(0, 4))
    for (const [table, text] of after)
      if (table !== 'slow_downs') expect(text.includes(mark), `${mark} in ${table}`).toBe(false);
  const slowed = await venue.pool.query<{ key: string }>(`select key from slow_downs where key ~ 'ann.gone'`);
  expect(slowed.rows).toEqual([{ key: slowedOther }]);
  // Its neighbour has a key for the same address.
  expect(after.get('api_keys')?.split('\n')).toHaveLength(1);
  for (const table of owners) {
    const column = table === 'files' ? 'owner' : table === 'totp_secrets' ? 'subject_id' : 'user_id';
    const rows = await venue.pool.query(`select from ${table} where ${column} = $1`, [ann.user]);
    expect(rows.rowCount, table).toBe(0);
  }
  const { rows } = await venue.pool.query('select address, salt from withdrawal_addresses order by user_id');
  expect(rows).toMatchObject([{ address: '' }, { address: expect.stringMatching(/^0x/) }]);
  expect(rows.map(({ salt }) => salt.length)).toEqual([0, 16]);
  expect((await venue.pool.query('select * from users where id = $1', [ben.user])).rows).toEqual(kept.rows);
  for (const table of ['verifications', 'files', 'verification_files'])
    expect(after.get(table)?.split('\n'), table).toHaveLength(1);
});

test('the erasure stands in the audit log with its reason, and the sums in the books stay', async () => {
  const [row] = await venue.operators.audit.rows({ kind: 'dataErased' }, { limit: 1, offset: 0 });
  expect(row).toMatchObject({ operator: null, reason, outcome: 'done', target: { id: String(ann.user) } });
  // Of what she sent history may read the last only now.
  const sent = async () =>
    (await venue.pool.query('select from history_send where sender = $1', [ann.user])).rowCount;
  await expect.poll(sent).toBeGreaterThan(0);
});

test('what keeps rows from being changed keeps them again', async () => {
  for (const table of ['account_events', 'verifications', 'verification_files'])
    await expect(venue.pool.query(`delete from ${table}`)).rejects.toThrow(/are (never changed|kept)/);
});

test('the address is free: who signs up with it is somebody new, and nobody can sign in to the old account', async () => {
  const again = await venue.register('ann.gone@example.org');
  expect(again.user).not.toBe(ann.user);
  const login = { email: `erased ${ann.user}`, password: ann.password };
  expect((await venue.post(undefined, '/api/webapi/Login', login)).statusCode).toBe(400);
});

test('nothing is sent to who was erased, and their address is no fault where a payment or the log names it', async () => {
  const recipient = (user: TestUser) => venue.identity.recipientOf(user.user);
  expect(await recipient(ann)).toBeUndefined();
  expect(await recipient(ben)).toMatchObject({ email: ben.email });
  await venue.pool.query(
    `with made as (insert into liability_roots (seq, published, findings, published_at)
       values (9000000, '{"root":{"hash":"00"},"publishedAt":1}', '[]', now()) returning seq)
     insert into liability_places select seq, person, '{0}' from made, unnest($1::bigint[]) as person`,
    [[ann.user, ben.user]],
  );
  const told = await tellProofs(venue.pool, Date.now() + 2 * PROOF_EVERY_MS);
  expect(told).toEqual([ben.user]);

  const { rows } = await venue.pool.query<{ id: bigint }>(
    'select id from withdrawal_addresses where user_id = any ($1) order by user_id',
    [[ann.user, ben.user]],
  );
  const [hers, his] = rows.map(({ id }) => Number(id));
  expect((await venue.requests.wallet.addressTexts(ann.user, [hers!])).size).toBe(0);
  expect((await venue.requests.wallet.addressTexts(ben.user, [his!])).size).toBe(1);
  expect(venue.faults).toEqual([]);
});
