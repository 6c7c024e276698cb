// Claims of liabilities and lists of roots as texts that no venue writes: what a hostile file may hold, from a seed.
import { chainVectors, liabilityVectors } from '@candor/testkit';

/** What may stand in the place of a value: near misses of numbers, amounts, hashes and sides. */
const values = [
  ...['0', '1', '-0', '-1', '1.0', '1e0', '0.0', '-0.0', '1e400', '1.5', '2', '3', '31', 'null', 'true'],
  ...['9007199254740991', '9007199254740992', '9007199254740991.2', '8640000000000001', '4294967296'],
  ...[
    '[]',
    '{}',
    '""',
    '"x"',
    '" 1"',
    '"1 "',
    '"01"',
    '"+1"',
    '"-1"',
    '"1e3"',
    '"\\u0031"',
    '"\\ud800"',
    '"\u0661"',
  ],
  ...['"340282366920938463463374607431768211455"', '"340282366920938463463374607431768211456"'],
  ...['"left"', '"right"', '"LEFT"', '9'.repeat(5_000)],
] as const;
const letters = [...',:"{}[]01afA .-e\u00a0\ufeff\u00e9', '\\t', '\\u0061'] as const;

/** Numbers below a limit, the same for the same seed. */
function chance(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function mutated(text: string, below: (limit: number) => number): string {
  const from = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const put = (start: number, length: number, piece: string): string =>
    text.slice(0, start) + piece + text.slice(start + length);
  const names = [...text.matchAll(/"[A-Za-z]+":/g)];
  const named = from(names);
  switch (below(4)) {
    case 0:
      return put(below(text.length), below(2), from(letters));
    case 1:
      return put(named.index, named[0].length, from(names)[0]);
    case 2:
      // The same name twice.
      return put(named.index, 0, `${named[0]}${from(values)},`);
    default: {
      const value = from([...text.matchAll(/"[^"]*"(?!:)|-?\d+/g)]);
      return put(value.index, value[0].length, from(values));
    }
  }
}

/** Each a line of its own: a proof or a forgery with one or two things changed. */
export function mutatedClaims(seed: number, count: number): readonly string[] {
  const claims = [...liabilityVectors(seed, 40)].flatMap((vector) =>
    vector.kind === 'tree' ? [] : [JSON.stringify(vector.claim)],
  );
  return mutatedTexts(claims, seed, count);
}

/** The same of lists of published roots. */
export function mutatedChains(seed: number, count: number): readonly string[] {
  const lists = [...chainVectors(seed, 40)].map(({ claim }) => JSON.stringify({ roots: claim.roots }));
  return mutatedTexts(lists, seed, count);
}

function mutatedTexts(texts: readonly string[], seed: number, count: number): readonly string[] {
  const below = chance(seed);
  return Array.from({ length: count }, () => {
    const once = mutated(texts[below(texts.length)]!, below);
    return below(2) === 0 || !once.includes('":') ? once : mutated(once, below);
  });
}
