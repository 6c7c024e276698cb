// Keeps the draws of a venue going, with secrets under the key that lies outside the data directory.
import type { Pool } from 'pg';
import {
  createDrawSecrets,
  type DrawSecrets,
  type Draws,
  openRoundChecks,
  type RoundChecks,
  startDraws,
} from './draws/index.ts';
import { createSecretBox, openSecretsKey } from './identity/index.ts';
import { HOUSE_MAKER } from './listing/index.ts';
import type { Settings } from './settings.ts';

type Parts = Pick<Parameters<typeof startDraws>[0], 'engine' | 'clock' | 'onProblem'>;

export interface DrawsOfVenue extends Draws {
  readonly secrets: DrawSecrets;
  readonly rounds: RoundChecks;
}

export async function openDraws(
  { mode, accountKeyFile }: Pick<Settings, 'mode' | 'accountKeyFile'>,
  pool: Pool,
  parts: Parts,
): Promise<DrawsOfVenue> {
  const box = createSecretBox(await openSecretsKey(pool, accountKeyFile));
  const secrets = createDrawSecrets(pool, box, parts.clock);
  const draws = startDraws({ ...parts, mode, secrets, house: HOUSE_MAKER });
  const rounds = openRoundChecks();
  return { secrets, rounds, stop: async () => void (await Promise.all([draws.stop(), rounds.stop()])) };
}
