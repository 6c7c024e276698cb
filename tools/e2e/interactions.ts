// How long a page takes from a finger or a key to the next picture, as the browser itself measures it.
import type { CDPSession, Page } from 'playwright-core';

export interface Interactions {
  /** Does something and tells the longest time to the next paint of what it caused, in milliseconds. */
  time(name: string, action: () => Promise<unknown>): Promise<void>;
  /** By name, the longest of all times. */
  readonly longest: ReadonlyMap<string, number>;
  /** The longest time since this was asked before, or since the beginning: with fewer than 50 interactions it is the INP. */
  longestOfRound(): number;
}

/** Runs in the page. Events that are handled and painted within 16 ms are not told by browsers. */
const observe = `
  window.candorEvents = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) window.candorEvents.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
`;

const settledMs = 400;

export async function watchInteractions(page: Page): Promise<Interactions> {
  await page.evaluate(`(() => {${observe}})()`);
  const longest = new Map<string, number>();
  let round = 0;
  const take = () => page.evaluate<number[]>('window.candorEvents.splice(0)');
  return {
    longest,
    async time(name, action) {
      await page.waitForTimeout(settledMs);
      await take();
      await action();
      await page.waitForTimeout(settledMs);
      const slowest = Math.max(0, ...(await take()));
      longest.set(name, Math.max(longest.get(name) ?? 0, slowest));
      round = Math.max(round, slowest);
    },
    longestOfRound() {
      const found = round;
      round = 0;
      return found;
    },
  };
}

/** A phone of the middle of the market is about so many times slower than a desk computer. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return session;
}

/** A mobile network as Lighthouse imagines it. */
export async function useSlowNetwork(session: CDPSession): Promise<void> {
  const bytesASecond = 1_638_400 / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: bytesASecond, uploadThroughput: bytesASecond },
  });
}
