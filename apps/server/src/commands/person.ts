// `npm run person -- --email EMAIL --reason REASON FOLDER`: all that is held about one person, for somebody who asks for
// their own data. That it was read stands in the audit log first, where the person sees it too.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { reasonBody } from '@candor/wire/console';
import type { Pool, PoolClient } from 'pg';
import { createPool } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { findSnapshotKey, stateAtHead, systemClock } from '../engine/index.ts';
import { type Files, openFiles } from '../files/index.ts';
import { insertDone } from '../operators/index.ts';
import { type Asked, type PersonList, personLists, throughSeq } from '../personal-data/collect.ts';
import { findPerson } from '../personal-data/find-person.ts';
import { standingLists } from '../personal-data/standing.ts';
import { readSettings } from '../settings.ts';
import { CommandRefused, openServer, refuseEarlierTables } from './open-log.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run person -- --email EMAIL --reason REASON FOLDER';

interface Arguments {
  readonly folder: string;
  readonly email: string;
  readonly reason: string;
}

export async function runPerson(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: { write(text: string): void },
): Promise<number> {
  const { folder, email, reason } = readArguments(args);
  const { dataDirectory, filesKeyFile } = readSettings(environment);
  refuseUsedFolder(folder);
  const server = await openServer(environment);
  let pool: Pool | undefined;
  try {
    await refuseEarlierTables(server.connectionConfig);
    pool = createPool(server.connectionConfig, { connectionsMax: 3, applicationName: 'candor person' });
    const files = await openFiles({ pool, clock: systemClock, keyFile: filesKeyFile });
    const user = await findPerson(pool, email);
    if (user === undefined) throw new CommandRefused('No account has this address.');
    await noteReading(pool, { user, reason });
    const snapshotKey = findSnapshotKey(dataDirectory);
    const { state } = await stateAtHead(server.connectionConfig, { snapshotKey });
    const standing = standingLists(state, user);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const rows = await inTransaction(pool, (client) =>
      writeLists(client, files, folder, { user, email, standing }),
    );
    const pictures = await writePictures(pool, files, folder, user);
    output.write(
      `${path.join(folder, 'person.json')}: ${rows} rows of account ${user}, and ${pictures} pictures in files.\n`,
    );
    output.write('Give it to nobody but its owner, and delete it here afterwards.\n');
    return 0;
  } finally {
    await pool?.end();
    await server.stop();
  }
}

function readArguments(args: readonly string[]): Arguments {
  try {
    const text = { type: 'string' } as const;
    const options = { email: text, reason: text } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [folder, ...rest] = positionals;
    const { email, reason } = values;
    const said = reasonBody.safeParse({ reason });
    if (folder !== undefined && rest.length === 0 && email !== undefined && said.success)
      return { folder, email: email.toLowerCase(), reason: said.data.reason };
  } catch {
    // Whatever could not be read is answered the same.
  }
  throw new CommandRefused(usage);
}

/** Nothing is ever written over, and nobody's data comes to lie among somebody else's. */
function refuseUsedFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandRefused(`${folder} is not empty. Name a folder that is not there yet.`);
}

/** Before anything is read. */
function noteReading(pool: Pool, { user, reason }: Pick<Asked, 'user'> & { readonly reason: string }) {
  const target = { kind: 'user', id: String(user) };
  const action = { operator: undefined, kind: 'dataExported', target, user, reason, details: {} } as const;
  return inTransaction(pool, (client) => insertDone(client, action, systemClock.wallMs()));
}

interface Collected extends Asked {
  readonly standing: readonly PersonList[];
}

/** A list after the other, so that one of a million rows is never in memory as a whole. */
async function writeLists(
  client: PoolClient,
  files: Files,
  folder: string,
  { standing, ...asked }: Collected,
): Promise<number> {
  await client.query('set transaction isolation level repeatable read, read only');
  const handle = await open(path.join(folder, 'person.json'), 'wx', 0o600);
  let count = 0;
  try {
    const head = { format: 'candor-person-1', madeAt: new Date().toISOString(), account: asked.user };
    const logRecords = await throughSeq(client);
    await handle.write(`${JSON.stringify({ ...head, logRecords }, undefined, 2).slice(0, -2)}`);
    for (const list of standing) count += await writeList(handle, list);
    for await (const list of personLists(client, files, asked)) count += await writeList(handle, list);
    await handle.write('\n}\n');
    return count;
  } finally {
    await handle.close();
  }
}

async function writeList(handle: FileHandle, { name, rows }: PersonList): Promise<number> {
  let count = 0;
  await handle.write(`,\n  ${JSON.stringify(name)}: [`);
  for await (const row of rows) {
    await handle.write(`${count === 0 ? '' : ','}\n    ${JSON.stringify(row)}`);
    count += 1;
  }
  await handle.write(count === 0 ? ']' : '\n  ]');
  return count;
}

async function writePictures(pool: Pool, files: Files, folder: string, user: Asked['user']): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from files where owner = $1 order by created_at',
    [user],
  );
  if (rows.length > 0) mkdirSync(path.join(folder, 'files'), { mode: 0o700 });
  for (const { id } of rows) {
    const file = await files.openForOwner(id, user);
    if (file !== undefined)
      await writeFile(path.join(folder, 'files', `${id}.jpg`), file.bytes, { mode: 0o600, flag: 'wx' });
  }
  return rows.length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(() => runPerson(process.argv.slice(2), process.env, process.stdout));
}
