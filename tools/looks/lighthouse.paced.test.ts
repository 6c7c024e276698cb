// What Lighthouse says of the screens that people open first, on the simulated phone that it uses by itself.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FirstScreens, firstScreenNames } from './first-screens.ts';
import type { Scores } from './lighthouse.ts';

/**
 * The goal is 0.95 of an empty page, and is measured by `npm run bench -- lighthouse`: a machine that is slow today takes
 * up to thirty points, all of them for how long scripts block it. Whatever falls below this has lost something that no
 * machine takes.
 */
const PERFORMANCE_FLOOR = 0.6;
/** Text and pictures stay where they were painted, however late the rest comes. */
const SHIFT_MAX = 0.1;
/** A neighbour on the machine makes a look worse and never better: the best of a few counts. */
const LOOKS_MAX = 3;

let screens: FirstScreens;
let best: Scores;

beforeAll(async () => {
  screens = await FirstScreens.open();
  best = await screens.nothing();
  console.log(`An empty page on this machine: performance ${best.performance}`);
});

afterAll(() => screens?.close());

const ratioOf = ({ performance }: Scores) => performance / best.performance;

function tell(name: string, scores: Scores): void {
  const paints = `first paint ${Math.round(scores.firstContentfulPaint)} ms, largest ${Math.round(scores.largestContentfulPaint)} ms`;
  console.log(
    `${name}: performance ${scores.performance} (${ratioOf(scores).toFixed(2)} of an empty page), accessibility ${scores.accessibility}, best practices ${scores['best-practices']}; ${paints}, blocked ${Math.round(scores.totalBlockingTime)} ms, shift ${scores.cumulativeLayoutShift.toFixed(3)}; ${scores.faults.join('; ')}`,
  );
}

describe('on a phone', () => {
  it.each(firstScreenNames)('%s is quick, open to everybody, and keeps good practice', async (name) => {
    let ratio = 0;
    let faults: readonly string[] = [];
    for (let look = 0; look < LOOKS_MAX && ratio < PERFORMANCE_FLOOR; look += 1) {
      const scores = await screens.look(name);
      tell(name, scores);
      expect(scores.accessibility, scores.faults.join('; ')).toBe(100);
      expect(scores['best-practices'], scores.faults.join('; ')).toBe(100);
      expect(scores.cumulativeLayoutShift, scores.faults.join('; ')).toBeLessThan(SHIFT_MAX);
      if (ratioOf(scores) < ratio) continue;
      ratio = ratioOf(scores);
      faults = scores.faults;
    }
    expect(ratio, faults.join('; ')).toBeGreaterThanOrEqual(PERFORMANCE_FLOOR);
  });
});
