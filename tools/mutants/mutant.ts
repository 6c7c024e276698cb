// A mutant: one small change of the source that brings an incident back, and the check that must find it.
import { readFileSync } from 'node:fs';
import type { Feature, WorldFault } from '../simulate/world/swarm.ts';

/** In worlds with these features or faults. */
export interface BySimulator {
  readonly simulate: readonly (Feature | WorldFault)[];
}

/** A file of tests; where it takes long, the one of them whose title begins so. */
export interface ByTest {
  readonly test: string;
  readonly titled?: string;
}

export interface Mutant {
  readonly name: string;
  /** The incidents of docs/reference/simulation.md that the change would let happen again. */
  readonly incident: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly killedBy: BySimulator | ByTest;
}

/** The changed source. A text that is not there exactly once has moved on, and the mutant with it. */
export function mutated(source: string, { name, file, find, replace }: Mutant): string {
  const places = source.split(find).length - 1;
  if (places !== 1)
    throw new Error(`The mutant "${name}" looks for a text that stands ${places} times in ${file}`);
  return source.replace(find, () => replace);
}

/** Throws where a mutant no longer fits its file. */
export function requireFits(mutant: Mutant): void {
  mutated(readFileSync(new URL(`../../${mutant.file}`, import.meta.url), 'utf8'), mutant);
}

/** The mutant that this process was started with, if it was. */
export function mutantOfProcess(): Mutant | undefined {
  const text = process.env.CANDOR_MUTANT;
  return text === undefined ? undefined : (JSON.parse(text) as Mutant);
}
