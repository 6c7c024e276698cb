// The rules of the tour's steps: which there are, and where the card stands.
import { expect, test } from 'vitest';
import { cardPlace, stepsHere, tourSteps } from './steps.ts';

test('a step whose place is not on the screen is left out, and the order stays', () => {
  expect(stepsHere(() => true)).toEqual(tourSteps);
  expect(stepsHere((step) => (step === 'paper' ? undefined : true))).toEqual(tourSteps.slice(1));
});

const phone = { width: 390, height: 844 };
const card = { width: 320, height: 180 };

test('the card stands below its place, and above it at the foot of the window', () => {
  const banner = { top: 52, bottom: 84, left: 0, right: 390 };
  expect(cardPlace(banner, card, phone)).toEqual({ top: 96, left: 35 });
  const bar = { top: 780, bottom: 836, left: 195, right: 292 };
  expect(cardPlace(bar, card, phone)).toEqual({ top: 588, left: 54 });
});

test('the card never leaves the window', () => {
  const corner = { top: 8, bottom: 48, left: 350, right: 390 };
  expect(cardPlace(corner, card, phone).left).toBe(54);
  const low = { top: 100, bottom: 140, left: 0, right: 40 };
  expect(cardPlace(low, card, { width: 390, height: 200 })).toEqual({ top: 16, left: 16 });
});
