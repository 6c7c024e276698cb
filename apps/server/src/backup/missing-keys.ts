// Keys that are gone from under a venue: it has read them and goes on, while its next start refuses.
import { existsSync } from 'node:fs';
import type { Pool } from 'pg';
import { hasTable } from '../database/migrate.ts';
import { isMasterKeyOf } from '../files/index.ts';
import { isSecretsKeyInUse } from '../identity/index.ts';
import type { Settings } from '../settings.ts';
import { keyFiles } from './keys.ts';

/** The files that are not where they belong, of those that a start on this database asks for. */
export async function missingKeys(
  pool: Pool,
  settings: Settings,
  head: { readonly seq: number },
): Promise<readonly string[]> {
  const isBegun = head.seq > 0;
  const needed = {
    'head-key.pem': isBegun,
    'price-seed': isBegun && settings.prices === 'simulated',
    'account.key': (await hasTable(pool, 'secrets_key')) && (await isSecretsKeyInUse(pool)),
    'files.key': (await hasTable(pool, 'files')) && (await isMasterKeyOf(pool)) !== undefined,
  };
  const files = keyFiles(settings);
  return Object.entries(needed)
    .filter(([, isNeeded]) => isNeeded)
    .map(([name]) => files.get(name)!)
    .filter((file) => !existsSync(file));
}
