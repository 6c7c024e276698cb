// Walks a picture's own structure: where it ends, whether it moves, and which bytes of it are no pixels.
import type { PictureKind } from './sniff.ts';

export interface Outline {
  /** Metadata and whatever follows the picture's end. */
  readonly besidePixels: readonly Buffer[];
  readonly animated: boolean;
}

/**
 * Pieces that are no pixels. Pictures of phones, with the map of their brightness and their place in the world, have
 * some dozen; each costs a look, and a file of five megabytes has room for a million empty ones.
 */
export const PIECES_MAX = 512;
/** Pieces of any kind: some writers put each row of pixels into a piece of its own. */
export const CHUNKS_MAX = 16_384;

/** Undefined where the structure breaks off, contradicts itself, or goes on in more pieces than a picture has. */
export function outlineOf(kind: PictureKind, bytes: Buffer): Outline | undefined {
  switch (kind) {
    case 'jpeg':
      return outlineJpeg(bytes);
    case 'png':
      return outlinePng(bytes);
    case 'webp':
      return outlineWebp(bytes);
    default:
      return kind satisfies never;
  }
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

function outlineJpeg(bytes: Buffer): Outline | undefined {
  const besidePixels: Buffer[] = [];
  let end = jpegEnd(bytes, 0, besidePixels);
  if (end === undefined) return undefined;
  // Phones put further pictures behind the first one, such as the map of its brightness.
  while (bytes.subarray(end, end + JPEG_START.length).equals(JPEG_START)) {
    const next = jpegEnd(bytes, end, besidePixels);
    if (besidePixels.length > PIECES_MAX) return undefined;
    if (next === undefined) break;
    end = next;
  }
  besidePixels.push(bytes.subarray(end));
  return { besidePixels, animated: false };
}

/** Where one JPEG ends; its segments, but not its scans, are noted. */
function jpegEnd(bytes: Buffer, start: number, segments: Buffer[]): number | undefined {
  let at = start + 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return undefined;
    // The length belongs to what is looked at: it is how a JPEG opens the comment of a script.
    segments.push(bytes.subarray(at + 2, at + 2 + length));
    if (segments.length > PIECES_MAX) return undefined;
    at += 2 + length;
    if (marker !== START_OF_SCAN) continue;
    const next = scanEnd(bytes, at);
    if (next === undefined) return undefined;
    if (bytes[next + 1] === END_OF_IMAGE) return next + 2;
    at = next;
  }
  return undefined;
}

/** The place of the first marker behind a scan: stuffed bytes and restarts belong to the scan. */
function scanEnd(bytes: Buffer, start: number): number | undefined {
  // Byte by byte: where every other one is such a byte, a search that begins anew behind each costs ten times as much.
  for (let at = start; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next === 0xff) continue;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return undefined;
}

const PNG_SIGNATURE_BYTES = 8;
const animationChunks: ReadonlySet<string> = new Set(['acTL', 'fcTL', 'fdAT']);

function outlinePng(bytes: Buffer): Outline | undefined {
  const besidePixels: Buffer[] = [];
  let animated = false;
  let at = PNG_SIGNATURE_BYTES;
  for (let chunks = 0; at + 12 <= bytes.length && chunks < CHUNKS_MAX; chunks += 1) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const next = at + 12 + length;
    if (next > bytes.length) return undefined;
    if (type === 'IEND') {
      besidePixels.push(bytes.subarray(next));
      return { besidePixels, animated };
    }
    if (animationChunks.has(type)) animated = true;
    if (type !== 'IDAT') besidePixels.push(bytes.subarray(at + 4, at + 8 + length));
    if (besidePixels.length > PIECES_MAX) return undefined;
    at = next;
  }
  return undefined;
}

const RIFF_HEADER_BYTES = 8;
const WEBP_HEADER_BYTES = 12;
const pixelChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH']);

function outlineWebp(bytes: Buffer): Outline | undefined {
  if (bytes.length < WEBP_HEADER_BYTES) return undefined;
  const end = RIFF_HEADER_BYTES + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  const besidePixels: Buffer[] = [bytes.subarray(end)];
  let animated = false;
  let at = WEBP_HEADER_BYTES;
  for (let chunks = 0; at + 8 <= end; chunks += 1) {
    if (chunks >= CHUNKS_MAX || besidePixels.length > PIECES_MAX) return undefined;
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) return undefined;
    if (type === 'ANIM' || type === 'ANMF') animated = true;
    if (!pixelChunks.has(type)) besidePixels.push(bytes.subarray(at, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return { besidePixels, animated };
}
