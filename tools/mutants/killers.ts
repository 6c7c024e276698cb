// Which seed found a mutant last: it is tried first, so that a run need not look for it again.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('./killers.json', import.meta.url);

export type Killers = Readonly<Record<string, number>>;

/** By the names of the mutants. A seed that finds its mutant no longer costs one world more, and nothing else. */
export function readKillers(): Killers {
  return JSON.parse(readFileSync(file, 'utf8')) as Killers;
}

/** In the order of their names; what was not tried stays as it was. */
export function writeKillers(found: ReadonlyMap<string, number>): void {
  const all = { ...readKillers(), ...Object.fromEntries(found) };
  const lines = Object.keys(all)
    .sort()
    .map((name) => `  ${JSON.stringify(name)}: ${all[name]}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
