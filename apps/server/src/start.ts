// `npm start`: builds the browser apps when their sources changed, then runs the server under the supervisor.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { supervise } from './supervisor/supervise.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The app for people, and the operators' console. */
const apps = ['apps/web', 'apps/console'] as const;

/** Everything that both apps are made of; the console's icon is that of the app for people. */
const sharedSources = ['packages', 'tools/build', 'apps/web/public', 'package-lock.json'];

function newestChange(place: string): number {
  const status = statSync(place);
  if (!status.isDirectory()) return status.mtimeMs;
  let newest = 0;
  for (const name of readdirSync(place)) {
    if (name === 'node_modules' || name === 'dist') continue;
    newest = Math.max(newest, newestChange(path.join(place, name)));
  }
  return newest;
}

function buildIfNeeded(app: (typeof apps)[number]): boolean {
  const builtPage = path.join(root, app, 'dist/index.html');
  const built = existsSync(builtPage) ? statSync(builtPage).mtimeMs : 0;
  if ([app, ...sharedSources].every((source) => newestChange(path.join(root, source)) <= built)) return true;
  console.log(`Building ${app} …`);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', app, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // People get the built app without the checks for developers, also when a test starts the venue.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return status === 0;
}

/** What Node has compiled is kept beside the packages, and with it half of the work of a start, threads included. */
const env = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'), ...process.env };

if (apps.every(buildIfNeeded))
  process.exitCode = await supervise(fileURLToPath(new URL('main.ts', import.meta.url)), { env });
else {
  console.error('A browser app could not be built; the reason is above.');
  process.exitCode = 1;
}
