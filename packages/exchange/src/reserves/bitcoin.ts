// Addresses of Bitcoin, and the signatures that its wallets make over a message.
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** The prefix `bc`, spread as the checksum wants it. */
const PREFIX = [3, 3, 0, 2, 3];
const PAY_TO_KEY = 0;
const PAY_TO_SCRIPT = 5;
/** Longer than any address, so that nothing long is looked at. */
const LENGTH_MAX = 62;

const doubleSha = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));
const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

/** What a wallet hashes: the mark of Bitcoin and the message, each after its length. */
export function bitcoinDigest(message: string): Uint8Array {
  const bytes = utf8ToBytes(message);
  return doubleSha(concatBytes(utf8ToBytes('\x18Bitcoin Signed Message:\n'), lengthOf(bytes.length), bytes));
}

function lengthOf(length: number): Uint8Array {
  return length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length & 0xff, length >> 8);
}

/** In its one spelling; undefined where the checksum is wrong or it pays to something that no single key signs for. */
export function bitcoinAddress(address: string): string | undefined {
  if (address.length > LENGTH_MAX) return undefined;
  const lower = address.toLowerCase();
  if (lower.startsWith('bc1')) {
    const isOneCase = address === lower || address === address.toUpperCase();
    return isOneCase && isKeyProgram(lower) ? lower : undefined;
  }
  const bytes = fromBase58(address);
  if (bytes?.length !== 25) return undefined;
  if (bytes[0] !== PAY_TO_KEY && bytes[0] !== PAY_TO_SCRIPT) return undefined;
  const checksum = doubleSha(bytes.subarray(0, 21)).subarray(0, 4);
  return checksum.every((byte, i) => byte === bytes[21 + i]) ? address : undefined;
}

/** Every address that pays to a key: the old form, and for a compressed key the two of segregated witness. */
export function addressesOfKey(key: Uint8Array): readonly string[] {
  const hash = hash160(key);
  const old = toBase58(PAY_TO_KEY, hash);
  if (key.length !== 33) return [old];
  const script = hash160(concatBytes(Uint8Array.of(0, 20), hash));
  return [old, toBase58(PAY_TO_SCRIPT, script), toBech32(hash)];
}

function toBase58(version: number, hash: Uint8Array): string {
  const payload = concatBytes(Uint8Array.of(version), hash);
  const bytes = concatBytes(payload, doubleSha(payload).subarray(0, 4));
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; number > 0n; number /= 58n) text = BASE58[Number(number % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return BASE58[0]!.repeat(zeros) + text;
}

function fromBase58(text: string): Uint8Array | undefined {
  let number = 0n;
  for (const letter of text) {
    const digit = BASE58.indexOf(letter);
    if (digit < 0) return undefined;
    number = number * 58n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (; number > 0n; number /= 256n) bytes.unshift(Number(number % 256n));
  const zeros = text.match(/^1*/)?.[0].length ?? 0;
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes]);
}

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of GENERATORS.entries()) if ((top >>> bit) & 1) sum ^= generator;
  }
  return sum >>> 0;
}

/** Twenty bytes are thirty-two digits of five bits. */
function toBech32(hash: Uint8Array): string {
  let number = hash.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const digits: number[] = [];
  for (let i = 0; i < 32; i++, number >>= 5n) digits.unshift(Number(number & 31n));
  const data = [0, ...digits];
  const checksum = polymod([...PREFIX, ...data, 0, 0, 0, 0, 0, 0]) ^ 1;
  const tail = [25, 20, 15, 10, 5, 0].map((shift) => (checksum >>> shift) & 31);
  return `bc1${[...data, ...tail].map((digit) => BECH32[digit]).join('')}`;
}

/** Version 0 and twenty bytes: what pays to the hash of one key. */
function isKeyProgram(address: string): boolean {
  const digits = [...address.slice(3)].map((letter) => BECH32.indexOf(letter));
  return (
    digits.length === 39 &&
    digits[0] === 0 &&
    digits.every((digit) => digit >= 0) &&
    polymod([...PREFIX, ...digits]) === 1
  );
}
