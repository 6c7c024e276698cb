// Addresses are a promise to bookmarks: a change of one must be seen in review.
import { expect, test } from 'vitest';
import { hrefTo, paths } from './paths.ts';

test('keeps every address of the app', () => {
  const shown = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, [path(), path('BTC/USDT')].map(hrefTo)]),
  );
  expect(shown).toMatchInlineSnapshot(`
    {
      "dealCenter": [
        "#/dealCenter",
        "#/dealCenter?symbol=BTC/USDT",
      ],
      "home": [
        "#/",
        "#/",
      ],
      "login": [
        "#/login",
        "#/login",
      ],
      "register": [
        "#/register",
        "#/register",
      ],
    }
  `);
});
