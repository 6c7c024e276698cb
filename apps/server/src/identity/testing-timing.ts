// Tells whether two kinds of calls can be told apart by their time: paired samples, and a permutation test on them.

export interface TimedPair {
  readonly knownMs: number;
  readonly unknownMs: number;
}

/** A small seeded generator, so that a test that fails can be looked at again. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What is timed, and what has to be made ready before each call without being timed. */
export interface TimedCalls<Ready> {
  ready(): Promise<Ready>;
  known(ready: Ready, pair: number): Promise<unknown>;
  unknown(ready: Ready, pair: number): Promise<unknown>;
}

/** One call of each kind after the other, in an order drawn anew for each pair: drift falls on both alike. */
export async function timePairs<Ready>(
  pairs: number,
  calls: TimedCalls<Ready>,
  random: () => number,
): Promise<readonly TimedPair[]> {
  const timed: TimedPair[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const timeOfKind = async (kind: 'known' | 'unknown'): Promise<number> => {
      const ready = await calls.ready();
      return timeOf(() => calls[kind](ready, pair));
    };
    const knownFirst = random() < 0.5;
    const firstMs = await timeOfKind(knownFirst ? 'known' : 'unknown');
    const secondMs = await timeOfKind(knownFirst ? 'unknown' : 'known');
    timed.push(
      knownFirst ? { knownMs: firstMs, unknownMs: secondMs } : { knownMs: secondMs, unknownMs: firstMs },
    );
  }
  return timed;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const PERMUTATIONS = 9_999;

/**
 * How often chance alone would show a difference as large as this one (Wilcoxon's signed ranks, signs drawn at
 * random). Ranks make it deaf to the few calls that something else on the machine held up.
 */
export function chanceOfDifference(pairs: readonly TimedPair[], random: () => number): number {
  const differences = pairs.map(({ knownMs, unknownMs }) => knownMs - unknownMs);
  const byAmount = [...differences].sort((a, b) => Math.abs(a) - Math.abs(b));
  const seen = Math.abs(
    byAmount.reduce((sum, difference, rank) => sum + Math.sign(difference) * (rank + 1), 0),
  );
  let asLarge = 0;
  for (let i = 0; i < PERMUTATIONS; i += 1) {
    let sum = 0;
    for (let rank = 1; rank <= byAmount.length; rank += 1) sum += random() < 0.5 ? rank : -rank;
    if (Math.abs(sum) >= seen) asLarge += 1;
  }
  return (asLarge + 1) / (PERMUTATIONS + 1);
}

/** Lower quartile, median and upper quartile. */
export function quartiles(values: readonly number[]): readonly [number, number, number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return [at(0.25), at(0.5), at(0.75)];
}
