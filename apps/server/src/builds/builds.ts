// What is built before the server runs, and whether what was built is whole and of the sources that are there: told by
// what the files hold. Times say nothing: an older release that comes back is older than the build that replaced it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '../../../..');

export interface Part {
  readonly place: string;
  readonly sources: readonly string[];
}

/** Which versions build, and how they read TypeScript. */
const settings = ['package-lock.json', 'tsconfig.base.json'];

/** The exchange as the server runs it. */
export const builtExchange: Part = {
  place: 'packages/exchange',
  sources: ['packages/exchange', 'tools/build/one-module.ts', ...settings],
};

/** Everything that both apps are made of; the console's icon is that of the app for people. */
const sharedSources = ['packages', 'tools/build', 'apps/web/public', ...settings];

/** The exchange, the app for people, and the operators' console. */
export const parts: readonly Part[] = [
  builtExchange,
  { place: 'apps/web', sources: ['apps/web', ...sharedSources] },
  { place: 'apps/console', sources: ['apps/console', ...sharedSources] },
];

/** What a build was made of, and what came of it; lies in its folder and is written last. */
interface BuiltFrom {
  readonly sources: string;
  readonly files: string;
}

const NOTE = '.built-from.json';
/** What is made of sources, and what comes from elsewhere. */
const notSources: ReadonlySet<string> = new Set(['node_modules', 'dist', '.vite']);

export const folderOf = ({ place }: Part, root = repositoryRoot): string => path.join(root, place, 'dist');

/** Changes with every name and every byte. Tests are no part of a build. */
export function sourcesDigest({ sources }: Part, root = repositoryRoot): string {
  return digestOf(root, sources, (name) => !notSources.has(name) && !name.includes('.test.'));
}

/** To be called when nothing is written into the folder any more. */
export function noteBuiltFrom(folder: string, sources: string): void {
  const note: BuiltFrom = { sources, files: filesDigest(folder) };
  writeFileSync(path.join(folder, NOTE), `${JSON.stringify(note)}\n`);
}

/** Whether a build is the one that these sources gave, to the last byte. */
export function isBuiltFrom(folder: string, sources: string): boolean {
  const file = path.join(folder, NOTE);
  if (!existsSync(file)) return false;
  try {
    const note = JSON.parse(readFileSync(file, 'utf8')) as BuiltFrom;
    return note.sources === sources && note.files === filesDigest(folder);
  } catch {
    // A note that cannot be read says of nothing that it is right.
    return false;
  }
}

function filesDigest(folder: string): string {
  return digestOf(folder, ['.'], (name) => name !== NOTE);
}

function digestOf(root: string, places: readonly string[], isMeant: (name: string) => boolean): string {
  const hash = createHash('sha256');
  const visit = (place: string): void => {
    const file = path.join(root, place);
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).filter(isMeant).sort()) visit(`${place}/${name}`);
      return;
    }
    const bytes = readFileSync(file);
    hash.update(`${place} ${bytes.length}\n`).update(bytes);
  };
  for (const place of places) visit(place);
  return hash.digest('hex');
}
