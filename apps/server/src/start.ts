// `npm start`: builds the exchange and the browser apps when their sources changed, then runs the server under the
// supervisor.
import { fileURLToPath } from 'node:url';
import { buildIfNeeded, parts } from './builds/index.ts';
import { compiledCodeDirectory, flagsOfServer } from './start-flags.ts';
import { stopWithShell } from './supervisor/stop-with-shell.ts';
import { supervise } from './supervisor/supervise.ts';

const env = { NODE_COMPILE_CACHE: compiledCodeDirectory, ...process.env };

/** EX_CONFIG, as the server ends with where another start would fare no better. */
const EXIT_CONFIGURATION = 78;

async function start(): Promise<number> {
  // Whoever writes something behind it wants something of it: a port that is passed over would be missed only later.
  if (process.argv.length > 2) {
    console.error(
      'npm start takes nothing behind it. Settings stand before it, such as PORT=9000 npm start; README.md lists them.',
    );
    return EXIT_CONFIGURATION;
  }
  if (!parts.every(buildIfNeeded)) {
    console.error(
      'A part could not be built; the reason is above. Where this account may not write into the checkout, run npm run build as one that may, then start Candor again.',
    );
    return EXIT_CONFIGURATION;
  }
  return supervise(fileURLToPath(new URL('main.ts', import.meta.url)), { env, execArgv: flagsOfServer() });
}

// The supervisor listens to the signal; while the parts are being built, it ends this process.
stopWithShell(process.env, () => process.kill(process.pid, 'SIGTERM'));
process.exitCode = await start();
