// The rules of shortening a failing list of steps: what is left still leads to what was found.
import { expect, test } from 'vitest';
import { shrink } from './shrink.ts';
import type { Step } from './steps.ts';

const waits = (...ms: readonly number[]): Step[] => ms.map((each) => ({ do: 'wait', ms: each }));
const never = () => false;
const has = (steps: readonly Step[], ms: number): boolean =>
  steps.some((step) => step.do === 'wait' && step.ms === ms);

test('everything that the finding does not need is left out', async () => {
  const attempt = async (steps: readonly Step[]) =>
    has(steps, 3) && has(steps, 7) ? `{ type: "Wait" } at ${steps.length} was "accepted"` : undefined;
  const found = '{ type: "Wait" } at 10 was "accepted"';
  const shrunk = await shrink(waits(1, 2, 3, 4, 5, 6, 7, 8), found, attempt, never);
  expect(shrunk).toMatchObject({ steps: waits(3, 7), finding: '{ type: "Wait" } at 2 was "accepted"' });
});

test('a shorter list that leads to something else is not taken for a shorter one', async () => {
  const attempt = async (steps: readonly Step[]) => {
    if (has(steps, 3) && has(steps, 7)) return 'was "accepted", and 5 were allowed';
    return steps.length > 0 ? 'was "refused", and 5 were allowed' : undefined;
  };
  const shrunk = await shrink(waits(1, 2, 3, 7), 'was "accepted", and 4 were allowed', attempt, never);
  expect(shrunk).toMatchObject({ steps: waits(3, 7), finding: 'was "accepted", and 5 were allowed' });
});
