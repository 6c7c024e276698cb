// Request ids that were used in the last minutes of record time: a repeat finds the record of its first use. A busy
// venue remembers millions, so they are numbers in flat memory, of which the garbage collector sees nothing.
import type { Seq, TimestampMs, UserId } from './arithmetic/units.ts';
import type { ByteWriter } from './encoding/bytes.ts';
import { Chains, EMPTY_CHAIN } from './request-chains.ts';
import { idWords, readId, writeId, writeIdInto } from './request-id.ts';

/** A key is remembered this long; a key's own time must be younger, so no key can be used twice. */
export const REQUEST_KEPT_MS = 11 * 60_000;
export const REQUEST_AGE_MS_MAX = 10 * 60_000;
export const REQUEST_AHEAD_MS_MAX = 60_000;
export const REQUESTS_PER_USER_MAX = 20_000;

export interface RememberedRequest {
  readonly at: TimestampMs;
  readonly user: UserId;
  readonly requestId: string;
  readonly seq: Seq;
}

/** So many requests lie in one piece of memory: what is remembered grows and goes without being moved. */
const SEGMENT_BITS = 12;
const SEGMENT = 2 ** SEGMENT_BITS;
/** The cells of a request: its id, and the next newer one of its chain. */
const WORDS = 5;
const LINK = 4;
/** Its other cells. */
const NUMBERS = 3;
const AT = 0;
const USER = 1;
const SEQ = 2;

class Segment {
  readonly words = new Int32Array(SEGMENT * WORDS);
  readonly numbers = new Float64Array(SEGMENT * NUMBERS);
}

/** A link says the lower bits of a request's number, and one more: fewer are remembered at a time. */
const LINK_MASK = 2 ** 30 - 1;
/** Odd numbers, until somebody scatters. */
const MULTIPLIERS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1, 0x2c1b3c6d];

/**
 * First in, first out, with chains by id from the oldest to the newest: whichever goes is the first one of its chain.
 * Each is a ring, in which the newest leads to the oldest, so that nothing is walked to forget it.
 */
export class RequestWindow {
  readonly #countOf = new Map<UserId, number>();
  readonly #segments: Segment[] = [];
  /** The number of the first request of the first segment. */
  #first: number;
  /** All are numbered in their order; those from `begin` to before `end` are remembered. */
  #begin: number;
  #end: number;
  /** By the time inside the ids, in 1.024 s. */
  readonly #chainsOf = new Map<number, Chains>();
  /** Those that were begun last. */
  #latest: Chains | undefined;
  #multipliers = Int32Array.from(MULTIPLIERS);
  #linksRead = 0;

  /** The first request that comes will have this number. */
  constructor(first = 0) {
    this.#first = first;
    this.#begin = first;
    this.#end = first;
  }

