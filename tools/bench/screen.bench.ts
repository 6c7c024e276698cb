// `bench screen`: the book and the tape of the trade screen under a fed stream, in a real browser: how many times a
// second the screen is repainted, what that costs, and whether memory stays flat.
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import { countFrames, feedMarket, heapBytes } from '../e2e/fed-market.ts';
import { Person } from '../e2e/person.ts';
import { VenueProcess } from '../e2e/venue-process.ts';

const SECONDS = 20;
/** The venue sends a book at most so often; ten times as often shows that messages are gathered. */
const RATES = [20, 200];

async function measure(person: Person): Promise<readonly Record<string, string | number>[]> {
  const { page } = person;
  const market = await feedMarket(page);
  // The socket that is open already is not fed.
  await page.reload();
  await person.openExchange('BTC/USDT');
  await page.getByRole('table', { name: 'Sell orders' }).waitFor();
  await market.feed(20, 5);
  const rows: Record<string, string | number>[] = [];
  for (const rate of RATES) {
    const heapBefore = await heapBytes(page);
    const figures = await countFrames(page, () => market.feed(rate, SECONDS));
    const heapAfter = await heapBytes(page);
    if (figures.repainted === 0) throw new Error('The fed book did not reach the screen');
    rows.push({
      'updates a second': rate,
      'frames a second': Math.round(figures.frames / SECONDS),
      'repainted frames a second': Math.round(figures.repainted / SECONDS),
      'most repaints in a frame': figures.repaintsInOneFrame,
      'tasks over 50 ms': figures.longTasks,
      'longest task (ms)': figures.longestTaskMs,
      'script (ms a second)': Math.round(figures.scriptMs / SECONDS),
      'heap before and after (MB)': [heapBefore, heapAfter]
        .map((bytes) => (bytes / 1e6).toFixed(2))
        .join(' → '),
    });
  }
  return rows;
}

export async function screenBench(): Promise<void> {
  const venue = await VenueProcess.start({ CANDOR_PRICES: 'manual' });
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const person = await Person.arrive(venue, browser, {
      email: 'screen@example.org',
      width: 1440,
      height: 900,
    });
    await person.signUp();
    for (const row of await measure(person)) {
      console.table(row);
      console.log(JSON.stringify({ bench: 'screen', ...row }));
    }
  } finally {
    await browser.close();
    await venue.dispose();
  }
}
