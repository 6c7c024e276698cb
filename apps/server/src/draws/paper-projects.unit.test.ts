// A paper venue always has a project in preheat and one that is open, whatever moment it wakes up at.
import { projectPhase } from '@candor/exchange';
import { expect, test } from 'vitest';
import { missingTimes } from './paper-projects.ts';

const START = 1_800_000_000_000;
const DAY_MS = 86_400_000;

type Known = Parameters<typeof missingTimes>[0][number];

/** The projects as they stand at a moment, with everything announced that was missing. */
function announce(times: readonly Known['terms'][], now: number): readonly Known['terms'][] {
  const known = times.map((terms): Known => {
    return { terms, stage: 'open', phase: projectPhase(terms, now as never) };
  });
  return [...times, ...(missingTimes(known, now) as unknown as readonly Known['terms'][])];
}

const phasesAt = (times: readonly Known['terms'][], now: number) =>
  times.map((terms) => projectPhase(terms, now as never));

test('a new venue announces one that ends within a minute, one that opens at once, and one to wait for', () => {
  const times = announce([], START);
  expect(phasesAt(times, START + 3_000)).toEqual(['subscription', 'subscription', 'preheat']);
  expect(phasesAt(times, START + 60_000)).toEqual(['end', 'subscription', 'preheat']);
  expect(announce(times, START)).toEqual(times);
  expect(announce(times, START + 60_000)).toEqual(times);
});

test('over months there is always one open, one in preheat, and no more than that', () => {
  let times = announce([], START);
  for (let now = START + 60_000; now < START + 60 * DAY_MS; now += 3_600_000) {
    times = announce(times, now);
    const phases = phasesAt(times, now + 3_000);
    expect(phases.filter((phase) => phase === 'subscription')).toHaveLength(1);
    expect(phases.filter((phase) => phase === 'preheat')).toHaveLength(1);
  }
  expect(times.length).toBeLessThan(25);
});

test('a venue that stood still begins anew', () => {
  const times = announce(announce([], START), START + 100 * DAY_MS);
  const phases = phasesAt(times, START + 100 * DAY_MS + 3_000);
  expect(phases.filter((phase) => phase !== 'end')).toEqual(['subscription', 'preheat']);
});
