// `npm run secrets:rotate`: puts the account key and the files key in the place of new ones, and everything that rests on
// them under these, and writes that into the audit log. The venue is stopped meanwhile. Broken off at any point, it is
// ended by running it again.
import { pathToFileURL } from 'node:url';
import type { Client } from 'pg';
import { takeStartLock } from '../database/lock.ts';
import { refuseEarlierDatabase } from '../database/migrate.ts';
import { resealDrawSecrets } from '../draws/index.ts';
import { systemClock } from '../engine/index.ts';
import { isMasterKeyOf, keptMasterKey, masterKeyOf, openMasterKey, resealFiles } from '../files/index.ts';
import {
  createSecretBox,
  isSecretsKeyOf,
  keptSecretsKey,
  readSecretsKey,
  resealFactors,
} from '../identity/index.ts';
import { dropNextKey, type KeptKey, nextOf, openNextKey, readKey, replaceKeptKey } from '../kept-key.ts';
import { insertDone } from '../operators/index.ts';
import { readSettings, type Settings } from '../settings.ts';
import { dropAllTrees } from '../transparency/index.ts';
import { resealDetails } from '../verification/index.ts';
import { CommandRefused, openServer, refuseWithoutData } from './open-log.ts';
import { runCommandAlone } from './run-command.ts';

type Places = Pick<Settings, 'accountKeyFile' | 'filesKeyFile'>;

/** Where the command may be killed: named for its test. */
export type RotationStep = 'keysMade' | 'resealed' | 'committed' | 'accountKeyReplaced' | 'filesKeyReplaced';

export interface RotationOptions {
  readonly onStep?: (step: RotationStep) => void;
}

export async function runSecretsRotate(
  environment: NodeJS.ProcessEnv,
  output: { write(text: string): void },
  { onStep = () => {} }: RotationOptions = {},
): Promise<number> {
  const settings = readSettings(environment);
  refuseWithoutData(settings.dataDirectory);
  const server = await openServer(environment);
  try {
    const lock = await takeStartLock(server.connectionConfig);
    try {
      await refuseEarlierDatabase(lock.session);
      await refuseBesideBackup(lock.session);
      output.write(await rotate(lock.session, settings, onStep));
    } finally {
      await lock.release();
    }
  } finally {
    await server.stop();
  }
  return 0;
}

async function rotate(
  session: Client,
  places: Places,
  onStep: (step: RotationStep) => void,
): Promise<string> {
  if (await isCommitted(session, places)) {
    const kept = replaceKeys(places, onStep);
    return `A change of the keys that was broken off has come to its end.\n${aboutEarlier(kept)}`;
  }
  const resealed = await reseal(session, places, onStep).catch((error: unknown) => {
    // No commit was sent, so nothing rests on the new keys: left there, they would keep every backup from being made.
    dropNextKey(keptMasterKey(places.filesKeyFile));
    dropNextKey(keptSecretsKey(places.accountKeyFile));
    throw error;
  });
  await session.query('commit');
  onStep('committed');
  return [...resealed, aboutEarlier(replaceKeys(places, onStep))].join('\n');
}

/** Everything under the next keys, in a transaction that is left open: what there was, in words. */
async function reseal(
  session: Client,
  places: Places,
  onStep: (step: RotationStep) => void,
): Promise<readonly string[]> {
  const from = {
    account: await readSecretsKey(session, places.accountKeyFile),
    files: await openMasterKey(session, places.filesKeyFile),
  };
  const to = {
    account: openNextKey(keptSecretsKey(places.accountKeyFile)),
    files: masterKeyOf(Buffer.from(openNextKey(keptMasterKey(places.filesKeyFile)))),
  };
  onStep('keysMade');
  await session.query('begin');
  const { authenticators, recoveryCodes } = await resealFactors(session, {
    from: from.account,
    to: to.account,
  });
  const draws = await resealDrawSecrets(session, createSecretBox(from.account), createSecretBox(to.account));
  await dropAllTrees(session);
  const pictures = await resealFiles(session, from.files, to.files);
  const verifications = await resealDetails(session, from.files, to.files);
  await noteChange(session);
  onStep('resealed');
  return [
    `account.key: new. Under it now: authenticators ${authenticators}, recovery codes ${recoveryCodes}, secrets of draws ${draws}. The secrets of users for the proof of liabilities are others from now on.`,
    `files.key: new. Under it now: pictures ${pictures}, details of verifications ${verifications}.`,
  ];
}

/** In the same transaction: a change that comes to its end later stands there from its commit on, and once. */
function noteChange(session: Client): Promise<void> {
  const reason = 'By npm run secrets:rotate';
  const action = { operator: undefined, kind: 'secretsRotated', reason, details: {} } as const;
  return insertDone(session, action, systemClock.wallMs());
}

/** One transaction puts everything under both keys: where either of the next ones is what the database has, both are. */
async function isCommitted(session: Client, { accountKeyFile, filesKeyFile }: Places): Promise<boolean> {
  return (
    isNextInForce(keptSecretsKey(accountKeyFile), await isSecretsKeyOf(session)) ||
    isNextInForce(keptMasterKey(filesKeyFile), await isMasterKeyOf(session))
  );
}

function isNextInForce(kept: KeptKey, isRight: (key: Uint8Array) => boolean = () => false): boolean {
  const [present, next] = [readKey(kept), readKey(nextOf(kept))];
  return next !== undefined && isRight(next) && (present === undefined || !isRight(present));
}

/** The account key first; where they stay under their names, in this order. */
function replaceKeys(
  { accountKeyFile, filesKeyFile }: Places,
  onStep: (step: RotationStep) => void,
): readonly string[] {
  const account = replaceKeptKey(keptSecretsKey(accountKeyFile));
  onStep('accountKeyReplaced');
  const files = replaceKeptKey(keptMasterKey(filesKeyFile));
  onStep('filesKeyReplaced');
  return [...account, ...files];
}

function aboutEarlier(kept: readonly string[]): string {
  return [
    'The earlier keys stay beside the new ones:',
    ...kept.map((file) => `  ${file}`),
    'A backup from before needs them, unless it holds its keys under a passphrase. Move them to where those backups are kept, delete them with the last of these, and make a new backup now.',
    '',
  ].join('\n');
}

/** It would hold what the earlier keys sealed, and the new keys. */
async function refuseBesideBackup(session: Client): Promise<void> {
  const { rowCount } = await session.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'candor backup'`,
  );
  if (rowCount !== 0)
    throw new CommandRefused('A backup is being written. Wait until it is done, then run this again.');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommandAlone('secrets:rotate', () => runSecretsRotate(process.env, process.stdout));
}
