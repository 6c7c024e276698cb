// Small files of the data directory that are replaced as a whole: a reader and a power cut see the old one or the new.
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';

const unfinishedName = (file: string): string => `${file}.${process.pid}`;

/** Returns when the file would outlive a power cut. */
export function replaceFileSync(file: string, text: string | Uint8Array): void {
  const unfinished = unfinishedName(file);
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  if (process.platform === 'win32') return;
  const folder = openSync(path.dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** The same without making anybody wait; which of the two names a power cut leaves is not promised. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const unfinished = `${unfinishedName(file)}.later`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}
