// Scratch folders of a test file, removed when it has ended: whatever a test leaves in them is gone with it.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

export function makeTestFolder(purpose: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `candor-${purpose}-`));
  folders.push(folder);
  return folder;
}
