// SHA-256 for short messages. The log hashes every record three times, and for messages of a few dozen bytes the way
// into the platform's hash costs several times what the hashing does: so its rounds are spelled out here as WebAssembly.
// Longer messages go to the platform. Every load compares both ways on a known message, and a test on many.
import { hash } from 'node:crypto';
import {
  address,
  blockBytes,
  type Code,
  digestBytes,
  digesterOf,
  get,
  number,
  unsigned,
  type Words,
} from './sha256-code.ts';

/** From here on the platform's own instructions outweigh the way to them. */
const shortBytesMax = 320;
/** The digest lies at the beginning of the memory, the message behind it. */
const messageOffset = 64;

const rotateRight = (value: Code, bits: number): Code => [...value, ...number(bits), 0x78];

const oneMessage: Words = {
  type: 0x7f,
  constant: number,
  add: [0x6a],
  and: [0x71],
  or: [0x72],
  xor: [0x73],
  shiftRight: (value, bits) => [...value, ...number(bits), 0x76],
  rotateRight,
  load: (place) => [...get(address), 0x28, 2, ...unsigned(4 * place)],
  reversed: (local) => [
    ...[...rotateRight(get(local), 24), ...number(0x00ff00ff), 0x71],
    ...[...rotateRight(get(local), 8), ...number(0xff00ff00), 0x71],
    0x72,
  ],
  store: (place, value) => [...number(0), ...value, 0x36, 2, ...unsigned(4 * place)],
};

const { bytes: bytesOfMemory, digest } = digesterOf('one message', oneMessage);
const digestView = bytesOfMemory.subarray(0, digestBytes);

/** Writes the digest of a message into a target. The message is read before anything is written. */
export function sha256Into(message: Uint8Array, target: Uint8Array, offset: number): void {
  const length = message.length;
  if (length > shortBytesMax) {
    target.set(hash('sha256', message, 'buffer'), offset);
    return;
  }
  bytesOfMemory.set(message, messageOffset);
  const blocks = (length + 8 + blockBytes) >>> 6;
  const end = messageOffset + blocks * blockBytes;
  bytesOfMemory.fill(0, messageOffset + length + 1, end);
  bytesOfMemory[messageOffset + length] = 0x80;
  bytesOfMemory[end - 2] = length >>> 5;
  bytesOfMemory[end - 1] = length << 3;
  digest(messageOffset, blocks);
  target.set(digestView, offset);
}

const probe = new Uint8Array(200).fill(0xa5);
const probed = new Uint8Array(digestBytes);
sha256Into(probe, probed, 0);
if (!hash('sha256', probe, 'buffer').equals(probed))
  throw new Error('SHA-256 does not work on this platform');
