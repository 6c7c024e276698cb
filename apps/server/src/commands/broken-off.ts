// What a command undoes when somebody breaks it off, as with Ctrl-C: a database that it started would go on alone, and a
// file that it began would lie there half written.
import { constants } from 'node:os';
import { startEmbedded } from '../database/embedded.ts';

type Undo = () => unknown;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const undoings: Undo[] = [];
let isBegun = false;

/** What comes of the command itself is then of no interest: everything was taken from under it. */
export function isBrokenOff(): boolean {
  return isBegun;
}

/** Safe also where the command has undone it itself. Whoever does not want to wait for it asks a second time. */
export function whenBrokenOff(undo: Undo): void {
  if (undoings.length === 0) for (const signal of signals) process.once(signal, () => void breakOff(signal));
  undoings.push(undo);
}

async function breakOff(signal: (typeof signals)[number]): Promise<void> {
  if (isBegun) process.exit(exitCodeOf(signal));
  isBegun = true;
  process.stderr.write('Broken off. What was begun is put away first.\n');
  // One that fails keeps none of the others from it.
  for (const undo of undoings.reverse())
    await Promise.resolve()
      .then(undo)
      .catch(() => {});
  process.exit(exitCodeOf(signal));
}

/** As a shell tells of a process that a signal has ended. */
function exitCodeOf(signal: (typeof signals)[number]): number {
  return 128 + constants.signals[signal];
}

/** A server that this command starts, and that ends with it. */
export function startForCommand(dataDirectory: string): ReturnType<typeof startEmbedded> {
  const starting = startEmbedded(dataDirectory);
  whenBrokenOff(async () => (await starting).stop());
  return starting;
}
