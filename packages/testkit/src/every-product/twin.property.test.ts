// The exchange and its naive twin must agree on every word: refusals, events, balances, orders and books.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFlow, propertyRuns } from '../flows/arbitrary-flow.ts';
import { plantedFaults } from '../flows/planted-faults.ts';
import { flowSeeds, runLockstep, runShrinking } from '../flows/run-flow.ts';

describe('the exchange beside its naive twin', () => {
  it('decides every command of any stream as the twin does', () => {
    fc.assert(
      fc.property(anyFlow(120), (seeds) => {
        runLockstep(seeds);
      }),
      propertyRuns(250),
    );
  });

  it('goes on agreeing through long streams', () => {
    for (let seed = 1; seed <= 10; seed++)
      runShrinking(flowSeeds(seed, 1_200), (seeds) => void runLockstep(seeds));
  });
});

const controlStreams = Array.from({ length: 12 }, (_, run) => flowSeeds(run + 1, 400));

describe('the comparison with the twin finds', () => {
  it('nothing in the streams of these controls while no fault is planted', () => {
    for (const seeds of controlStreams) runShrinking(seeds, (each) => void runLockstep(each));
  });

  for (const [fault, faultyDecide] of Object.entries(plantedFaults)) {
    it(fault, () => {
      const found = controlStreams.some((seeds) => {
        try {
          runLockstep(seeds, { decide: faultyDecide });
          return false;
        } catch {
          return true;
        }
      });
      expect(found).toBe(true);
    });
  }
});
