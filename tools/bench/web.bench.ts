// `bench web`: the app on a slow phone, in a real browser with a real venue: how soon home and the exchange can be used,
// how soon a touch or a key is answered while the book changes 20 times a second, and what is left after much use.
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import { countFrames, type FedMarket, feedMarket } from '../e2e/fed-market.ts';
import { type Interactions, slowDown, useSlowNetwork, watchInteractions } from '../e2e/interactions.ts';
import { residueOf, roundTrip, stayAt } from '../e2e/page-residue.ts';
import { Person } from '../e2e/person.ts';
import { VenueProcess } from '../e2e/venue-process.ts';

const SLOWER = 4;
const UPDATES_A_SECOND = 20;
const ROUNDS = 3;
/** Ten minutes of updates, ten times as fast. */
const LONG_USE = { updates: 12_000, aSecond: 200, parts: 4 } as const;
const SCREEN_CHANGES = 60;
const phone = { width: 390, height: 844 } as const;

type Row = Readonly<Record<string, string | number>>;

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

const rounded = ({ firstPaint, usable, quiet, scriptBytes }: Start): Row => ({
  'first paint (ms)': Math.round(firstPaint),
  'usable (ms)': Math.round(usable),
  'last long task ends (ms)': Math.round(quiet),
  'script (kB)': Math.round(scriptBytes / 1_000),
});

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

async function answersOf(
  page: Page,
  market: FedMarket,
  use: (page: Page, interactions: Interactions) => Promise<void>,
): Promise<Row> {
  const throttle = await slowDown(page, SLOWER);
  const interactions = await watchInteractions(page);
  let done = false;
  const feeding = async () => {
    while (!done) await market.feed(UPDATES_A_SECOND, 1);
  };
  const startedAt = performance.now();
  const figures = await countFrames(page, async () => {
    const fed = feeding();
    for (let round = 0; round < ROUNDS; round += 1) await use(page, interactions);
    done = true;
    await fed;
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { longest } = interactions;
  return {
    ...Object.fromEntries([...longest].map(([name, ms]) => [`${name} (ms)`, ms])),
    'interaction to next paint (ms)': Math.max(...longest.values()),
    'frames a second': Math.round(figures.frames / seconds),
    'tasks over 50 ms': figures.longTasks,
    'longest task (ms)': figures.longestTaskMs,
  };
}

function told(what: string, row: Row): void {
  console.log(what);
  console.table(row);
  console.log(JSON.stringify({ bench: 'web', what, ...row }));
}

async function arrive(venue: VenueProcess, browser: Browser, email: string, width: number, height: number) {
  return Person.arrive(venue, browser, { email, width, height });
}

async function benchStarts(venue: VenueProcess, browser: Browser): Promise<void> {
  const vic = await arrive(venue, browser, 'vic@example.org', phone.width, phone.height);
  const start = (page: Page) => page.getByRole('link', { name: 'Start' }).waitFor();
  told('home on a slow phone', rounded(await startOf(vic.page, venue.url, start)));
  await vic.leave();
  const lea = await arrive(venue, browser, 'lea@example.org', phone.width, phone.height);
  await lea.signUp();
  const buy = (page: Page) => page.getByRole('button', { name: 'Buy BTC' }).first().waitFor();
  const spot = `${venue.url}/#/dealCenter?symbol=BTC/USDT`;
  told('spot on a slow phone', rounded(await startOf(lea.page, spot, buy)));
  await lea.leave();
}

async function benchAnswers(venue: VenueProcess, browser: Browser): Promise<void> {
  const cases = [
    ['spot on a phone, 20 updates a second', phone.width, phone.height, usePhone],
    ['spot on a desktop, 20 updates a second', 1280, 800, useDesk],
  ] as const;
  for (const [what, width, height, use] of cases) {
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
    told(`${what}, ${SLOWER} times slower`, await answersOf(person.page, market, use));
    await person.leave();
  }
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2);

/** Heap, nodes and listeners, one after the other. */
async function residues(page: Page, parts: number, use: (part: number) => Promise<void>): Promise<Row> {
  const found = [await residueOf(page)];
  for (let part = 0; part < parts; part += 1) {
    await use(part);
    found.push(await residueOf(page));
  }
  return {
    'heap (MB)': found.map(({ heapBytes }) => megabytes(heapBytes)).join(' → '),
    nodes: found.map(({ nodes }) => nodes).join(' → '),
    listeners: found.map(({ listeners }) => listeners).join(' → '),
  };
}

async function benchResidue(venue: VenueProcess, browser: Browser): Promise<void> {
  const person = await arrive(venue, browser, 'residue@example.org', 1280, 800);
  await person.signUp();
  const { page } = person;
  const market = await feedMarket(page);
  await person.openExchange('BTC/USDT');
  await page.reload();
  await page.getByRole('table', { name: 'Sell orders' }).waitFor();
  const { updates, aSecond, parts } = LONG_USE;
  await market.feed(aSecond, 5);
  const seconds = updates / aSecond / parts;
  told(
    `${updates} updates of book and tape`,
    await residues(page, parts, async () => void (await market.feed(aSecond, seconds))),
  );
  const change = async (times: number) => {
    for (let at = 0; at < times; at += 1) await stayAt(page, roundTrip[at % roundTrip.length]!);
  };
  await change(roundTrip.length * 2);
  const turns = 5;
  told(
    `${SCREEN_CHANGES} changes of the screen`,
    await residues(page, turns, () => change(SCREEN_CHANGES / turns)),
  );
  await person.leave();
}

export async function webBench(): Promise<void> {
  const venue = await VenueProcess.start({ CANDOR_PRICES: 'manual' });
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    await benchStarts(venue, browser);
    await benchAnswers(venue, browser);
    await benchResidue(venue, browser);
  } finally {
    await browser.close();
    await venue.dispose();
  }
}
