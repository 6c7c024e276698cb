// Runs a command of the command line: its exit code is its result, and a refusal is shown without a stack.
import { CommandRefused } from './open-log.ts';

export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const { exitCode, message, stack } = error as Error & { exitCode?: number };
    const isExpected = error instanceof CommandRefused || exitCode !== undefined;
    process.stderr.write(`${isExpected ? message : stack}\n`);
    process.exitCode = exitCode ?? 1;
  }
}
