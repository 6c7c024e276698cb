// Changes one source file on its way into the memory of a process, so that a control has something broken to find.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

export interface Plant {
  /** From the root of the repository. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** A control that breaks nothing: whatever comes of it shows nothing. */
export class PlantMisfit extends Error {
  override readonly name = 'PlantMisfit';
}

const variable = 'PLANTED_FAULTS';
const urlOf = ({ file }: Plant): string => new URL(`../../../${file}`, import.meta.url).href;

/** The environment and the arguments of Node.js with which a process has these faults. */
export function withPlants(...plants: readonly Plant[]): {
  readonly environment: Readonly<Record<string, string>>;
  readonly nodeArguments: readonly string[];
} {
  if (plants.length === 0) return { environment: {}, nodeArguments: [] };
  for (const plant of plants) changed(readFileSync(new URL(urlOf(plant)), 'utf8'), plant);
  return {
    environment: { [variable]: JSON.stringify(plants) },
    nodeArguments: ['--import', import.meta.url],
  };
}

/** A text that is not there exactly once has moved on, and the control would find nothing. */
function changed(source: string, { file, find, replace }: Plant): string {
  const places = source.split(find).length - 1;
  if (places !== 1)
    throw new PlantMisfit(`What a control changes stands ${places} times in ${file}: ${find}`);
  return source.replace(find, () => replace);
}

const plants = JSON.parse(process.env[variable] ?? '[]') as readonly Plant[];
if (plants.length > 0) {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const own = plants.filter((plant) => urlOf(plant) === url);
      if (own.length === 0) return loaded;
      const { source } = loaded;
      const text = typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString('utf8');
      return { ...loaded, source: own.reduce(changed, text) };
    },
  });
}
