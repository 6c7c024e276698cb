// `bench web`: the app on a slow phone, in a real browser with a real venue: how soon home and the exchange can be used,
// how soon a touch or a key is answered while the book changes 20 times a second, and what is left after much use.
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import { countFrames, type FedMarket, feedMarket } from '../e2e/fed-market.ts';
import { type Interactions, slowDown, useSlowNetwork, watchInteractions } from '../e2e/interactions.ts';
import { residueOf, roundTrip, stayAt } from '../e2e/page-residue.ts';
import { Person } from '../e2e/person.ts';
import { VenueProcess } from '../e2e/venue-process.ts';
import type { BenchOptions, BenchResult } from './report.ts';

const SLOWER = 4;
const UPDATES_A_SECOND = 20;
const ROUNDS = { quick: 1, whole: 5 } as const;
const STARTS = { quick: 1, whole: 5 } as const;
/** Ten minutes of updates, ten times as fast. */
const LONG_USE = { updates: 12_000, aSecond: 200, parts: 4 } as const;
const SCREEN_CHANGES = 60;
const phone = { width: 390, height: 844 } as const;

/** Milliseconds from the start of the page. */
interface Start {
  readonly firstPaint: number;
  /** What one came for can be pressed. */
  readonly usable: number;
  /** The end of the last task of more than 50 ms. */
  readonly quiet: number;
  readonly scriptBytes: number;
}

const watchStart = `
  window.candorLong = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.candorLong = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
`;

async function startOf(
  page: Page,
  address: string,
  usable: (page: Page) => Promise<unknown>,
): Promise<Start> {
  await page.addInitScript(watchStart);
  const session = await slowDown(page, SLOWER);
  await useSlowNetwork(session);
  await session.send('Network.clearBrowserCache');
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  await usable(page);
  const at = await page.evaluate(() => performance.now());
  await page.waitForTimeout(3_000);
  const [firstPaint, long] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    (window as unknown as { candorLong: number }).candorLong,
  ]);
  const scriptBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { firstPaint: firstPaint!, usable: at, quiet: Math.max(long!, firstPaint!), scriptBytes };
}

/** Each start is on a page of its own, with nothing kept from the one before. */
async function benchStart(
  { page }: Person,
  profile: string,
  address: string,
  usable: (page: Page) => Promise<unknown>,
  runs: number,
): Promise<BenchResult> {
  const starts: Start[] = [];
  for (let run = 0; run < runs; run += 1) {
    const fresh = await page.context().newPage();
    starts.push(await startOf(fresh, address, usable));
    await fresh.close();
  }
  return {
    ...{ bench: 'web', profile, unit: 'ms', what: 'from the address to what one came for can be pressed' },
    ...{ referenceName: 'none', ours: starts.map((start) => start.usable), reference: [] },
    figures: {
      scriptKilobytes: starts.map(({ scriptBytes }) => scriptBytes / 1_000),
      firstPaintMs: starts.map(({ firstPaint }) => firstPaint),
      interactiveMs: starts.map(({ quiet, usable: at }) => Math.max(quiet, at)),
    },
    notes: [`${SLOWER} times slower, on a mobile network; interactive: after the last task of over 50 ms.`],
  };
}

/** Everything that one does on the phone's trade screen, once. */
async function usePhone(page: Page, { time }: Interactions): Promise<void> {
  for (const tab of ['Trades', 'My orders', 'Info', 'Order book'])
    await time('switch a tab', () => page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click());
  const sheet = page.getByRole('dialog');
  await time('open the order sheet', () => page.getByRole('button', { name: 'Buy BTC' }).first().click());
  for (const name of ['Price', 'Amount']) {
    await time('enter a field', () => sheet.getByLabel(name, { exact: true }).click());
    await time('type in the form', () => page.keyboard.type('0.0123', { delay: 120 }));
  }
  for (const type of [/^Market$/, /^Limit$/])
    await time('switch the type', () => sheet.locator('label').filter({ hasText: type }).click());
  await time('close the sheet', () => page.keyboard.press('Escape'));
  await time('open the other side', () => page.getByRole('button', { name: 'Sell BTC' }).first().click());
  await time('close the sheet', () => page.keyboard.press('Escape'));
  await time('open a dialog', () => page.getByRole('button', { name: 'What this means' }).click());
  await time('close a dialog', () => page.keyboard.press('Escape'));
}

