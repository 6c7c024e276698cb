// Runs a command of the command line: its exit code is its result, and a refusal is shown without a stack.
import { isPassing } from '../database/passing.ts';
import { describeDamage, LogDamaged } from '../engine/faults.ts';
import { nowAndThen } from '../engine/progress.ts';
import { withoutSecretTexts } from '../secret-texts.ts';
import { isBrokenOff } from './broken-off.ts';
import { CommandRefused } from './open-log.ts';

/** EX_TEMPFAIL, as the server ends with: what is away may be back by itself. */
const EXIT_PASSING = 75;

export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (isBrokenOff()) return;
    const { exitCode, message, stack } = error as Error & { exitCode?: number };
    const passes = exitCode === undefined && isPassing(error);
    const isExpected = error instanceof CommandRefused || exitCode !== undefined;
    const told = error instanceof LogDamaged ? describeDamage(error) : message;
    const text = passes ? `The command was broken off: ${message}` : isExpected ? told : stack;
    process.stderr.write(`${withoutSecretTexts(String(text))}\n`);
    process.exitCode = exitCode ?? (passes ? EXIT_PASSING : 1);
  }
}

/** Whoever writes something behind a command wants something of it: what it does not know it does not do. */
export function runCommandAlone(name: string, command: () => Promise<number>): Promise<void> {
  return runCommand(async () => {
    if (process.argv.length > 2)
      throw new CommandRefused(
        `Usage: npm run ${name}, with nothing behind it. CANDOR_DATA or DATABASE_URL says which venue is meant.`,
      );
    return command();
  });
}

/** Beside what a command says in the end, so that a file that takes that up is not told of it. */
export const tellProgress = nowAndThen((seq, throughSeq) =>
  process.stderr.write(`Record ${seq} of ${throughSeq}\n`),
);

/** The state that a check or a restore came to: the next start does without it, and takes its time. */
export function describeNotKept({ message }: Error): string {
  return `WARNING: the state could not be kept (${message}): the next start replays the log.\n`;
}
