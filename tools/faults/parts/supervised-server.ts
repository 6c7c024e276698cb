// The server under its supervisor, as `npm start` runs it, without building the browser apps and with short delays.
import { fileURLToPath } from 'node:url';
import { supervise } from '../../../apps/server/src/supervisor/supervise.ts';

const server = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
process.exitCode = await supervise(server, { restartDelayMsMin: 100, restartDelayMsMax: 500 });
