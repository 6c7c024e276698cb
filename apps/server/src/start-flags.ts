// The flags of Node.js with which the server runs: those of `npm start`, also where a service manager starts it without npm.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './builds/index.ts';

/** What Node has compiled is kept beside the packages, and with it half of the work of a start, threads included. */
export const compiledCodeDirectory = path.join(repositoryRoot, 'node_modules/.cache/compile');

/** Those that were given stay as they are, and count before ours of the same name. */
export function flagsOfServer(given: readonly string[] = process.execArgv): readonly string[] {
  const names = new Set(given.map(nameOf));
  return [...given, ...usualFlags().filter((flag) => !names.has(nameOf(flag)))];
}

function usualFlags(): readonly string[] {
  const file = path.join(repositoryRoot, 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

function nameOf(flag: string): string {
  return flag.split('=')[0] ?? flag;
}
