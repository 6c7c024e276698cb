// A review and the documents of the same user wait for different decisions, and say so in different words.
import { startConsoleTexts } from '@candor/i18n/console';
import { beforeAll, expect, test } from 'vitest';
import { reviewBadges } from './identity-badge.ts';

beforeAll(() => startConsoleTexts('en'));

const verification = {
  id: 1,
  kind: 'individual',
  state: 'authenticating',
  submittedAt: 1,
  decidedAt: null,
  reason: null,
} as const;
const textsOf = (review: Parameters<typeof reviewBadges>[0]) => reviewBadges(review).map(({ text }) => text);

test('a review whose documents wait names both', () => {
  expect(textsOf({ due: true, verification })).toEqual(['Periodic review due', 'Documents pending review']);
});

test('a review says what became of the documents, or nothing where there are none', () => {
  const verified = { ...verification, state: 'verified' } as const;
  expect(textsOf({ due: false, verification: verified })).toEqual(['Verified']);
  expect(textsOf({ due: true, verification: null })).toEqual(['Periodic review due']);
});
