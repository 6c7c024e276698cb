// New keys in the place of old ones: everything opens under them and under them alone, wherever the change was killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { UserId } from '@candor/exchange';
import type { CertificationFields } from '@candor/wire';
import type { Pool } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClient, createPool } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { takeStartLock } from '../database/lock.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { createDrawSecrets } from '../draws/index.ts';
import { openFiles } from '../files/index.ts';
import { jpeg } from '../files/testing-pictures.ts';
import { createSecretBox, openSecretsKey, readEarlierMarking } from '../identity/index.ts';
import { SecondFactors } from '../identity/second-factors/second-factors.ts';
import { totpCodeAt, totpStepAt } from '../identity/second-factors/totp/totp-code.ts';
import { bareEnvironment } from '../testing-environment.ts';
import { detailsContext, detailsOf, type SealedRow } from '../verification/details.ts';
import { documentMarks } from '../verification/same-document.ts';
import { runBackup } from './backup.ts';
import { type RotationStep, runSecretsRotate } from './secrets-rotate.ts';
import { printed } from './testing-commands.ts';

const ANN = 1_000 as UserId;
const subjects = [
  { kind: 'user', id: ANN },
  { kind: 'operator', id: 1 },
] as const;
const details = {
  kind: 'individual',
  name: 'Ann Example',
  documentNumber: 'X 123-45',
} as unknown as CertificationFields;
const origin = { address: '192.0.2.1', userAgent: 'test' };
const clock = { nowMs: 1_800_000_000_000, wallMs: () => clock.nowMs };

let database: TestDatabase;
let pool: Pool;
let environment: { CANDOR_DATA: string; DATABASE_URL: string };
let accountKeyFile: string;
let filesKeyFile: string;
const opened: { end(): Promise<void> }[] = [];
beforeEach(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  opened.push(pool);
  const dataDirectory = makeTestFolder('rotation');
  environment = { CANDOR_DATA: dataDirectory, DATABASE_URL: database.databaseUrl };
  accountKeyFile = `${dataDirectory}-keys/account.key`;
  filesKeyFile = `${dataDirectory}-keys/files.key`;
});
afterAll(async () => {
  for (const each of opened) await each.end();
});

/** Opens the keys as a start does, and with them what rests on them. */
async function open() {
  const key = await openSecretsKey(pool, accountKeyFile);
  const box = createSecretBox(key, await readEarlierMarking(pool, key));
  const factors = new SecondFactors({ pool, clock, box });
  const files = await openFiles({ pool, clock, keyFile: filesKeyFile });
  return { box, factors, files, draws: createDrawSecrets(pool, box, clock) };
}

type Parts = Awaited<ReturnType<typeof open>>;

interface Kept {
  readonly secrets: readonly Buffer[];
  readonly codes: readonly (readonly string[])[];
  readonly commitment: string;
  readonly drawSecret: string | undefined;
  readonly file: string;
  readonly bytes: Buffer;
}

async function totpSecret({ box }: Parts, { kind, id }: (typeof subjects)[number]): Promise<Buffer> {
  const { rows } = await pool.query<{ secret: Buffer }>(
    'select secret from totp_secrets where subject_kind = $1 and subject_id = $2',
    [kind, id],
  );
  return box.open(rows[0]!.secret, `totp ${kind} ${id}`);
}

async function withFactors(parts: Parts, subject: (typeof subjects)[number]) {
  await parts.factors.startTotp(subject, 'ann');
  const secret = await totpSecret(parts, subject);
  const code = totpCodeAt(secret, totpStepAt(clock.nowMs));
  const codes = await inTransaction(pool, (client) => parts.factors.confirmTotp(client, subject, code));
  return { secret, codes: codes as readonly string[] };
}

/** Something of everything that is sealed or marked under either key. */
async function fill(): Promise<Kept> {
  const parts = await open();
  await pool.query(
    `insert into users (id, public_id, email, email_as_typed, password_hash, nationality, invitation_code, created_at)
     overriding system value values ($1, gen_random_uuid(), 'a@b.co', 'a@b.co', '', 'DE', 'ABCDEFGH', now())`,
    [ANN],
  );
  const [ann, ada] = [await withFactors(parts, subjects[0]), await withFactors(parts, subjects[1])];
  const commitment = await parts.draws.make();
  const kept = await parts.files.keepNew({ owner: ANN, purpose: 'identity' }, await jpeg());
  if (kept.outcome === 'refused') throw new Error(kept.code);
  const sealed = parts.files.sealText(detailsContext(ANN), JSON.stringify(details));
  await pool.query(
    `insert into verifications (user_id, kind, key_id, wrapped_key, details, document_marks, submitted_at)
     values ($1, 'individual', $2, $3, $4, $5, now())`,
    [ANN, sealed.keyId, sealed.wrappedKey, sealed.content, documentMarks(parts.files, details)],
  );
  await pool.query(`insert into liability_places (seq, user_id, places) values (1, $1, '{0}')`, [ANN]);
  return {
    secrets: [ann.secret, ada.secret],
    codes: [ann.codes, ada.codes],
    commitment,
    drawSecret: await parts.draws.open(commitment),
    file: kept.file,
    bytes: (await parts.files.openForOwner(kept.file, ANN))!.bytes,
  };
}

