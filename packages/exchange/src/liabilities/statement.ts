// What the venue signs of a root: two of them for one position of the log, or a chain that parts, prove a fraud.
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { uint64Bytes } from '../proof/merkle.ts';
import { hasExactly, isCount, type LiabilityRoot, readHash, readRoot, type WrittenRoot } from './format.ts';
import { snapshotId } from './snapshot.ts';
import { SUM_BYTES, writeSums } from './sums.ts';

const MARK = utf8ToBytes('candor liabilities root 1\n');

/** What the first statement of a venue names in the place of the one before it. */
export const FIRST_PREVIOUS = '0'.repeat(64);

/** A root as it is published. Hashes, key and signature are hexadecimal digits. */
export interface PublishedRoot {
  readonly root: WrittenRoot;
  /** Of the statement before this one; FIRST_PREVIOUS in the first. */
  readonly previous: string;
  /** The hash of the log's batch that ends with the record of the root. */
  readonly logHash: string;
  readonly publishedAt: number;
  readonly signature: string;
  readonly publicKey: string;
}

/** What a statement says beside the root. */
export type StatementFacts = Pick<PublishedRoot, 'previous' | 'logHash' | 'publishedAt'>;

/** Mark ‖ previous ‖ snapshot id ‖ leaves ‖ root hash ‖ totals ‖ hash of the log ‖ time. */
export function rootStatement(root: LiabilityRoot, facts: StatementFacts): Uint8Array {
  const totals = new Uint8Array(root.sums.length * SUM_BYTES);
  writeSums(root.sums, totals, new DataView(totals.buffer), 0);
  return concatBytes(
    MARK,
    hexToBytes(facts.previous),
    snapshotId(root.terms),
    uint64Bytes(root.leaves),
    root.hash,
    totals,
    hexToBytes(facts.logHash),
    uint64Bytes(facts.publishedAt),
  );
}

/** By which the next statement names this one. */
export function statementHash(statement: Uint8Array): string {
  return bytesToHex(sha256(statement));
}

/** Each in the room that it has: what is longer or shorter would let the same signed bytes be read as another root. */
function areFacts({ previous, logHash, publishedAt }: StatementFacts): boolean {
  return readHash(previous) !== undefined && readHash(logHash) !== undefined && isCount(publishedAt);
}

/** By the key that the caller knows, whatever key the statement names. Nothing that is handed in makes it throw. */
export function isRootSigned(published: PublishedRoot, publicKey: string): boolean {
  try {
    const root = readRoot(published.root);
    if (root === undefined || !areFacts(published)) return false;
    return isSigned(rootStatement(root, published), published.signature, publicKey);
  } catch {
    return false;
  }
}

function isSigned(statement: Uint8Array, signature: string, publicKey: string): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), statement, hexToBytes(publicKey), { zip215: false });
  } catch {
    return false;
  }
}

const NAMES = ['root', 'previous', 'logHash', 'publishedAt', 'signature', 'publicKey'];
const SIGNATURE = /^[0-9a-f]{128}$/;

/** A root as it is published, read from anywhere. */
export interface ReadStatement {
  readonly published: PublishedRoot;
  readonly seq: number;
  readonly at: number;
  /** By which the next statement names this one. */
  readonly name: string;
  isSignedBy(publicKey: string): boolean;
}

/** Undefined for everything that is not exactly of the form. */
export function readStatement(value: unknown): ReadStatement | undefined {
  if (!hasExactly(value, NAMES)) return undefined;
  const published = value as unknown as PublishedRoot;
  const root = readRoot(published.root);
  if (root === undefined || !areFacts(published) || readHash(published.publicKey) === undefined)
    return undefined;
  if (typeof published.signature !== 'string' || !SIGNATURE.test(published.signature)) return undefined;
  const statement = rootStatement(root, published);
  return {
    published,
    seq: root.terms.seq,
    at: root.terms.at,
    name: statementHash(statement),
    isSignedBy: (publicKey) => isSigned(statement, published.signature, publicKey),
  };
}
