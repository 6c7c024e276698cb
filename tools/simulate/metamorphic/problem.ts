// All changes that must not matter, tried on the log of one world.
import type { LogRecord } from '@candor/exchange';
import { Random } from '@candor/testkit';
import { relations } from './relations.ts';
import { inputsOf } from './run-again.ts';

/** The first change that mattered, in words. `onHeld` hears of each that did not. */
export function metamorphicProblem(
  log: readonly LogRecord[],
  seed: number,
  onHeld: (name: string) => void,
): string | undefined {
  const inputs = inputsOf(log);
  for (const [name, relation] of Object.entries(relations)) {
    const problem = relation(inputs, new Random(seed));
    if (problem !== undefined) return `The world ${name} comes to something else: ${problem}`;
    onHeld(name);
  }
  return undefined;
}