/** Everything opens under the keys that lie there, and a recovery code of everybody is good, once. */
async function expectWhole(kept: Kept, codeAt: number): Promise<void> {
  const parts = await open();
  for (const [i, subject] of subjects.entries()) {
    expect(await totpSecret(parts, subject)).toEqual(kept.secrets[i]);
    const code = kept.codes[i]![codeAt]!;
    const from = { address: `192.0.2.${i}`, isKnown: true };
    const check = () => parts.factors.check(subject, { code }, origin, from);
    expect(await check()).toMatchObject({ outcome: 'proved', by: 'recovery' });
    expect(await check()).toMatchObject({ outcome: 'refused' });
  }
  expect(await parts.draws.open(kept.commitment)).toBe(kept.drawSecret);
  expect((await parts.files.openForOwner(kept.file, ANN))?.bytes).toEqual(kept.bytes);
  const { rows } = await pool.query<SealedRow & { document_marks: Buffer[] }>('select * from verifications');
  expect(detailsOf(parts.files, rows[0]!)).toEqual(details);
  expect(rows[0]!.document_marks).toEqual(documentMarks(parts.files, details));
}

const nextKeys = () => [accountKeyFile, filesKeyFile].filter((file) => existsSync(`${file}.next`));
const keys = () => [accountKeyFile, filesKeyFile].map((file) => readFileSync(file, 'utf8'));