async function useDesk(page: Page, { time }: Interactions): Promise<void> {
  const form = page.getByRole('form', { name: 'Place an order' });
  const side = (name: string) => form.locator('label').filter({ hasText: new RegExp(`^${name} `) });
  await time('switch the side', () => side('Sell').click());
  await time('switch the side', () => side('Buy').click());
  await time('enter a field', () => form.getByLabel('Amount', { exact: true }).click());
  await time('type in the form', () => page.keyboard.type('0.0123', { delay: 120 }));
  for (const tab of ['Market', 'Limit'])
    await time('switch the type', () => form.getByRole('tab', { name: tab, exact: true }).click());
  await time('open a dialog', () => form.getByRole('button', { name: 'Transfer' }).click());
  await time('close a dialog', () => page.keyboard.press('Escape'));
}

interface Answers {
  readonly profile: string;
  readonly use: (page: Page, interactions: Interactions) => Promise<void>;
  readonly rounds: number;
}

/** Everything that one does, round by round, while the book changes. */
async function answersOf(
  page: Page,
  market: FedMarket,
  { profile, use, rounds }: Answers,
): Promise<BenchResult> {
  const throttle = await slowDown(page, SLOWER);
  const interactions = await watchInteractions(page);
  let done = false;
  const feeding = async () => {
    while (!done) await market.feed(UPDATES_A_SECOND, 1);
  };
  const fed = feeding();
  const rates: number[] = [];
  const figures = [];
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const counted = await countFrames(page, () => use(page, interactions));
    rates.push((counted.frames * 1_000) / (performance.now() - startedAt));
    figures.push(counted);
    slowest.push(interactions.longestOfRound());
  }
  done = true;
  await fed;
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const longest = [...interactions.longest].map(([name, ms]) => `${name} ${ms} ms`);
  return {
    ...{ bench: 'web', profile, unit: 'frames/s' },
    what: `${UPDATES_A_SECOND} updates a second while the screen is used, ${SLOWER} times slower`,
    ...{ referenceName: 'none', ours: rates, reference: [] },
    figures: {
      interactionToNextPaintMs: slowest,
      tasksOver50Ms: figures.map(({ longTasks }) => longTasks),
      longestTaskMs: figures.map(({ longestTaskMs }) => longestTaskMs),
    },
    notes: [
      `Interaction to next paint: the longest of a round. In all rounds, at most: ${longest.join(', ')}.`,
    ],
  };
}

async function arrive(venue: VenueProcess, browser: Browser, email: string, width: number, height: number) {
  return Person.arrive(venue, browser, { email, width, height });
}

async function benchStarts(
  venue: VenueProcess,
  browser: Browser,
  { quick }: BenchOptions,
): Promise<BenchResult[]> {
  const runs = quick ? STARTS.quick : STARTS.whole;
  const vic = await arrive(venue, browser, 'vic@example.org', phone.width, phone.height);
  const start = (page: Page) => page.getByRole('link', { name: 'Start' }).waitFor();
  const home = await benchStart(vic, 'home', venue.url, start, runs);
  await vic.leave();
  const lea = await arrive(venue, browser, 'lea@example.org', phone.width, phone.height);
  await lea.signUp();
  const buy = (page: Page) => page.getByRole('button', { name: 'Buy BTC' }).first().waitFor();
  const spot = await benchStart(lea, 'spot', `${venue.url}/#/dealCenter?symbol=BTC/USDT`, buy, runs);
  await lea.leave();
  return [home, spot];
}

