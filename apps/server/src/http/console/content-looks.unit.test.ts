// How many people's names and document numbers one operator sees in an hour.
import { expect, test } from 'vitest';
import { CONTENTS_PER_HOUR_MAX, ContentLooks } from './content-looks.ts';

test('an operator sees the contents of 60 verifications in an hour, each as often as a page asks', () => {
  const clock = { nowMs: 1_800_000_000_000, wallMs: () => clock.nowMs };
  const looks = new ContentLooks(clock);
  for (let id = 1; id <= CONTENTS_PER_HOUR_MAX; id += 1) {
    for (let asked = 0; asked < 3; asked += 1) expect(looks.countLook(1, id)).toBe(true);
  }
  expect(looks.countLook(1, 61)).toBe(false);
  expect(looks.countLook(1, 60)).toBe(true);
  expect(looks.countLook(2, 61)).toBe(true);
  clock.nowMs += 3_600_001;
  expect(looks.countLook(1, 61)).toBe(true);
});
