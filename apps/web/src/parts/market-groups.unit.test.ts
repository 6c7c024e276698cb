// The rules of the home page's three tabs.
import { expect, test } from 'vitest';
import { groupNames, quotesOfGroup } from './market-groups.ts';

const quotes = Array.from({ length: 36 }, (_, place) => ({
  market: `C${place + 1}/USDT`,
}));

test('mainstream is the first ten, defi the eleventh, innovation the twelfth to the last', () => {
  const shown = groupNames.map((group) => quotesOfGroup(quotes, group).map((quote) => quote.market));
  expect(shown.map((names) => [names.length, names[0], names.at(-1)])).toEqual([
    [10, 'C1/USDT', 'C10/USDT'],
    [1, 'C11/USDT', 'C11/USDT'],
    [25, 'C12/USDT', 'C36/USDT'],
  ]);
});

test('every quoted pair stands in exactly one tab', () => {
  const all = groupNames.flatMap((group) => quotesOfGroup(quotes, group));
  expect(new Set(all).size).toBe(36);
  expect(all).toHaveLength(36);
});
