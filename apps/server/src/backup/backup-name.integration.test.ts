// A backup that was told to be written is there under its name after a power cut.
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runBackup } from '../commands/backup.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { forgetSyncedFolders, watchSyncedFolders } from '../testing-synced-folders.ts';
import { backedUpVenue, endBackedUp } from './testing-backup.ts';

afterAll(async () => {
  forgetSyncedFolders();
  await endBackedUp();
});

test('the folder is synced once the backup has its name', async () => {
  const venue = await backedUpVenue();
  const folder = makeTestFolder('backups');
  const synced = watchSyncedFolders();
  expect(await runBackup([path.join(folder, 'one.backup')], venue.environment, { write: () => {} })).toBe(0);
  expect(synced.find((each) => each.folder === folder)?.names).toEqual(['one.backup']);
});
