// Which folders are synced, for tests of what a power cut leaves: a file is no safer than its name.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

export interface SyncedFolder {
  readonly folder: string;
  readonly names: readonly string[];
}

/** What each folder held whenever its names were made safe. */
export function watchSyncedFolders(): readonly SyncedFolder[] {
  const synced: SyncedFolder[] = [];
  const opened = new Map<number, string>();
  const { openSync, fsyncSync } = fs;
  vi.spyOn(fs, 'openSync').mockImplementation((file, ...rest) => {
    const descriptor = openSync(file, ...rest);
    opened.set(descriptor, String(file));
    return descriptor;
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    fsyncSync(descriptor);
    const place = opened.get(descriptor) ?? '';
    if (fs.statSync(place).isDirectory()) synced.push({ folder: place, names: fs.readdirSync(place) });
  });
  syncBuiltinESMExports();
  return synced;
}

export function forgetSyncedFolders(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}
