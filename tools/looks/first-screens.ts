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

type Reader = 'visitor' | 'person';

/** By a visitor, or by somebody who has signed up just now: home then begins with what meets somebody new. */
export const firstScreens = {
  home: { path: '/', reader: 'visitor' },
  welcome: { path: '/', reader: 'person' },
  markets: { path: '/#/allMarket', reader: 'visitor' },
  seconds: { path: '/#/trade/BTC', reader: 'visitor' },
  spot: { path: '/#/dealCenter?symbol=BTC/USDT', reader: 'person' },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly reader: Reader }>>;
export type FirstScreen = keyof typeof firstScreens;
export const firstScreenNames = Object.keys(firstScreens) as FirstScreen[];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/** A browser of its own for each reader: Lighthouse forgets files between two looks, and never who has signed in. */
class Window {
  readonly context: BrowserContext;
  readonly port: number;
  readonly #profile: string;

  private constructor(context: BrowserContext, port: number, profile: string) {
    this.context = context;
    this.port = port;
    this.#profile = profile;
  }

  static async open(): Promise<Window> {
    const port = await freePort();
    const { executablePath, args } = await findBrowser();
    const profile = mkdtempSync(path.join(tmpdir(), 'candor-lighthouse-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [...args, `--remote-debugging-port=${port}`],
      locale: 'en-GB',
    });
    return new Window(context, port, profile);
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

export class FirstScreens {
  readonly #venue: VenueProcess;
  readonly #windows: Readonly<Record<Reader, Window>>;

  private constructor(venue: VenueProcess, windows: Readonly<Record<Reader, Window>>) {
    this.#venue = venue;
    this.#windows = windows;
  }

  static async open(): Promise<FirstScreens> {
    const venue = await VenueProcess.start();
    const windows = { visitor: await Window.open(), person: await Window.open() };
    const lea = await Person.enter(venue, windows.person.context, 'lea@example.org');
    await lea.signUp();
    // A page that lies open would take its part of the processor.
    await lea.page.goto('about:blank');
    return new FirstScreens(venue, windows);
  }

  /** Of a page that holds one line: what this machine gives at best. */
  nothing(): Promise<Scores> {
    return scoresOfNothing(this.#windows.visitor.port);
  }

  look(screen: FirstScreen): Promise<Scores> {
    const { path: address, reader } = firstScreens[screen];
    return scoresOf(this.#venue.url + address, this.#windows[reader].port);
  }

  async close(): Promise<void> {
    for (const window of Object.values(this.#windows)) await window.close();
    await this.#venue.dispose();
  }
}
