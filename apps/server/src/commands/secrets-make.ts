// `npm run secrets:make`: makes the secrets of the data directory that are missing, after they were lost for good.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { replaceHeadKey } from '../engine/index.ts';
import { loadPriceSeed } from '../prices/index.ts';
import { readSettings } from '../settings.ts';
import { refuseWithoutData } from './open-log.ts';
import { runCommandAlone } from './run-command.ts';

const secrets = [
  {
    name: 'head-key.pem',
    make: replaceHeadKey,
    consequence: 'Heads that were signed before are no longer tied to those to come. Publish the new key.',
  },
  {
    name: 'price-seed',
    make: (dataDirectory: string) => loadPriceSeed(dataDirectory, { mayMake: true }),
    consequence: 'The simulated market jumps.',
  },
] as const;

export async function runSecretsMake(
  environment: NodeJS.ProcessEnv,
  output: { write(text: string): void },
): Promise<number> {
  const { dataDirectory, mode } = readSettings(environment);
  refuseWithoutData(dataDirectory);
  for (const { name, make, consequence } of secrets) {
    // Nothing is simulated where there is real money.
    if (name === 'price-seed' && mode === 'live') continue;
    const isMissing = !existsSync(path.join(dataDirectory, name));
    if (isMissing) make(dataDirectory);
    output.write(`${name}: ${isMissing ? `made. ${consequence}` : 'is there, and stays as it is.'}\n`);
  }
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommandAlone('secrets:make', () => runSecretsMake(process.env, process.stdout));
}
