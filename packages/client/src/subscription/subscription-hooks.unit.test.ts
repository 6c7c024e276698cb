// Which answers about subscriptions may stand there while others are on their way.
import { expect, test } from 'vitest';
import { isSameList } from '../earlier-page.ts';
import { winnersKey } from './subscription-hooks.ts';

test('winning numbers stand there while more of the same draw are on their way, and none of another', () => {
  expect(isSameList(winnersKey(1, 240, 240), winnersKey(1, 0, 240))).toBe(true);
  expect(isSameList(winnersKey(2, 0, 240), winnersKey(1, 0, 240))).toBe(false);
});
