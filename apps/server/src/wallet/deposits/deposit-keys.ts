// The keys of deposit addresses: public ones alone in live mode, those of a throw-away seed on paper.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HDKey } from '@scure/bip32';
import { replaceFileSync } from '../../durable-file.ts';
import { KeyRefused } from '../../kept-key.ts';
import { type NetworkId, networkIds, networks } from '../networks/networks.ts';

export interface DepositKeys {
  /** Names the key that the addresses come from. */
  readonly source: Buffer;
  publicKeyAt(place: number): Uint8Array;
}

/** A network without keys offers no deposits. */
export type KeysByNetwork = Readonly<Partial<Record<NetworkId, DepositKeys>>>;

/** Undefined where the text is no extended public key. A private one is none: it has no place on this machine. */
export function readExtendedPublicKey(text: string): DepositKeys | undefined {
  try {
    const account = HDKey.fromExtendedKey(text);
    return account.privateKey === null ? keysOf(account) : undefined;
  } catch {
    return undefined;
  }
}

/** Addresses for receiving are on the branch 0 of an account. */
const RECEIVING_BRANCH = 0;

function keysOf(account: HDKey): DepositKeys {
  const receiving = account.deriveChild(RECEIVING_BRANCH);
  if (account.identifier === undefined) throw new Error('An account without a public key');
  return {
    source: Buffer.from(account.identifier),
    publicKeyAt(place) {
      const { publicKey } = receiving.deriveChild(place);
      if (publicKey === null) throw new Error(`There is no key at place ${place}`);
      return publicKey;
    },
  };
}

const SEED_FILE = 'paper-deposit-seed';
const SEED_TEXT = /^[0-9a-f]{64}\n$/;

/**
 * Nobody watches these addresses; they are there so that every step can be tried. The seed is read at once, since one that
 * is damaged stops the start, and keys are made of it for whoever asks for the first address of their network.
 */
export function paperDepositKeys(dataDirectory: string): KeysByNetwork {
  const seed = Buffer.from(readSeed(path.join(dataDirectory, SEED_FILE)), 'hex');
  return Object.fromEntries(
    networkIds.map((network) => [
      network,
      whenAsked(() => keysOf(HDKey.fromMasterSeed(seed).derive(`m/44'/${networks[network].coin}'/0'`))),
    ]),
  );
}

function whenAsked(make: () => DepositKeys): DepositKeys {
  let made: DepositKeys | undefined;
  const keys = (): DepositKeys => {
    made ??= make();
    return made;
  };
  return {
    get source() {
      return keys().source;
    },
    publicKeyAt: (place) => keys().publicKeyAt(place),
  };
}

function readSeed(file: string): string {
  try {
    return wholeSeed(file, readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const seed = randomBytes(32).toString('hex');
  replaceFileSync(file, `${seed}\n`);
  return seed;
}

/** Another seed in the place of a damaged one would give everybody other addresses without a word. */
function wholeSeed(file: string, text: string): string {
  if (SEED_TEXT.test(text)) return text.trim();
  throw new KeyRefused(
    `${file} is damaged. Put it back from your backup, or remove it: everybody then gets new deposit addresses.`,
  );
}
