// The first operator of a live venue: an admin whom its first start makes, with what they sign in with in a file of the
// owner of the process alone. Standard output would have been kept by whoever collects it.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { refusalMessage } from '@candor/wire';
import { credentialLines, type Operators } from './operators/index.ts';
import type { Settings } from './settings.ts';

type FirstSettings = Pick<Settings, 'mode' | 'accountKeyFile' | 'contactEmail'>;

const BY = { operator: undefined, reason: 'First start of the venue' };
const NAME = 'First admin';

/**
 * The file with the credentials, as long as nobody has signed in with them; undefined on paper, where nobody is needed,
 * and once the password was changed. The file goes then. Safe to repeat.
 */
export async function openFirstOperator(
  accounts: Operators['accounts'],
  { mode, accountKeyFile, contactEmail }: FirstSettings,
): Promise<string | undefined> {
  if (mode === 'paper') return undefined;
  const file = path.join(path.dirname(accountKeyFile), 'first-operator');
  const [first] = await accounts.list();
  if (first === undefined) {
    const made = await accounts.create(BY, { name: NAME, email: contactEmail, roles: ['admin'] });
    if (made.outcome === 'refused') throw new Error(refusalMessage(made.code));
    writeFileSync(file, credentialLines(contactEmail, made.credentials), { mode: 0o600 });
    return file;
  }
  if (!existsSync(file)) return undefined;
  if (first.passwordMustChange) return file;
  rmSync(file);
  return undefined;
}
