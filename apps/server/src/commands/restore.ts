// `npm run restore -- FILE`: puts a backup where no venue is, and audits what it has put there.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  keysOfBackup,
  openedKeys,
  type ReadBackup,
  readBackup,
  readBackupHeader,
  refuseUnfit,
  refuseUsedDatabase,
  refuseUsedDirectory,
  restoreFiles,
  restoreKeys,
  restoreRows,
} from '../backup/index.ts';
import { prepareDataDirectory } from '../data-directory.ts';
import { openNamed } from '../database/connect.ts';
import type { ConnectionConfig } from '../database/connection.ts';
import { takeStartLock } from '../database/lock.ts';
import { readSettings, type Settings } from '../settings.ts';
import { runAudit } from './audit.ts';
import { startForCommand } from './broken-off.ts';
import { CommandRefused } from './open-log.ts';
import { readPassphrase } from './passphrase.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run restore -- FILE [--passphrase-file FILE | --without-keys]
or     npm run restore -- FILE --check [--passphrase-file FILE], which reads the file and restores nothing.`;

interface Asked {
  readonly file: string;
  readonly check: boolean;
  readonly withoutKeys: boolean;
  readonly passphraseFile: string | undefined;
}

interface Output {
  write(text: string): void;
}

export async function runRestore(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  const asked = readArguments(args);
  const { file } = asked;
  const settings = readSettings(environment);
  // What the file says of itself is looked at first, so that a backup of another kind is not called damaged.
  if (!asked.check) refuseUnfit(await readBackupHeader(file), settings);
  const passphrase = readPassphrase(asked.passphraseFile);
  if (!asked.check) refuseUsedDirectory(settings);
  const backup = await readBackup(file);
  const { head } = backup.header;
  output.write(`${file} is whole: up to record ${head.seq}, made ${backup.header.madeAt}.\n`);
  if (asked.check) {
    output.write(describeKeys(file, backup, passphrase));
    return 0;
  }
  const keys = asked.withoutKeys
    ? new Map<string, Buffer>()
    : keysOfBackup(file, backup, settings, passphrase);
  prepareDataDirectory(settings.dataDirectory);
  await inEmptyDatabase(settings, async (connectionConfig) => restoreRows(connectionConfig, file, backup));
  restoreFiles(settings, backup);
  const missing = restoreKeys(settings, backup, keys);
  const verdict = await runAudit(environment, output, { isRestored: true });
  if (verdict !== 0) {
    output.write('The backup holds a venue that does not agree with itself: do not start it.\n');
    return verdict;
  }
  if (missing.length > 0)
    output.write(
      `WARNING: put these keys back before you start, they were not in the backup: ${missing.join(', ')}.\n`,
    );
  output.write('Restored. Whoever held a signed head of a later record can show that records were lost.\n');
  return 0;
}

/** A passphrase that opens nothing is better found now than on the day when it is needed. */
function describeKeys(
  file: string,
  { sealedKeys, manifest: { keys } }: ReadBackup,
  passphrase: string | undefined,
): string {
  const lines: string[] = [];
  const isSealed = sealedKeys !== undefined && keys.sealed.length > 0;
  if (isSealed && passphrase !== undefined)
    lines.push(
      `The passphrase opens its keys: ${[...openedKeys(file, sealedKeys, passphrase).keys()].join(', ')}.`,
    );
  else if (isSealed)
    lines.push(
      `It has sealed keys: ${keys.sealed.join(', ')}. To try the passphrase, name its file with --passphrase-file.`,
    );
  if (keys.leftOut.length > 0) lines.push(`These keys are not in it: ${keys.leftOut.join(', ')}.`);
  return lines.map((line) => `${line}\n`).join('');
}

function readArguments(args: readonly string[]): Asked {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { 'passphrase-file': { type: 'string' }, 'without-keys': flag, check: flag } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...rest] = positionals;
    const { check, 'without-keys': withoutKeys, 'passphrase-file': passphraseFile } = values;
    const isClear = !(withoutKeys && passphraseFile !== undefined);
    if (file !== undefined && rest.length === 0 && isClear)
      return { file, check, withoutKeys, passphraseFile };
  } catch {
    // Whatever could not be read is answered the same.
  }
  throw new CommandRefused(usage);
}

async function inEmptyDatabase(
  { databaseUrl, dataDirectory }: Settings,
  work: (config: ConnectionConfig) => Promise<void>,
): Promise<void> {
  const server =
    databaseUrl === undefined ? await startForCommand(dataDirectory) : await openNamed(databaseUrl);
  try {
    const lock = await takeStartLock(server.connectionConfig);
    try {
      await refuseUsedDatabase(server.connectionConfig);
      await work(server.connectionConfig);
    } finally {
      await lock.release();
    }
  } finally {
    await server.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(() => runRestore(process.argv.slice(2), process.env, process.stdout));
}
