// Folders that are gone when their use is over, and the environment of the processes that are started again and again.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export async function withFolder<T>(purpose: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `candor-${purpose}-`));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What Node.js has compiled once it need not compile at every start. Only a process that ends by itself adds to it. */
export const childEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'candor-compiled'),
};
