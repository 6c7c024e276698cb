// Runs a script of this folder in a process of its own: on another machine, as it were, or with something planted in it.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Plant, withPlants } from '../faults/parts/planted.ts';

export interface ChildOptions {
  readonly task: unknown;
  readonly environment?: Readonly<Record<string, string>>;
  readonly node?: readonly string[];
  readonly plants?: readonly Plant[];
}

/** The arguments and the environment with which Node.js runs a script on its task. */
export function commandOf(script: URL, options: ChildOptions) {
  const { task, environment = {}, node = [], plants = [] } = options;
  const planted = withPlants(...plants);
  return {
    args: [...node, ...planted.nodeArguments, fileURLToPath(script), JSON.stringify(task)],
    env: { ...process.env, ...environment, ...planted.environment },
  };
}

/** What the script printed; throws where it failed. */
export async function runChild(script: URL, options: ChildOptions): Promise<string> {
  const { args, env } = commandOf(script, options);
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}
