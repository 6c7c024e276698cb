// The flags with which `npm start` runs Node.js: without them a test or a bench would run another program than people do.
import { readFileSync } from 'node:fs';

interface Package {
  readonly scripts: { readonly start: string; readonly bench: string };
}

const { scripts } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as Package;

export const serverFlags = flagsOf(scripts.start);
export const benchFlags = flagsOf(scripts.bench);

/** Of the last command of a script. */
function flagsOf(script: string): readonly string[] {
  return script
    .split('&&')
    .at(-1)!
    .split(' ')
    .filter((word) => word.startsWith('--'));
}
