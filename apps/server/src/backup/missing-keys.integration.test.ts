// A venue goes on without the files of the keys that it has read, and would be found out by its next start alone.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBackup } from '../commands/backup.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { type BackedUpVenue, backedUpVenue, endBackedUp } from './testing-backup.ts';

let venue: BackedUpVenue;
let folder: string;
let passphraseFile: string;
let backups = 0;

beforeAll(async () => {
  venue = await backedUpVenue();
  folder = makeTestFolder('missing-keys');
  passphraseFile = path.join(folder, 'passphrase');
  writeFileSync(passphraseFile, 'correct horse battery staple\n');
});
afterAll(endBackedUp);

async function backUp(settings: NodeJS.ProcessEnv = {}) {
  const file = path.join(folder, `${++backups}.backup`);
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  const args = [file, '--passphrase-file', passphraseFile];
  const code = await runBackup(args, { ...venue.environment, ...settings }, { write });
  expect(existsSync(file)).toBe(true);
  return { code, text };
}

async function without<T>(key: string, work: () => Promise<T>): Promise<T> {
  const kept = readFileSync(key);
  rmSync(key);
  try {
    return await work();
  } finally {
    writeFileSync(key, kept, { mode: 0o600 });
  }
}

test.each(['head-key.pem', 'price-seed'])(
  'a backup names %s where it is gone from under the venue, is kept, and is no good one',
  async (name) => {
    const key = path.join(venue.dataDirectory, name);
    const { code, text } = await without(key, () => backUp());
    expect(text).toContain(`not found where the venue keeps its keys: ${key}. No backup holds them now`);
    expect(code).toBe(1);
    expect(await backUp()).toMatchObject({ code: 0, text: expect.not.stringContaining('not found') });
  },
);

test('the key of second factors is missed only where one rests on it, and that of files where there are any', async () => {
  const keys = `${venue.dataDirectory}-keys`;
  await without(path.join(keys, 'account.key'), async () => {
    expect((await backUp()).code).toBe(0);
  });
  await without(path.join(keys, 'files.key'), async () => {
    const { code, text } = await backUp();
    expect(text).toContain(`keeps its keys: ${path.join(keys, 'files.key')}.`);
    expect(code).toBe(1);
  });
});

test('what a venue with real prices never had is not missed', async () => {
  await without(path.join(venue.dataDirectory, 'price-seed'), async () => {
    expect((await backUp({ CANDOR_PRICES: 'external' })).code).toBe(0);
  });
});
