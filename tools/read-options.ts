// Options of a command of these tools, read so that a wrong one is answered by the usage and not by a stack trace.
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Undefined where something was given that the command does not know; what it was has been said by then. */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> | undefined {
  try {
    return parseArgs(config);
  } catch (error) {
    refuseOptions((error as Error).message, usage);
    return undefined;
  }
}

/** The code with which a command ends that was asked for something it cannot do. */
export const EXIT_USAGE = 2;

export function refuseOptions(problem: string, usage: string): number {
  console.error(`${problem}\n${usage}`);
  return EXIT_USAGE;
}
