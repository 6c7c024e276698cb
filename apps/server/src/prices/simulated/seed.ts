// The secret of the simulator: 32 random bytes per installation, without which no future price can be computed.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeFileOnceSync } from '../../durable-file.ts';
import { SecretMissing } from '../../engine/index.ts';

const SEED_BYTES = 32;

/**
 * Reads `<dataDirectory>/price-seed`, readable for its owner only. It is made while the log is empty; later on, a new
 * one would make the market jump, and nobody could say why.
 */
export function loadPriceSeed(dataDirectory: string, options: { mayMake: boolean }): Uint8Array {
  const file = path.join(dataDirectory, 'price-seed');
  const existing = readSeed(file);
  if (existing !== undefined) return existing;
  if (!options.mayMake) throw new SecretMissing(file);
  mkdirSync(dataDirectory, { recursive: true });
  makeFileOnceSync(file, randomBytes(SEED_BYTES));
  const seed = readSeed(file);
  if (seed === undefined) throw new Error(`The price seed ${file} vanished while it was made.`);
  return seed;
}

function readSeed(file: string): Uint8Array | undefined {
  let seed: Uint8Array;
  try {
    seed = readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (seed.length !== SEED_BYTES) {
    throw new SecretMissing(file, {
      cause: new Error(`It has ${seed.length} bytes instead of ${SEED_BYTES}.`),
    });
  }
  return seed;
}
