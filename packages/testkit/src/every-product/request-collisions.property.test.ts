// Who chooses request ids that fall together makes nobody wait: what is read is counted, so that no clock is asked.
import { type ExchangeState, initialState } from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { START_MS } from '../worlds/fixtures.ts';
import { collidingIdAt, KNOWN_MULTIPLIERS } from '../worlds/request-ids.ts';

type Window = ExchangeState['requests'];

/** One millisecond longer than an id is remembered. */
const FORGOTTEN_MS = 11 * 60_000 + 1;
const USERS = 3;

/** All of one second, whoever sends them and whenever they are carried out. */
function colliding(number: number, multipliers?: readonly number[]): { user: number; requestId: string } {
  const user = 1 + (number % USERS);
  return { user, requestId: collidingIdAt(START_MS, user, number, multipliers) };
}

function remember(window: Window, number: number, at: number, multipliers?: readonly number[]): void {
  window.remember({ ...colliding(number, multipliers), at, seq: number + 1 } as never);
}

function find(window: Window, number: number, multipliers?: readonly number[]): number | undefined {
  const { user, requestId } = colliding(number, multipliers);
  return window.find(user as never, requestId);
}

function readBy(window: Window, work: () => void): number {
  const before = window.linksRead;
  work();
  return window.linksRead - before;
}

/** For each that goes one link is read at most. */
function requireNoWalk(steps: readonly Step[], forget: (window: Window, at: number) => void): void {
  const window = initialState().requests;
  const multipliers = [...KNOWN_MULTIPLIERS];
  let at = START_MS;
  let number = 0;
  for (const { count, laterMs } of steps) {
    at += laterMs;
    const begin = window.begin;
    const read = readBy(window, () => forget(window, at));
    expect(read).toBeLessThanOrEqual(window.begin - begin);
    for (let i = 0; i < count; i++) remember(window, number++, at, multipliers);
    for (let i = window.begin; i < window.end; i += 97) expect(find(window, i, multipliers)).toBe(i + 1);
    if (window.begin > 0) expect(find(window, window.begin - 1, multipliers)).toBeUndefined();
  }
  const begin = window.begin;
  expect(readBy(window, () => forget(window, at + FORGOTTEN_MS))).toBeLessThanOrEqual(number - begin);
  expect([window.begin, window.end]).toEqual([number, number]);
}

interface Step {
  readonly count: number;
  readonly laterMs: number;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    count: fc.nat(400),
    laterMs: fc.constantFrom(0, 1, FORGOTTEN_MS / 3, FORGOTTEN_MS / 2, FORGOTTEN_MS),
  }),
  { minLength: 1, maxLength: 12, size: 'max' },
);

describe('request ids that fall together', () => {
  it('are forgotten without a look at the others', () => {
    const forgotten = fc.property(steps, (taken) =>
      requireNoWalk(taken, (window, at) => window.expire(at as never)),
    );
    fc.assert(forgotten, propertyRuns(60));
  });

  it('the control: who looks for each among the others is found', () => {
    const walking = (window: Window, at: number): void => {
      const begin = window.begin;
      for (const { at: since } of window.entries()) if (at - since >= FORGOTTEN_MS) find(window, 2 ** 20);
      window.expire(at as never);
      if (begin > window.begin) throw new Error('What was forgotten is remembered');
    };
    const walked = fc.property(steps, (taken) => requireNoWalk(taken, walking));
    expect(fc.check(walked, { ...propertyRuns(60), endOnFailure: true }).failed).toBe(true);
  });

  it('do not once they are scattered, before they come or afterwards', () => {
    const count = 1_000;
    const secret = fc.noBias(fc.array(fc.integer(), { minLength: 6, maxLength: 6 }));
    const scattered = fc.property(secret, fc.nat(count), (numbers, place) => {
      const window = initialState().requests;
      const read = readBy(window, () => {
        for (let number = 0; number < count; number++) {
          if (number === place) window.scatter(Int32Array.from(numbers));
          remember(window, number, START_MS);
        }
        if (place === count) window.scatter(Int32Array.from(numbers));
        for (let number = 0; number < count; number++) expect(find(window, number)).toBe(number + 1);
      });
      expect(read).toBeLessThan(count * 16);
    });
    fc.assert(scattered, propertyRuns(100));
  });

  it('the control: unscattered, a look-up goes through half of them', () => {
    const count = 1_000;
    const window = initialState().requests;
    for (let number = 0; number < count; number++) remember(window, number, START_MS);
    const read = readBy(window, () => {
      for (let number = 0; number < count; number++) expect(find(window, number)).toBe(number + 1);
    });
    expect(read).toBe((count * (count + 1)) / 2);
  });
});
