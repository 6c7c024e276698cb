// What the tests of one file play on: a venue process of their own and a browser, there before the first of them.
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { guardTestFolder } from '../../apps/server/src/database/testing.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { Person, type PersonOptions } from './person.ts';
import { VenueProcess } from './venue-process.ts';

/** A phone and a desktop. */
export const sizes = [
  [390, 844],
  [1280, 860],
] as const;

export const tradeScreens = [
  '/dealCenter?symbol=BTC/USDT',
  '/leverDealCenter?symbol=BTC/USDT',
  '/trade/BTC',
] as const;

export interface Stage {
  readonly venue: VenueProcess;
  readonly browser: Browser;
  arrive(options: PersonOptions): Promise<Person>;
}

/** One for all files of a process: what a window keeps is its context's, and closed with it. */
let shared: Browser | undefined;

async function launch(settings: readonly string[]): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  return chromium.launch({ executablePath, args: [...args, ...settings] });
}

/** Ends with its process, whatever becomes of that: it hears the end of the pipe between them. */
async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launch([]);
  return shared;
}

/**
 * Prices stand still unless `environment` says otherwise, so that every figure of a test is exact. `settings` are what
 * somebody has set in the browser itself, as its command line takes it.
 */
export function setStage(environment: NodeJS.ProcessEnv = {}, settings: readonly string[] = []): Stage {
  return openStage(settings, async () => {
    await keptVenue?.end();
    return VenueProcess.start({ CANDOR_PRICES: 'manual', ...environment });
  });
}

/**
 * A venue that is there for the files after this one too, for tests that set no price, decide nothing and stop nothing:
 * they look, or change what is their own. Each person of such a file needs an address that no other file has.
 */
export function lookAround(
  prices: 'manual' | 'simulated' = 'manual',
  settings: readonly string[] = [],
): Stage {
  return openStage(settings, async () => {
    if (keptVenue?.prices !== prices) {
      await keptVenue?.end();
      keptVenue = await keepVenue(prices);
    }
    return keptVenue.venue;
  });
}

interface KeptVenue {
  readonly prices: string;
  readonly venue: VenueProcess;
  end(): Promise<void>;
}

/** One at a time: a venue that nobody looks at takes time from the others all the same. */
let keptVenue: KeptVenue | undefined;

async function keepVenue(prices: string): Promise<KeptVenue> {
  const venue = await VenueProcess.start({
    CANDOR_PRICES: prices,
    // Many files are one address, and sign up more people in a minute than one address may.
    CANDOR_REQUESTS_PER_MINUTE: '60000',
  });
  const guard = guardTestFolder(venue.dataDirectory, venue.pid);
  const end = async (): Promise<void> => {
    keptVenue = undefined;
    await venue.dispose();
    guard.kill('SIGKILL');
  };
  return { prices, venue, end };
}

function openStage(settings: readonly string[], venueOf: () => Promise<VenueProcess>): Stage {
  let venue: VenueProcess | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await (settings.length === 0 ? sharedBrowser() : launch(settings));
    venue = await venueOf();
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    if (settings.length > 0) await browser?.close();
    if (venue !== keptVenue?.venue) await venue?.dispose();
  });
  return {
    get venue() {
      return venue!;
    },
    get browser() {
      return browser!;
    },
    arrive: (options) => Person.arrive(venue!, browser!, options),
  };
}
