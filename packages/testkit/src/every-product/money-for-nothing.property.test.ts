// Whatever people do, alone or together, they have no more afterwards than before: at the same prices, to the last atom.
import { expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { Dealers, type DealersOptions, MoneyForNothing } from '../flows/dealers.ts';
import { Random } from '../worlds/random.ts';

const STEPS = 500;

function run(world: number, options: DealersOptions): number {
  const random = new Random(world);
  const dealers = new Dealers(world, options);
  for (let step = 0; step < STEPS; step++) dealers.step(random.word());
  return dealers.accepted;
}

const worlds = (): readonly number[] => {
  const { numRuns, seed } = propertyRuns(12);
  return Array.from({ length: numRuns }, (_, place) => seed + place);
};

it('no order, contract, swap, lock or transfer brings what nobody paid for, and no tick does', () => {
  const accepted = worlds().map((world) => run(world, { leavesFirst: true }));
  expect(Math.min(...accepted)).toBeGreaterThan(STEPS / 20);
});

it('stops would, where the quotes of before were still in the book when a tick sets them off', () => {
  const found = worlds().filter((world) => {
    try {
      run(world, { leavesFirst: false });
      return false;
    } catch (problem) {
      if (problem instanceof MoneyForNothing) return true;
      throw problem;
    }
  });
  expect(found.length).toBeGreaterThan(0);
});
