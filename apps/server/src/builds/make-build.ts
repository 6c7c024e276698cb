// Builds a part beside what is there, and puts it in its place when it is whole: nobody runs half of a build.
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { folderOf, isBuiltFrom, noteBuiltFrom, type Part, repositoryRoot, sourcesDigest } from './builds.ts';

/** False where it could not be built: the reason was printed. */
export function buildIfNeeded(part: Part): boolean {
  const sources = sourcesDigest(part);
  const folder = folderOf(part);
  if (isBuiltFrom(folder, sources)) return true;
  const reason = whyNotBuilt(repositoryRoot);
  if (reason !== undefined) {
    console.error(reason);
    return false;
  }
  console.log(`Building ${part.place} …`);
  const beside = path.join(repositoryRoot, part.place, '.vite');
  const made = path.join(beside, `build-${process.pid}`);
  try {
    if (!runVite(part, made)) return false;
    if (sourcesDigest(part) !== sources) {
      console.error(`The sources of ${part.place} have changed while it was built.`);
      return false;
    }
    noteBuiltFrom(made, sources);
    putInPlace(made, folder, path.join(beside, `old-${process.pid}`));
    return true;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Vite takes what stands behind these for the part of an address that is no file. */
export function whyNotBuilt(checkout: string): string | undefined {
  const character = ['#', '?'].find((one) => checkout.includes(one));
  if (character === undefined) return undefined;
  return `A checkout cannot be built in a folder with ${character} in its path: ${checkout}. Move it to one without.`;
}

function runVite({ place }: Part, folder: string): boolean {
  const vite = path.join(repositoryRoot, 'node_modules/vite/bin/vite.js');
  const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const { status, signal } = spawnSync(process.execPath, [vite, 'build', place, ...options], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    // People get what is built without the checks for developers, also when a test starts the venue.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // Whoever is killed cannot say why.
  if (signal !== null) console.error(whyEnded(place, signal));
  return status === 0;
}

export function whyEnded(place: string, signal: NodeJS.Signals): string {
  const ended = `The build of ${place} was ended by ${signal}`;
  return signal === 'SIGKILL'
    ? `${ended}, most often for want of memory. It needs 1 GB: end other programs, or add swap space.`
    : `${ended}.`;
}

/** Another start may do the same at the same time: whichever comes last stays. */
function putInPlace(made: string, folder: string, old: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      moveAway(folder, old);
      renameSync(made, folder);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/** A folder that came with an image of a container may not let itself be renamed. */
function moveAway(folder: string, old: string): void {
  if (!existsSync(folder)) return;
  try {
    renameSync(folder, old);
  } catch {
    rmSync(folder, { recursive: true, force: true });
  }
}
