// The rules of throwing out, coming back, steps and quorum, with numbers that can be checked by hand.
import { type IndexPrice, isHeldBack, medianOf, type TimestampMs } from '@candor/exchange';
import { expect, test } from 'vitest';
import { type Combination, combine, type MarketMemory, noMemory } from './combine.ts';

const at = (second: number) => (1_700_000_000_000 + second * 1_000) as TimestampMs;

/** Second after second the same sources, each with one price a second. */
function run(seconds: readonly (readonly number[])[], start: MarketMemory = noMemory): Combination[] {
  let memory = start;
  return seconds.map((prices, second) => {
    const quotes = prices.map((price, i) => ({
      source: 'abcdef'[i]!,
      price: price as IndexPrice,
      observedAt: at(second),
    }));
    const made = combine(memory, quotes, at(second));
    memory = made.memory;
    return made;
  });
}
const prices = (made: readonly Combination[]) => made.map(({ tick }) => tick?.price);

test('the median of an even number is halfway, rounded down', () => {
  expect(medianOf([4, 1, 2, 3] as IndexPrice[])).toBe(2);
  expect(medianOf([9, 1, 5] as IndexPrice[])).toBe(5);
  const most = Number.MAX_SAFE_INTEGER as IndexPrice;
  expect(medianOf([most, most])).toBe(most);
});

test('one percent off is still in, and a bit more is thrown out', () => {
  const [near, far] = run([
    [10_000, 10_000, 10_000, 10_100],
    [10_000, 10_000, 10_000, 10_101],
  ]);
  expect(near?.tick?.quotes).toHaveLength(4);
  expect(far?.tick?.quotes).toHaveLength(3);
  expect([...far!.memory.out.keys()]).toEqual(['d']);
});

test('who was thrown out comes back after ten seconds within half a percent, and no sooner', () => {
  const far = [10_000, 10_000, 10_000, 10_200];
  const between = [10_000, 10_000, 10_000, 10_080];
  const near = [10_000, 10_000, 10_000, 10_050];
  const isOut = (made: readonly Combination[]) => made.map(({ memory }) => memory.out.has('d'));
  const back = isOut(run([far, ...Array(12).fill(near)]));
  expect(back.indexOf(false)).toBe(11);
  expect(isOut(run([far, ...Array(30).fill(between)])).every(Boolean)).toBe(true);
  // One second too far off begins the wait again.
  const again = isOut(run([far, ...Array(9).fill(near), between, ...Array(12).fill(near)]));
  expect(again.indexOf(false)).toBe(21);
});

test('with two sources there is no price, whatever they say', () => {
  expect(run([[10_000, 10_000]])[0]).toMatchObject({ tick: undefined, hasQuorum: false });
});

test('below the quorum nobody is thrown out, and nobody comes back', () => {
  const outs = (made: readonly Combination[]) => made.map(({ memory }) => [...memory.out.keys()].join());
  // Two that differ by far say nothing of which is right: with a third one there is a price again at once.
  const apart = run([
    [10_000, 10_000, 10_000],
    [10_000, 10_300],
    [10_000, 10_040, 10_050],
  ]);
  expect(outs(apart)).toEqual(['', '', '']);
  expect(apart.at(-1)?.tick?.quotes).toHaveLength(3);
  // Alone it would be its own median, and near it for as long as it likes.
  const thrownOut = run([[10_200, 10_000, 10_000, 10_000]]).at(-1)!;
  expect(outs([thrownOut])).toEqual(['a']);
  const alone = run(Array(30).fill([10_200]), thrownOut.memory);
  expect(new Set(outs(alone))).toEqual(new Set(['a']));
});

test('a wild one of three takes the price away instead of making it', () => {
  expect(
    run([
      [10_000, 10_000, 10_000],
      [10_000, 10_000, 20_000],
    ])[1],
  ).toMatchObject({
    tick: undefined,
    hasQuorum: false,
  });
});

test('a jump on which all agree arrives in steps of five percent', () => {
  const jumped = Array(5).fill([12_000, 12_000, 12_000]);
  expect(prices(run([[10_000, 10_000, 10_000], ...jumped]))).toEqual([
    10_000, 10_500, 11_025, 11_576, 12_000, 12_000,
  ]);
  expect(
    prices(
      run([
        [1, 1, 1],
        [3, 3, 3],
        [3, 3, 3],
      ]),
    ),
  ).toEqual([1, 2, 3]);
  expect(
    prices(
      run([
        [3, 3, 3],
        [1, 1, 1],
        [1, 1, 1],
      ]),
    ),
  ).toEqual([3, 2, 1]);
});

test('every step of a jump says by its own quotes that it was held back, and the price that arrives does not', () => {
  const made = run([[10_000, 10_000, 10_000], ...Array(5).fill([12_000, 12_000, 12_100])]);
  expect(made.map(({ tick }) => tick && isHeldBack(tick))).toEqual([false, true, true, true, false, false]);
  const { tick } = made[1]!;
  expect(isHeldBack({ price: tick!.price, quotes: [] })).toBe(false);
});

test('after a minute without a price the next one stands at once', () => {
  const last = (second: number): MarketMemory => ({
    last: { price: 10_000 as IndexPrice, observedAt: at(second) },
    out: new Map(),
  });
  expect(prices(run([[20_000, 20_000, 20_000]], last(-60)))).toEqual([10_500]);
  expect(prices(run([[20_000, 20_000, 20_000]], last(-61)))).toEqual([20_000]);
});

test('what is five seconds old is taken, and neither older nor of the future is', () => {
  const aged = (age: number) => {
    const quotes = ['a', 'b', 'c'].map((source) => ({
      source,
      price: 7 as IndexPrice,
      observedAt: (at(0) - (source === 'c' ? age : 0)) as TimestampMs,
    }));
    return combine(noMemory, quotes, at(0)).tick?.price;
  };
  expect([5_000, 5_001, -1].map(aged)).toEqual([7, undefined, undefined]);
});

test('a source with no news neither holds the price up nor dates it', () => {
  const quote = (source: string, second: number) => ({
    source,
    price: 7 as IndexPrice,
    observedAt: at(second),
  });
  const first = combine(
    noMemory,
    ['a', 'b', 'c', 'd'].map((source) => quote(source, 0)),
    at(0),
  );
  const second = combine(first.memory, [quote('a', 1), quote('b', 1), quote('c', 1), quote('d', 0)], at(1));
  expect(second.tick).toMatchObject({
    observedAt: at(1),
    quotes: [{ source: 'a' }, { source: 'b' }, { source: 'c' }],
  });
  const third = combine(second.memory, [quote('a', 2), quote('b', 2), quote('c', 1), quote('d', 0)], at(2));
  expect(third).toMatchObject({ tick: undefined, hasQuorum: true });
});
