// Rules for backups: whole at one moment under load, restored elsewhere to the last bit, and refused by name otherwise.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runBackup } from '../commands/backup.ts';
import { runRestore } from '../commands/restore.ts';
import { createPool } from '../database/connection.ts';
import { migrations } from '../database/migrations/index.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { checkBeforeLeading, startEngine, systemClock, verifyHead } from '../engine/index.ts';
import { connectLogReader } from '../engine/log/postgres-log-reader.ts';
import { checkedStateFile } from '../engine/recovery/checked-state.ts';
import { recover } from '../engine/recovery/recovery.ts';
import { venueRules } from '../engine/rules.ts';
import { runFlow } from '../engine/testing-engine.ts';
import type { BackupHeader } from './contents.ts';
import { readBackup } from './read-backup.ts';
import {
  type BackedUpVenue,
  backedUpVenue,
  emptyPlace,
  endBackedUp,
  hashAt,
  type Place,
  rewritten,
  shapeOf,
  stateOf,
} from './testing-backup.ts';

let venue: BackedUpVenue;
let folder: string;
let file: string;
let written: string;
let passphraseFile: string;
let loadedDuringBackup: number;

beforeAll(async () => {
  venue = await backedUpVenue();
  folder = makeTestFolder('backups');
  passphraseFile = path.join(folder, 'passphrase');
  writeFileSync(passphraseFile, 'correct horse battery staple\n');
  file = path.join(folder, 'venue.backup');
  const stop = venue.load();
  const seqBefore = venue.engine.status().seq;
  written = (await ran(runBackup([file, '--passphrase-file', passphraseFile], venue.environment, output())))
    .text;
  loadedDuringBackup = venue.engine.status().seq - seqBefore;
  await stop();
});
afterAll(endBackedUp);
let disposals: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const dispose of disposals) await dispose();
  disposals = [];
});

let printed = '';
function output(): { write(text: string): void } {
  printed = '';
  return {
    write: (text) => {
      printed += text;
    },
  };
}
async function ran(command: Promise<number>): Promise<{ code: number; text: string }> {
  return { code: await command, text: printed };
}

const restore = (place: Place, from = file, ...rest: string[]) =>
  ran(runRestore([from, '--passphrase-file', passphraseFile, ...rest], place.environment, output()));

async function tablesOf(place: Pick<Place, 'environment'>): Promise<unknown> {
  const again = path.join(makeTestFolder('again'), 'again.backup');
  await runBackup([again], place.environment, output());
  return (await readBackup(again)).manifest.tables;
}

async function headerOf(from: string): Promise<BackupHeader> {
  return (await readBackup(from)).header;
}

test('a backup is one moment of a venue that goes on trading, and its head is one that the venue had', async () => {
  const { head, mode } = await headerOf(file);
  expect(loadedDuringBackup).toBeGreaterThan(0);
  expect(mode).toBe('paper');
  expect(await hashAt(venue.database, head.seq)).toBe(head.hash);
  expect(written).toContain(`record ${head.seq}, ${head.hash}`);
  expect(written).toContain('sealed with the passphrase: head-key.pem, price-seed, account.key');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
});

