// What a page still holds after the garbage is gone: what grows with use would fill a phone in an hour.
import type { CDPSession, Page } from 'playwright-core';

export interface Residue {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

export async function residueOf(page: Page): Promise<Residue> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Performance.enable');
    for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { heapBytes: usedSize, ...(await countsOf(session)) };
  } finally {
    await session.detach();
  }
}

async function countsOf(session: CDPSession): Promise<Omit<Residue, 'heapBytes'>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const count = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { nodes: count('Nodes'), listeners: count('JSEventListeners') };
}

/** Screens in turn; each is there when its element is. */
interface Stop {
  readonly place: string;
  readonly element: string;
}

const assets: Stop = { place: '/asset', element: 'main h1, main h2' };
export const roundTrip: readonly Stop[] = [
  { place: '/dealCenter?symbol=BTC/USDT', element: 'main canvas' },
  { place: '/allMarket', element: '#all-markets-panel-all' },
  { place: '/trade/BTC', element: 'main canvas' },
  assets,
  { place: '/leverDealCenter?symbol=BTC/USDT', element: 'main canvas' },
  assets,
];

const stayMs = 500;

/** In the page itself, so that nothing outside holds what it has left. */
export async function stayAt(page: Page, { place, element }: Stop): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, place);
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, element);
  await page.waitForTimeout(stayMs);
}
