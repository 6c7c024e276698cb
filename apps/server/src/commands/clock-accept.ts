// `npm run clock:accept`: an operator agrees to what the clock of this machine says now, after it jumped.
import { pathToFileURL } from 'node:url';
import { prepareDataDirectory } from '../data-directory.ts';
import { ASKED_FOR_ANOTHER_TIME, askForAgreement } from '../engine/index.ts';
import { readSettings } from '../settings.ts';
import { CommandRefused, refuseWithoutData } from './open-log.ts';
import { runCommandAlone } from './run-command.ts';

export async function runClockAccept(
  environment: NodeJS.ProcessEnv,
  output: { write(text: string): void },
  patienceMs?: number,
): Promise<number> {
  const { dataDirectory } = readSettings(environment);
  refuseWithoutData(dataDirectory);
  // The wish is left there as a file.
  prepareDataDirectory(dataDirectory);
  const answer = await askForAgreement(dataDirectory, Date.now(), patienceMs);
  if (answer === undefined) {
    throw new CommandRefused(`No venue that runs on ${dataDirectory} has answered.`);
  }
  if (answer === ASKED_FOR_ANOTHER_TIME) throw new CommandRefused(answer);
  output.write(`${answer}\n`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommandAlone('clock:accept', () => runClockAccept(process.env, process.stdout));
}
