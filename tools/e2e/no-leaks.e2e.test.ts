// Screens that are left leave nothing behind: what a page holds does not grow with the number of screens one has seen.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Residue, residueOf, roundTrip, stayAt } from './page-residue.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const ROUNDS = 4;
const WARM_ROUNDS = 2;
/** A round is six screens; what a screen that is left leaves behind would come six times as often. */
const NODES_A_ROUND_MAX = 40;
const LISTENERS_A_ROUND_MAX = 4;
const HEAP_A_ROUND_MAX = 250_000;

const stage = setStage({ CANDOR_PRICES: 'simulated' });
let ned: Person;

beforeAll(async () => {
  ned = await stage.arrive({ email: 'ned@example.org', width: 1280, height: 800 });
  await ned.signUp();
});

async function goAround(page: Page, after: () => Promise<unknown> = async () => undefined): Promise<void> {
  for (const stop of roundTrip) {
    await stayAt(page, stop);
    await after();
  }
}

/** What one round adds, on average. */
async function growth(page: Page, after?: () => Promise<unknown>): Promise<Residue> {
  // Everything is loaded, and every cache is as full as it gets.
  for (let round = 0; round < WARM_ROUNDS; round += 1) await goAround(page, after);
  const before = await residueOf(page);
  for (let round = 0; round < ROUNDS; round += 1) await goAround(page, after);
  const now = await residueOf(page);
  const a = (name: keyof Residue) => (now[name] - before[name]) / ROUNDS;
  const grown = { heapBytes: a('heapBytes'), nodes: a('nodes'), listeners: a('listeners') };
  console.log(`A round of ${roundTrip.length} screens adds ${JSON.stringify(grown)}`);
  return grown;
}

describe('a page on which screens are opened and left', () => {
  it('holds no more nodes, listeners and memory after many of them', async () => {
    const { heapBytes, nodes, listeners } = await growth(ned.page);
    expect(nodes).toBeLessThan(NODES_A_ROUND_MAX);
    expect(listeners).toBeLessThan(LISTENERS_A_ROUND_MAX);
    expect(heapBytes).toBeLessThan(HEAP_A_ROUND_MAX);
  });

  it('is found out when each screen leaves a listener and its elements behind', async () => {
    const leak = `(() => {
      const kept = document.getElementById('content').cloneNode(true);
      window.addEventListener('resize', () => kept.isConnected);
    })()`;
    const { nodes, listeners } = await growth(ned.page, () => ned.page.evaluate(leak));
    expect(nodes).toBeGreaterThan(NODES_A_ROUND_MAX);
    expect(listeners).toBeGreaterThanOrEqual(roundTrip.length);
  });
});
