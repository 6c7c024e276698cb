// `bench lighthouse`: the performance that Lighthouse gives the screens that people open first, beside an empty page.
import { type FirstScreen, FirstScreens, firstScreenNames } from '../looks/first-screens.ts';
import type { Scores } from '../looks/lighthouse.ts';
import type { BenchOptions, BenchResult } from './report.ts';

const LOOKS = { quick: 1, whole: 5 } as const;
/** The quick form of all benches has ten minutes: two screens stand for all, a visitor's and that of somebody who trades. */
const QUICK_SCREENS: readonly FirstScreen[] = ['home', 'spot'];

export async function lighthouseBench({ quick }: BenchOptions): Promise<readonly BenchResult[]> {
  const screens = await FirstScreens.open();
  const looks = quick ? LOOKS.quick : LOOKS.whole;
  const names = quick ? QUICK_SCREENS : firstScreenNames;
  const ours = new Map<FirstScreen, Scores[]>(names.map((name) => [name, []]));
  const nothing: Scores[] = [];
  try {
    for (let look = 0; look < looks; look += 1) {
      nothing.push(await screens.nothing());
      for (const name of names) ours.get(name)!.push(await screens.look(name));
    }
  } finally {
    await screens.close();
  }
  return [...ours].map(([name, scores]) => ({
    ...{ bench: 'lighthouse', profile: name, unit: 'points', what: 'performance on the simulated phone' },
    referenceName: 'a page of one line',
    ours: scores.map(({ performance }) => performance),
    reference: nothing.map(({ performance }) => performance),
    figures: {
      accessibility: scores.map(({ accessibility }) => accessibility),
      bestPractices: scores.map((score) => score['best-practices']),
      firstPaintMs: scores.map(({ firstContentfulPaint }) => firstContentfulPaint),
      largestPaintMs: scores.map(({ largestContentfulPaint }) => largestContentfulPaint),
      blockedMs: scores.map(({ totalBlockingTime }) => totalBlockingTime),
    },
  }));
}
