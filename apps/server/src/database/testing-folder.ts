// Scratch folders of tests. They are gone with the place of their run (`tools/test/scratch-place.ts`).
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export function makeTestFolder(purpose: string): string {
  return mkdtempSync(path.join(os.tmpdir(), `candor-${purpose}-`));
}