/** Keys that lie aside, by the key that they are beside. */
function earlierOf(file: string): readonly string[] {
  const folder = path.dirname(file);
  const names = readdirSync(folder).filter((name) => name.startsWith(`${path.basename(file)}.earlier-`));
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

const rotate = (): Promise<string> => printed((output) => runSecretsRotate(environment, output));

test('everything is under new keys, the earlier ones stay beside them and open nothing any more', async () => {
  const kept = await fill();
  const before = keys();
  const parts = await open();
  const output = await rotate();
  expect(output).toContain('authenticators 2, recovery codes 20, secrets of draws 1.');
  expect(output).toContain('pictures 1, details of verifications 1.');
  const named = output.match(/\S+\.earlier-[0-9a-f]{8}/g) ?? [];
  expect(named.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
  expect(keys().some((key) => before.includes(key))).toBe(false);
  await expectWhole(kept, 0);
  await expect(totpSecret(parts, subjects[0])).rejects.toThrow();
  await expect(parts.draws.open(kept.commitment)).rejects.toThrow();
  await expect(parts.files.openForOwner(kept.file, ANN)).rejects.toThrow('another key');
  const { rows } = await pool.query<{ code_hash: Buffer }>('select code_hash from recovery_codes');
  const known = kept.codes[0]!.map((code) =>
    parts.box.mark(code.replace('-', ''), `recovery user ${ANN}`).toString('hex'),
  );
  expect(rows.filter(({ code_hash: hash }) => known.includes(hash.toString('hex')))).toEqual([]);
  expect((await pool.query('select from liability_places')).rowCount).toBe(0);
});

test('a code that was written down before three changes is good after them, and one of in between as well', async () => {
  const kept = await fill();
  for (let times = 0; times < 3; times += 1) await rotate();
  await expectWhole(kept, 1);
  const { factors } = await open();
  const codes = await inTransaction(pool, (client) => factors.renewRecoveryCodes(client, subjects[1]));
  await rotate();
  await expectWhole({ ...kept, codes: [kept.codes[0]!, codes!] }, 2);
  expect(earlierOf(accountKeyFile)).toHaveLength(4);
});

/** The command in a process of its own, which kills itself at this step. */
async function killedAt(step: RotationStep): Promise<void> {
  const script = new URL('./secrets-rotate.ts', import.meta.url).href;
  const code = `
    import { runSecretsRotate } from ${JSON.stringify(script)};
    const onStep = (step) => { if (step === ${JSON.stringify(step)}) process.kill(process.pid, 'SIGKILL'); };
    await runSecretsRotate(process.env, process.stdout, { onStep });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: bareEnvironment(environment),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'close');
  expect(signal, step).toBe('SIGKILL');
}

test.each([
  ['keysMade', 'old'],
  ['resealed', 'old'],
  ['committed', 'refused'],
  ['accountKeyReplaced', 'refused'],
  ['filesKeyReplaced', 'new'],
] as const)(
  'killed at %s, the keys that the next start finds are %s, and one more run ends the change',
  async (step, state) => {
    const kept = await fill();
    const before = keys();
    await killedAt(step);
    if (state === 'refused') await expect(open()).rejects.toThrow(/Run npm run secrets:rotate again/);
    else await expectWhole(kept, 0);
    if (state === 'old') expect(keys()).toEqual(before);
    const noted = await pool.query(`select from operator_actions where kind = 'secretsRotated'`);
    expect(noted.rowCount).toBe(state === 'old' ? 0 : 1);
    expect((await rotate()).includes('has come to its end')).toBe(state === 'refused');
    await expectWhole(kept, 1);
    expect(keys().some((key) => before.includes(key))).toBe(false);
    for (const [i, file] of [accountKeyFile, filesKeyFile].entries())
      expect(earlierOf(file).filter((text) => text === before[i])).toHaveLength(1);
  },
);

test.each([
  ['totp_secrets', 'secret', /The authenticator of (user 1000|operator 1)/],
  ['draw_secret', 'sealed', /The secret of the draw [0-9a-f]{64}/],
  ['files', 'wrapped_key', /The file [0-9a-f-]{36}/],
  ['verifications', 'wrapped_key', /The verification \d+/],
])(
  'a piece of %s that does not open under its key stops the change and is named, and nothing has changed',
  async (table, column, named) => {
    const kept = await fill();
    const before = keys();
    const { rows } = await pool.query<{ piece: Buffer }>(`select ${column} as piece from ${table} limit 1`);
    const put = (piece: Buffer, inPlaceOf: Buffer) =>
      pool.query(`update ${table} set ${column} = $1 where ${column} = $2`, [piece, inPlaceOf]);
    const damaged = Buffer.alloc(1);
    await put(damaged, rows[0]!.piece);
    await expect(rotate()).rejects.toThrow(new RegExp(`${named.source} does not open under the present key`));
    expect(keys()).toEqual(before);
    expect(nextKeys()).toEqual([]);
    await put(rows[0]!.piece, damaged);
    await expectWhole(kept, 0);
  },
);

test('a change that failed keeps no backup from being made, also where one before it was killed', async () => {
  await fill();
  await killedAt('keysMade');
  expect(nextKeys()).toHaveLength(2);
  await pool.query(`update files set wrapped_key = '\\x00'`);
  await expect(rotate()).rejects.toThrow(/The file \S+ does not open under the present key/);
  // It comes as far as what a database without a venue has not.
  const run = runBackup([makeTestFolder('rotation-backup')], environment, { write: () => {} });
  await expect(run).rejects.toThrow('No venue was ever started on this database');
});

test('what came of a commit that was sent is not known, and both new keys stay for the next run', async () => {
  const kept = await fill();
  const before = keys();
  await pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'failed at the end'; end $$;
    create constraint trigger fails after update on secrets_key
      deferrable initially deferred for each row execute function fail()`);
  await expect(rotate()).rejects.toThrow('failed at the end');
  expect(nextKeys()).toHaveLength(2);
  await pool.query('drop trigger fails on secrets_key');
  await rotate();
  await expectWhole(kept, 0);
  expect(keys().some((key) => before.includes(key))).toBe(false);
});

test('beside a venue or a backup nothing is changed, and no backup begins in the middle of a change', async () => {
  await fill();
  const before = keys();
  const lock = await takeStartLock(database.connectionConfig);
  await expect(rotate()).rejects.toThrow(/is using this database\. Stop it first/);
  await lock.release();
  const backup = createClient(database.connectionConfig, 'candor backup');
  await backup.connect();
  await expect(rotate()).rejects.toThrow('A backup is being written.');
  await backup.end();
  expect(keys()).toEqual(before);
  await killedAt('committed');
  const run = runBackup([makeTestFolder('rotation-backup')], environment, { write: () => {} });
  await expect(run).rejects.toThrow(/run npm run secrets:rotate again/);
  await rotate();
  expect(existsSync(`${accountKeyFile}.next`)).toBe(false);
});
