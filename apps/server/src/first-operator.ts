// The first operator of a live venue: an admin whom its first start makes, with what they sign in with in a file of the
// owner of the process alone. Standard output would have been kept by whoever collects it.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { refusalMessage } from '@candor/wire';
import { replaceFileSync } from './durable-file.ts';
import { credentialLines, type Operators } from './operators/index.ts';
import type { Sweep } from './requests/index.ts';
import type { Settings } from './settings.ts';

type FirstSettings = Pick<Settings, 'mode' | 'accountKeyFile' | 'contactEmail'>;

type Credentials = Operators['credentials'];

export interface FirstOperator {
  /** Where the credentials lie; undefined where nobody needs them. */
  readonly file: string | undefined;
  /** Takes the file away with the change of its password: its other half, the authenticator's secret, goes on counting. */
  readonly credentials: Credentials;
  /** Takes it away where that did not: a process that ended in between, a disk that refused. */
  readonly sweep: Sweep;
}

const BY = { operator: undefined, reason: 'First start of the venue' };
const NAME = 'First admin';

/** Makes the operator where there is none; on paper nobody is needed. Safe to repeat. */
export async function openFirstOperator(
  { accounts, credentials }: Pick<Operators, 'accounts' | 'credentials'>,
  { mode, accountKeyFile, contactEmail }: FirstSettings,
): Promise<FirstOperator> {
  const file = path.join(path.dirname(accountKeyFile), 'first-operator');
  if (mode === 'live' && (await accounts.list()).length === 0) {
    const made = await accounts.create(BY, { name: NAME, email: contactEmail, roles: ['admin'] });
    if (made.outcome === 'refused') throw new Error(refusalMessage(made.code));
    replaceFileSync(file, credentialLines(contactEmail, made.credentials));
  }
  const run = async (): Promise<number> => {
    if (!existsSync(file)) return 0;
    const [first] = await accounts.list();
    if (first?.passwordMustChange === true) return 0;
    rmSync(file, { force: true });
    return 1;
  };
  await run();
  return {
    file: existsSync(file) ? file : undefined,
    credentials: { ...credentials, setPassword: thenRunning(credentials.setPassword, run) },
    sweep: { name: 'first operator', run },
  };
}

/** What does not succeed is repeated by the sweep; the password was changed in any case. */
function thenRunning(
  setPassword: Credentials['setPassword'],
  run: () => Promise<unknown>,
): Credentials['setPassword'] {
  return async (...asked) => {
    const outcome = await setPassword(...asked);
    if (outcome.outcome === 'done') await run().catch(() => undefined);
    return outcome;
  };
}
