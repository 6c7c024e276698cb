// The written form of roots and proofs, as they are published, saved and checked offline.
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { HASH_BYTES, type TreeNode } from './nodes.ts';
import { CODE_LENGTH_MAX, CURRENCIES_MAX, SCALE_MAX, type SnapshotTerms } from './snapshot.ts';
import { readSum, type Sums } from './sums.ts';

export const ROOT_FORMAT = 'candor-liabilities-1';
export const PROOF_FORMAT = 'candor-liability-proof-1';
/** Ways are at most this long: as many leaves as a place counted in 32 bits can name. */
export const DEPTH_MAX = 32;
export const PROOF_PIECES_MAX = 16;
export const USER_LENGTH_MAX = 64;
/** The last millisecond that has a date: what is later could be shown to nobody. */
const LAST_MOMENT = 8_640_000_000_000_000;

/** Hashes are hexadecimal digits in small letters, sums decimal digits. */
export interface WrittenRoot {
  readonly format: typeof ROOT_FORMAT;
  readonly seq: number;
  readonly at: number;
  readonly stateHash: string;
  readonly currencies: readonly { readonly code: string; readonly scale: number }[];
  /** A power of two, padding included. */
  readonly leaves: number;
  readonly hash: string;
  readonly totals: readonly string[];
}

export interface WrittenStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
  readonly sums: readonly string[];
}

export interface WrittenPiece {
  readonly amounts: readonly string[];
  /** From the leaf's sibling upwards; `side` says where the sibling stands. */
  readonly path: readonly WrittenStep[];
}

export interface WrittenProof {
  readonly format: typeof PROOF_FORMAT;
  readonly root: WrittenRoot;
  readonly user: string;
  readonly nonce: string;
  readonly pieces: readonly WrittenPiece[];
}

export interface LiabilityRoot extends TreeNode {
  readonly terms: SnapshotTerms;
  readonly leaves: number;
}

export interface PathStep extends TreeNode {
  readonly side: 'left' | 'right';
}

export interface LiabilityProof {
  readonly root: LiabilityRoot;
  readonly user: string;
  readonly nonce: Uint8Array;
  readonly pieces: readonly { readonly amounts: Sums; readonly path: readonly PathStep[] }[];
}

export function writeRoot({ terms, leaves, hash, sums }: LiabilityRoot): WrittenRoot {
  const { seq, at, stateHash, currencies } = terms;
  return {
    format: ROOT_FORMAT,
    seq,
    at,
    stateHash: bytesToHex(stateHash),
    currencies: currencies.map(({ code, scale }) => ({ code, scale })),
    leaves,
    hash: bytesToHex(hash),
    totals: sums.map(String),
  };
}

export function writeProof({ root, user, nonce, pieces }: LiabilityProof): WrittenProof {
  const writeStep = ({ side, hash, sums }: PathStep): WrittenStep => ({
    side,
    hash: bytesToHex(hash),
    sums: sums.map(String),
  });
  return {
    format: PROOF_FORMAT,
    root: writeRoot(root),
    user,
    nonce: bytesToHex(nonce),
    pieces: pieces.map(({ amounts, path }) => ({ amounts: amounts.map(String), path: path.map(writeStep) })),
  };
}

/** Undefined for everything that is not exactly of the form: a verifier guesses nothing. */
export function readRoot(value: unknown): LiabilityRoot | undefined {
  const names = ['format', 'seq', 'at', 'stateHash', 'currencies', 'leaves', 'hash', 'totals'];
  if (!hasExactly(value, names) || value.format !== ROOT_FORMAT) return undefined;
  const stateHash = readHash(value.stateHash);
  const hash = readHash(value.hash);
  const currencies = readCurrencies(value.currencies);
  const { seq, at, leaves } = value;
  if (!isCount(seq) || !isCount(at) || at > LAST_MOMENT || !isCount(leaves) || !isTreeSize(leaves))
    return undefined;
  if (stateHash === undefined || hash === undefined || currencies === undefined) return undefined;
  const sums = readSums(value.totals, currencies.length);
  return sums && { terms: { seq, at, stateHash, currencies }, leaves, hash, sums };
}

export function readProof(value: unknown): LiabilityProof | undefined {
  if (!hasExactly(value, ['format', 'root', 'user', 'nonce', 'pieces'])) return undefined;
  const { format, user, pieces: written } = value;
  const root = readRoot(value.root);
  const nonce = readHash(value.nonce);
  if (format !== PROOF_FORMAT || root === undefined || nonce === undefined) return undefined;
  if (typeof user !== 'string' || !/^[\x21-\x7e]+$/.test(user) || user.length > USER_LENGTH_MAX)
    return undefined;
  const currencies = root.terms.currencies.length;
  const pieces = readList(written, 1, PROOF_PIECES_MAX, (piece) => readPiece(piece, currencies));
  return pieces && { root, user, nonce, pieces };
}

function readPiece(value: unknown, currencies: number): LiabilityProof['pieces'][number] | undefined {
  if (!hasExactly(value, ['amounts', 'path'])) return undefined;
  const amounts = readSums(value.amounts, currencies);
  const path = readList(value.path, 1, DEPTH_MAX, (step) => readStep(step, currencies));
  return amounts && path && { amounts, path };
}

function readStep(value: unknown, currencies: number): PathStep | undefined {
  if (!hasExactly(value, ['side', 'hash', 'sums'])) return undefined;
  const { side } = value;
  const hash = readHash(value.hash);
  const sums = readSums(value.sums, currencies);
  if (side !== 'left' && side !== 'right') return undefined;
  return hash && sums && { side, hash, sums };
}

function readCurrencies(value: unknown): SnapshotTerms['currencies'] | undefined {
  const currencies = readList(value, 1, CURRENCIES_MAX, (item) => {
    if (!hasExactly(item, ['code', 'scale'])) return undefined;
    const { code, scale } = item;
    if (typeof code !== 'string' || !/^[\x21-\x7e]+$/.test(code) || code.length > CODE_LENGTH_MAX)
      return undefined;
    return isCount(scale) && scale <= SCALE_MAX ? { code, scale } : undefined;
  });
  const isDistinct = new Set(currencies?.map(({ code }) => code)).size === currencies?.length;
  return isDistinct ? currencies : undefined;
}

export function readSums(value: unknown, currencies: number): Sums | undefined {
  return readList(value, currencies, currencies, readSum);
}

function readList<T>(
  value: unknown,
  min: number,
  max: number,
  read: (item: unknown) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(value) || value.length < min || value.length > max) return undefined;
  const items: T[] = [];
  for (const written of value) {
    const item = read(written);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

export function readHash(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length !== 2 * HASH_BYTES || !/^[0-9a-f]+$/.test(value))
    return undefined;
  return hexToBytes(value);
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
}

function isTreeSize(leaves: number): boolean {
  return leaves >= 2 && leaves <= 2 ** DEPTH_MAX && Number.isInteger(Math.log2(leaves));
}

export function hasExactly(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const own = Object.keys(value);
  return own.length === names.length && names.every((name) => Object.hasOwn(value, name));
}
