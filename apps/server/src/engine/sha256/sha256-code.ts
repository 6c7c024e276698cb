// The rounds of SHA-256 as WebAssembly, for one message or for four at once: what differs is what a word is made of.
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const roundConstants = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
] as const;

/** The same of the square roots of the first eight. */
const initialState = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

/** Instructions that leave one value on the stack, or, where they store, none. */
export type Code = readonly number[];

export const digestBytes = 32;
export const blockBytes = 64;

/** Numbers in WebAssembly: seven bits to the byte, the lowest first, the last one with the sign. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value | 0; ; rest >>= 7) {
    const isLast = (rest >= 0 && rest < 64) || (rest < 0 && rest >= -64);
    bytes.push((rest & 127) | (isLast ? 0 : 128));
    if (isLast) return bytes;
  }
}

export function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

export const number = (value: number): Code => [0x41, ...signed(value)];
export const get = (local: number): Code => [0x20, ...unsigned(local)];
const set = (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)];
const addNumbers = (left: Code, right: Code): Code => [...left, ...right, 0x6a];

/** How words are computed with: 32 bits of one message, or the same 32 bits of four. */
export interface Words {
  readonly type: number;
  readonly constant: (value: number) => Code;
  readonly add: Code;
  readonly and: Code;
  readonly or: Code;
  readonly xor: Code;
  readonly shiftRight: (value: Code, bits: number) => Code;
  readonly rotateRight: (value: Code, bits: number) => Code;
  /** The word at a place of the block to which the first parameter points, as it lies in memory. */
  readonly load: (place: number) => Code;
  /** The other way round: memory has the lowest byte first, SHA-256 the highest. */
  readonly reversed: (local: number) => Code;
  /** Stores a word of the digest. */
  readonly store: (place: number, value: Code, spare: number) => Code;
}

/** The function's parameters and variables by number. */
export const address = 0;
const blocksLeft = 1;
const stateLocal = 2;
const workLocal = 10;
const wordLocal = 18;
const sumLocal = 34;
const variableCount = 33;

/** Long parts in one step: spread, each number of them would be a round of a loop that V8 thinks worth compiling. */
const joined = (...parts: Code[]): Code => ([] as Code).concat(...parts);

/** A module with a memory of one page and a function `digest(address, blocks)`. */
export function moduleBytes(words: Words): Uint8Array<ArrayBuffer> {
  const section = (id: number, ...parts: Code[]): Code => {
    const content = joined(...parts);
    return joined([id], unsigned(content.length), content);
  };
  const text = (value: string): Code => [value.length, ...Buffer.from(value, 'ascii')];
  const i32 = 0x7f;
  const body = joined([1], unsigned(variableCount), [words.type], functionCode(words));
  return Uint8Array.from(
    joined(
      [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, [1, 0x60, 2, i32, i32, 0]),
      section(3, [1, 0]),
      section(5, [1, 0, 1]),
      section(7, [2], text('memory'), [2, 0], text('digest'), [0, 0]),
      section(10, [1], unsigned(body.length), body),
    ),
  );
}

function functionCode(words: Words): Code {
  const { add, and, or, xor } = binaries(words);
  const { rotateRight, shiftRight, constant } = words;

  const scheduleWord = (round: number): Code => {
    const word = (distance: number): Code => get(wordLocal + ((round + distance) % 16));
    const near = word(14);
    const far = word(1);
    const nearMix = xor(rotateRight(near, 17), rotateRight(near, 19), shiftRight(near, 10));
    const farMix = xor(rotateRight(far, 7), rotateRight(far, 18), shiftRight(far, 3));
    return set(wordLocal + (round % 16), add(word(0), farMix, word(9), nearMix));
  };

  /** Instead of moving eight variables in every round, their roles move. */
  const roundCode = (round: number): Code => {
    const role = (place: number): number => workLocal + ((place - round + 64) % 8);
    const value = (place: number): Code => get(role(place));
    const [a, b, c] = [value(0), value(1), value(2)];
    const [e, f, g, h] = [value(4), value(5), value(6), value(7)];
    const choice = xor(g, and(e, xor(f, g)));
    const majority = or(and(a, b), and(c, or(a, b)));
    const upper = xor(rotateRight(e, 6), rotateRight(e, 11), rotateRight(e, 25));
    const lower = xor(rotateRight(a, 2), rotateRight(a, 13), rotateRight(a, 22));
    const word = get(wordLocal + (round % 16));
    return [
      ...set(sumLocal, add(h, upper, choice, constant(roundConstants[round]!), word)),
      ...set(role(3), add(value(3), get(sumLocal))),
      ...set(role(7), add(get(sumLocal), lower, majority)),
    ];
  };

  const places = Array.from({ length: 8 }, (_, place) => place);
  const rounds = Array.from({ length: 64 }, (_, round) => round);
  return joined(
    ...places.map((place) => set(stateLocal + place, constant(initialState[place]!))),
    // loop: one block
    [0x03, 0x40],
    ...rounds
      .slice(0, 16)
      .flatMap((word) => [
        set(wordLocal + word, words.load(word)),
        set(wordLocal + word, words.reversed(wordLocal + word)),
      ]),
    ...places.map((place) => set(workLocal + place, get(stateLocal + place))),
    ...rounds.flatMap((round) => [...(round < 16 ? [] : [scheduleWord(round)]), roundCode(round)]),
    ...places.map((place) => set(stateLocal + place, add(get(stateLocal + place), get(workLocal + place)))),
    set(address, addNumbers(get(address), number(blockBytes))),
    set(blocksLeft, addNumbers(get(blocksLeft), number(-1))),
    // go round again while blocks are left
    [...get(blocksLeft), 0x0d, 0, 0x0b],
    ...places.map((place) => words.store(place, words.reversed(stateLocal + place), sumLocal)),
    [0x0b],
  );
}

type Binary = (first: Code, ...others: Code[]) => Code;

function binaries(words: Words): Record<'add' | 'and' | 'or' | 'xor', Binary> {
  const binary =
    (operation: Code): Binary =>
    (first, ...others) =>
      others.reduce((left, right) => left.concat(right, operation), first);
  const { add, and, or, xor } = words;
  return { add: binary(add), and: binary(and), or: binary(or), xor: binary(xor) };
}

/** What is used of WebAssembly, of which the language's own library has no types. */
interface Host {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (
    module: object,
  ) => {
    readonly exports: {
      readonly memory: { readonly buffer: ArrayBuffer };
      readonly digest: (address: number, blocks: number) => void;
    };
  };
}

const { WebAssembly: host } = globalThis as unknown as { readonly WebAssembly: Host };

export interface Digester {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly digest: (address: number, blocks: number) => void;
}

/** Each thread has a memory of its own; the code is made and compiled once, and handed on to threads that begin later. */
export function digesterOf(name: string, words: Words): Digester {
  const key = `sha256 of ${name}`;
  const given = getEnvironmentData(key);
  const module = given instanceof host.Module ? given : new host.Module(moduleBytes(words));
  if (module !== given) setEnvironmentData(key, module);
  const { memory, digest } = new host.Instance(module).exports;
  return { bytes: new Uint8Array(memory.buffer), digest };
}
