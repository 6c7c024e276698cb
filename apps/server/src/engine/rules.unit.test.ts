// Every state of the server on which somebody decides is scattered: the engine's, the auditor's and the follower's.
import { type ExchangeState, initialState, readSnapshot, writeSnapshot } from '@candor/exchange';
import { collidingIdAt, START_MS } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { venueRules } from './rules.ts';

const COUNT = 1_000;

function withRequests(state: ExchangeState): ExchangeState {
  for (let number = 0; number < COUNT; number++) {
    const requestId = collidingIdAt(START_MS, 1, number);
    state.requests.remember({ at: START_MS, user: 1, requestId, seq: number + 1 } as never);
  }
  return state;
}

/** How many links are read to find each of them. */
function readToFindAll({ requests }: ExchangeState): number {
  const before = requests.linksRead;
  for (let number = 0; number < COUNT; number++)
    expect(requests.find(1 as never, collidingIdAt(START_MS, 1, number))).toBe(number + 1);
  return requests.linksRead - before;
}

const snapshot = (): Uint8Array => writeSnapshot(withRequests(initialState()));

describe('ids of requests that were chosen to fall together', () => {
  it('do not in a state that begins', () => {
    expect(readToFindAll(withRequests(venueRules.initialState()))).toBeLessThan(COUNT * 16);
  });

  it('do not in a state that was read from a snapshot', () => {
    const bytes = snapshot();
    const { state } = venueRules.openSnapshot(bytes);
    for (const read of [state, venueRules.readSnapshot(bytes)])
      expect(readToFindAll(read)).toBeLessThan(COUNT * 16);
  });

  it('have the same snapshot and the same hash wherever they lie', () => {
    const bytes = snapshot();
    const { state, hashing } = venueRules.openSnapshot(bytes);
    expect(venueRules.writeSnapshot(state)).toEqual(bytes);
    expect(venueRules.writeSnapshot(withRequests(venueRules.initialState()))).toEqual(bytes);
    expect(hashing.hash()).toEqual(bytes.subarray(-32));
  });

  it('the control: they do in a state that nobody has scattered', () => {
    for (const state of [withRequests(initialState()), readSnapshot(snapshot())])
      expect(readToFindAll(state)).toBeGreaterThan((COUNT * COUNT) / 4);
  });
});
