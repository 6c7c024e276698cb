// The screens that people open first, served by the real server, for Lighthouse to look at in a real browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import { Person } from '../e2e/person.ts';
import { VenueProcess } from '../e2e/venue-process.ts';
import { type Scores, scoresOf, scoresOfNothing } from './lighthouse.ts';

/** In this order: the exchange is looked at by somebody who has signed up, the others by a visitor. */
export const firstScreens = {
  home: '/',
  markets: '/#/allMarket',
  seconds: '/#/trade/BTC',
  spot: '/#/dealCenter?symbol=BTC/USDT',
} as const;
export type FirstScreen = keyof typeof firstScreens;
export const firstScreenNames = Object.keys(firstScreens) as FirstScreen[];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return free;
}

export class FirstScreens {
  readonly #venue: VenueProcess;
  readonly #context: BrowserContext;
  readonly #port: number;
  readonly #profile: string;
  #isSignedUp = false;

  private constructor(venue: VenueProcess, context: BrowserContext, port: number, profile: string) {
    this.#venue = venue;
    this.#context = context;
    this.#port = port;
    this.#profile = profile;
  }

  static async open(): Promise<FirstScreens> {
    const port = await freePort();
    const { executablePath, args } = await findBrowser();
    const venue = await VenueProcess.start();
    const profile = mkdtempSync(path.join(tmpdir(), 'candor-lighthouse-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [...args, `--remote-debugging-port=${port}`],
      locale: 'en-GB',
    });
    return new FirstScreens(venue, context, port, profile);
  }

  /** Of a page that holds one line: what this machine gives at best. */
  nothing(): Promise<Scores> {
    return scoresOfNothing(this.#port);
  }

  async look(screen: FirstScreen): Promise<Scores> {
    if (screen === 'spot' && !this.#isSignedUp) {
      const lea = await Person.enter(this.#venue, this.#context, 'lea@example.org');
      await lea.signUp();
      this.#isSignedUp = true;
    }
    return scoresOf(this.#venue.url + firstScreens[screen], this.#port);
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.#venue.dispose();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}
