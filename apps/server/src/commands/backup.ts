// `npm run backup -- FILE|DIR`: one file with everything that a venue keeps, written beside it while it runs or without it.
import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type BackupReport, missingKeys, writeBackup } from '../backup/index.ts';
import { type ConnectionConfig, createPool } from '../database/connection.ts';
import { LogDamaged } from '../engine/index.ts';
import { chainStart } from '../engine/log/log-rows.ts';
import { connectLogReader } from '../engine/log/postgres-log-reader.ts';
import { verifyChain } from '../engine/log/verified-batches.ts';
import { keptMasterKey } from '../files/index.ts';
import { keptSecretsKey } from '../identity/index.ts';
import { nextOf } from '../kept-key.ts';
import { readSettings, type Settings } from '../settings.ts';
import { whenBrokenOff } from './broken-off.ts';
import { CommandRefused, openServer, refuseWithout } from './open-log.ts';
import { readPassphrase } from './passphrase.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run backup -- FILE|DIR [--passphrase-file FILE]';

export async function runBackup(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: { write(text: string): void },
): Promise<number> {
  const { place, passphraseFile } = readArguments(args);
  const settings = readSettings(environment);
  const passphrase = readPassphrase(passphraseFile);
  const now = new Date();
  const file = nameOf(place, now);
  const startedAt = performance.now();
  refuseBrokenRotation(settings);
  const server = await openServer(environment);
  try {
    const { connectionConfig } = server;
    await refuseWithout(connectionConfig, 'log_head');
    const onBegin = (unfinished: Promise<string>) =>
      whenBrokenOff(async () => rmSync(await unfinished, { force: true }));
    const report = await writeBackup({
      connectionConfig,
      settings,
      file,
      passphrase,
      now: () => now,
      onBegin,
    });
    const damage = await damageOfLog(connectionConfig, report.header.head);
    const missing = await keysMissing(connectionConfig, settings, report);
    output.write(describe(file, report, performance.now() - startedAt));
    if (missing.length > 0) output.write(warningOfKeys(missing));
    if (damage !== undefined)
      output.write(
        `WARNING: the log is damaged, and so is what this backup holds of it: ${damage}. Keep the backups of before.\n`,
      );
    return damage === undefined && missing.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
}

/** Which of two keys the database has is known when the change has come to its end. */
function refuseBrokenRotation({ accountKeyFile, filesKeyFile }: Settings): void {
  const next = [keptSecretsKey(accountKeyFile), keptMasterKey(filesKeyFile)].map(nextOf);
  if (next.some(({ file }) => existsSync(file)))
    throw new CommandRefused(
      'A change of the keys is under way, or was broken off: run npm run secrets:rotate again with the venue stopped, then this.',
    );
}

async function keysMissing(
  config: ConnectionConfig,
  settings: Settings,
  { header }: BackupReport,
): Promise<readonly string[]> {
  const pool = createPool(config);
  try {
    return await missingKeys(pool, settings, header.head);
  } finally {
    await pool.end();
  }
}

function warningOfKeys(missing: readonly string[]): string {
  const list = missing.join(', ');
  return `WARNING: not found where the venue keeps its keys: ${list}. No backup holds them now, and the next start refuses without them. Put them back from where copies of them are, as in a backup of before.\n`;
}

/** The chain of hashes up to the head that was backed up. A restore finds damage too, but when it is too late. */
async function damageOfLog(
  config: ConnectionConfig,
  head: BackupReport['header']['head'],
): Promise<string | undefined> {
  const reader = await connectLogReader(config, { readOnly: true, letsOthersGoFirst: true });
  try {
    const end = { seq: head.seq, hash: Buffer.from(head.hash, 'hex') };
    await verifyChain(reader, { after: chainStart, end });
    return undefined;
  } catch (error) {
    if (error instanceof LogDamaged) return error.message;
    throw error;
  } finally {
    await reader.close();
  }
}

function readArguments(args: readonly string[]): { place: string; passphraseFile: string | undefined } {
  try {
    const options = { 'passphrase-file': { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [place, ...rest] = positionals;
    if (place !== undefined && rest.length === 0) return { place, passphraseFile: values['passphrase-file'] };
  } catch {
    // Whatever could not be read is answered the same.
  }
  throw new CommandRefused(usage);
}

/** In a folder the file is named after the moment. Nothing is ever written over. */
function nameOf(place: string, now: Date): string {
  const isFolder = existsSync(place) && statSync(place).isDirectory();
  const name = `candor-${now.toISOString().replace(/[-:]|\.[0-9]+/g, '')}.backup`;
  const file = isFolder ? path.join(place, name) : place;
  if (existsSync(file)) throw new CommandRefused(`${file} is there already.`);
  if (!existsSync(path.dirname(path.resolve(file))))
    throw new CommandRefused(`There is no folder ${path.dirname(file)}.`);
  return file;
}

function describe(file: string, { header, manifest, bytes }: BackupReport, ms: number): string {
  const { keys, tables } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${file}: ${(bytes / 1_000_000).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s`,
    `Release ${header.release}, ${header.mode} mode, ${tables.length} tables with ${rows} rows`,
    `Head of the log: record ${header.head.seq}, ${header.head.hash}`,
  ];
  if (keys.sealed.length > 0) lines.push(`Keys, sealed with the passphrase: ${keys.sealed.join(', ')}`);
  if (keys.leftOut.length > 0) {
    lines.push(
      `WARNING: these keys are NOT in the backup: ${keys.leftOut.join(', ')}. Keep copies of them somewhere else, or seal them with --passphrase-file: without them uploads and second factors are lost, and heads are signed with another key.`,
    );
  }
  lines.push(
    'Settings of the start, such as CANDOR_SECRET, are in no backup. Nor are sessions: everybody signs in again.',
  );
  return `${lines.join('\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(() => runBackup(process.argv.slice(2), process.env, process.stdout));
}
