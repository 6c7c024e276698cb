// `npm run bench -- screen`: the book and the tape of the trade screen under a fed stream, in a real browser: how many
// times a second the screen is repainted, beside the same screen at rest, what that costs, and whether memory stays flat.
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import { countFrames, feedMarket, heapBytes } from '../e2e/fed-market.ts';
import { Person } from '../e2e/person.ts';
import { VenueProcess } from '../e2e/venue-process.ts';
import type { BenchOptions, BenchResult } from './report.ts';

const RUNS = { quick: { runs: 1, seconds: 3 }, whole: { runs: 5, seconds: 10 } } as const;
/** The venue sends a book at most so often; ten times as often shows that messages are gathered. */
const RATES = [20, 200];

async function measure(person: Person, rate: number, { quick }: BenchOptions): Promise<BenchResult> {
  const { page } = person;
  const { runs, seconds } = quick ? RUNS.quick : RUNS.whole;
  const market = await feedMarket(page);
  // The socket that is open already is not fed.
  await page.reload();
  await person.openExchange('BTC/USDT');
  await page.getByRole('table', { name: 'Sell orders' }).waitFor();
  await market.feed(20, 5);
  const ours: number[] = [];
  const reference: number[] = [];
  const fed = [];
  const heapBefore = await heapBytes(page);
  for (let run = 0; run < runs; run += 1) {
    const rest = await countFrames(page, () => page.waitForTimeout(seconds * 1_000));
    reference.push(rest.frames / seconds);
    const figures = await countFrames(page, () => market.feed(rate, seconds));
    if (figures.repainted === 0) throw new Error('The fed book did not reach the screen');
    ours.push(figures.frames / seconds);
    fed.push(figures);
  }
  const heapAfter = await heapBytes(page);
  return {
    bench: 'screen',
    profile: `${rate} updates a second`,
    unit: 'frames/s',
    what: 'the trade screen while book and tape change',
    referenceName: 'the same screen at rest',
    ...{ ours, reference },
    figures: {
      repaintedPerSecond: fed.map(({ repainted }) => repainted / seconds),
      repaintsInOneFrame: fed.map(({ repaintsInOneFrame }) => repaintsInOneFrame),
      tasksOver50Ms: fed.map(({ longTasks }) => longTasks),
      longestTaskMs: fed.map(({ longestTaskMs }) => longestTaskMs),
      scriptMsPerSecond: fed.map(({ scriptMs }) => scriptMs / seconds),
      heapGrowthMegabytes: (heapAfter - heapBefore) / 1e6,
    },
  };
}

export async function screenBench(options: BenchOptions): Promise<readonly BenchResult[]> {
  const venue = await VenueProcess.start({ CANDOR_PRICES: 'manual' });
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const results: BenchResult[] = [];
    for (const rate of RATES) {
      const size = { width: 1440, height: 900 };
      const person = await Person.arrive(venue, browser, { email: `screen${rate}@example.org`, ...size });
      await person.signUp();
      results.push(await measure(person, rate, options));
      await person.leave();
    }
    return results;
  } finally {
    await browser.close();
    await venue.dispose();
  }
}
