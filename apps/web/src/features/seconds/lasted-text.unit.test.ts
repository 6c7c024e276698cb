// How long something lasted, as the reality check says it.
import { startTexts } from '@candor/i18n';
import { beforeAll, expect, test } from 'vitest';
import { lastedText } from './lasted-text.ts';

beforeAll(() => startTexts('en'));

test('hours and minutes are said as far as they have passed, and no unit of which there is nothing', () => {
  const minuteMs = 60_000;
  const texts = [0, 0.9, 30, 60, 95, 120.5].map((minutes) => lastedText(minutes * minuteMs));
  expect(texts).toEqual(['0 min', '0 min', '30 min', '1 hr', '1 hr 35 min', '2 hr']);
});