async function benchAnswers(
  venue: VenueProcess,
  browser: Browser,
  { quick }: BenchOptions,
): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const rounds = quick ? ROUNDS.quick : ROUNDS.whole;
  const cases = [
    ['spot in use on a phone', phone.width, phone.height, usePhone],
    ['spot in use on a desktop', 1280, 800, useDesk],
  ] as const;
  for (const [profile, width, height, use] of quick ? cases.slice(0, 1) : cases) {
    const person = await arrive(venue, browser, `p${width}@example.org`, width, height);
    await person.signUp();
    const market = await feedMarket(person.page);
    await person.page.goto(`${venue.url}/#/dealCenter?symbol=BTC/USDT`);
    await person.page.reload();
    await person.page
      .getByRole('table', { name: /orders|Order book/ })
      .first()
      .waitFor();
    await market.feed(UPDATES_A_SECOND, 3);
    results.push(await answersOf(person.page, market, { profile, use, rounds }));
    await person.leave();
  }
  return results;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2);

/** What is held after each part of a long use, beside what was held before it. */
async function residues(
  page: Page,
  { profile, what }: Pick<BenchResult, 'what'> & { readonly profile: string },
  parts: number,
  use: () => Promise<void>,
): Promise<BenchResult> {
  const before = await residueOf(page);
  const found = [];
  for (let part = 0; part < parts; part += 1) {
    await use();
    found.push(await residueOf(page));
  }
  const heaps = [before, ...found].map(({ heapBytes }) => megabytes(heapBytes)).join(' → ');
  return {
    ...{ bench: 'web', profile, unit: 'MB', what, referenceName: 'before it' },
    ours: found.map(({ heapBytes }) => heapBytes / 1e6),
    reference: [before.heapBytes / 1e6],
    figures: {
      nodesMore: found.map(({ nodes }) => nodes - before.nodes),
      listenersMore: found.map(({ listeners }) => listeners - before.listeners),
    },
    notes: [`Heap in MB: ${heaps}.`],
  };
}

async function benchResidue(venue: VenueProcess, browser: Browser): Promise<BenchResult[]> {
  const person = await arrive(venue, browser, 'residue@example.org', 1280, 800);
  await person.signUp();
  const { page } = person;
  const market = await feedMarket(page);
  await person.openExchange('BTC/USDT');
  await page.reload();
  await page.getByRole('table', { name: 'Sell orders' }).waitFor();
  const { updates, aSecond, parts } = LONG_USE;
  await market.feed(aSecond, 5);
  const updated = {
    profile: 'residue of updates',
    what: `the heap after ${updates} updates of book and tape`,
  };
  const ofUpdates = await residues(
    page,
    updated,
    parts,
    async () => void (await market.feed(aSecond, updates / aSecond / parts)),
  );
  const change = async (times: number) => {
    for (let at = 0; at < times; at += 1) await stayAt(page, roundTrip[at % roundTrip.length]!);
  };
  await change(roundTrip.length * 2);
  const turns = 5;
  const changed = {
    profile: 'residue of screens',
    what: `the heap after ${SCREEN_CHANGES} changes of the screen`,
  };
  const ofScreens = await residues(page, changed, turns, () => change(SCREEN_CHANGES / turns));
  await person.leave();
  return [ofUpdates, ofScreens];
}

export async function webBench(options: BenchOptions): Promise<readonly BenchResult[]> {
  const venue = await VenueProcess.start({ CANDOR_PRICES: 'manual' });
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    const starts = await benchStarts(venue, browser, options);
    const answers = await benchAnswers(venue, browser, options);
    return [...starts, ...answers, ...(options.quick ? [] : await benchResidue(venue, browser))];
  } finally {
    await browser.close();
    await venue.dispose();
  }
}
