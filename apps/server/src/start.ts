// `npm start`: builds the exchange and the browser apps when their sources changed, then runs the server under the
// supervisor.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { supervise } from './supervisor/supervise.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Everything that both apps are made of; the console's icon is that of the app for people. */
const sharedSources = ['packages', 'tools/build', 'apps/web/public', 'package-lock.json'];

/** The exchange as the server runs it, the app for people, and the operators' console. */
const builds = [
  {
    place: 'packages/exchange',
    built: 'index.js',
    sources: ['packages/exchange', 'tools/build/one-module.ts', 'package-lock.json'],
  },
  { place: 'apps/web', built: 'index.html', sources: ['apps/web', ...sharedSources] },
  { place: 'apps/console', built: 'index.html', sources: ['apps/console', ...sharedSources] },
] as const;

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

function buildIfNeeded({ place, built, sources }: (typeof builds)[number]): boolean {
  const builtFile = path.join(root, place, 'dist', built);
  const builtAt = existsSync(builtFile) ? statSync(builtFile).mtimeMs : 0;
  if (sources.every((source) => newestChange(path.join(root, source)) <= builtAt)) return true;
  console.log(`Building ${place} …`);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', place, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // People get what is built without the checks for developers, also when a test starts the venue.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return status === 0;
}

/** What Node has compiled is kept beside the packages, and with it half of the work of a start, threads included. */
const env = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'), ...process.env };

if (builds.every(buildIfNeeded))
  process.exitCode = await supervise(fileURLToPath(new URL('main.ts', import.meta.url)), { env });
else {
  console.error('A part could not be built; the reason is above.');
  process.exitCode = 1;
}