test('restored elsewhere, the audit agrees, every row and balance is the same, and the venue goes on', async () => {
  const place = await emptyPlace();
  const { code, text } = await restore(place);
  expect(text).toContain('Everything agrees.');
  expect(code).toBe(0);
  const { header, manifest } = await readBackup(file);
  // Every row of every table, byte by byte: the texts of the rows have the same hashes.
  expect(await tablesOf(place)).toEqual(manifest.tables);
  const reader = await connectLogReader(venue.database.connectionConfig, { readOnly: true });
  const target = { seq: header.head.seq, hash: Buffer.from(header.head.hash, 'hex') };
  const there = await recover({ reader, rules: venueRules, log: { info: () => {}, warn: () => {} } }, target);
  await reader.close();
  const hash = Buffer.from(venueRules.stateHash(there.state)).toString('hex');
  expect(await stateOf(place.database.connectionConfig)).toBe(`${header.head.seq} ${hash}`);
  for (const name of ['head-key.pem', 'price-seed'])
    expect(readFileSync(path.join(place.dataDirectory, name))).toEqual(
      readFileSync(path.join(venue.dataDirectory, name)),
    );
  const engine = await startEngine({
    connectionConfig: place.database.connectionConfig,
    clock: systemClock,
    dataDirectory: place.dataDirectory,
    onFatal: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  await runFlow(engine, 100_000, 100_050);
  expect(engine.status().seq).toBeGreaterThan(header.head.seq);
  expect(verifyHead(engine.status().head)).toBe(true);
  expect(engine.status().head.publicKey).toBe(venue.engine.status().head.publicKey);
  await engine.stop();
});

test('the first start after a restore decides nothing again and replays nothing: the audit has kept what it came to', async () => {
  const place = await emptyPlace();
  await restore(place);
  const { connectionConfig } = place.database;
  const { head } = await headerOf(file);
  const reader = await connectLogReader(connectionConfig, { readOnly: true });
  const check = await checkBeforeLeading({ reader, dataDirectory: place.dataDirectory });
  expect(check).toMatchObject({ fromSeq: head.seq, throughSeq: head.seq, decidedAgain: 0 });
  const leads: object[] = [];
  const info = (details: object, message: string) => message === 'The engine leads' && leads.push(details);
  const log = { info, warn: () => {}, error: () => {} };
  const { dataDirectory } = place;
  const options = { connectionConfig, clock: systemClock, dataDirectory, onFatal: () => {}, log };
  await (await startEngine(options)).stop();
  expect(leads).toMatchObject([{ snapshotSeq: head.seq, recordsReplayed: 0 }]);
  // Control: without what it kept, all of it is replayed.
  rmSync(checkedStateFile(dataDirectory));
  // What fell due while the first one led is in the log too.
  const { seq } = await reader.head();
  await (await startEngine(options)).stop();
  expect(leads[1]).toMatchObject({ snapshotSeq: 0, recordsReplayed: seq });
  await reader.close();
});

test('tables that keep their rows from being changed keep them after a restore too, references bind, and counters go on', async () => {
  const place = await emptyPlace();
  await restore(place);
  const pool = createPool(place.database.connectionConfig);
  disposals.push(() => pool.end());
  await expect(pool.query('delete from account_events')).rejects.toThrow();
  expect(await shapeOf(pool)).toEqual(await shapeOf(venue.pool));
});

test('one flipped bit anywhere is found and its place named, and nothing is written; control: the file itself is whole', async () => {
  const bytes = readFileSync(file);
  const place = await emptyPlace();
  const damaged = path.join(makeTestFolder('damaged'), 'damaged.backup');
  const flips = Array.from({ length: 150 }, (_, i) => Math.floor((i * (bytes.length - 1)) / 149));
  for (const at of flips) {
    const copy = Buffer.from(bytes);
    copy[at] = copy[at]! ^ (1 << (at % 8));
    writeFileSync(damaged, copy);
    const error = await readBackup(damaged).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    expect(error?.message, `byte ${at}`).toMatch(/At byte \d+/);
    const named = Number(/At byte (\d+)/.exec(error?.message ?? '')?.[1]);
    expect(named, `byte ${at}`).toBeLessThanOrEqual(at);
  }
  const before = readFileSync(damaged);
  await expect(restore(place, damaged)).rejects.toThrow('Nothing was restored');
  expect(before.equals(bytes)).toBe(false);
  expect(existsSync(place.dataDirectory)).toBe(false);
  expect((await restore(place, file, '--check')).code).toBe(0);
  expect((await restore(place)).code).toBe(0);
});

test('a file that was cut off is refused wherever that was, and so is one with more behind its end', async () => {
  const bytes = readFileSync(file);
  const cut = path.join(makeTestFolder('cut'), 'cut.backup');
  for (let i = 0; i < 60; i++) {
    writeFileSync(cut, bytes.subarray(0, Math.floor((i * bytes.length) / 60)));
    await expect(readBackup(cut), `cut ${i}`).rejects.toThrow(
      /At byte \d+, in .*(ends inside|cut off|no backup)/,
    );
  }
  writeFileSync(cut, Buffer.concat([bytes, Buffer.from([0])]));
  await expect(readBackup(cut)).rejects.toThrow('something follows the end');
});

test('a backup of another mode or of a newer release is refused; control: the same file, rewritten as it was', async () => {
  const place = await emptyPlace();
  const live = await rewritten(file, (header) => ({ ...header, mode: 'live' }));
  await expect(restore(place, live)).rejects.toThrow('of a venue in live mode');
  const newer = await rewritten(file, (header) => ({
    ...header,
    migrations: [...header.migrations, '9999-later'],
  }));
  await expect(restore(place, newer)).rejects.toThrow(/newer release .*9999-later/);
  const rules = await rewritten(file, (header) => ({ ...header, rulesVersion: header.rulesVersion + 1 }));
  await expect(restore(place, rules)).rejects.toThrow('newer release');
  const same = await rewritten(file, (header) => header);
  expect((await restore(place, same)).code).toBe(0);
});

test('a backup is restored where nothing is: a used data directory, another key or a used database is refused and left as it was', async () => {
  const used = await emptyPlace();
  mkdirSync(used.dataDirectory);
  writeFileSync(path.join(used.dataDirectory, 'last-head.json'), 'mine');
  await expect(restore(used)).rejects.toThrow('is not empty (last-head.json)');
  const keyed = await emptyPlace();
  const seed = path.join(keyed.dataDirectory, 'price-seed');
  mkdirSync(keyed.dataDirectory);
  writeFileSync(seed, '0'.repeat(64));
  await expect(restore(keyed)).rejects.toThrow(`${seed}. Move them to another place first`);
  const before = await tablesOf(venue);
  const taken = { ...(await emptyPlace()), database: venue.database };
  const environment = { ...taken.environment, DATABASE_URL: venue.database.databaseUrl };
  await expect(restore({ ...taken, environment })).rejects.toThrow('The database is not empty');
  expect(await tablesOf(venue)).toEqual(before);
});

test('keys are sealed with the passphrase or left out with a warning, and never in clear', async () => {
  const seed = readFileSync(path.join(venue.dataDirectory, 'price-seed'));
  const bytes = readFileSync(file);
  for (const text of [seed, Buffer.from(seed.toString('base64')), Buffer.from('PRIVATE KEY')])
    expect(bytes.includes(text)).toBe(false);
  const wrong = path.join(folder, 'wrong');
  writeFileSync(wrong, 'incorrect horse battery staple');
  const place = await emptyPlace();
  const withWrong = runRestore([file, '--passphrase-file', wrong], place.environment, output());
  await expect(withWrong).rejects.toThrow('do not open with this passphrase');
  await expect(runRestore([file], place.environment, output())).rejects.toThrow('are sealed');
  const bare = path.join(folder, 'bare.backup');
  const { text } = await ran(runBackup([bare], venue.environment, output()));
  expect(text).toContain('WARNING: these keys are NOT in the backup: head-key.pem, price-seed, account.key');
  const restored = await ran(runRestore([bare], place.environment, output()));
  expect(restored.text).toContain('put these keys back before you start');
  expect(restored.code).toBe(0);
  const start = startEngine({
    connectionConfig: place.database.connectionConfig,
    clock: systemClock,
    dataDirectory: place.dataDirectory,
    onFatal: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  await expect(start).rejects.toThrow('head-key.pem is missing');
});

test('a folder takes a backup named after its moment, and nothing is ever written over', async () => {
  const target = makeTestFolder('named');
  expect((await ran(runBackup([target], venue.environment, output()))).code).toBe(0);
  expect(readdirSync(target)).toEqual([expect.stringMatching(/^candor-\d{8}T\d{6}Z\.backup$/)]);
  await expect(runBackup([file], venue.environment, output())).rejects.toThrow('is there already');
});

test('a backup holds no session: whoever had one signs in again', async () => {
  const { manifest } = await readBackup(file);
  const names = manifest.tables.map(({ name }) => name);
  expect(names).not.toContain('sessions');
  expect(names).toEqual(
    expect.arrayContaining(['users', 'files', 'log_batch', 'history_entry_block', 'account_events']),
  );
  expect((await headerOf(file)).migrations).toEqual(Object.keys(migrations).sort());
});

test('a backup of a damaged log is kept, and says so with exit code 1; control: mended, it ends with 0', async () => {
  const flip = () =>
    venue.pool.query(
      'update log_batch set payload = set_byte(payload, 90, get_byte(payload, 90) # 1) where first_seq = 1',
    );
  const target = makeTestFolder('damaged');
  const backUp = (name: string) => ran(runBackup([path.join(target, name)], venue.environment, output()));
  await flip();
  const { code, text } = await backUp('damaged.backup').finally(flip);
  expect({ code, text }).toEqual({
    code: 1,
    text: expect.stringMatching(
      /WARNING: the log is damaged.*log_batch first_seq=1: .*[^.]\. Keep the backups/,
    ),
  });
  expect(readdirSync(target)).toEqual(['damaged.backup']);
  expect(await backUp('whole.backup')).toMatchObject({
    code: 0,
    text: expect.not.stringContaining('log is damaged'),
  });
});
