// `npm run secrets:make`: makes the secrets of the data directory that are missing, after they were lost for good.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { placeCluster } from '../database/embedded/cluster-place.ts';
import { takeStartLock } from '../database/lock.ts';
import { replaceHeadKey } from '../engine/index.ts';
import { loadPriceSeed } from '../prices/index.ts';
import { readSettings, type Settings } from '../settings.ts';
import { openServer, refuseWithoutData } from './open-log.ts';
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
  const settings = readSettings(environment);
  const { dataDirectory, mode } = settings;
  refuseWithoutData(dataDirectory);
  // Nothing is simulated where there is real money.
  const meant = secrets.filter(({ name }) => name !== 'price-seed' || mode === 'paper');
  const isThere = (name: string): boolean => existsSync(path.join(dataDirectory, name));
  const missing = meant.filter(({ name }) => !isThere(name));
  if (missing.length > 0)
    await whileNobodyLeads(settings, environment, () => {
      for (const { make } of missing) make(dataDirectory);
    });
  for (const secret of meant) {
    const made = missing.includes(secret) ? `made. ${secret.consequence}` : 'is there, and stays as it is.';
    output.write(`${secret.name}: ${made}\n`);
  }
  return 0;
}

/** A venue that runs goes on signing with the key that it has read, and its next start would refuse such a head. */
async function whileNobodyLeads(
  { databaseUrl, dataDirectory }: Settings,
  environment: NodeJS.ProcessEnv,
  work: () => void,
): Promise<void> {
  if (databaseUrl === undefined && !existsSync(placeCluster(dataDirectory).cluster)) return work();
  const server = await openServer(environment);
  try {
    const lock = await takeStartLock(server.connectionConfig);
    try {
      work();
    } finally {
      await lock.release();
    }
  } finally {
    await server.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommandAlone('secrets:make', () => runSecretsMake(process.env, process.stdout));
}