  find(user: UserId, requestId: string): Seq | undefined {
    if (!readId(requestId)) return undefined;
    const [first, second, third, fourth] = [idWords[0]!, idWords[1]!, idWords[2]!, idWords[3]!];
    const chains = this.#chainsOf.get(timeOf(first, second));
    if (chains === undefined) return undefined;
    const newest = chains.newest[chains.chainOf(this.#hash(user, first, second, third, fourth))]!;
    if (newest === EMPTY_CHAIN) return undefined;
    let link = newest;
    do {
      this.#linksRead++;
      const offset = this.#offsetOf(link);
      const { words, numbers } = this.#segments[offset >>> SEGMENT_BITS]!;
      const place = offset & (SEGMENT - 1);
      const word = place * WORDS;
      const isSame =
        words[word + 3] === fourth &&
        words[word + 2] === third &&
        words[word + 1] === second &&
        words[word] === first;
      if (isSame && numbers[place * NUMBERS + USER] === user) return numbers[place * NUMBERS + SEQ] as Seq;
      link = words[word + LINK]!;
    } while (link !== newest);
    return undefined;
  }

  count(user: UserId): number {
    return this.#countOf.get(user) ?? 0;
  }

  /** The id has passed `requestTime`, and its user has no such id. */
  remember({ at, user, requestId, seq }: RememberedRequest): void {
    if (!readId(requestId)) throw new Error(`Not a request id: ${requestId}`);
    const offset = this.#end - this.#first;
    if (offset === this.#segments.length * SEGMENT) this.#segments.push(new Segment());
    const { words, numbers } = this.#segments[offset >>> SEGMENT_BITS]!;
    const place = offset & (SEGMENT - 1);
    words.set(idWords, place * WORDS);
    numbers[place * NUMBERS + AT] = at;
    numbers[place * NUMBERS + USER] = user;
    numbers[place * NUMBERS + SEQ] = seq;
    this.#countOf.set(user, this.count(user) + 1);
    this.#chain(this.#end++);
  }

  /** Forgets what is older than the window at this time; a key may still be used at its very end. */
  expire(at: TimestampMs): void {
    while (this.#begin < this.#end) {
      if (at - this.#number(this.#begin, AT) <= REQUEST_KEPT_MS) break;
      this.#forgetOldest();
    }
  }

  /** The number of the oldest that is remembered; all are numbered in their order. */
  get begin(): number {
    return this.#begin;
  }

  /** The number that the next one will have. */
  get end(): number {
    return this.#end;
  }

  /** How many links were read so far: what ids that fall together cost, on whatever machine. */
  get linksRead(): number {
    return this.#linksRead;
  }

  at(number: number): RememberedRequest {
    const word = (place: number): number => this.#word(number, place);
    return {
      at: this.#number(number, AT) as TimestampMs,
      user: this.#number(number, USER) as UserId,
      requestId: writeId(word(0), word(1), word(2), word(3)),
      seq: this.#number(number, SEQ) as Seq,
    };
  }

  /** Writes the canonical bytes of one, as a snapshot and the state hash have them. */
  writeInto(writer: ByteWriter, number: number): void {
    const offset = number - this.#first;
    const { words, numbers } = this.#segments[offset >>> SEGMENT_BITS]!;
    const place = offset & (SEGMENT - 1);
    const word = place * WORDS;
    writer.uint(numbers[place * NUMBERS + AT]!);
    writer.uint(numbers[place * NUMBERS + USER]!);
    writeIdInto(writer, words[word]!, words[word + 1]!, words[word + 2]!, words[word + 3]!);
    writer.uint(numbers[place * NUMBERS + SEQ]!);
  }

  /** What is remembered, oldest first. */
  *entries(): Generator<RememberedRequest> {
    for (let number = this.#begin; number < this.#end; number++) yield this.at(number);
  }

  /**
   * Spreads the ids over the chains by numbers that nobody who chooses ids knows: six of 32 bits, of which the lowest is
   * not used. What is remembered, and everything that can be asked, stays as it is.
   */
  scatter(secret: Int32Array): void {
    this.#multipliers = secret.map((number) => number | 1);
    this.#chainsOf.clear();
    for (let number = this.#begin; number < this.#end; number++) this.#chain(number);
  }

  #number(number: number, cell: typeof AT | typeof USER | typeof SEQ): number {
    const offset = number - this.#first;
    return this.#segments[offset >>> SEGMENT_BITS]!.numbers[(offset & (SEGMENT - 1)) * NUMBERS + cell]!;
  }

  #word(number: number, cell: number): number {
    const offset = number - this.#first;
    return this.#segments[offset >>> SEGMENT_BITS]!.words[(offset & (SEGMENT - 1)) * WORDS + cell]!;
  }

  #timeOfNumber(number: number): number {
    return timeOf(this.#word(number, 0), this.#word(number, 1));
  }

  #hashOfNumber(number: number): number {
    const offset = number - this.#first;
    const { words, numbers } = this.#segments[offset >>> SEGMENT_BITS]!;
    const place = offset & (SEGMENT - 1);
    const word = place * WORDS;
    const user = numbers[place * NUMBERS + USER] as UserId;
    return this.#hash(user, words[word]!, words[word + 1]!, words[word + 2]!, words[word + 3]!);
  }

  #hash(user: UserId, first: number, second: number, third: number, fourth: number): number {
    const by = this.#multipliers;
    let hash = Math.imul(first, by[0]!) + Math.imul(second, by[1]!) + Math.imul(third, by[2]!);
    hash = (hash + Math.imul(fourth, by[3]!) + Math.imul(user, by[4]!)) | 0;
    hash = Math.imul(hash ^ (hash >>> 15), by[5]!);
    return hash ^ (hash >>> 16);
  }

  #chain(number: number): void {
    const time = this.#timeOfNumber(number);
    let chains = this.#chainsOf.get(time);
    if (chains === undefined) {
      chains = new Chains(this.#latest?.requests ?? 0);
      this.#latest = chains;
      this.#chainsOf.set(time, chains);
    }
    this.#append(chains, chains.chainOf(this.#hashOfNumber(number)), linkTo(number));
    if (++chains.requests > chains.length) this.#split(chains);
  }

  #append(chains: Chains, chain: number, link: number): void {
    const before = chains.newest[chain]!;
    if (before === EMPTY_CHAIN) this.#setLink(link, link);
    else {
      this.#setLink(link, this.#linkOf(before));
      this.#setLink(before, link);
    }
    chains.newest[chain] = link;
  }

  /** The next chain of this round gives its later half away, and both keep their order. */
  #split(chains: Chains): void {
    const later = chains.length;
    const former = later - chains.round;
    chains.lengthen();
    const newest = chains.newest[former]!;
    if (newest !== EMPTY_CHAIN) {
      chains.newest[former] = EMPTY_CHAIN;
      let next = this.#linkOf(newest);
      let link: number;
      do {
        link = next;
        next = this.#linkOf(link);
        const goes = chains.chainOf(this.#hashOfNumber(this.#begin + this.#behindBegin(link))) === later;
        this.#append(chains, goes ? later : former, link);
      } while (link !== newest);
    }
    if (chains.length === chains.round * 2) chains.round = chains.length;
  }

  #forgetOldest(): void {
    const oldest = this.#begin;
    const time = this.#timeOfNumber(oldest);
    const chains = this.#chainsOf.get(time)!;
    if (--chains.requests === 0) this.#chainsOf.delete(time);
    else this.#unchain(chains, oldest);
    const user = this.#number(oldest, USER) as UserId;
    const left = this.count(user) - 1;
    if (left === 0) this.#countOf.delete(user);
    else this.#countOf.set(user, left);
    this.#begin++;
    if (this.#begin - this.#first < SEGMENT) return;
    this.#segments.shift();
    this.#first += SEGMENT;
  }

  /** The oldest of all is the oldest of its chain, to which the newest leads. */
  #unchain(chains: Chains, oldest: number): void {
    const link = linkTo(oldest);
    const chain = chains.chainOf(this.#hashOfNumber(oldest));
    const newest = chains.newest[chain]!;
    if (newest === link) chains.newest[chain] = EMPTY_CHAIN;
    else this.#setLink(newest, this.#linkOf(link));
  }

  /** How far behind the first request of all segments the request of a link lies. */
  #offsetOf(link: number): number {
    return this.#begin - this.#first + this.#behindBegin(link);
  }

  #behindBegin(link: number): number {
    return (link - 1 - (this.#begin & LINK_MASK)) & LINK_MASK;
  }

  #linkOf(link: number): number {
    this.#linksRead++;
    return this.#word(this.#begin + this.#behindBegin(link), LINK);
  }

  #setLink(link: number, newer: number): void {
    const offset = this.#offsetOf(link);
    this.#segments[offset >>> SEGMENT_BITS]!.words[(offset & (SEGMENT - 1)) * WORDS + LINK] = newer;
  }
}

function linkTo(number: number): number {
  return (number & LINK_MASK) + 1;
}

/** In 1.024 s: the first 38 of the 48 bits that say the milliseconds. */
function timeOf(first: number, second: number): number {
  return (first >>> 0) * 64 + (second >>> 26);
}
