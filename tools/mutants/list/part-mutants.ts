// Mutants of what is closed of a position in part.
import type { Mutant } from '../mutant.ts';

const exchange = 'packages/exchange/src';
const parts = { test: 'packages/testkit/src/perpetual/perpetual-parts.unit.test.ts' } as const;

export const partMutants: readonly Mutant[] = [
  {
    name: 'a part that silences the limits of ticks of before',
    incident: 'I13',
    file: `${exchange}/perpetual/evolve.ts`,
    find: '...event.closes, ...nothingYet };',
    replace: '...event.closes, ...nothingYet, takeProfit: undefined, stopLoss: undefined };',
    killedBy: parts,
  },
  {
    name: 'a part that pays nights at the rate of its own number',
    incident: 'I8',
    file: `${exchange}/perpetual/perpetual-state.ts`,
    find: 'return parts.get(position)?.splitFrom ?? position;',
    replace: 'return parts.has(position) ? position : position;',
    killedBy: parts,
  },
  {
    name: 'a part whose margin is rounded up',
    incident: 'I8',
    file: `${exchange}/arithmetic/perpetual-split.ts`,
    find: 'mulDivFloor(margin, part, whole)',
    replace: 'mulDivCeil(margin, part, whole)',
    killedBy: { simulate: ['perpetual'] },
  },
  {
    name: 'parts beyond the places of their user',
    incident: 'I16',
    file: `${exchange}/perpetual/split.ts`,
    find: 'orders.size + positions.size >= PERPETUALS_PER_USER_MAX',
    replace: 'orders.size + positions.size < 0',
    killedBy: parts,
  },
];
