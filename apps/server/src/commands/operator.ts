// `npm run operator`: makes the first operator of the console, and lets one in again who lost the way. Works beside a
// running venue and without one; what it does stands in the audit log as done by the installation itself.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { refusalMessage } from '@candor/wire';
import { createOperatorBody, type OperatorRole, operatorRoles } from '@candor/wire/console';
import type { Pool } from 'pg';
import { createPool } from '../database/connection.ts';
import { openSecretsKey } from '../identity/index.ts';
import { createPasswordHasher } from '../identity/password-hashing.ts';
import { SecondFactors } from '../identity/second-factors/second-factors.ts';
import { createSecretBox } from '../identity/second-factors/secret-box.ts';
import {
  createOperators,
  credentialLines,
  noSocialLinks,
  type OperatorRefusal,
  type Operators,
} from '../operators/index.ts';
import { readSettings } from '../settings.ts';
import { CommandRefused, openServer, refuseEarlierTables } from './open-log.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  npm run operator -- create --name NAME --email EMAIL --roles ROLE,ROLE
  npm run operator -- list
  npm run operator -- disable --email EMAIL
  npm run operator -- enable --email EMAIL
  npm run operator -- reset --email EMAIL
Roles: ${operatorRoles.join(', ')}.`;

interface Output {
  write(text: string): void;
}

export async function runOperator(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  const asked = readArguments(args);
  const settings = readSettings(environment);
  const server = await openServer(environment);
  let pool: Pool | undefined;
  try {
    await refuseEarlierTables(server.connectionConfig);
    pool = createPool(server.connectionConfig, { connectionsMax: 2, applicationName: 'candor operator' });
    const key = await openSecretsKey(pool, settings.accountKeyFile);
    await carryOut(operatorsOn(pool, key, settings.mode), asked, output);
    return 0;
  } finally {
    await pool?.end();
    await server.stop();
  }
}

interface Asked {
  readonly verb: 'create' | 'list' | 'disable' | 'enable' | 'reset';
  readonly name: string;
  readonly email: string;
  readonly roles: readonly OperatorRole[];
}

const verbs = ['create', 'list', 'disable', 'enable', 'reset'] as const;

function readArguments(args: readonly string[]): Asked {
  const text = { type: 'string' } as const;
  const options = { name: text, email: text, roles: text };
  const parsed = parse(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  const [verb, ...rest] = parsed?.positionals ?? [];
  const known = verbs.find((each) => each === verb);
  if (parsed === undefined || known === undefined || rest.length > 0) throw new CommandRefused(usage);
  const { name = '', email = '', roles = '' } = parsed.values;
  if (known === 'list') return { verb: known, name, email, roles: [] };
  const needed = known === 'create' ? (['name', 'email', 'roles'] as const) : (['email'] as const);
  if (needed.some((field) => parsed.values[field] === undefined)) throw new CommandRefused(usage);
  const shape = createOperatorBody.safeParse({
    // What a verb does not take need not be given.
    name: known === 'create' ? name : 'operator',
    email,
    roles: known === 'create' ? roles.split(',').map((role) => role.trim()) : ['admin'],
    reason: REASON,
  });
  if (!shape.success) throw new CommandRefused(wrongFields(shape.error.issues));
  return {
    verb: known,
    name: shape.data.name,
    email: shape.data.email,
    roles: [...new Set(shape.data.roles)],
  };
}

const fieldRules: Readonly<Record<string, string>> = {
  name: '--name takes 1 to 80 characters: letters of one script, beginning with one, without symbols.',
  email: '--email takes an e-mail address.',
  roles: `--roles takes one or more of ${operatorRoles.join(', ')}, with commas between them.`,
};

function wrongFields(issues: readonly { readonly path: readonly PropertyKey[] }[]): string {
  const fields = new Set(issues.map(({ path: [field] }) => String(field)));
  return [...fields].map((field) => fieldRules[field] ?? usage).join('\n');
}

function parse<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const REASON = 'Command line of the installation';

/** Only their own tables are touched, so there is no engine behind these operators. */
function operatorsOn(pool: Pool, key: Uint8Array, mode: 'paper' | 'live'): Operators {
  const clock = { wallMs: () => Date.now() };
  const nobody = (): never => {
    throw new Error('The command line submits no commands.');
  };
  return createOperators(
    {
      pool,
      clock,
      sessionClock: clock,
      engine: { submit: nobody, read: nobody },
      log: { info: nobody, error: nobody },
      mailer: { send: nobody, stop: nobody },
      hasher: createPasswordHasher(),
      secondFactors: new SecondFactors({ pool, clock, box: createSecretBox(key) }),
    },
    {
      mode,
      completions: {},
      usualParameters: {
        siteName: '',
        contactEmail: '',
        customerServiceUrl: '',
        sampleRows: 'on',
        publicReplay: 'off',
        passwordLength: '',
        ...noSocialLinks,
      },
    },
  );
}

async function carryOut({ accounts }: Operators, asked: Asked, output: Output): Promise<void> {
  const by = { operator: undefined, reason: REASON };
  switch (asked.verb) {
    case 'create': {
      const made = done(await accounts.create(by, asked));
      return output.write(credentialLines(asked.email, made.credentials));
    }
    case 'reset': {
      const made = done(await accounts.reset(by, await idOf(accounts, asked.email)));
      return output.write(credentialLines(asked.email, made.credentials));
    }
    case 'disable':
      done(await accounts.disable(by, await idOf(accounts, asked.email)));
      return output.write(`${asked.email} is shut out.\n`);
    case 'enable':
      done(await accounts.enable(by, await idOf(accounts, asked.email)));
      return output.write(`${asked.email} may sign in again.\n`);
    case 'list':
      return output.write(await describeOperators(accounts));
    default:
      return asked.verb satisfies never;
  }
}

function done<Done extends { readonly outcome: 'done' }>(outcome: Done | OperatorRefusal): Done {
  if (outcome.outcome === 'refused') throw new CommandRefused(refusalMessage(outcome.code));
  return outcome;
}

async function idOf(accounts: Operators['accounts'], email: string): Promise<number> {
  const found = (await accounts.list()).find((operator) => operator.email === email.toLowerCase());
  if (found === undefined) throw new CommandRefused(refusalMessage('operator.unknown'));
  return found.id;
}

async function describeOperators(accounts: Operators['accounts']): Promise<string> {
  const rows = await accounts.list();
  if (rows.length === 0) return 'There are no operators yet.\n';
  return rows
    .map(({ id, name, email, roles, disabledAt, totpOn }) => {
      const state = disabledAt === null ? '' : ', shut out';
      return `${id}  ${email}  ${name}  ${roles.join(',')}  authenticator ${totpOn ? 'on' : 'off'}${state}\n`;
    })
    .join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(() => runOperator(process.argv.slice(2), process.env, process.stdout));
}
