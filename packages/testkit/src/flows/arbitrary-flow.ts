// Streams as fast-check draws and shrinks them, and how many of them a run tries.
import fc from 'fast-check';
import type { FlowSeeds } from './run-flow.ts';

/** Steps can be left out one by one, so that a failure is told in as few commands as possible. */
export function anyFlow(stepsMax: number): fc.Arbitrary<FlowSeeds> {
  return fc.record({
    world: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    steps: fc.array(fc.integer({ min: 0, max: 2 ** 31 - 1 }), {
      minLength: 1,
      maxLength: stepsMax,
      size: 'max',
    }),
  });
}

/** Fixed seeds by default; CANDOR_RUNS multiplies the runs in percent, CANDOR_SEED draws others. */
export function propertyRuns(runs: number): { readonly numRuns: number; readonly seed: number } {
  const percent = Number(process.env.CANDOR_RUNS ?? 100);
  const seed = Number(process.env.CANDOR_SEED ?? 20_260_101);
  return { numRuns: Math.max(1, Math.round((runs * percent) / 100)), seed };
}
