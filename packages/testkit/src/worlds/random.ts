// Seeded randomness in 32-bit arithmetic: the same seed gives the same commands on every machine.

/** xoshiro128** seeded by splitmix32. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: number) {
    let mixed = seed | 0;
    const split = (): number => {
      mixed = (mixed + 0x9e3779b9) | 0;
      let word = mixed ^ (mixed >>> 16);
      word = Math.imul(word, 0x21f0aaad);
      word ^= word >>> 15;
      word = Math.imul(word, 0x735a2d97);
      return (word ^ (word >>> 15)) | 0;
    };
    this.#a = split();
    this.#b = split();
    this.#c = split();
    this.#d = split() | 1;
  }

  /** An integer of 0 … 2^32 − 1. */
  word(): number {
    const five = Math.imul(this.#b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }

  /** An integer of 0 … limit − 1; the limit may be as large as 2^53. */
  below(limit: number): number {
    if (limit <= 2 ** 32) return Math.floor((this.word() / 2 ** 32) * limit);
    const wide = (this.word() >>> 11) * 2 ** 32 + this.word();
    return Math.floor((wide / 2 ** 53) * limit);
  }

  /** An integer of low … high, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }

  /** One of the named choices, each as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const names = Object.keys(weights) as Name[];
    let total = 0;
    for (const name of names) total += weights[name];
    let drawn = this.below(total);
    for (const name of names) {
      drawn -= weights[name];
      if (drawn < 0) return name;
    }
    throw new RangeError('The weights are all zero');
  }
}

/** The first words of a seed: the steps of a flow. */
export function seededWords(seed: number, length: number): readonly number[] {
  const random = new Random(seed);
  return Array.from({ length }, () => random.word());
}
