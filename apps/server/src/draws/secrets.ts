// Secrets of draws: made at random, committed to at once, sealed until they are revealed, each for one project alone.
import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@candor/exchange';
import type { Pool } from 'pg';

/** How secrets are sealed under a key that is not in the database. */
interface Box {
  seal(plain: Uint8Array, place: string): Buffer;
  open(sealed: Uint8Array, place: string): Buffer;
}

export interface DrawSecrets {
  /** Makes a secret, and returns its commitment when the secret is durable. */
  make(): Promise<string>;
  /** The secret behind a commitment; undefined where it was not made here. */
  open(commitment: string): Promise<string | undefined>;
}

const placeOf = (commitment: string): string => `draw ${commitment}`;

interface SecretRow {
  readonly commitment: string;
  readonly sealed: Buffer;
}

/**
 * Every secret from one box into another, within the caller's transaction: how many there are. One that the earlier key
 * does not open throws, and nothing has changed.
 */
export async function resealDrawSecrets(client: Pick<Pool, 'query'>, from: Box, to: Box): Promise<number> {
  const { rows } = await client.query<SecretRow>('select commitment, sealed from draw_secret');
  const resealed = rows.map((row) => resealedSecret(from, to, row));
  await client.query(
    `update draw_secret kept set sealed = resealed.sealed
       from unnest($1::text[], $2::bytea[]) as resealed (commitment, sealed)
      where kept.commitment = resealed.commitment`,
    [rows.map(({ commitment }) => commitment), resealed],
  );
  return rows.length;
}

function resealedSecret(from: Box, to: Box, { commitment, sealed }: SecretRow): Buffer {
  const place = placeOf(commitment);
  try {
    return to.seal(from.open(sealed, place), place);
  } catch (error) {
    throw new Error(`The secret of the draw ${commitment} does not open under the present key.`, {
      cause: error,
    });
  }
}

export function createDrawSecrets(pool: Pool, box: Box, clock: { wallMs(): number }): DrawSecrets {
  return {
    async make() {
      const secret = randomBytes(32);
      const commitment = commitmentOf(secret.toString('hex'));
      await pool.query('insert into draw_secret (commitment, sealed, made_at) values ($1, $2, $3)', [
        commitment,
        box.seal(secret, placeOf(commitment)),
        new Date(clock.wallMs()),
      ]);
      return commitment;
    },
    async open(commitment) {
      const { rows } = await pool.query<{ sealed: Buffer }>(
        'select sealed from draw_secret where commitment = $1',
        [commitment],
      );
      const sealed = rows[0]?.sealed;
      return sealed && box.open(sealed, placeOf(commitment)).toString('hex');
    },
  };
}
