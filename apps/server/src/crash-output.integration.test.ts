// However the process ends, nothing that it prints holds a secret of its settings or of a request.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './database/testing.ts';
import { makeTestFolder } from './database/testing-folder.ts';
import { bareEnvironment } from './testing-environment.ts';

const script = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = makeTestFolder('crash-output');
/** A sign that addresses have before a host, and one that texts end at, stand in a password as well. */
const PASSWORD = 'Canary-One@Canary-Two"Canary-Three';
const SECRET = 'Canary-Secret-0123456789-abcdefghij';
const OF_REQUEST = 'Canary-Request';
const canaries = [...PASSWORD.split(/[@"]/), SECRET, OF_REQUEST];

let database: TestDatabase;
let databaseUrl: string;
beforeAll(async () => {
  database = await startTestDatabase({ durable: true });
  // The server lets its own account in without looking at the password.
  databaseUrl = database.databaseUrl.replace(/(:\/\/[^:/@]+)(?::[^@]*)?@/, `$1:${PASSWORD}@`);
});
afterAll(() => database.dispose());

/** What the process meets: an error that carries all there is to tell, on the way that is named. */
const crashes = {
  'an exception': 'throw error',
  'a rejection': 'Promise.reject(error)',
  'a refusal of a setting': 'throw Object.assign(error, { exitCode: 78 })',
  'a lack of a database': "throw Object.assign(error, { code: 'ECONNREFUSED' })",
  'a text that is thrown': "throw 'connect ' + url",
  'an object that is thrown': 'throw { password: request, url }',
} as const;

const crashing = (how: string): string => `
import { isMainThread } from 'node:worker_threads';
const url = process.env.DATABASE_URL;
const request = ${JSON.stringify(OF_REQUEST)};
const cause = Object.assign(new Error('duplicate key value'), {
  detail: \`Key (token)=(\${request}) is there\`,
  config: { connectionString: url, password: request },
  secret: process.env.CANDOR_SECRET,
});
const error = Object.assign(new Error(\`connect \${url} failed\`, { cause }), {
  headers: { cookie: \`candor_session=\${request}\` },
});
const crash = () => { ${how}; };
const meet = () => {
  // As soon as the process says what becomes of errors.
  if (process.listenerCount('uncaughtException') === 0) return;
  clearInterval(timer);
  process.emitWarning(\`The URL \${url} is invalid\`);
  setTimeout(crash, 50);
};
const timer = isMainThread && process.argv[1].endsWith('/main.ts') && setInterval(meet, 10);
`;

async function outputOf(environment: NodeJS.ProcessEnv): Promise<readonly [number | null, string]> {
  const env = bareEnvironment({ PORT: '0', CANDOR_CONSOLE_PORT: '0', ...environment });
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = once(child, 'close');
  const [code] = await ended;
  return [code as number | null, output];
}

const canariesIn = (output: string): readonly string[] =>
  canaries.filter((canary) => output.includes(canary));

test.each(Object.entries(crashes))(
  'a process that ends by %s prints no secret, and neither do its warnings',
  async (name, how) => {
    const module = path.join(folder, `${name.replaceAll(' ', '-')}.mjs`);
    writeFileSync(module, crashing(how));
    const [code, output] = await outputOf({
      CANDOR_DATA: path.join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      CANDOR_SECRET: SECRET,
      NODE_OPTIONS: `--import=${pathToFileURL(module).href}`,
    });
    expect(code, output).toBe(name.includes('refusal') ? 78 : name.includes('lack') ? 75 : 70);
    // The control: what carried the secrets was printed, without them.
    expect(output).toMatch(name.includes('object') ? /hidden/ : /connect postgres/);
    expect(output).toMatch(/The URL postgres/);
    expect(canariesIn(output)).toEqual([]);
  },
  60_000,
);

test('control: the same search finds what Node itself would have printed', async () => {
  const url = JSON.stringify(databaseUrl);
  const child = spawn(process.execPath, ['-e', `process.emitWarning(${url}); throw new Error(${url})`]);
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  await once(child, 'close');
  expect(canariesIn(output)).not.toEqual([]);
});
