/** Writes a log in a process of its own, as the server does, and says over its channel how far it is. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from './log.ts';
import { standardError } from './log-destination.ts';

const log = createLog(standardError());
const lines = Number(process.argv[2]);
for (let line = 1; line <= lines; line++) {
  log.info({ line, filling: 'x'.repeat(1_000) }, 'A line');
  if (line % 50 === 0) await sleep(1);
}
process.send?.('written');
process.once('message', () => {
  log.info('The last line');
  process.disconnect();
});
