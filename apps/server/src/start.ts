// `npm start`: builds the exchange and the browser apps when their sources changed, then runs the server under the
// supervisor.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded, parts, repositoryRoot } from './builds/index.ts';
import { stopWithShell } from './supervisor/stop-with-shell.ts';
import { supervise } from './supervisor/supervise.ts';

/** What Node has compiled is kept beside the packages, and with it half of the work of a start, threads included. */
const env = { NODE_COMPILE_CACHE: path.join(repositoryRoot, 'node_modules/.cache/compile'), ...process.env };

// The supervisor listens to the signal; while the parts are being built, it ends this process.
stopWithShell(process.env, () => process.kill(process.pid, 'SIGTERM'));

if (parts.every(buildIfNeeded))
  process.exitCode = await supervise(fileURLToPath(new URL('main.ts', import.meta.url)), { env });
else {
  console.error('A part could not be built; the reason is above.');
  process.exitCode = 1;
}
