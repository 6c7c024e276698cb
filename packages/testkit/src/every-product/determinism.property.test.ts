// The same commands always lead to the same venue: run again, replayed, restarted anywhere, or cut inside a cascade.
import {
  decide,
  type ExchangeState,
  initialState,
  openSnapshot,
  readSnapshot,
  stateHash,
  writeSnapshot,
} from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFlow, propertyRuns } from '../flows/arbitrary-flow.ts';
import type { FlowStep } from '../flows/flow.ts';
import { forgetfulDecide } from '../flows/planted-faults.ts';
import { type FlowSeeds, flowSeeds, runHarness } from '../flows/run-flow.ts';
import { Harness, type HarnessOptions, replay, throughBytes } from '../worlds/harness.ts';
import { asCommand, inWords } from '../worlds/plain.ts';

function hashOf(state: ExchangeState): string {
  return inWords(stateHash(state));
}

/** The outcome and the hash after each step. */
function trace(harness: Harness, steps: readonly FlowStep[]): readonly string[] {
  return steps.map(({ at, command, requestId }) => {
    const { decision, records } = harness.submit(at, asCommand(command), requestId);
    return `${inWords(decision)} ${inWords(records)} ${hashOf(harness.state)}`;
  });
}

function runTwice(seeds: FlowSeeds, options: () => HarnessOptions): void {
  const { steps } = runHarness(seeds, options());
  expect(trace(new Harness(options()), steps)).toEqual(trace(new Harness(options()), steps));
}

describe('determinism', () => {
  it('comes to the same decisions and the same state hash after every command of a second run', () => {
    fc.assert(
      fc.property(anyFlow(80), (seeds) => runTwice(seeds, () => ({ check: false }))),
      propertyRuns(50),
    );
  });

  it('finds an exchange that remembers something outside its state', () => {
    const shared = forgetfulDecide();
    expect(() => runTwice(flowSeeds(3, 300), () => ({ check: false, decide: shared }))).toThrow();
  });

  it('is at the same state hash when the log is replayed from its bytes, in whatever chunks', () => {
    fc.assert(
      fc.property(anyFlow(120), fc.nat(), (seeds, cut) => {
        const { harness } = runHarness(seeds, { check: false });
        const log = harness.log.map(throughBytes);
        const place = cut % (log.length + 1);
        const restarted = replay(log.slice(0, place));
        expect(hashOf(replay(log.slice(place), restarted))).toBe(hashOf(harness.state));
      }),
      propertyRuns(80),
    );
  });

  it('finishes a cascade that the log ends in as it would have been finished', () => {
    fc.assert(
      fc.property(anyFlow(150), (seeds) => {
        const { harness } = runHarness(seeds, { check: false });
        const due = harness.log.filter((record) => record.cause !== undefined);
        for (const { seq } of due.slice(0, 5)) {
          const cut = replay(harness.log.slice(0, seq - 1));
          for (const state of [readSnapshot(writeSnapshot(cut)), cut]) {
            const finished = new Harness({ state, check: false }).drain();
            expect(finished.length).toBeGreaterThan(0);
            const logged = harness.log.slice(seq - 1, seq - 1 + finished.length);
            expect(finished.map(inWords)).toEqual(logged.map(inWords));
          }
        }
      }),
      propertyRuns(50),
    );
  });
});

type Decide = NonNullable<HarnessOptions['decide']>;

function requireUnchanging(seeds: FlowSeeds, decideIt: Decide): void {
  const watched: Decide = (state, input) => {
    const before = hashOf(state);
    const decision = decideIt(state, input);
    expect(hashOf(state)).toBe(before);
    return decision;
  };
  runHarness(seeds, { check: false, decide: watched });
}

describe('refusals', () => {
  it('leave the state hash exactly as it was, and so does deciding itself', () => {
    fc.assert(
      fc.property(anyFlow(80), (seeds) => requireUnchanging(seeds, decide)),
      propertyRuns(50),
    );
  });

  it('are watched closely enough to find one that uses up an order id', () => {
    const faulty: Decide = (state, input) => {
      const decision = decide(state, input);
      if (decision.outcome === 'refused') state.nextOrder = (state.nextOrder + 1) as never;
      return decision;
    };
    expect(() => requireUnchanging(flowSeeds(4, 100), faulty)).toThrow();
  });
});

/** A snapshot is taken after `at` steps; both exchanges go on with the rest. */
function snapshotAndGoOn(
  seeds: FlowSeeds,
  point: number,
  reopen: (bytes: Uint8Array) => ExchangeState,
): void {
  const { steps } = runHarness(seeds, { check: false });
  const at = point % (steps.length + 1);
  const whole = new Harness({ check: false });
  trace(whole, steps.slice(0, at));
  const bytes = writeSnapshot(whole.state);
  const reopened = new Harness({ state: reopen(bytes), check: false });
  expect(hashOf(reopened.state)).toBe(hashOf(whole.state));
  expect(inWords(writeSnapshot(reopened.state))).toBe(inWords(bytes));
  expect(trace(reopened, steps.slice(at))).toEqual(trace(whole, steps.slice(at)));
}

const reopenings = [readSnapshot, (bytes: Uint8Array): ExchangeState => openSnapshot(bytes).state];

describe('snapshots', () => {
  it('with the rest of the log are the whole log, and every later decision is the same', () => {
    fc.assert(
      fc.property(anyFlow(120), fc.nat(), fc.constantFrom(...reopenings), snapshotAndGoOn),
      propertyRuns(80),
    );
  });

  it('are compared closely enough to find one forgotten request id, stop or counter', () => {
    const forget: readonly ((state: ExchangeState) => void)[] = [
      (state) => Object.assign(state, { creditedDeposits: initialState().creditedDeposits }),
      (state) => state.requests.expire((state.at + 3_600_000) as never),
      (state) => {
        state.nextTrade = (state.nextTrade + 1) as never;
      },
      (state) => {
        for (const market of state.markets) market.lastTrade = undefined;
      },
    ];
    for (const lose of forget) {
      const reopen = (bytes: Uint8Array): ExchangeState => {
        const state = readSnapshot(bytes);
        lose(state);
        return state;
      };
      expect(() => snapshotAndGoOn(flowSeeds(6, 400), 300, reopen)).toThrow();
    }
  });

  it('that were damaged anywhere are refused', () => {
    const bytes = writeSnapshot(runHarness(flowSeeds(7, 200)).harness.state);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, flip) => {
        const damaged = Uint8Array.from(bytes);
        damaged[place] = (damaged[place] as number) ^ flip;
        for (const read of [readSnapshot, openSnapshot]) {
          expect(() => read(damaged)).toThrow();
          expect(() => read(bytes.slice(0, place))).toThrow();
        }
      }),
      propertyRuns(200),
    );
  });
});
