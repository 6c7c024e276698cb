// Which number an address asks for.
import { expect, test } from 'vitest';
import { askedNumber } from './asked-number.ts';

test.each([
  ['order=7', 7],
  ['order=9007199254740991', Number.MAX_SAFE_INTEGER],
  ['order=9007199254740992', undefined],
  ['order=07', undefined],
  ['order=0', undefined],
  ['order=-7', undefined],
  ['order=7e3', undefined],
  ['order=', undefined],
  ['trade=7', undefined],
])('%s asks for order %s', (address, number) => {
  expect(askedNumber(new URLSearchParams(address), 'order')).toBe(number);
});
