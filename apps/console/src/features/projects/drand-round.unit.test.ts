// The round of a project: the first that is published ten minutes after its close, and not the one before.
import { expect, test } from 'vitest';
import { roundAfterClose } from './drand-round.ts';

const drand = { genesisMs: 1_692_803_367_000, periodMs: 3_000, delayMs: 600_000 };
const close = drand.genesisMs + 3_000_000;

test('a close whose tenth minute ends with a round takes that round', () => {
  expect(roundAfterClose(close, drand)).toEqual({ round: 1_201, publishedAt: close + 600_000 });
});

test.each([1, 1_500, 2_999])('a close %i ms later takes the next round', (late) => {
  const { round, publishedAt } = roundAfterClose(close + late, drand);
  expect(round).toBe(1_202);
  expect(publishedAt).toBeGreaterThanOrEqual(close + late + 600_000);
});
