// The draw itself: a seed out of rules, ticket list and beacon, a score for each ticket, and the W lowest of them.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { uint64Bytes } from '../proof/merkle.ts';

const SCORE_BYTES = 32;

export interface SeedParts {
  /** SHA-256 of the project's terms. */
  readonly rules: Uint8Array;
  readonly root: Uint8Array;
  readonly tickets: number;
  readonly beacon: Uint8Array;
}

/** SHA256(rules ‖ root ‖ N ‖ beacon). */
export function drawSeed({ rules, root, tickets, beacon }: SeedParts): Uint8Array {
  return sha256(concatBytes(rules, root, uint64Bytes(tickets), beacon));
}

/** The scores of all tickets of one draw, worked out piece by piece. */
export class TicketScores {
  readonly #keyed: ReturnType<typeof hmac.create>;
  readonly #scores: Uint8Array;
  #count = 0;

  constructor(seed: Uint8Array, tickets: number) {
    this.#keyed = hmac.create(sha256, seed);
    this.#scores = new Uint8Array(tickets * SCORE_BYTES);
  }

  /** Tickets 1 to this number have their scores. */
  get count(): number {
    return this.#count;
  }

  /** HMAC-SHA256(seed, ticket) of the next tickets. */
  work(tickets: number): void {
    const end = Math.min(this.#count + tickets, this.#scores.length / SCORE_BYTES);
    while (this.#count < end) {
      const score = this.#keyed
        .clone()
        .update(uint64Bytes(this.#count + 1))
        .digest();
      this.#scores.set(score, this.#count * SCORE_BYTES);
      this.#count++;
    }
  }

  of(ticket: number): Uint8Array {
    const start = (ticket - 1) * SCORE_BYTES;
    return this.#scores.subarray(start, start + SCORE_BYTES);
  }

  /** The W-th lowest score: a ticket wins if its score is not above it. Undefined where nobody can win. */
  threshold(winners: number): Uint8Array | undefined {
    return lowestScore(this.#scores.subarray(0, this.#count * SCORE_BYTES), winners);
  }
}

/** Of scores that stand one behind the other, the one at this place from the lowest, or else the highest. */
export function lowestScore(scores: Uint8Array, place: number): Uint8Array | undefined {
  const prefixes = prefixesOf(scores);
  const wanted = Math.min(place, prefixes.length);
  if (wanted === 0) return undefined;
  const sorted = prefixes.toSorted();
  const border = sorted[wanted - 1]!;
  const below = sorted.indexOf(border);
  const equal: Uint8Array[] = [];
  for (let start = 0; start < scores.length; start += SCORE_BYTES)
    if (prefixes[start / SCORE_BYTES] === border) equal.push(scores.subarray(start, start + SCORE_BYTES));
  return equal.sort(compareScores)[wanted - 1 - below];
}

/** 48 leading bits are exact in a number; scores that share them are told apart by all their bytes. */
function prefixesOf(scores: Uint8Array): Float64Array {
  const view = new DataView(scores.buffer, scores.byteOffset, scores.byteLength);
  const prefixes = new Float64Array(scores.length / SCORE_BYTES);
  for (let place = 0; place < prefixes.length; place++) {
    const start = place * SCORE_BYTES;
    prefixes[place] = view.getUint32(start) * 2 ** 16 + view.getUint16(start + 4);
  }
  return prefixes;
}

/** Whether a score is at or below the threshold. */
export function wins(score: Uint8Array, threshold: Uint8Array | undefined): boolean {
  return threshold !== undefined && compareScores(score, threshold) <= 0;
}

function compareScores(a: Uint8Array, b: Uint8Array): number {
  for (let place = 0; place < SCORE_BYTES; place++) {
    const difference = a[place]! - b[place]!;
    if (difference !== 0) return difference;
  }
  return 0;
}
