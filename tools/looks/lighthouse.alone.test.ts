// What Lighthouse says of the screens that people open first, on the simulated phone that it uses by itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../browser/find-browser.ts';
import { Person } from '../e2e/person.ts';
import { VenueProcess } from '../e2e/venue-process.ts';
import { type Scores, scoresOf, scoresOfNothing } from './lighthouse.ts';

const PERFORMANCE_MIN = 0.95;

let venue: VenueProcess;
let context: BrowserContext;
let port: number;
let best: Scores;
const profile = mkdtempSync(path.join(tmpdir(), 'candor-lighthouse-'));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return free;
}

beforeAll(async () => {
  port = await freePort();
  const { executablePath, args } = await findBrowser();
  venue = await VenueProcess.start();
  context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    locale: 'en-GB',
  });
  best = await scoresOfNothing(port);
  console.log(`An empty page on this machine: performance ${best.performance}`);
});

afterAll(async () => {
  await context?.close();
  await venue?.dispose();
  rmSync(profile, { recursive: true, force: true });
});

function expectGood(name: string, scores: Scores): void {
  const ratio = scores.performance / best.performance;
  const paints = `first paint ${Math.round(scores.firstContentfulPaint)} ms, largest ${Math.round(scores.largestContentfulPaint)} ms`;
  console.log(
    `${name}: performance ${scores.performance} (${ratio.toFixed(2)} of an empty page), accessibility ${scores.accessibility}, best practices ${scores['best-practices']}; ${paints}, blocked ${Math.round(scores.totalBlockingTime)} ms, shift ${scores.cumulativeLayoutShift.toFixed(3)}; ${scores.faults.join('; ')}`,
  );
  expect(scores.accessibility, scores.faults.join('; ')).toBe(100);
  expect(scores['best-practices'], scores.faults.join('; ')).toBe(100);
  expect(ratio, scores.faults.join('; ')).toBeGreaterThanOrEqual(PERFORMANCE_MIN);
}

describe('on a phone', () => {
  it.each([
    ['home', '/'],
    ['markets', '/#/allMarket'],
    ['seconds', '/#/trade/BTC'],
  ])('%s is quick, open to everybody, and keeps good practice', async (name, address) => {
    expectGood(name, await scoresOf(venue.url + address, port));
  });

  it('spot is quick, open to everybody, and keeps good practice', async () => {
    const lea = await Person.enter(venue, context, 'lea@example.org');
    await lea.signUp();
    expectGood('spot', await scoresOf(`${venue.url}/#/dealCenter?symbol=BTC/USDT`, port));
  });
});
