// Screens that are left leave nothing behind: what a page holds does not grow with the number of screens one has seen.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Residue, residueOf, roundTrip, stayAt } from './page-residue.ts';
import type { Person } from './person.ts';
import { lookAround } from './stage.ts';

const WARM_ROUNDS = 2;
const ROUNDS = 5;
/** A planted leak shows itself in each. */
const CONTROL_ROUNDS = 2;
/** A round is six screens; what a screen that is left leaves behind would come six times as often. */
const NODES_A_ROUND_MAX = 40;
const LISTENERS_A_ROUND_MAX = 4;
const HEAP_A_ROUND_MAX = 600_000;

const stage = lookAround('simulated');
let ned: Person;

beforeAll(async () => {
  ned = await stage.arrive({ email: 'ned@example.org', width: 1280, height: 800 });
  await ned.signUp();
  // Everything is loaded, and every cache is as full as it gets.
  for (let round = 0; round < WARM_ROUNDS; round += 1) await goAround(ned.page);
});

async function goAround(page: Page, after: () => Promise<unknown> = async () => undefined): Promise<void> {
  for (const stop of roundTrip) {
    await stayAt(page, stop);
    await after();
  }
}

/** What one round adds: the middle one of the rounds, because code that is optimised now and then takes room once. */
async function growth(page: Page, rounds: number, after?: () => Promise<unknown>): Promise<Residue> {
  const held = [await residueOf(page)];
  for (let round = 0; round < rounds; round += 1) {
    await goAround(page, after);
    held.push(await residueOf(page));
  }
  const middle = (name: keyof Residue) => {
    const added = held.slice(1).map((now, round) => now[name] - held[round]![name]);
    return added.sort((a, b) => a - b)[rounds >> 1]!;
  };
  const grown = { heapBytes: middle('heapBytes'), nodes: middle('nodes'), listeners: middle('listeners') };
  console.log(`A round of ${roundTrip.length} screens adds ${JSON.stringify(grown)}`);
  return grown;
}

describe('a page on which screens are opened and left', () => {
  it('holds no more nodes, listeners and memory after many of them', async () => {
    const { heapBytes, nodes, listeners } = await growth(ned.page, ROUNDS);
    expect(nodes).toBeLessThan(NODES_A_ROUND_MAX);
    expect(listeners).toBeLessThan(LISTENERS_A_ROUND_MAX);
    expect(heapBytes).toBeLessThan(HEAP_A_ROUND_MAX);
  });

  it('is found out when each screen leaves a listener, its elements and its data behind', async () => {
    const leak = `(() => {
      const kept = document.getElementById('content').cloneNode(true);
      const data = Array.from({ length: 10_000 }, (_, index) => ({ index }));
      window.addEventListener('resize', () => kept.isConnected && data.length);
    })()`;
    const { heapBytes, nodes, listeners } = await growth(ned.page, CONTROL_ROUNDS, () =>
      ned.page.evaluate(leak),
    );
    expect(heapBytes).toBeGreaterThan(HEAP_A_ROUND_MAX);
    expect(nodes).toBeGreaterThan(NODES_A_ROUND_MAX);
    expect(listeners).toBeGreaterThanOrEqual(roundTrip.length);
  });
});
