// `npm run person:correct -- --email EMAIL --nationality CODE --reason REASON`: corrects a nationality that somebody named
// by mistake. In the app nobody can, because it decides which products an account is offered.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isNationality } from '@candor/wire';
import { reasonBody } from '@candor/wire/console';
import type { Pool, PoolClient } from 'pg';
import { createPool } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { systemClock } from '../engine/index.ts';
import { insertDone } from '../operators/index.ts';
import { findPerson } from '../personal-data/find-person.ts';
import { CommandRefused, openServer, refuseEarlierTables } from './open-log.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run person:correct -- --email EMAIL --nationality CODE --reason REASON';

interface Arguments {
  readonly email: string;
  readonly nationality: string;
  readonly reason: string;
}

export async function runPersonCorrect(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: { write(text: string): void },
): Promise<number> {
  const asked = readArguments(args);
  const server = await openServer(environment);
  let pool: Pool | undefined;
  try {
    await refuseEarlierTables(server.connectionConfig);
    pool = createPool(server.connectionConfig, { connectionsMax: 1, applicationName: 'candor person' });
    const { user, before } = await inTransaction(pool, (client) => correct(client, asked));
    output.write(`Account ${user}: the nationality is ${asked.nationality} now, and was ${before}.\n`);
    return 0;
  } finally {
    await pool?.end();
    await server.stop();
  }
}

function readArguments(args: readonly string[]): Arguments {
  const values = valuesOf(args);
  const said = reasonBody.safeParse({ reason: values?.reason });
  if (values?.email === undefined || values.nationality === undefined || !said.success)
    throw new CommandRefused(usage);
  const nationality = values.nationality.toUpperCase();
  if (!isNationality(nationality))
    throw new CommandRefused(`${values.nationality} is no country: name one by its two letters, such as FR.`);
  return { email: values.email.toLowerCase(), nationality, reason: said.data.reason };
}

/** Undefined where they cannot be read. */
function valuesOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { email: text, nationality: text, reason: text } }).values;
  } catch {
    return undefined;
  }
}

/** With the line in the audit log, or not at all. */
async function correct(client: PoolClient, { email, nationality, reason }: Arguments) {
  const user = await findPerson(client, email);
  if (user === undefined) throw new CommandRefused('No account has this address.');
  const { rows } = await client.query<{ nationality: string }>(
    'select nationality from users where id = $1 for update',
    [user],
  );
  const before = rows[0]!.nationality;
  if (before === nationality) throw new CommandRefused(`Account ${user} has this nationality already.`);
  const target = { kind: 'user', id: String(user) };
  const details = { from: before, to: nationality };
  const action = {
    operator: undefined,
    kind: 'nationalityCorrected',
    target,
    user,
    reason,
    details,
  } as const;
  await insertDone(client, action, systemClock.wallMs());
  await client.query('update users set nationality = $2 where id = $1', [user, nationality]);
  return { user, before };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(() => runPersonCorrect(process.argv.slice(2), process.env, process.stdout));
}
