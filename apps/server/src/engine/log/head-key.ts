// Signs the head of the log, so that two heads at one sequence prove to anybody that history was rewritten.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { headStatement } from '@candor/exchange';
import { makeFileOnceSync } from '../../durable-file.ts';
import { SecretMissing } from '../faults.ts';
import type { ChainPosition } from './log-rows.ts';

export interface SignedHead {
  readonly seq: number;
  /** Hexadecimal, like the signature and the public key. */
  readonly hash: string;
  readonly signature: string;
  readonly signedAt: number;
  /** The 32 bytes of an Ed25519 public key. */
  readonly publicKey: string;
}

/** What an Ed25519 public key has before its 32 bytes in its standard wrapping. */
const publicKeyWrapping = Buffer.from('302a300506032b6570032100', 'hex');
/** A head younger than this is handed out again. */
const headMsMax = 1000;

export class HeadSigner {
  readonly #key: KeyObject;
  readonly #publicKey: string;
  #signed: SignedHead | undefined;
  #signedAt = 0;

  constructor(key: KeyObject) {
    this.#key = key;
    this.#publicKey = rawPublicKey(key);
  }

  /** Signs when asked, and at most about once a second: nobody waits for a signature in a commit. */
  head(position: ChainPosition, wallMs: number): SignedHead {
    const now = performance.now();
    const current = this.#signed;
    if (current !== undefined && (current.seq === position.seq || now - this.#signedAt < headMsMax))
      return current;
    this.#signed = this.sign(position, wallMs);
    this.#signedAt = now;
    return this.#signed;
  }

  /** Signs in any case. */
  sign(position: ChainPosition, wallMs: number): SignedHead {
    const signedAt = Math.floor(wallMs);
    const signature = sign(null, headStatement(position.seq, position.hash, signedAt), this.#key).toString(
      'hex',
    );
    const hash = Buffer.from(position.hash).toString('hex');
    return { seq: position.seq, hash, signature, signedAt, publicKey: this.#publicKey };
  }
}

export function verifyHead(head: SignedHead): boolean {
  const wrapped = Buffer.concat([publicKeyWrapping, Buffer.from(head.publicKey, 'hex')]);
  const key = createPublicKey({ key: wrapped, format: 'der', type: 'spki' });
  const bytes = headStatement(head.seq, Buffer.from(head.hash, 'hex'), head.signedAt);
  return verify(null, bytes, key, Buffer.from(head.signature, 'hex'));
}

/**
 * The installation's key, readable by its owner only. It is made while the log is empty; later on, a key that is
 * missing was lost, and a new one would silently part the heads to come from those that were signed before.
 */
export function openHeadKey(dataDirectory: string, options: { mayMake: boolean }): KeyObject {
  const file = path.join(dataDirectory, 'head-key.pem');
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new SecretMissing(file, { cause: error });
  }
  if (!options.mayMake) throw new SecretMissing(file);
  mkdirSync(dataDirectory, { recursive: true });
  const { privateKey } = generateKeyPairSync('ed25519');
  makeFileOnceSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return createPrivateKey(readFileSync(file));
}

/** Undefined where it is lost: to say so is for the start. */
export function findHeadKey(dataDirectory: string): KeyObject | undefined {
  try {
    return openHeadKey(dataDirectory, { mayMake: false });
  } catch (error) {
    if (error instanceof SecretMissing) return undefined;
    throw error;
  }
}

/** In hexadecimal digits, as heads name it. */
export function rawPublicKey(key: KeyObject): string {
  const wrapped = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return wrapped.subarray(publicKeyWrapping.length).toString('hex');
}
